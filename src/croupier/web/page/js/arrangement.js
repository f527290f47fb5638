/**
 * A plan as a screen shows it: the areas for cards larger than life, because cards are read from afar, and what lies
 * below them in the middle of the felt moved down by as much.
 *
 * @module
 */

/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {{left: number, near: number, right: number, far: number}} Extent */

/** How wide an area for cards is, as a part of the table's width. */
const WIDE = 0.228;

/** How much room the dealer's own hand needs in the middle, as a part of the table's width. */
const ROOM = 0.11;

/** How far from the tray the areas for cards begin, in inches. */
const BELOW_TRAY = 1.7;
/** How far words stay from what lies around them, in inches. */
const GAP = 1;

/** @param {Plan} plan @returns {Plan} */
export function arranged(plan) {
  const wide = plan.bounds[2] - plan.bounds[0];
  const cards = plan.shapes.filter((shape) => shape.kind === "card area");
  if (!cards.length) return withRoom(plan, wide * ROOM);
  const one = extent(cards[0].outline);
  const factor = Math.max(1, (wide * WIDE) / (one.right - one.left));
  const group = extent(cards.flatMap((shape) => shape.outline));
  const middle = (group.left + group.right) / 2;
  const near = clearOf(plan, middle, ((group.right - group.left) / 2) * factor, group.near);
  const grown = (group.far - group.near) * (factor - 1) + near - group.near;
  /** @param {Point} point @returns {Point} */
  const larger = ([x, y]) => [middle + (x - middle) * factor, near + (y - group.near) * factor];
  /** @param {Point} point @returns {Point} */
  const down = ([x, y]) => [x, y + shift];
  const most = roomBelow(plan, group);
  const shift = Math.min(grown, most);
  const shapes = plan.shapes.map((shape) => {
    if (shape.kind === "card area") return moved(shape, larger, 1.35);
    return isBelow(shape, group) ? moved(shape, down, 1) : shape;
  });
  return { ...plan, shapes };
}

/**
 * How near to the dealer the areas for cards can be: clear of betting areas on the dealer's side.
 *
 * @param {Plan} plan
 * @param {number} middle
 * @param {number} half
 * @param {number} near
 */
function clearOf(plan, middle, half, near) {
  const beside = plan.shapes
    .filter((shape) => shape.kind === "betting area" && extent(shape.outline).near < near)
    .flatMap((shape) => shape.outline.filter(([x]) => Math.abs(x - middle) < half).map(([, y]) => y + GAP));
  const tray = plan.shapes
    .filter((shape) => shape.key.includes("inventory"))
    .map((shape) => extent(shape.outline).far + BELOW_TRAY);
  return Math.max(Math.min(near, ...tray), ...beside);
}

/**
 * Move the words in the middle of the felt away from the dealer, and tables of payouts, which are larger, to the
 * dealer's left.
 *
 * @param {Plan} plan
 * @param {number} room
 * @returns {Plan}
 */
function withRoom(plan, room) {
  const none = { left: 0, near: 0, right: 0, far: 0 };
  const shift = Math.min(room, roomBelow(plan, none));
  const tray = plan.shapes.filter((shape) => shape.key.includes("inventory")).map((shape) => extent(shape.outline).far);
  const before = plan.shapes
    .filter((shape) => ["dealer area", "container"].includes(shape.kind))
    .map((shape) => extent(shape.outline))
    .filter((one) => one.near >= Math.max(...tray));
  let left = Math.min(...before.map((one) => one.left)) - GAP;
  const shapes = plan.shapes.map((shape) => {
    if (!isBelow(shape, none)) return shape;
    if (shift >= room || !before.length || shape.texts[0].lines.length < 2) {
      return moved(shape, ([x, y]) => [x, y + shift], 1);
    }
    const own = extent(shape.outline);
    const [aside, up] = [left - own.right, (before[0].near + before[0].far - own.near - own.far) / 2];
    left += own.left - own.right - GAP;
    return moved(shape, ([x, y]) => [x + aside, y + up], 1);
  });
  return { ...plan, shapes };
}

/**
 * How far the words in the middle can move before they meet what lies around the middle.
 *
 * @param {Plan} plan
 * @param {Extent} group
 */
function roomBelow(plan, group) {
  const middle = (plan.bounds[0] + plan.bounds[2]) / 2;
  const words = plan.shapes.filter((shape) => isBelow(shape, group)).map((shape) => extent(shape.outline));
  const half = Math.max(0, ...words.map((one) => (one.right - one.left) / 2));
  const lowest = Math.max(group.far, ...words.map((one) => one.far));
  const around = plan.shapes
    .filter((shape) => ["betting area", "inscription"].includes(shape.kind) && !isBelow(shape, group))
    .flatMap((shape) =>
      shape.outline.filter(([x, y]) => Math.abs(x - middle) < half + 2 && y > lowest).map(([, y]) => y),
    );
  return Math.max(0, Math.min(...around, Infinity) - lowest - GAP);
}

/**
 * Whether a shape lies in the middle of the felt, farther from the dealer than the cards.
 *
 * @param {Shape} shape
 * @param {Extent} group
 */
function isBelow(shape, group) {
  const bent = shape.texts.some((text) => text.bend);
  return (
    shape.place === null &&
    ["holder", "inscription"].includes(shape.kind) &&
    !bent &&
    extent(shape.outline).near >= group.far
  );
}

/** @param {Shape} shape @param {(point: Point) => Point} to @param {number} larger @returns {Shape} */
function moved(shape, to, larger) {
  const texts = shape.texts.map((text) => {
    const [x, y] = to([text.x, text.y]);
    return { ...text, x, y, size: text.size * larger };
  });
  return { ...shape, outline: shape.outline.map(to), marks: shape.marks.map((mark) => mark.map(to)), texts };
}

/** @param {Point[]} outline @returns {Extent} */
function extent(outline) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return { left: Math.min(...xs), near: Math.min(...ys), right: Math.max(...xs), far: Math.max(...ys) };
}
