/**
 * The day whose law a game is trained under, where it has more than one text.
 *
 * @module
 */

import { get } from "./api.js";
import { el, fill } from "./dom.js";
import { problemIn } from "./states.js";
import { words } from "./more_words.js";

/** @typedef {import("./training.js").Taught} Taught */
/** @typedef {import("./training.js").Topic} Topic */

/** A day as addresses have it. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a part of an address is a day. @param {string | undefined} part @returns {part is string} */
export const isDay = (part) => part !== undefined && DAY.test(part);

/**
 * @param {string} game
 * @param {string} title
 * @param {(day: string | null, topics?: Topic[]) => void} choose Told the day, if the game has a text for it, with the
 *   topics of its drills: empty is today, null none.
 * @returns {HTMLElement}
 */
export function makeDay(game, title, choose) {
  const today = new Date().toLocaleDateString("sv");
  const told = el("div", { class: "lesson-law", "aria-live": "polite" });
  const input = el("input", { type: "date", required: true, value: today });
  input.setAttribute("aria-label", words.training.dayOf(title));
  input.addEventListener("change", () => void look());
  async function look() {
    const day = input.value;
    if (!isDay(day)) return;
    choose(null);
    try {
      const guide = /** @type {{chapter: string, notice: string}} */ (await get(`/games/${game}?as_of=${day}`));
      const taught = /** @type {Taught[]} */ (await get(`/training?as_of=${day}`));
      if (input.value !== day) return;
      const notice = guide.notice && el("p", null, words.dated(guide.notice));
      fill(told, el("p", null, words.table.law(guide.chapter, day)), notice);
      choose(day === today ? "" : day, taught.find((one) => one.game === game)?.topics ?? []);
    } catch (problem) {
      if (input.value === day) fill(told, problemIn(datedProblem(problem)));
    }
  }
  return el("div", { class: "lesson-day" }, el("label", null, el("span", null, words.training.day), input), told);
}

/** A problem whose days are in the reader’s format. @param {unknown} problem */
const datedProblem = (problem) => (problem instanceof Error ? new Error(words.dated(problem.message)) : problem);
