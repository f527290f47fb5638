/**
 * Citations as buttons that open the provision, and the citations within a text.
 *
 * @module
 */

import { el } from "./dom.js";
import { words } from "./words.js";

/** What in a text is the number of a provision or names a reading. */
const CITED = /(reading:[a-z0-9_]+|\b\d{3}a?\.\d+[a-z]?(?:\([0-9a-zA-Z]+\))*)/;
const UNCITED = "format";

/**
 * A citation that opens its provision.
 *
 * @param {string} cite
 * @param {(cite: string) => void} open
 * @returns {HTMLElement}
 */
export function citation(cite, open) {
  if (cite === UNCITED) return el("span", { class: "cited cited-none", title: words.book.uncited }, words.book.own);
  const name = { "aria-label": words.book.cited(cite), "aria-haspopup": "dialog" };
  const kind = cite.startsWith("reading:") ? "cited cited-reading" : "cited";
  return el("button", { type: "button", class: kind, ...name, onclick: () => open(cite) }, citedAs(cite));
}

/**
 * All citations of something, each a button.
 *
 * @param {readonly string[]} cites
 * @param {(cite: string) => void} open
 * @returns {HTMLElement}
 */
export function citations(cites, open) {
  return el("span", { class: "cites" }, ...cites.map((cite) => citation(cite, open)));
}

/**
 * A text whose citations are buttons.
 *
 * @param {string} text
 * @param {(cite: string) => void} open
 * @returns {(HTMLElement | string)[]}
 */
export function withCitations(text, open) {
  return text.split(CITED).map((part, at) => (at % 2 ? citation(part, open) : part));
}

/** How a citation is written for people. @param {string} cite @returns {string} */
export function citedAs(cite) {
  return cite.startsWith("reading:") ? words.book.reading(cite.slice("reading:".length)) : `§ ${cite}`;
}
