/**
 * What each wager gives the house, beside the form that opens a table.
 *
 * @module
 */

import { Problem, post } from "./api.js";
import { el, fill } from "./dom.js";
import { words } from "./more_words.js";

/** @typedef {{wager: string, house_edge: number, exact: string}} Figure */

const percent = new Intl.NumberFormat(undefined, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** How long somebody may go on choosing before anything is counted, in milliseconds. */
const PATIENCE = 400;

/**
 * @returns {{element: HTMLElement, show: (game: string, day: string, choices: Record<string, unknown>) => Promise<void>,
 *   clear: () => void}}
 */
export function makeOddsBeside() {
  const inside = el("div", { "aria-live": "polite" });
  const element = el(
    "aside",
    { class: "panel opening-odds" },
    el("h2", null, words.opening.odds),
    el("p", { class: "quiet-text" }, words.opening.oddsWith),
    inside,
  );
  let turn = 0;
  return {
    element,
    clear() {
      turn += 1;
      fill(inside);
    },
    async show(game, day, choices) {
      const own = ++turn;
      fill(inside, el("p", { class: "quiet-text" }, words.opening.counting));
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      if (own !== turn) return;
      try {
        const found = /** @type {{wagers: Figure[]}} */ (await post(`/odds/${game}`, { as_of: day, choices }));
        if (own === turn) fill(inside, table(found.wagers));
      } catch (problem) {
        if (own === turn)
          fill(
            inside,
            el("p", { class: "quiet-text" }, problem instanceof Problem ? problem.message : words.opening.noOdds),
          );
      }
    },
  };
}

/** @param {Figure[]} wagers */
function table(wagers) {
  const rows = wagers.map((one) =>
    el(
      "tr",
      null,
      el("th", { scope: "row" }, one.wager),
      el("td", { title: one.exact || null }, percent.format(one.house_edge)),
    ),
  );
  return el(
    "table",
    { class: "edges" },
    el("thead", null, el("tr", null, el("td", null), el("th", { scope: "col" }, words.opening.edge))),
    el("tbody", null, ...rows),
  );
}
