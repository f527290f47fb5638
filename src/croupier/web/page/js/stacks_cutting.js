/**
 * Cutting stacks of tiles: each stack stays, or goes to the left or to the right end.
 *
 * @module
 */

import { el } from "./dom.js";
import { listed } from "./question.js";
import { tileStack } from "./tiles.js";
import { words } from "./more_words.js";

/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("./question.js").Give} Give */

const STACKS = 8;
const TILES = 4;
const ENDS = /** @type {const} */ (["stay", "left", "right"]);

/**
 * @param {Question} question
 * @param {import("./types.js").Scene} scene
 * @param {Give} give
 * @returns {HTMLElement}
 */
export function makeStacksCutting(question, scene, give) {
  const count = scene.piles.filter((pile) => pile.pile.startsWith("stack")).length || STACKS;
  /** @type {(typeof ENDS[number])[]} */
  const ends = Array.from({ length: count }, () => "stay");
  const cut = question.options.find((option) => listed(option).length);
  const numbers = (/** @type {string} */ end) => ends.flatMap((one, at) => (one === end ? [at + 1] : []));
  const buttons = ends.map((_, at) => {
    const button = el("button", {
      type: "button",
      class: "stack-button",
      onclick: () => {
        ends[at] = ENDS[(ENDS.indexOf(ends[at]) + 1) % ENDS.length];
        draw(button, at);
      },
    });
    draw(button, at);
    return button;
  });
  /** @param {HTMLElement} button @param {number} at */
  function draw(button, at) {
    const where = words.cutting[ends[at]];
    button.replaceChildren(tileStack(TILES), el("span", null, { stay: "·", left: "←", right: "→" }[ends[at]]));
    button.setAttribute("aria-label", words.cutting.stack(at + 1, where));
    button.dataset.end = ends[at];
  }
  const send = () => {
    const right = numbers("right");
    const left = numbers("left");
    const brought = { ...(right.length ? { right } : {}), ...(left.length ? { left } : {}) };
    void give(cut?.choice ?? "cut", brought, done);
  };
  const done = el(
    "button",
    { type: "button", class: "option is-usual", "data-letter": cut?.key ?? null, onclick: send },
    words.cutting.cut,
  );
  return el(
    "div",
    { class: "cutting" },
    el("p", { class: "quiet-text" }, words.cutting.stacks),
    el("div", { class: "stack-row" }, ...buttons),
    done,
  );
}
