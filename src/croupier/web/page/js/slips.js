/**
 * What a seat has wagered, written on a slip before its betting areas: at a table with many places there is no room for
 * sums beside chips.
 *
 * @module
 */

import { keep, svg } from "./dom.js";
import { brief } from "./geometry.js";
import { money } from "./money.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Stake} Stake */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./spots.js").Spots} Spots */

/** How high a line is, how wide a letter, and how much room there is around what is written. */
const LINE = 12;
const LETTER = 6.6;
const AROUND = 4;
const BETWEEN = 5;
/** How far columns are from each other. */
const ASIDE = 2;
/** How large the number of its seat is on the edge of a slip. */
const NUMBER = 6.5;
/** How many wagers of a seat are written one by one. */
const MOST = 3;
/** How far from straight up the way to the middle may be for a seat that faces the dealer. */
const STRAIGHT = 0.2;

/** @typedef {{area: string, letters: string, sum: string}} Line What is wagered, and how much. */
/** @typedef {{seat: number, lines: Line[], wide: number, high: number, at: Spot}} Slip */

/** @param {SVGElement} layer @param {Scene} scene @param {Spots} spots */
export function drawSlips(layer, scene, spots) {
  const seats = [...new Set(scene.stakes.map((stake) => stake.seat).filter((seat) => seat !== null))];
  const mine = new Set(scene.seats.filter((seat) => seat.yours).map((seat) => seat.seat));
  const slips = seats.map((seat) => slipOf(seat, scene, spots));
  const ends = [-1, 1].map((side) => slips.filter((slip) => isAtEnd(slip, side, spots)));
  const facing = slips.filter((slip) => !ends.flat().includes(slip));
  ends.forEach((slipsThere, count) => apart(slipsThere, count ? 1 : -1, facing, spots));
  keep(
    layer,
    slips,
    (slip) => String(slip.seat),
    ({ seat, lines, wide, high, at }, node) => {
      node?.remove();
      return svg(
        "g",
        {
          class: mine.has(seat) ? "slip is-yours" : "slip",
          transform: `translate(${brief(at.x - wide / 2)} ${brief(at.y - high / 2)})`,
        },
        svg("rect", { width: brief(wide), height: brief(high), rx: 6 }),
        svg("circle", { cx: NUMBER, cy: -3.5, r: NUMBER }),
        svg("text", { x: NUMBER, y: -0.5, class: "number" }, String(seat)),
        ...lines.flatMap(({ area, letters, sum }, count) => [
          svg("text", { x: AROUND, y: (count + 1) * LINE - 1, class: "of", "data-area": area }, letters),
          svg("text", { x: brief(wide - AROUND), y: (count + 1) * LINE - 1 }, sum),
        ]),
      );
    },
  );
}

/** @param {number} seat @param {Scene} scene @param {Spots} spots @returns {Slip} */
function slipOf(seat, scene, spots) {
  const staked = scene.stakes.filter((stake) => stake.seat === seat);
  const many = staked.length > MOST ? MOST - 1 : MOST;
  const rest = staked.slice(many).reduce((sum, stake) => sum + stake.amount, 0);
  const lines = staked
    .slice(0, many)
    .map((stake) => ({ area: stake.area, letters: initials(stake, spots), sum: money(stake.amount) }));
  if (rest) lines.push({ area: "", letters: `+${staked.length - many}`, sum: money(rest) });
  const longest = Math.max(...lines.map((line) => line.letters.length + line.sum.length));
  const [wide, high] = [longest * LETTER + 3 * AROUND, lines.length * LINE + AROUND];
  return { seat, lines, wide, high, at: spots.view.before(seat, wide, high) };
}

/** A wager by the first letters of its area's name: P, DB. @param {Stake} stake @param {Spots} spots */
function initials({ area, wager, seat }, spots) {
  const title = spots.find(area, seat)?.title || wager;
  return title
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

/** The areas for cards together. @param {Spots} spots @returns {Box} */
function cardsOf({ view }) {
  return view.box(view.plan.shapes.filter((shape) => shape.kind === "card area").flatMap((shape) => shape.outline));
}

/**
 * Whether a slip is of a seat at one end of the table: -1 is the left one.
 *
 * @param {Slip} slip
 * @param {number} side
 * @param {Spots} spots
 */
function isAtEnd({ seat, at }, side, { view }) {
  const { inward } = view.bearing(seat);
  return Math.sign(at.x - view.centre.x) === side && (inward.y > 0 || Math.abs(inward.x) > STRAIGHT);
}

/**
 * Set the slips of one end of the table apart: every other one beside the cards, the rest beside their areas, and
 * nothing over the slips of the seats that face the dealer.
 *
 * @param {Slip[]} slips
 * @param {number} side
 * @param {Slip[]} facing
 * @param {Spots} spots
 */
function apart(slips, side, facing, spots) {
  const { left, right } = cardsOf(spots);
  const inOrder = [...slips].sort((one, other) => one.at.y - other.at.y);
  const columns = [0, 1].map((odd) => inOrder.filter((_, count) => count % 2 === odd));
  const edge = (side < 0 ? left : right) + side * AROUND;
  for (const slip of columns[0]) slip.at.x = edge + side * (slip.wide / 2);
  const widest = Math.max(...columns[0].map((slip) => slip.wide));
  for (const slip of columns[1]) {
    const nearest = edge + side * (widest + ASIDE + slip.wide / 2);
    slip.at.x = side < 0 ? Math.min(slip.at.x, nearest) : Math.max(slip.at.x, nearest);
  }
  for (const column of columns) {
    column.forEach((slip, count) => {
      const before = column[count - 1];
      if (before) slip.at.y = Math.max(slip.at.y, before.at.y + (before.high + slip.high) / 2 + BETWEEN);
    });
    column.reduceRight((least, slip) => {
      const below = facing.filter((one) => Math.abs(one.at.x - slip.at.x) < (one.wide + slip.wide) / 2);
      const lowest = Math.min(least, ...below.map((one) => one.at.y - one.high / 2)) - BETWEEN;
      slip.at.y = Math.min(slip.at.y, lowest - slip.high / 2);
      return slip.at.y - slip.high / 2;
    }, Infinity);
  }
}
