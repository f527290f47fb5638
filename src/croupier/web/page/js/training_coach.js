/**
 * The coach: what is asked, and what became of the last step, with the arithmetic and the provisions.
 *
 * @module
 */

import { citations, withCitations } from "./cites.js";
import { el, fill } from "./dom.js";
import { openProvision } from "./lazily.js";
import { withCards } from "./telling.js";
import { words } from "./more_words.js";

/** @typedef {import("./training_socket.js").Told} Told */

/** What stays in sight over a verdict, in pixels. */
const GAP = 40;

/** A text with its cards in colour, and its citations as buttons. @param {string} text */
export function explained(text) {
  const parts = withCitations(text, openProvision);
  return parts.flatMap((part) => (typeof part === "string" ? withCards(part) : [part]));
}

/**
 * @returns {{element: HTMLElement, ask: (lines: Told[]) => void, judge: (lines: Told[], right: boolean) => void}}
 *   `ask` shows a question of a drill, which stays while it is answered; `judge` what became of a step.
 */
export function makeCoach() {
  const question = el("div", { class: "coach-question" });
  const verdict = el("div", { class: "coach-verdict", "aria-live": "polite" });
  const element = el(
    "section",
    { class: "coach", tabindex: "0", "aria-label": words.training.coach },
    question,
    verdict,
  );
  const show = (/** @type {HTMLElement} */ where, /** @type {(HTMLElement | null)[]} */ parts) => {
    fill(where, ...parts);
    where.hidden = !where.childElementCount;
    element.scrollTop = where === verdict && !question.hidden ? verdict.offsetTop - GAP : 0;
  };
  show(question, []);
  show(verdict, []);
  return {
    element,
    ask(lines) {
      show(question, told(lines));
      show(verdict, []);
    },
    judge(lines, right) {
      const wrong = lines.some((line) => line.wrong);
      verdict.className = `coach-verdict ${wrong ? "is-wrong" : right ? "is-right" : ""}`;
      const events = lines.filter((line) => line.kind === "event");
      const said = lines.filter((line) => line.kind !== "event");
      const last = said.length ? null : events.filter((line) => line.cites?.length).pop();
      show(verdict, [
        right && !said.length ? el("p", { class: "coach-head" }, words.training.right) : null,
        ...told(said),
        last ? el("p", null, ...withCards(last.said), " ", citations(last.cites ?? [], openProvision)) : null,
      ]);
    },
  };
}

/**
 * Lines as paragraphs: a mistake stands out, and reasons form a list.
 *
 * @param {Told[]} lines
 * @returns {HTMLElement[]}
 */
function told(lines) {
  const reasons = lines.filter((line) => line.kind === "page");
  const paragraphs = lines
    .filter((line) => line.kind !== "page")
    .map((line) => el("p", { class: line.wrong ? "coach-head" : null }, ...explained(line.said)));
  const list = reasons.map((line) => el("li", null, ...explained(line.said)));
  return list.length ? [...paragraphs, el("ul", { class: "reasons" }, ...list)] : paragraphs;
}
