/**
 * The odds of every wager from what this viewer has seen, as easy to see as what it pays, and advice if there is one.
 *
 * @module
 */

import { makeAdvice } from "./advice.js";
import { citations } from "./cites.js";
import { el, fill } from "./dom.js";
import { nothing, problemIn, waiting } from "./states.js";
import { withCodes } from "./telling.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Pay} Pay */
/**
 * @typedef {{wager: string, title: string, win: number, push: number, lose: number, edge: number, exact: string,
 *   note: string, cites: string[]}} Figure
 * @typedef {{wager: string, why: string, cites: string[]}} Missing
 * @typedef {{basis: string, wagers: Figure[], missing: Missing[], cites: string[]}} Figures
 * @typedef {{element: HTMLElement, opened: (open: boolean) => void,
 *   update: (scene: Scene, now: Now | null) => void}} Odds
 */

const percent = new Intl.NumberFormat(undefined, {
  style: "percent",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const chance = new Intl.NumberFormat(undefined, {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** How long after an answer the next question may follow, in milliseconds. */
const SOON = 500;

/**
 * @param {Context} context
 * @returns {Odds}
 */
export function makeOdds(context) {
  const figures = el("div", { class: "odds-figures" });
  const advice = makeAdvice(context);
  const element = el("section", { class: "odds", "aria-label": words.odds.title }, advice.element, figures);
  let isOpen = false;
  let loading = false;
  /** Which moment was asked for, and which the table is at. */
  let asked = "";
  let moment = "";

  /** Ask for the figures of this moment, unless they are there or just asked for. */
  async function load() {
    if (!isOpen || loading || asked === moment) return;
    loading = true;
    asked = moment;
    if (!figures.childElementCount) fill(figures, waiting(words.odds.counting));
    figures.setAttribute("aria-busy", "true");
    try {
      const found = /** @type {Figures} */ (await context.api.get(`/tables/${context.table.table}/odds`));
      fill(figures, ...drawn(found, context));
    } catch (problem) {
      fill(figures, problemIn(problem, again));
    }
    figures.removeAttribute("aria-busy");
    loading = false;
    if (asked !== moment) setTimeout(() => void load(), SOON);
  }

  function again() {
    asked = "";
    void load();
  }

  return {
    element,
    opened(open) {
      isOpen = open;
      void load();
    },
    update(scene, now) {
      moment = `${scene.round} ${scene.outcome}`;
      if (now) advice.update(now.questions);
      void load();
    },
  };
}

/** @param {Figures} found @param {Context} context */
function drawn(found, context) {
  if (!found.wagers.length && !found.missing.length) return [nothing(words.odds.none)];
  return [
    el("p", { class: "odds-basis" }, ...withCodes(found.basis)),
    el("ul", { class: "odds-list" }, ...found.wagers.map((one) => wager(one, context))),
    found.missing.length > 0 &&
      el("ul", { class: "odds-missing" }, ...found.missing.map((one) => missing(one, context))),
    el("p", { class: "odds-note" }, words.odds.note),
    el(
      "details",
      { class: "odds-exact" },
      el("summary", {}, words.odds.restsOn),
      citations(found.cites ?? [], context.openProvision),
    ),
  ];
}

/** One wager: what it pays and what it costs, side by side. @param {Figure} one @param {Context} context */
function wager(one, context) {
  const offered = context.felt.wagers.find((wager) => wager.wager === one.wager);
  const chances = { win: one.win, push: one.push, lose: one.lose };
  return el(
    "li",
    { class: "odds-wager" },
    el("h3", {}, one.title),
    el(
      "dl",
      { class: "odds-pair" },
      el("div", {}, el("dt", {}, words.odds.pays), el("dd", {}, ...pays(offered?.pays ?? []))),
      el("div", {}, el("dt", {}, words.odds.edge), el("dd", { class: "odds-edge" }, percent.format(one.edge))),
    ),
    chancesBar(chances),
    one.note && el("p", { class: "odds-said" }, one.note),
    el(
      "details",
      { class: "odds-exact" },
      el("summary", {}, words.odds.exactly),
      one.exact && el("p", {}, el("span", { class: "fraction" }, one.exact)),
      citations([...new Set([...(offered?.cites ?? []), ...one.cites])], context.openProvision),
    ),
  );
}

/** What a wager pays: one payout, or one for each outcome. @param {readonly Pay[]} all */
function pays(all) {
  if (all.length === 1 && !all[0].outcome) return [all[0].odds];
  return all.map((one) => el("span", { class: "odds-pay" }, el("b", {}, one.odds), ` ${one.outcome}`));
}

/**
 * How often a wager wins, pushes and loses, as a bar and in figures.
 *
 * @param {{win: number, push: number, lose: number}} chances
 */
function chancesBar(chances) {
  const shares = /** @type {[keyof typeof words.odds.chances, number][]} */ (Object.entries(chances)).filter(
    ([, share]) => share > 0,
  );
  const bar = el("div", { class: "chances-bar", "aria-hidden": "true" });
  for (const [kind, share] of shares) {
    const part = el("span", { class: `chance-${kind}` });
    part.style.flexGrow = String(share);
    bar.append(part);
  }
  const said = shares.map(([kind, share]) =>
    el("span", { class: `said-${kind}` }, `${words.odds.chances[kind]} ${chance.format(share)}`),
  );
  return el("div", { class: "chances" }, bar, el("p", { class: "chances-said" }, ...said));
}

/** @param {Missing} one @param {Context} context */
function missing(one, context) {
  const title = context.felt.wagers.find((wager) => wager.wager === one.wager)?.title ?? one.wager;
  return el("li", {}, el("b", {}, title), ": ", one.why, " ", citations(one.cites, context.openProvision));
}
