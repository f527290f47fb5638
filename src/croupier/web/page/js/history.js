/**
 * The rounds of a table as this viewer may see them: how each came out and what it brought, one click from its replay.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { gain } from "./money.js";
import { address } from "./router.js";
import { makeSitting } from "./sitting.js";
import { nothing, problemIn, waiting } from "./states.js";
import { withCards } from "./telling.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Scene} Scene */
/**
 * @typedef {{round: number, line: number, last: number | null, at: string, outcome: string, won: number | null,
 *   void: boolean}} RoundListed
 * @typedef {{element: HTMLElement, opened: (open: boolean) => void, update: (scene: Scene) => void}} History
 */

const PAGE = 50;
/** How long after an answer the next question may follow, in milliseconds. */
const SOON = 500;
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/**
 * @param {Context} context
 * @returns {History}
 */
export function makeHistory(context) {
  const table = context.table.table;
  /** By their number, the newest first. @type {Map<number, RoundListed>} */
  const known = new Map();
  const list = el("ol", { class: "rounds-list", "aria-label": words.history.title });
  const state = el("div", {}, waiting());
  const more = el("button", { type: "button", hidden: true, onclick: () => void load(oldest()) }, words.history.older);
  const sitting = makeSitting(context);
  const check = el("button", { type: "button", onclick: () => void checking(context) }, words.checking.ask);
  const element = el(
    "section",
    { class: "rounds", "aria-label": words.history.title },
    sitting.element,
    state,
    list,
    el("p", { class: "rounds-foot" }, more, check),
  );
  let isOpen = false;
  let loading = false;
  let asked = "";
  let moment = "";

  const oldest = () => Math.min(...known.keys());

  /** @param {number} [before] */
  async function load(before) {
    try {
      const query = before === undefined ? "" : `?before=${before}`;
      const found = /** @type {RoundListed[]} */ (await context.api.get(`/tables/${table}/rounds${query}`));
      for (const one of found) known.set(one.round, one);
      if (before !== undefined || known.size <= PAGE) more.hidden = found.length < PAGE;
      fill(state, known.size === 0 && nothing(words.history.none));
      draw();
    } catch (problem) {
      fill(
        state,
        problemIn(problem, () => void load(before)),
      );
    }
  }

  function draw() {
    const newestFirst = [...known.values()].sort((one, other) => other.round - one.round);
    fill(list, ...newestFirst.map((one) => entry(table, one)));
  }

  /** Ask for the rounds of this moment, unless they are there or just asked for. */
  async function refresh() {
    if (!isOpen || loading || asked === moment) return;
    loading = true;
    asked = moment;
    await load();
    loading = false;
    if (asked !== moment) setTimeout(() => void refresh(), SOON);
  }

  return {
    element,
    opened(open) {
      isOpen = open;
      void refresh();
    },
    update(scene) {
      moment = `${scene.round} ${scene.outcome}`;
      sitting.update(scene);
      void refresh();
    },
  };
}

/** @param {Context} context */
async function checking({ table }) {
  const { openChecking } = await import("./checking.js");
  await openChecking(table.table, table.role);
}

/** One round, a link to its replay. @param {string} table @param {RoundListed} one */
function entry(table, one) {
  const outcome = one.void ? words.history.void : one.last === null ? words.history.underWay : one.outcome;
  const won = one.won ?? 0;
  return el(
    "li",
    {},
    el(
      "a",
      { class: "round-link", href: address("tables", table, "rounds", one.round, 0) },
      el("span", { class: "round-number" }, words.table.round(one.round)),
      el("span", { class: "round-outcome" }, ...withCards(outcome)),
      el(
        "span",
        { class: won > 0 ? "round-won gain" : won < 0 ? "round-won loss" : "round-won" },
        one.won === null ? "" : gain(won),
      ),
      el("time", { class: "round-at", datetime: one.at }, time.format(new Date(one.at))),
    ),
  );
}

/**
 * A round again, from a step on.
 *
 * @param {string} table
 * @param {number} round
 * @param {number} step
 * @returns {Promise<import("./router.js").View>}
 */
export async function replayView(table, round, step) {
  return (await import("./replay.js")).replayView(table, round, step);
}
