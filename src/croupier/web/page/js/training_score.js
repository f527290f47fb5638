/**
 * The score of a lesson, always in sight.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { words } from "./more_words.js";

/** @typedef {import("./training_socket.js").Tally} Tally */

const PARTS = /** @type {const} */ (["right", "hinted", "wrong", "shown"]);

/** @returns {{element: HTMLElement, update: (tally: Tally) => void}} */
export function makeScore() {
  const element = el("dl", { class: "tally", "aria-label": words.training.score });
  return {
    element,
    update(tally) {
      const parts = PARTS.filter((part) => part !== "shown" || tally.shown > 0);
      fill(
        element,
        ...parts.map((part) =>
          el(
            "div",
            { class: `tally-${part}` },
            el(
              "dt",
              null,
              el("span", { "aria-hidden": "true" }, words.training.signs[part]),
              words.training.tally[part],
            ),
            el("dd", null, String(tally[part])),
          ),
        ),
      );
    },
  };
}
