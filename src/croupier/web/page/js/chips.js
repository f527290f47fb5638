/**
 * Chips from above in the colours of the Code, alone and in stacks that say their sum.
 *
 * @module
 */
import { svg } from "./dom.js";
import { CHIPS, money, short } from "./money.js";
import { lettering, picture, symbol, use } from "./sprite.js";
import { words } from "./words.js";

const CHIP = { width: 100, height: 100 };
const RISE = 9;
const MOST_DRAWN = 10;

/** What chips are worth, in cents, the largest first. */
export const CHIP_VALUES = [...CHIPS].reverse();

/**
 * The chips that an amount is made of, the largest first, and the cents that no chip makes up.
 * @param {number} cents
 * @returns {{ chips: number[], rest: number }}
 */
export function chipsFor(cents) {
  /** @type {number[]} */
  const chips = [];
  let rest = cents;
  for (const value of CHIP_VALUES) {
    const count = Math.floor(rest / value);
    chips.push(...new Array(count).fill(value));
    rest -= count * value;
  }
  return { chips, rest };
}

/** One chip with its value. @param {number} value in cents @returns {SVGElement} */
export function chip(value) {
  const name = words.pieces.chip(short(value));
  return picture(`chip chip-${value / 100}`, name, CHIP, { width: 44, height: 44 }, use(chipSymbol(value), CHIP));
}

/**
 * A stack of chips that says its sum.
 * @param {number} cents
 * @param {{ sum?: boolean }} [how] whether the sum is written under it
 * @returns {SVGElement}
 */
export function chips(cents, { sum = true } = {}) {
  const { chips: all } = chipsFor(cents);
  const drawn = all.slice(-MOST_DRAWN);
  const parts = drawn.map((value, at) => use(chipSymbol(value), { y: -at * RISE, ...CHIP }));
  const rise = Math.max(drawn.length - 1, 0) * RISE;
  const label = sum ? 34 : 0;
  const written = money(cents);
  const wide = sum ? Math.max(CHIP.width, written.length * 18 + 16) : CHIP.width;
  const top = drawn.length ? -rise : 92;
  const box = { left: (CHIP.width - wide) / 2, top, width: wide, height: 100 + label - top };
  const shown = { width: Math.round(box.width * 0.4), height: Math.round(box.height * 0.4) };
  return picture("chips", words.pieces.chips(written), box, shown, ...parts, ...(sum ? sumLabel(written, box) : []));
}

/** The sum of a stack on a plate. @param {string} written @param {{ left: number, width: number }} box */
function sumLabel(written, { left, width }) {
  return [
    svg("rect", { x: `${left + 1}`, y: "96", width: `${width - 2}`, height: "37", rx: "18.5", class: "sum-plate" }),
    lettering(written, { x: 50, y: 124, class: "sum-text" }),
  ];
}

/** @param {number} value */
function chipSymbol(value) {
  const id = `chip-${value}`;
  const dollars = String(value / 100);
  symbol(id, CHIP, () => [
    svg("circle", { cx: "50", cy: "50", r: "48", class: `chip-body chip-of-${dollars}` }),
    svg("circle", { cx: "50", cy: "50", r: "41.5", pathLength: "80", class: "chip-spots" }),
    svg("circle", { cx: "50", cy: "50", r: "33.5", class: "chip-inlay" }),
    svg("circle", { cx: "50", cy: "50", r: "48", class: "chip-edge" }),
    lettering(dollars, { x: 50, y: dollars.length > 2 ? 61 : 64, class: `chip-value chip-value-${dollars.length}` }),
  ]);
  return id;
}
