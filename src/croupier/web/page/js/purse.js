/**
 * My money in sight: chips, what is on the table, and what this sitting brought.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { gain, money } from "./money.js";
import { words } from "./words.js";

/** @typedef {import("./live.js").Live} Live */

/** @param {Live} live @returns {{element: HTMLElement, update: (sitting: number | null) => void}} */
export function makePurse(live) {
  const element = el("dl", { class: "purse" });
  const item = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ kind = "") =>
    el("div", null, el("dt", null, name), el("dd", { class: kind || null }, value));
  return {
    element,
    update(sitting) {
      const own = live.scene.seats.filter((seat) => seat.yours);
      element.hidden = !own.length;
      if (!own.length) return;
      const seats = new Set(own.map((seat) => seat.seat));
      const staked = live.scene.stakes
        .filter((stake) => stake.seat !== null && seats.has(stake.seat))
        .reduce((sum, stake) => sum + stake.amount, 0);
      const owes = own.reduce((sum, seat) => sum + seat.owes, 0);
      fill(
        element,
        item(words.place.balance, money(own[0].chips)),
        item(words.place.staked, money(staked)),
        owes ? item(words.place.owed, money(owes)) : null,
        sitting === null
          ? null
          : item(words.place.sitting, gain(sitting), sitting > 0 ? "gain" : sitting < 0 ? "loss" : ""),
      );
    },
  };
}
