/**
 * A plan with words on circles before the players, as a screen shows it: the circles are drawn nearer to the dealer, so
 * that there is room for hands of cards before the betting areas and both can be read. What stands in the middle makes
 * room for the dealer's hand.
 *
 * @module
 */

import { GAP, extent, isBelow, moved } from "./moving.js";

/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").PlanText} PlanText */
/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./types.js").Point} Point */

/** How much room a hand of cards needs before its betting areas, as a part of the table's width. */
const HANDS = 0.104;
/** How far from the middle the dealer's hand may reach, as a part of the table's width. */
const DEALERS = 0.145;
/** How much room decks need beside the discards, in inches. */
const DECKS = 7.5;
const NOTHING = { left: 0, near: 0, right: 0, far: 0 };

/** The plan, if it has words on circles; null if not. @param {Plan} plan @returns {Plan | null} */
export function ringed(plan) {
  const rings = plan.shapes.filter((shape) => shape.place === null && shape.texts.some((text) => text.bend));
  const bent = rings[0]?.texts.find((text) => text.bend);
  if (!bent) return null;
  const wide = plan.bounds[2] - plan.bounds[0];
  const centre = centreOf(bent);
  const far = (/** @type {Shape} */ shape) => shape.outline.map(([x, y]) => Math.hypot(x - centre[0], y - centre[1]));
  const own = plan.shapes.filter((shape) => shape.place !== null && shape.kind === "betting area");
  const shift = Math.max(0, Math.max(...rings.flatMap(far)) - (Math.min(...own.flatMap(far)) - wide * HANDS));
  const inner = centre[1] + Math.min(...rings.flatMap(far)) - shift;
  const shapes = plan.shapes.map((shape) => {
    if (rings.includes(shape)) return nearer(shape, centre, shift);
    if (isBelow(shape, NOTHING)) return shape.texts[0].lines.length > 1 ? toCorner(shape, plan) : upTo(shape, inner);
    return inTheWay(shape, centre[0]) ? aside(shape, centre[0] - wide * DEALERS) : shape;
  });
  return { ...plan, shapes };
}

/** The middle of the circle on which words run. @param {PlanText} text @returns {Point} */
function centreOf({ x, y, turn, bend }) {
  const angle = (turn * Math.PI) / 180;
  return [x + bend * Math.sin(angle), y - bend * Math.cos(angle)];
}

/** A ring with a smaller circle. @param {Shape} shape @param {Point} centre @param {number} by @returns {Shape} */
function nearer(shape, [left, near], by) {
  /** @param {Point} point @returns {Point} */
  const to = ([x, y]) => {
    const far = Math.hypot(x - left, y - near);
    const part = (far - by) / far;
    return [left + (x - left) * part, near + (y - near) * part];
  };
  const { texts, ...rest } = moved(shape, to, 1);
  const bent = (/** @type {number} */ bend) => Math.sign(bend) * (Math.abs(bend) - by);
  return { ...rest, texts: texts.map((text) => ({ ...text, bend: bent(text.bend) })) };
}

/** Words right above the rings. @param {Shape} shape @param {number} inner @returns {Shape} */
function upTo(shape, inner) {
  const up = inner - GAP / 2 - extent(shape.outline).far;
  return moved(shape, ([x, y]) => [x, y + up], 1);
}

/**
 * A table of payouts in the corner at the dealer's right, clear of the discards.
 *
 * @param {Shape} shape
 * @param {Plan} plan
 */
function toCorner(shape, plan) {
  const containers = plan.shapes.filter((one) => one.kind === "container" && one.where === "table");
  const own = extent(shape.outline);
  const boxes = containers.map((one) => extent(one.outline));
  const rack = boxes.reduce((one, other) => (one.right > other.right ? one : other), own);
  const [along, down] = [rack.right + DECKS - own.left, (rack.near + rack.far - own.near - own.far) / 2];
  return moved(shape, ([x, y]) => [x + along, y + down], 1);
}

/** Whether a container stands where the dealer's hand is to lie. @param {Shape} shape @param {number} middle */
function inTheWay(shape, middle) {
  const { left, right } = extent(shape.outline);
  return shape.kind === "container" && !shape.key.includes("inventory") && left < middle && right > middle;
}

/** A container at the dealer's left. @param {Shape} shape @param {number} right @returns {Shape} */
function aside(shape, right) {
  const along = right - extent(shape.outline).right;
  return moved(shape, ([x, y]) => [x + along, y], 1);
}
