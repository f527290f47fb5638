/**
 * The last scores of each lesson, kept by this browser.
 *
 * @module
 */

import { el } from "./dom.js";
import { read, write } from "./settings.js";
import { words } from "./more_words.js";

/** @typedef {import("./training_socket.js").Tally} Tally */
/** @typedef {{day: string, tally: Tally}} Kept */

const MOST = 3;

/** @param {string} game @param {string} topic */
const nameOf = (game, topic) => `croupier.scores.${game}.${topic || "rounds"}`;

/** The last scores of a lesson, the newest first. @param {string} game @param {string} topic @returns {Kept[]} */
export function lastScores(game, topic) {
  const kept = read(nameOf(game, topic));
  return Array.isArray(kept) ? kept : [];
}

/** Keep the score of a lesson in which something was done. @param {string} game @param {string} topic @param {Tally} tally */
export function keepScore(game, topic, tally) {
  if (!stepsOf(tally)) return;
  const day = new Date().toISOString();
  write(nameOf(game, topic), [{ day, tally }, ...lastScores(game, topic)].slice(0, MOST));
}

/** The last scores of a lesson in a line; nothing if there is none. @param {string} game @param {string} topic */
export function scoresLine(game, topic) {
  const scores = lastScores(game, topic);
  if (!scores.length) return null;
  const each = scores.map(({ day, tally }) => words.training.scored(day, tally.right, stepsOf(tally)));
  return el("span", { class: "last-scores" }, words.training.lastScores(each));
}

/** @param {Tally} tally */
const stepsOf = ({ right, hinted, wrong, shown }) => right + hinted + wrong + shown;
