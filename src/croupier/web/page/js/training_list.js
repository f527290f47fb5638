/**
 * The lessons: every game with whole rounds and its drills.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { emblem } from "./pieces.js";
import { address } from "./router.js";
import { read, write } from "./settings.js";
import { makeDay } from "./training_day.js";
import { scoresLine } from "./training_kept.js";
import { words } from "./more_words.js";

/** @typedef {import("./training.js").Taught} Taught */

const KEPT = "croupier.training.questions";
const COUNTS = [5, 10, 20];

/**
 * @param {Taught[]} taught
 * @param {Set<string>} several The games for which a day of the law can be chosen.
 * @returns {HTMLElement}
 */
export function lessonsList(taught, several) {
  let count = COUNTS.includes(read(KEPT)) ? read(KEPT) : 10;
  /** The days that were chosen; null while a game has no text. @type {Map<string, string | null>} */
  const days = new Map();
  /** @type {{link: HTMLAnchorElement, game: string, topic: string}[]} */
  let links = [];
  const lead = () => {
    for (const { link, game, topic } of links) {
      const day = days.get(game) ?? "";
      const to = ["training", game, ...(topic ? [topic, count] : []), ...(day ? [day] : [])];
      if (days.get(game) === null) link.removeAttribute("href");
      else link.href = address(...to);
    }
  };
  const choose = (/** @type {number} */ chosen) => {
    count = chosen;
    write(KEPT, count);
    lead();
  };
  const linked = (/** @type {HTMLAnchorElement} */ link, /** @type {string} */ game, topic = "") => {
    links.push({ link, game, topic });
    return link;
  };
  const drill = (/** @type {string} */ game, /** @type {import("./training.js").Topic} */ { topic, about }) => {
    const link = el(
      "a",
      { class: "lesson-link" },
      el("strong", null, topic),
      el("span", null, about),
      scoresLine(game, topic),
    );
    return el("li", null, linked(link, game, topic));
  };
  /** The drills of a game; those of another day take the place of these. @param {Taught} taught */
  const drills = ({ game, title, topics }) => {
    const list = el("ul", { class: "lesson-drills", "aria-label": words.training.drills(title) });
    const show = (/** @type {import("./training.js").Topic[]} */ shown) => {
      links = links.filter((one) => one.game !== game || !one.topic);
      fill(list, ...shown.map((topic) => drill(game, topic)));
    };
    show(topics);
    return { list, show };
  };
  /** The day of a game’s law, if it has several. @param {Taught} taught @param {ReturnType<typeof drills>} shown */
  const law = ({ game, title }, shown) =>
    several.has(game) &&
    makeDay(game, title, (day, topics) => {
      days.set(game, day);
      if (topics) shown.show(topics);
      lead();
    });
  const cardOf = (/** @type {Taught} */ one) => {
    const { game, title } = one;
    const shown = drills(one);
    return el(
      "li",
      { class: "lesson-card" },
      el(
        "div",
        { class: "card-head" },
        el("span", { class: "emblem", "aria-hidden": "true" }, emblem(one.emblem)),
        el("h2", null, title),
      ),
      law(one, shown),
      linked(
        el(
          "a",
          { class: "lesson-link lesson-rounds" },
          el("strong", null, words.training.rounds, el("span", { class: "unseen" }, `: ${title}`)),
          el("span", null, words.training.roundsAbout),
          scoresLine(game, ""),
        ),
        game,
      ),
      shown.list,
    );
  };
  const cards = taught.map(cardOf);
  lead();
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
