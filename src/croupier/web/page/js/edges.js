/**
 * The exact house edge of every wager, for the buttons on which it is made: that of a round before anything is dealt,
 * which the service counts once for all. What the cards seen since change is in the odds.
 *
 * @module
 */

import * as api from "./api.js";
import { words } from "./more_words.js";

/** @typedef {import("./live.js").Live} Live */

const percent = new Intl.NumberFormat(undefined, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * @param {Live} live
 * @param {(counted: Record<string, string>) => void} show Told what each wager costs, in words, when it is known.
 * @returns {{update: () => void}}
 */
export function makeEdges(live, show) {
  let asked = false;

  async function ask() {
    asked = true;
    try {
      const { wagers } = await api.get(`/tables/${encodeURIComponent(live.table)}/odds?fresh=true`);
      show(Object.fromEntries(/** @type {import("./odds.js").Figure[]} */ (wagers).map(told)));
    } catch {
      // Without figures, a button says only what its wager pays.
    }
  }

  return {
    update() {
      if (live.seat !== null && !asked) void ask();
    },
  };
}

/** @param {import("./odds.js").Figure} figure @returns {[string, string]} */
const told = ({ wager, edge }) => [wager, words.odds.edgeOf(percent.format(edge))];
