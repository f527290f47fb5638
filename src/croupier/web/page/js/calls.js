/**
 * The dealer's calls for those who listen: a polite live region, and the browser's own voice if it is switched on.
 *
 * @module
 */

import { el } from "./dom.js";
import { cardName } from "./pieces.js";
import { settings } from "./settings.js";

export const canSpeak = () => "speechSynthesis" in window;

/** @type {Record<string, string>} */
const SUITS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** Words as they are said: "seven of clubs" for "7♣". @param {string} text */
export const spoken = (text) =>
  text.replaceAll(/\b(10|[2-9AJQKT])([♠♥♦♣])/g, (_, rank, suit) =>
    cardName(`${rank === "10" ? "T" : rank}${SUITS[suit]}`),
  );

/**
 * A place in which what is called is read by screen readers.
 *
 * @returns {{element: HTMLElement, call: (text: string) => void, say: (text: string) => void, stop: () => void}}
 */
export function makeCalls() {
  const element = el("div", { class: "only-read", "aria-live": "polite", role: "log", "aria-relevant": "additions" });
  let stopped = false;
  /** @param {string} text */
  const say = (text) => {
    if (!text) return;
    element.append(el("p", null, spoken(text)));
    while (element.childElementCount > 12) element.firstElementChild?.remove();
  };
  return {
    element,
    say,
    call(text) {
      say(text);
      if (text && settings.speech && canSpeak() && !stopped) speechSynthesis.speak(new SpeechSynthesisUtterance(spoken(text)));
    },
    stop() {
      stopped = true;
      if (canSpeak()) speechSynthesis.cancel();
    },
  };
}
