/**
 * How a part of the page looks while it waits, when it failed, and when there is nothing to show.
 *
 * @module
 */

import { el } from "./dom.js";
import { words } from "./words.js";

/** @param {string} [said] @returns {HTMLElement} */
export function waiting(said = words.shell.loading) {
  return el("p", { class: "state state-waiting", role: "status" }, said);
}

/** @param {string} said @returns {HTMLElement} */
export function nothing(said) {
  return el("p", { class: "state state-nothing" }, said);
}

/**
 * What went wrong, with a way to try again.
 *
 * @param {unknown} problem
 * @param {() => void} [again]
 * @returns {HTMLElement}
 */
export function problemIn(problem, again) {
  const said = problem instanceof Error && problem.message ? problem.message : words.shell.failed;
  return el(
    "div",
    { class: "state state-problem", role: "alert" },
    el("p", {}, said),
    again && el("button", { type: "button", onclick: again }, words.shell.again),
  );
}
