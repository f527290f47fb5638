/**
 * Where things of a plan are on the screen: the table as players see it, the dealer at the top.
 *
 * Points of a plan are inches (x to the dealer's right, y away from the dealer). On the screen x is turned round.
 *
 * @module
 */

import { isCrowded } from "./moving.js";

/** @typedef {import("./types.js").Point} Point */
/** @typedef {import("./types.js").Plan} Plan */
/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {{x: number, y: number}} Spot A point on the screen, in units. */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/** How much room there is around the table for the plates of its seats, as a part of its width. */
const AROUND = 0.05;
/** The same where many seats are at the ends of the table. */
const MORE_AROUND = 0.068;
/** How much room there is above the table for the dealer, as a part of its width. */
const ABOVE = 0.055;
/** How wide the screen is, and how much room there is below the table, in units. */
export const WIDTH = 1000;
/** How far cards stay from the areas behind them. */
const CLEAR = 6;
/** How much a plate may be moved before it lies over words, and how far it is moved aside then. */
const NARROW = 12;
const ASIDE = 38;
const BELOW = 40;

/** Where points, words and boxes of one plan are on a screen that is a thousand units wide. */
export class View {
  /** @param {Plan} plan */
  constructor(plan) {
    const [left, , right] = plan.bounds;
    const wide = right - left;
    this.plan = plan;
    /** Units of the screen for an inch of the table. */
    const around = isCrowded(plan.shapes) ? MORE_AROUND : AROUND;
    this.scale = WIDTH / (wide * (1 + 2 * around));
    this.right = right + wide * around;
    this.above = wide * ABOVE;
    const table = plan.shapes.find((shape) => shape.kind === "table") ?? plan.shapes[0];
    this.edge = this.box(table.outline);
    this.centre = { x: (this.edge.left + this.edge.right) / 2, y: (this.edge.top + this.edge.bottom) / 2 };
    this.height = this.edge.bottom + BELOW;
  }

  /** @param {number} x @param {number} y @returns {Spot} */
  point(x, y) {
    return { x: (this.right - x) * this.scale, y: (y + this.above) * this.scale };
  }

  /** @param {Point[]} outline @returns {Spot[]} */
  points(outline) {
    return outline.map(([x, y]) => this.point(x, y));
  }

  /** @param {Point[]} outline @returns {Box} */
  box(outline) {
    const spots = this.points(outline);
    const xs = spots.map((spot) => spot.x);
    const ys = spots.map((spot) => spot.y);
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  }

  /**
   * The direction in which words run, clockwise, and whether they were turned round to be readable.
   *
   * @param {number} turn
   * @returns {{degrees: number, round: boolean}}
   */
  turn(turn) {
    const turned = ((180 - turn + 180 + 720) % 360) - 180;
    if (turned >= -95 && turned <= 95) return { degrees: turned, round: false };
    return { degrees: turned - Math.sign(turned) * 180, round: true };
  }

  /**
   * Where a plate of that size is: behind the betting areas of its seat. Where there is no room beside the table, it
   * lies over the end of its areas that has neither words nor chips.
   *
   * @param {number} place
   * @param {number} [wide]
   * @param {number} [high]
   * @returns {Spot}
   */
  plate(place, wide = 0, high = 0) {
    const { number, inward } = this.bearing(place);
    const reach = Math.min(...this.depths(place)) - (Math.abs(inward.x) * wide + Math.abs(inward.y) * high) / 2 - CLEAR;
    const x = number.x + inward.x * reach;
    const inside = Math.min(Math.max(x, wide / 2 + 1), WIDTH - wide / 2 - 1);
    const aside = Math.abs(x - inside) > NARROW ? -Math.sign(this.slope(place)) * ASIDE : 0;
    return { x: inside, y: number.y + inward.y * reach + aside };
  }

  /** How steeply the words of a place's areas run down, in degrees. @param {number} place */
  slope(place) {
    const area = this.plan.shapes.find((shape) => shape.place === place && shape.kind === "betting area");
    return area?.texts[0] ? this.turn(area.texts[0].turn).degrees : 0;
  }

  /** How far from the number of a place, towards the middle, its betting areas begin and end. @param {number} place */
  depths(place) {
    const { number, inward } = this.bearing(place);
    const own = this.plan.shapes.filter((shape) => shape.place === place && shape.kind === "betting area");
    const spots = own.flatMap((shape) => this.points(shape.outline));
    return spots.length ? spots.map((spot) => (spot.x - number.x) * inward.x + (spot.y - number.y) * inward.y) : [0];
  }

  /**
   * Where a row of so large cards of a seat lies: before its betting areas, clear of them.
   *
   * @param {number} place
   * @param {number} [wide]
   * @param {number} [high]
   * @returns {Spot}
   */
  before(place, wide = 0, high = 0) {
    const { number, inward } = this.bearing(place);
    const half = (Math.abs(inward.x) * wide + Math.abs(inward.y) * high) / 2;
    const reach = Math.max(0, ...this.depths(place)) + half + CLEAR;
    return { x: number.x + inward.x * reach, y: number.y + inward.y * reach };
  }

  /**
   * Where a place's number is, and which way the middle of the table lies from there.
   *
   * @param {number} place
   * @returns {{number: Spot, inward: Spot}}
   */
  bearing(place) {
    const shapes = this.plan.shapes.filter((shape) => shape.place === place);
    const sign = shapes.find((shape) => shape.kind === "place");
    const areas = shapes.filter((shape) => shape.kind === "betting area");
    const middles = areas.map((shape) => middle(this.points(shape.outline)));
    const first = sign?.texts[0];
    const number = first ? this.point(first.x, first.y) : (middles[0] ?? this.centre);
    const target = middles.length ? middle(middles) : this.centre;
    const far = Math.hypot(target.x - number.x, target.y - number.y) || 1;
    return { number, inward: { x: (target.x - number.x) / far, y: (target.y - number.y) / far } };
  }
}

/** The mean of some points. @param {Spot[]} spots @returns {Spot} */
export function middle(spots) {
  const sum = spots.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** The middle of an area, by its surface. @param {Spot[]} spots @returns {Spot} */
export function centroid(spots) {
  let area = 0;
  let x = 0;
  let y = 0;
  spots.forEach((one, index) => {
    const next = spots[(index + 1) % spots.length];
    const cross = one.x * next.y - next.x * one.y;
    area += cross;
    x += (one.x + next.x) * cross;
    y += (one.y + next.y) * cross;
  });
  return Math.abs(area) < 1e-9 ? middle(spots) : { x: x / (3 * area), y: y / (3 * area) };
}

/** Whether a point lies within a closed line. @param {Spot} at @param {Spot[]} spots */
export function isInside(at, spots) {
  return spots.reduce((inside, one, index) => {
    const next = spots[(index + 1) % spots.length];
    const isBetween = one.y > at.y !== next.y > at.y;
    const crosses = isBetween && at.x < one.x + ((at.y - one.y) / (next.y - one.y)) * (next.x - one.x);
    return crosses ? !inside : inside;
  }, false);
}

/** A number with at most two decimals. @param {number} value */
export const brief = (value) => Number(value.toFixed(2));

/** A closed line as the data of a path. @param {Spot[]} spots */
export const path = (spots) => `M${spots.map((spot) => `${brief(spot.x)} ${brief(spot.y)}`).join("L")}Z`;
