/**
 * A plan as a screen shows it: the areas for cards larger than life, because cards are read from afar, and what lies
 * below them in the middle of the felt moved down by as much.
 *
 * @module
 */

import { GAP, extent, isBelow, isCrowded, moved } from "./moving.js";
import { ringed } from "./rings.js";

/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./moving.js").Extent} Extent */

/** How wide an area for cards is, as a part of the table's width. */
const WIDE = 0.228;
/** How wide it is where many places need room. */
const LESS_WIDE = 0.18;

/** How much room the dealer's own hand needs in the middle, as a part of the table's width. */
const ROOM = 0.11;

/** How far from the tray the areas for cards begin, in inches. */
const BELOW_TRAY = 1.7;
/** How far below the dealer's edge of the tray the shoe ends, with what is written of it, as a part of the width. */
const SHOE = 0.087;

/** @param {Plan} plan @returns {Plan} */
export function arranged(plan) {
  const wide = plan.bounds[2] - plan.bounds[0];
  const cards = plan.shapes.filter((shape) => shape.kind === "card area");
  if (!cards.length) return ringed(plan) ?? withRoom(plan, wide * ROOM);
  const one = extent(cards[0].outline);
  const part = isCrowded(plan.shapes) ? LESS_WIDE : WIDE;
  const factor = Math.max(1, (wide * part) / (one.right - one.left));
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
  const trays = plan.shapes.filter((shape) => shape.key.includes("inventory")).map((shape) => extent(shape.outline));
  const shoe = trays.map((tray) => tray.near + (plan.bounds[2] - plan.bounds[0]) * SHOE);
  return Math.max(Math.min(near, ...trays.map((tray) => tray.far + BELOW_TRAY)), ...shoe, ...beside);
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
