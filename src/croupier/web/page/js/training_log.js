/**
 * What happened in a lesson, in order: events with their provisions, and what the dealer did.
 *
 * @module
 */

import { el } from "./dom.js";
import { openProvision } from "./lazily.js";
import { stepTold, withCards } from "./telling.js";
import { words } from "./more_words.js";

/** @typedef {import("./training_socket.js").Told} Told */

/**
 * @param {boolean} drill Whether questions and what became of them are told too: a drill shows no events.
 * @returns {{element: HTMLElement, add: (line: Told, begins: boolean) => void, typed: (line: string) => void}}
 */
export function makeLog(drill) {
  const list = el("ol", { class: "steps" });
  const page = el("div", { class: "book-page", tabindex: "0", role: "region", "aria-label": words.book.page }, list);
  const element = el(
    "section",
    { class: "book lesson-log", "aria-label": words.training.log },
    el("header", { class: "book-head" }, el("h2", null, words.training.log)),
    page,
  );
  const put = (/** @type {HTMLElement} */ item) => {
    list.append(item);
    page.scrollTop = page.scrollHeight;
  };
  return {
    element,
    add(line, begins) {
      if (line.kind === "line" && drill && line.said) return put(el(
        "li",
        { class: "step" },
        el("span", { class: line.wrong ? "step-said wrong" : "step-said" }, ...withCards(line.said)),
      ));
      if (line.kind !== "event") return;
      const step = {
        event: 0,
        kind: "",
        said: line.said,
        cites: line.cites ?? [],
        call: line.call ?? "",
        pause: 0,
        scene: {},
      };
      const item = stepTold(step, openProvision);
      item.classList.toggle("steps-round", begins);
      put(item);
    },
    typed(line) {
      put(el(
        "li",
        { class: "step lesson-typed" },
        el(
          "span",
          { class: "step-said" },
          el("span", { class: "unseen" }, words.training.typed, " "),
          el("kbd", null, line),
        ),
      ));
    },
  };
}
