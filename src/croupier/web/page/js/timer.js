/**
 * How long wagers are still open, or how long somebody has to answer: a bar that gets shorter, and seconds in words.
 *
 * @module
 */

import { el } from "./dom.js";
import { words } from "./words.js";

/**
 * @returns {{element: HTMLElement, update: (now: import("./types.js").Now, whole: number, skew: number) => void, stop:
 *   () => void}}
 */
export function makeTimer() {
  const text = el("span", { class: "timer-text" });
  const bar = el("span", { class: "timer-bar" });
  const element = el(
    "div",
    { class: "timer", role: "timer", hidden: true },
    el("span", { class: "timer-track", "aria-hidden": "true" }, bar),
    text,
  );
  let until = 0;
  let whole = 1;
  let answers = false;
  const tick = () => {
    const left = Math.max(0, (until - Date.now()) / 1000);
    element.hidden = until === 0 || left === 0;
    if (element.hidden) return;
    const seconds = Math.ceil(left);
    const said = answers ? words.due.answerIn(seconds) : words.due.dealIn(seconds);
    if (text.textContent !== said) text.textContent = said;
    bar.style.transform = `scaleX(${Math.min(1, left / whole)})`;
    element.classList.toggle("is-short", left < 4);
  };
  const timer = setInterval(tick, 200);
  return {
    element,
    update(now, seconds, skew) {
      const at = now.answer_by ?? now.deal_at;
      answers = now.answer_by !== null && now.answer_by !== undefined;
      until = at ? Date.parse(at) + skew : 0;
      whole = Math.max(1, seconds);
      tick();
    },
    stop: () => clearInterval(timer),
  };
}
