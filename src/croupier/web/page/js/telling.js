/**
 * What the service says in words, set for reading: cards in the colours of their suits, citations as buttons.
 *
 * @module
 */

import { citations } from "./cites.js";
import { el } from "./dom.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Step} Step */

const CARD = /((?:10|[2-9TJQKA])[♠♥♦♣])/;
const CODE = /\b([2-9TJQKA])([SHDC])\b/g;
/** @type {Record<string, string>} */
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };
/** @type {Record<string, string>} */
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/**
 * A text whose cards are coloured, and read as "seven of clubs".
 *
 * @param {string} text
 * @returns {(HTMLElement | string)[]}
 */
export function withCards(text) {
  return text.split(CARD).flatMap((part, at) => (at % 2 ? written(part) : [part]));
}

/**
 * The same for a text that writes cards as records do, "7C".
 *
 * @param {string} text
 * @returns {(HTMLElement | string)[]}
 */
export function withCodes(text) {
  return withCards(text.replace(CODE, (_, rank, suit) => `${rank === "T" ? "10" : rank}${SIGNS[suit]}`));
}

/** @param {string} card @returns {(HTMLElement | string)[]} */
function written(card) {
  const suit = SUITS[card[card.length - 1]];
  const rank = card.slice(0, -1) === "10" ? "T" : card[0];
  return [
    el("span", { class: `card-text text-${suit}`, "aria-hidden": "true" }, card),
    el("span", { class: "unseen" }, words.pieces.card(rank, suit)),
  ];
}

/**
 * One step: what happened, with its provisions; what the dealer said stands out.
 *
 * @param {Step} step
 * @param {(cite: string) => void} open
 * @param {Record<string, unknown>} [props]
 * @returns {HTMLLIElement}
 */
export function stepTold(step, open, props = {}) {
  const kind = step.call ? "step step-call" : "step";
  return el(
    "li",
    { class: kind, ...props },
    el("span", { class: "step-said" }, ...withCards(words.dated(step.said.trim()))),
    " ",
    citations(step.cites, open),
  );
}

/**
 * Whether a step is about other seats only.
 *
 * @param {Step} step
 * @param {readonly number[]} own the viewer's seats
 */
export function isOthers(step, own) {
  const named = [...step.said.matchAll(words.book.seatNamed)].map((found) => Number(found[1]));
  return named.length > 0 && !named.some((seat) => own.includes(seat)) && !words.book.addressed.test(step.said);
}
