/**
 * Training as a dealer: the lessons of every game, and a lesson.
 *
 * @module
 */

import * as api from "./api.js";
import { el } from "./dom.js";
import { lessonsList } from "./training_list.js";
import { words } from "./more_words.js";

/** @typedef {{topic: string, about: string}} Topic */
/** @typedef {{game: string, title: string, topics: Topic[]}} Taught */
/** @typedef {import("./router.js").View} View */

const QUESTIONS = 10;

/**
 * `#/training` lists the lessons; `#/training/GAME` has whole rounds, `#/training/GAME/TOPIC/QUESTIONS` a drill.
 *
 * @param {string[]} address
 * @returns {Promise<View>}
 */
export async function trainingView([game, topic = "", questions]) {
  const taught = /** @type {Taught[]} */ (await api.get("/training"));
  if (!game) return { element: lessonsList(taught), title: words.training.title };
  const found = taught.find((one) => one.game === game);
  const known = found && (!topic || found.topics.some((one) => one.topic === topic));
  if (!found || !known) return { element: nothingThere() };
  const { LessonPage } = await import("./training_lesson.js");
  const page = new LessonPage({ game, title: found.title, topic, questions: Number(questions) || QUESTIONS });
  await page.begun;
  return { element: page.element, title: [found.title, topic].filter(Boolean).join(": "), leave: () => page.leave() };
}

const nothingThere = () =>
  el(
    "div",
    { class: "state" },
    el("p", null, words.training.none),
    el("a", { class: "button", href: "#/training" }, words.training.others),
  );
