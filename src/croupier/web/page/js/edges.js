/**
 * The exact house edge of every wager, for the buttons on which it is made: that of a round before anything is dealt,
 * which the service counts once for all. What the cards seen since change is in the odds.
 *
 * @module
 */

import * as api from "./api.js";
import { showEdges } from "./my_place.js";
import { words } from "./more_words.js";

/** @typedef {import("./live.js").Live} Live */

const percent = new Intl.NumberFormat(undefined, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/**
 * @param {Live} live
 * @param {() => void} changed Told when the figures are there.
 * @returns {{update: () => void}}
 */
export function makeEdges(live, changed) {
  let asked = false;
  showEdges({});

  async function ask() {
    asked = true;
    try {
      const { wagers } = await api.get(`/tables/${encodeURIComponent(live.table)}/odds?fresh=true`);
      showEdges(Object.fromEntries(/** @type {import("./odds.js").Figure[]} */ (wagers).map(told)));
    } catch {
      return;
    }
    changed();
  }

  return {
    update() {
      if (live.seat !== null && !asked) void ask();
    },
  };
}

/** @param {import("./odds.js").Figure} figure @returns {[string, string]} */
const told = ({ wager, edge }) => [wager, words.odds.edgeOf(percent.format(edge))];
