/**
 * Shapes of a plan moved elsewhere, with everything that is on them.
 *
 * @module
 */

/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {{left: number, near: number, right: number, far: number}} Extent */

/** How far words stay from what lies around them, in inches. */
export const GAP = 1;

/** With more places than this a table is crowded. */
const MANY = 9;

/** Whether a table has so many places that little room is left for each. @param {Shape[]} shapes */
export const isCrowded = (shapes) =>
  new Set(shapes.map((shape) => shape.place).filter((place) => place !== null)).size > MANY;

/**
 * Whether a shape lies in the middle of the felt, farther from the dealer than the cards.
 *
 * @param {Shape} shape
 * @param {Extent} group
 */
export function isBelow(shape, group) {
  const bent = shape.texts.some((text) => text.bend);
  return (
    shape.place === null &&
    ["holder", "inscription"].includes(shape.kind) &&
    !bent &&
    extent(shape.outline).near >= group.far
  );
}

/** @param {Shape} shape @param {(point: Point) => Point} to @param {number} larger @returns {Shape} */
export function moved(shape, to, larger) {
  const texts = shape.texts.map((text) => {
    const [x, y] = to([text.x, text.y]);
    return { ...text, x, y, size: text.size * larger };
  });
  return { ...shape, outline: shape.outline.map(to), marks: shape.marks.map((mark) => mark.map(to)), texts };
}

/** @param {Point[]} outline @returns {Extent} */
export function extent(outline) {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  return { left: Math.min(...xs), near: Math.min(...ys), right: Math.max(...xs), far: Math.max(...ys) };
}
