/**
 * Training as a dealer: the lessons of every game, and a lesson.
 *
 * @module
 */

import * as api from "./api.js";
import { el } from "./dom.js";
import { isDay } from "./training_day.js";
import { lessonsList } from "./training_list.js";
import { words } from "./more_words.js";

/** @typedef {{topic: string, about: string}} Topic */
/** @typedef {{game: string, title: string, emblem: string, topics: Topic[]}} Taught */
/** @typedef {{game: string, chapters: string[]}} Listed */
/** @typedef {import("./router.js").View} View */

const QUESTIONS = 10;

/**
 * `#/training` lists the lessons; `#/training/GAME` has whole rounds, `#/training/GAME/TOPIC/QUESTIONS` a drill. Either
 * may end with the day whose law applies; otherwise it is today's.
 *
 * @param {string[]} address
 * @returns {Promise<View>}
 */
export async function trainingView(address) {
  const day = isDay(address.at(-1)) ? (address.at(-1) ?? "") : "";
  const [game, topic = "", questions] = day ? address.slice(0, -1) : address;
  const taught = /** @type {Taught[]} */ (await api.get("/training"));
  if (!game) return { element: lessonsList(taught, await withSeveralTexts()), title: words.training.title };
  const found = taught.find((one) => one.game === game);
  const known = found && (!topic || day || found.topics.some((one) => one.topic === topic));
  if (!found || !known) return { element: nothingThere() };
  const { LessonPage } = await import("./training_lesson.js");
  const page = new LessonPage({ game, title: found.title, topic, questions: Number(questions) || QUESTIONS, day });
  await page.begun;
  return { element: page.element, title: [found.title, topic].filter(Boolean).join(": "), leave: () => page.leave() };
}

/** The games that have more than one text. @returns {Promise<Set<string>>} */
async function withSeveralTexts() {
  const listed = /** @type {Listed[]} */ (await api.get("/games"));
  return new Set(listed.filter((one) => one.chapters.length > 1).map((one) => one.game));
}

const nothingThere = () =>
  el(
    "div",
    { class: "state" },
    el("p", null, words.training.none),
    el("a", { class: "button", href: "#/training" }, words.training.others),
  );
