/**
 * What completes a step: words to choose from, or figures on a pad.
 *
 * @module
 */

import { el } from "./dom.js";
import { words } from "./more_words.js";

/**
 * Something that is chosen or entered. `key` takes a key that was pressed beside it, and says whether it meant
 * something.
 *
 * @typedef {{element: HTMLElement, key: (key: string) => boolean}} Chooser
 */

const FIGURES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];
const POINT = ".";
const ERASE = "⌫";

/**
 * Words to choose from; a key chooses the only one that begins with it.
 *
 * @param {{typed: string, says?: string}[]} offered
 * @param {(typed: string) => void} choose
 * @returns {Chooser}
 */
export function makeWords(offered, choose) {
  const buttons = offered.map(({ typed, says }) =>
    el(
      "button",
      { type: "button", class: "pick", onclick: () => choose(typed) },
      says && says !== typed ? el("kbd", null, typed) : null,
      says ?? typed,
    ),
  );
  return {
    element: el("div", { class: "picks", role: "group" }, ...buttons),
    key(key) {
      const begun = offered.filter(({ typed }) => typed.toLowerCase().startsWith(key.toLowerCase()));
      const exact = begun.find(({ typed }) => typed === key) ?? (begun.length === 1 ? begun[0] : undefined);
      if (exact) choose(exact.typed);
      return exact !== undefined;
    },
  };
}

/**
 * Figures: a number, or an amount with what is kept of it ("25 less 1.25").
 *
 * @param {{amount: boolean, done: string, optional: boolean}} how
 * @param {(text: string) => void} show What has been entered so far.
 * @param {(text: string) => void} finish
 * @returns {Chooser}
 */
export function makePad({ amount, done, optional }, show, finish) {
  let entered = "";
  const change = (/** @type {string} */ text) => {
    entered = text.replace(/ {2,}/g, " ").trimStart();
    ok.disabled = !entered.trim() && !optional;
    show(entered.trim());
  };
  const end = () => {
    if (entered.trim() || optional) finish(entered.trim());
  };
  /** @param {string} sign @param {() => void} act @param {string} [name] */
  const key = (sign, act, name) =>
    el("button", { type: "button", class: "pad-key", "aria-label": name, onclick: act }, sign);
  const erase = () => change(entered.replace(/(?: ?(?:less|mark) ?|.)$/, ""));
  const ok = el("button", { type: "button", class: "primary pad-done", onclick: end }, done);
  const more = [
    key(POINT, () => change(entered + POINT)),
    key(words.training.less, () => change(`${entered} less `)),
    key(words.training.mark, () => change(`${entered} mark `)),
  ];
  const element = el(
    "div",
    { class: "pad", role: "group", "aria-label": words.training.pad },
    ...FIGURES.map((figure) => key(figure, () => change(entered + figure))),
    ...(amount ? more : []),
    key(ERASE, erase, words.training.erase),
    ok,
  );
  ok.disabled = !optional;
  return {
    element,
    key(pressed) {
      if (FIGURES.includes(pressed) || (amount && pressed === POINT)) change(entered + pressed);
      else if (pressed === "Backspace") erase();
      else if (amount && pressed === "l") change(`${entered} less `);
      else if (amount && pressed === "m") change(`${entered} mark `);
      else return false;
      return true;
    },
  };
}
