/**
 * The lessons: every game with whole rounds and its drills.
 *
 * @module
 */

import { el } from "./dom.js";
import { card, tile } from "./pieces.js";
import { address } from "./router.js";
import { read, write } from "./settings.js";
import { scoresLine } from "./training_kept.js";
import { words } from "./more_words.js";

/** @typedef {import("./training.js").Taught} Taught */

const KEPT = "croupier.training.questions";
const COUNTS = [5, 10, 20];
/** A piece for each game, as in the lobby. @type {Record<string, string>} */
const CARDS = { minibaccarat: "9H", midibaccarat: "9D", baccarat: "9S", "spanish-21": "JS", "21-baccarat": "AC" };
/** @type {Record<string, string>} */
const TILES = { "pai-gow": "6-6" };

/** @param {Taught[]} taught @returns {HTMLElement} */
export function lessonsList(taught) {
  let count = COUNTS.includes(read(KEPT)) ? read(KEPT) : 10;
  /** @type {{link: HTMLAnchorElement, game: string, topic: string}[]} */
  const drills = [];
  const choose = (/** @type {number} */ chosen) => {
    count = chosen;
    write(KEPT, count);
    for (const { link, game, topic } of drills) link.href = address("training", game, topic, count);
  };
  const drill = (/** @type {string} */ game, /** @type {import("./training.js").Topic} */ { topic, about }) => {
    const link = el(
      "a",
      { class: "lesson-link", href: address("training", game, topic, count) },
      el("strong", null, topic),
      el("span", null, about),
      scoresLine(game, topic),
    );
    drills.push({ link, game, topic });
    return el("li", null, link);
  };
  const cards = taught.map(({ game, title, topics }) =>
    el(
      "li",
      { class: "lesson-card" },
      el(
        "div",
        { class: "card-head" },
        el(
          "span",
          { class: "emblem", "aria-hidden": "true" },
          game in TILES ? tile({ face: TILES[game] }) : card({ face: CARDS[game] ?? "AS" }),
        ),
        el("h2", null, title),
      ),
      el(
        "a",
        { class: "lesson-link lesson-rounds", href: address("training", game) },
        el("strong", null, words.training.rounds, el("span", { class: "unseen" }, `: ${title}`)),
        el("span", null, words.training.roundsAbout),
        scoresLine(game, ""),
      ),
      el(
        "ul",
        { class: "lesson-drills", "aria-label": words.training.drills(title) },
        ...topics.map((topic) => drill(game, topic)),
      ),
    ),
  );
  return el(
    "div",
    { class: "page training-list" },
    el(
      "div",
      { class: "page-head" },
      el("div", null, el("h1", null, words.training.title), el("p", { class: "quiet-text" }, words.training.about)),
      counts(count, choose),
    ),
    el("ul", { class: "lesson-cards" }, ...cards),
  );
}

/** How many questions a drill has. @param {number} count @param {(count: number) => void} choose */
function counts(count, choose) {
  const options = COUNTS.map((one) =>
    el(
      "label",
      { class: "segment" },
      el(
        "input",
        { type: "radio", name: "questions", value: one, checked: one === count, onchange: () => choose(one) },
      ),
      el("span", null, String(one)),
    ),
  );
  return el(
    "fieldset",
    { class: "lesson-counts" },
    el("legend", null, words.training.questions),
    el("div", { class: "segment-row" }, ...options),
  );
}
