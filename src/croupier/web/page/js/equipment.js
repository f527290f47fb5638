/**
 * What else lies on a table: dice and their shaker, the shoe, the discard rack and markers.
 *
 * @module
 */
import { svg } from "./dom.js";
import { money } from "./money.js";
import { lettering, picture, symbol, use } from "./sprite.js";
import { words } from "./words.js";

const DIE = { width: 100, height: 100 };
const SHOE = { width: 260, height: 170 };
const RACK = { width: 170, height: 200 };
const BUTTON = { width: 100, height: 100 };
const CARDS_OF_A_DECK = 52;

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[27, 27], [50, 50], [73, 73]],
  4: [[29, 29], [71, 29], [29, 71], [71, 71]],
  5: [[28, 28], [72, 28], [50, 50], [28, 72], [72, 72]],
  6: [[29, 24], [71, 24], [29, 50], [71, 50], [29, 76], [71, 76]],
};

/**
 * A die from above.
 * @param {number} face
 * @param {"white" | "red" | "blue"} [colour]
 * @returns {SVGElement}
 */
export function die(face, colour = "white") {
  const id = `die-${colour}-${face}`;
  symbol(id, DIE, () => [
    svg("rect", { x: "4", y: "4", width: "92", height: "92", rx: "20", class: `die-body die-${colour}` }),
    ...(PIPS[face] ?? []).map(([cx, cy]) => svg("circle", { cx, cy, r: 9.5, class: `die-pip die-pip-${colour}` })),
  ]);
  return picture("die", words.pieces.die(face, colour), DIE, { width: 40, height: 40 }, use(id, DIE));
}

/** The shaker with its lid on: the dice are covered. @returns {SVGElement} */
export function shaker() {
  symbol("shaker", BUTTON, () => [
    svg("circle", { cx: "50", cy: "50", r: "46", class: "shaker-cup" }),
    svg("circle", { cx: "50", cy: "50", r: "36", class: "shaker-lid" }),
    svg("circle", { cx: "50", cy: "50", r: "9", class: "shaker-knob" }),
  ]);
  return picture("shaker", words.pieces.shaker, BUTTON, { width: 56, height: 56 }, use("shaker", BUTTON));
}

/** The dealing shoe from above, its mouth to the left. @returns {SVGElement} */
export function shoe() {
  symbol("shoe", SHOE, () => [
    svg("path", { d: "M54 20H236Q252 20 252 36V134Q252 150 236 150H54L10 128V42Z", class: "shoe-body" }),
    svg("path", { d: "M86 34H232Q240 34 240 42V128Q240 136 232 136H86Z", class: "shoe-lid" }),
    svg("path", { d: "M16 50L74 36V134L16 120Z", class: "card-paper" }),
    svg("path", { d: "M24 56L66 46V124L24 114Z", class: "back-field" }),
    svg("path", { d: "M104 46V124M118 46V124M132 46V124", class: "shoe-line" }),
  ]);
  return picture("shoe", words.pieces.shoe, SHOE, { width: 104, height: 68 }, use("shoe", SHOE));
}

/**
 * The discard rack with as much in it as was discarded.
 * @param {number | null} count
 * @param {boolean} [isBucket] whether the table has a discard bucket in its place
 * @param {number} [decks] how many it is made for
 * @returns {SVGElement}
 */
export function discardRack(count, isBucket = false, decks = 8) {
  symbol("rack", RACK, () => [
    svg("path", { d: "M14 8V186Q14 194 22 194H148Q156 194 156 186V8", class: "rack-walls" }),
    svg("rect", { x: "8", y: "180", width: "154", height: "16", rx: "8", class: "rack-foot" }),
  ]);
  const full = 164;
  const high = Math.min(full, Math.ceil(((count ?? 0) / (decks * CARDS_OF_A_DECK)) * full));
  const lines = Math.floor(high / 5);
  const edges = Array.from({ length: lines }, (_, at) => `M24 ${178 - at * 5}H146`).join("");
  return picture(
    "rack",
    words.pieces.discards(count, isBucket),
    RACK,
    { width: 60, height: 70 },
    svg("rect", { x: "22", y: `${180 - high}`, width: "126", height: `${high}`, class: "rack-cards" }),
    svg("path", { d: edges, class: "rack-edges" }),
    use("rack", RACK),
  );
}

/**
 * A button that lies on the layout.
 * @param {string} written a few letters
 * @param {string} name what it is, in words
 * @returns {SVGElement}
 */
function button(written, name) {
  symbol("button-marker", BUTTON, () => [
    svg("circle", { cx: "50", cy: "50", r: "47", class: "button-body button-marker" }),
    svg("circle", { cx: "50", cy: "50", r: "39", class: "button-line" }),
  ]);
  const size = written.length > 4 ? "small" : "middle";
  return picture(
    "table-button",
    name,
    BUTTON,
    { width: 36, height: 36 },
    use("button-marker", BUTTON),
    lettering(written, { x: 50, y: 60, class: `button-text button-text-${size}` }),
  );
}

/** The marker that lies on the dealer's tiles. @returns {SVGElement} */
export const dealersMarker = () => button("", words.pieces.dealersMarker);

/** A marker for vigorish that is owed. @param {number} cents @returns {SVGElement} */
export const marker = (cents) => button(money(cents), words.pieces.marker(money(cents)));
