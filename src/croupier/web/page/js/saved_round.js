/**
 * A round as a file to take away: one page of its own that needs nothing from elsewhere, to read and to print.
 *
 * It is built as elements and then written out, so that every name and sentence is escaped by the browser itself.
 *
 * @module
 */

import * as api from "./api.js";
import { citedAs } from "./cites.js";
import { el } from "./dom.js";
import { gain, money } from "./money.js";
import { seatsOf, wagersOf } from "./round_wagers.js";
import { STYLE } from "./saved_style.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Account} Account */
/** @typedef {import("./types.js").Felt} Felt */
/** @typedef {import("./types.js").GameListed} GameListed */
/** @typedef {import("./types.js").Guide} Guide */
/** @typedef {import("./moments.js").Moment} Moment */
/** @typedef {import("./moments.js").RoundTold} RoundTold */
/** @typedef {{table: string, told: RoundTold, felt: Felt, moments: Moment[]}} Shown What the replay shows. */
/** @typedef {{title: string, chapter: string, day: string, notice: string, account: Account}} About */
/** @typedef {{game: string, opening: {as_of: string}}} TableNow */

const UNCITED = "format";
/** What the file may fetch: nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const days = new Intl.DateTimeFormat(undefined, { dateStyle: "long" });
const times = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/** Give the round to whoever looks at it, as a file. @param {Shown} shown */
export async function saveRound(shown) {
  const { table, told } = shown;
  const text = fileOf(shown, await aboutTable(table));
  const address = URL.createObjectURL(new Blob([text], { type: "text/html" }));
  el("a", { href: address, download: `${table}-round-${told.round}.html` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What a table plays, under which law, and who asks. @param {string} table @returns {Promise<About>} */
async function aboutTable(table) {
  const [now, { account }, games] = await Promise.all([
    /** @type {Promise<TableNow>} */ (api.get(`/tables/${table}`)),
    /** @type {Promise<{account: Account}>} */ (api.get("/sessions/current")),
    /** @type {Promise<GameListed[]>} */ (api.get("/games")),
  ]);
  const day = now.opening.as_of;
  const { chapter, notice } = /** @type {Guide} */ (await api.get(`/games/${now.game}?as_of=${day}`));
  const title = games.find((one) => one.game === now.game)?.title ?? now.game;
  return { title, chapter, day, notice, account };
}

/** The file. @param {Shown} shown @param {About} about @returns {string} */
export function fileOf(shown, about) {
  const { table, told, moments } = shown;
  const name = words.saved.title(about.title, told.round);
  const main = el(
    "main",
    {},
    el("h1", {}, name),
    el("p", { class: "outcome" }, outcomeOf(shown)),
    facts(shown, about),
    ...wagersTold(shown),
    el("h2", {}, words.saved.steps),
    el("ol", {}, ...stepsTold(moments)),
    closing(table, told),
  );
  const head = [
    el("meta", { charset: "utf-8" }),
    el("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
    el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    el("title", {}, `${name} · ${table}`),
  ];
  return [
    "<!doctype html>",
    `<html lang="en">`,
    `<head>${head.map((one) => one.outerHTML).join("\n")}`,
    `<style>${STYLE}</style></head>`,
    `<body>${main.outerHTML}</body>`,
    "</html>\n",
  ].join("\n");
}

/** How the round came out. @param {Shown} shown */
function outcomeOf({ told, moments }) {
  if (told.void) return words.history.void;
  if (told.last === null) return words.saved.underWay;
  return told.outcome || moments[moments.length - 1].scene.outcome;
}

/** Table, law, time and reader. @param {Shown} shown @param {About} about */
function facts({ table, told, moments }, { chapter, day, notice, account }) {
  const began = new Date(moments[0].at);
  const own = seatsOf(moments, told.round).filter((one) => one.yours);
  const rows = [
    [words.saved.table, table],
    [words.saved.law, words.saved.lawOf(chapter, day)],
    [words.saved.notice, words.dated(notice)],
    [words.saved.round, String(told.round)],
    [words.saved.when, moments[0].at && `${days.format(began)}, ${times.format(began)}`],
    [words.saved.seenBy, words.saved.viewer(account.name, account.role, own.map((one) => one.seat))],
  ];
  return el(
    "dl",
    {},
    ...rows.filter(([, said]) => said).flatMap(([name, said]) => [el("dt", {}, name), el("dd", {}, said)]),
  );
}

/** The wagers, what each brought, and what each seat won. @param {Shown} shown @returns {HTMLElement[]} */
function wagersTold({ told, felt, moments }) {
  const wagers = wagersOf(moments, told.round);
  const seats = seatsOf(moments, told.round);
  const heading = el("h2", {}, words.saved.wagers);
  if (!wagers.length) return [heading, el("p", {}, words.saved.noWagers)];
  const rows = wagers.map(({ seat, wager, hand, amount, brought }) => {
    const title = felt.wagers.find((one) => one.wager === wager)?.title ?? words.saved.wagerNamed(wager);
    const isOneOfSeveral = wagers.some((one) => one.seat === seat && one.wager === wager && one.hand !== hand);
    return el(
      "tr",
      {},
      el("td", {}, words.saved.place(seat, seats.find((one) => one.seat === seat)?.player ?? "")),
      el("td", {}, isOneOfSeveral ? `${title} (${hand})` : title),
      sum(money(amount)),
      sum(brought === null ? "" : gain(brought)),
    );
  });
  const totals = seats
    .filter((one) => one.won !== null)
    .map((one) =>
      el("tr", {}, el("th", { colspan: 3 }, words.saved.total(one.seat, one.player)), sum(gain(one.won ?? 0))),
    );
  return [
    heading,
    el("table", {}, el("thead", {}, headings()), el("tbody", {}, ...rows), el("tfoot", {}, ...totals)),
  ];
}

const headings = () =>
  el(
    "tr",
    {},
    el("th", { scope: "col" }, words.saved.seat),
    el("th", { scope: "col" }, words.saved.wager),
    el("th", { scope: "col", class: "sum" }, words.saved.amount),
    el("th", { scope: "col", class: "sum" }, words.saved.brought),
  );

/** @param {string} said */
const sum = (said) => el("td", { class: "sum" }, said);

/** Every step with its provisions, and its time unless it is that of the one before. @param {Moment[]} moments */
function stepsTold(moments) {
  let before = "";
  return moments.slice(1).map((one) => {
    const time = one.at && times.format(new Date(one.at));
    const told = stepTold(one, time === before ? "" : time);
    before = time;
    return told;
  });
}

/** @param {Moment} moment @param {string} time */
function stepTold({ step, at }, time) {
  const cites = (step?.cites ?? []).map((cite) => (cite === UNCITED ? words.book.own : citedAs(cite)));
  return el(
    "li",
    {},
    words.dated((step?.said ?? "").trim()),
    " ",
    time && el("time", { datetime: at }, time),
    el("span", { class: "cites" }, cites.join(", ")),
  );
}

/** How to check all of it. @param {string} table @param {RoundTold} told */
function closing(table, { line, last }) {
  return el(
    "footer",
    {},
    el("p", {}, words.saved.check, " ", el("code", {}, `croupier replay ${table}.jsonl`), words.saved.checks),
    el("p", { class: "note" }, words.saved.lines(line, last)),
    el("p", { class: "note" }, words.saved.own),
  );
}
