/**
 * The line that is typed, with what was typed before: arrows bring it back.
 *
 * @module
 */

import { el } from "./dom.js";
import { words } from "./more_words.js";

/**
 * @param {{say: (line: string) => void, edited: () => void, escape: () => void}} on
 * @returns {{element: HTMLFormElement, write: (line: string) => void, focus: () => void,
 *   has: (node: Element | null) => boolean, suggest: (example: string) => void}}
 */
export function makeLine(on) {
  /** @type {string[]} */
  const before = [];
  let at = 0;
  const input = el("input", {
    id: "lesson-line",
    class: "lesson-line",
    autocomplete: "off",
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    enterkeyhint: "send",
    "aria-label": words.training.line,
    title: words.training.keys,
    oninput: () => on.edited(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") return on.escape();
      const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!way) return;
      event.preventDefault();
      at = Math.min(Math.max(at + way, 0), before.length);
      input.value = before[at] ?? "";
    },
  });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const line = input.value.trim();
    if (line && before[before.length - 1] !== line) before.push(line);
    at = before.length;
    on.say(line);
  };
  return {
    element: el(
      "form",
      { class: "line-form", onsubmit: send },
      input,
      el("button", { class: "line-send" }, words.training.send),
    ),
    write(line) {
      input.value = line;
      at = before.length;
    },
    focus: () => input.focus({ preventScroll: true }),
    has: (node) => node === input,
    suggest(example) {
      input.placeholder = words.training.placeholder(example);
    },
  };
}
