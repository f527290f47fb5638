/**
 * How a lesson ends: with its score by provision, or with its connection.
 *
 * @module
 */

import { el } from "./dom.js";
import { address } from "./router.js";
import { explained } from "./training_coach.js";
import { words } from "./more_words.js";

/** How a line of the score looks, by how far it is indented. @type {Record<number, string>} */
const ROWS = { 2: "closing-row", 4: "closing-words" };

/** The same lesson once more. */
const againButton = () =>
  el(
    "button",
    { type: "button", class: "primary", onclick: () => dispatchEvent(new HashChangeEvent("hashchange")) },
    words.training.again,
  );

/** The score, with the weakest provisions first. @param {string[]} closing @returns {HTMLElement[]} */
export function closingOf(closing) {
  const rows = closing.map((line) => el("li", { class: ROWS[line.search(/\S/)] }, ...explained(line.trim())));
  const others = el("a", { class: "button", href: address("training") }, words.training.others);
  return [
    el("h2", null, words.training.over),
    el("ul", { class: "closing", tabindex: "0", "aria-label": words.training.score }, ...rows),
    el("div", { class: "lesson-tools" }, againButton(), others),
  ];
}

/** The law of the day that was chosen has no such lesson. */
export const notThenNotice = () =>
  el(
    "div",
    { class: "state", role: "alert" },
    el("p", null, words.training.notThen),
    el("a", { class: "button", href: address("training") }, words.training.others),
  );

/** The connection is gone, and with it the lesson. */
export const lostNotice = () =>
  el(
    "div",
    { class: "state", role: "alert" },
    el("p", null, words.training.lost, " ", words.training.lostWhy),
    againButton(),
  );
