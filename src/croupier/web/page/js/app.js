/**
 * The page: who is here, the bar at the top, and the view that the address names.
 *
 * @module
 */

import { forget, lookAhead } from "./ahead.js";
import { Problem } from "./api.js";
import * as api from "./api.js";
import { el, fill } from "./dom.js";
import { lookUpOn, styled } from "./lazily.js";
import { address, goTo, parts } from "./router.js";
import "./settings.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Account} Account */
/** @typedef {import("./router.js").View} View */
/** @typedef {{account: Account}} Session */

/**
 * Views by the first part of the address; each is fetched when it is first wanted.
 *
 * @type {Record<string, (session: Session, rest: string[]) => Promise<View>>}
 */
const VIEWS = {
  "": async (session) => (await import("./lobby.js")).lobbyView(session),
  open: async (session) => (await import("./opening.js")).openingView(session),
  async pit(session) {
    await styled("panels");
    return (await import("./pit.js")).pitView(session);
  },
  async training(_, rest) {
    await styled("training");
    return (await import("./training.js")).trainingView(rest);
  },
  async tables(session, [table, what, round, step]) {
    if (what !== "rounds" || !round) return (await import("./table_view.js")).tableView(session, table);
    await styled("panels");
    return (await import("./replay.js")).replayView(table, Number(round), Number(step ?? 0));
  },
};
const PIT_ROLES = new Set(["floorperson", "surveillance", "board"]);

const outlet = el("main", { id: "view", tabindex: "-1" });
const bar = el("header", { class: "bar" });
/** @type {View | null} */
let shown = null;
let visit = 0;

/** Show what the address names. */
async function show() {
  const turn = ++visit;
  if (turn > 1) lookAhead();
  const [first = "", ...rest] = parts();
  if (first !== "tables") lookUpOn("");
  if (first !== "tables" || !shown) {
    leave();
    fill(outlet, loading());
  }
  let view;
  try {
    view = await viewAt(first, rest, turn);
  } catch (wrong) {
    view = failure(wrong);
  }
  if (turn !== visit) {
    view.leave?.();
    return;
  }
  forget();
  leave();
  shown = view;
  document.title = view.title ? `${view.title} · ${words.name}` : words.name;
  fill(outlet, view.element);
}

/** What is no longer shown does nothing any more. */
function leave() {
  shown?.leave?.();
  shown = null;
}

/** @param {string} first @param {string[]} rest @param {number} turn @returns {Promise<View>} */
async function viewAt(first, rest, turn) {
  if (first === "tables") import("./table_view.js").catch(() => undefined);
  const session = first === "login" ? null : await whoIsHere();
  if (turn === visit) drawBar(session, first);
  if (session === null) return (await import("./login.js")).loginView();
  if (session.account.must_choose_password) return (await import("./login.js")).passwordView();
  const make = VIEWS[first];
  if (!make) return { element: notice(words.shell.notFound) };
  return make(session, rest);
}

/** Who is logged in; null if nobody is. @returns {Promise<Session | null>} */
async function whoIsHere() {
  try {
    return await api.get("/sessions/current");
  } catch (wrong) {
    if (wrong instanceof Problem && wrong.status === 401) return null;
    throw wrong;
  }
}

/** @param {Session | null} session @param {string} first */
function drawBar(session, first) {
  const link = (/** @type {string} */ to, /** @type {string} */ name) =>
    el("a", { href: address(...(to ? [to] : [])), "aria-current": first === to ? "page" : null }, name);
  fill(
    bar,
    el("a", { href: "#/", class: "brand" }, words.name),
    session &&
      el(
        "nav",
        null,
        link("", words.shell.lobby),
        link("training", words.shell.training),
        PIT_ROLES.has(session.account.role) && link("pit", words.shell.pit),
      ),
    el("span", { class: "bar-space", id: "bar-middle" }),
    session && el("span", { class: "account" }, words.shell.account(session.account.name, session.account.role)),
    session &&
      session.account.role !== "guest" &&
      el("button", { class: "quiet", onclick: logOut }, words.shell.logOut),
    el(
      "button",
      { class: "quiet icon", onclick: openSettings, "aria-label": words.shell.settings, title: words.shell.settings },
      "⚙",
    ),
  );
}

async function openSettings() {
  (await import("./settings_dialog.js")).openSettings();
}

async function logOut() {
  await api.ask("/sessions/current", { method: "DELETE" });
  goTo("login");
}

const loading = () =>
  el(
    "div",
    { class: "state", role: "status" },
    el("span", { class: "spinner", "aria-hidden": "true" }),
    words.shell.loading,
  );

/** @param {string} text @param {...Node} more */
const notice = (text, ...more) =>
  el(
    "div",
    { class: "state" },
    el("h1", null, text),
    ...more,
    el("a", { href: "#/", class: "button" }, words.shell.back),
  );

/** @param {unknown} wrong @returns {View} */
function failure(wrong) {
  const said = wrong instanceof Problem ? [wrong.message, wrong.right].filter(Boolean).join(": ") : words.shell.failed;
  if (!(wrong instanceof Problem)) console.error(wrong);
  return { element: notice(said, el("button", { onclick: () => void show() }, words.shell.again)) };
}

fill(
  /** @type {HTMLElement} */ (document.getElementById("app")),
  el(
    "a",
    { class: "skip", href: "#view", onclick: (/** @type {Event} */ event) => (event.preventDefault(), outlet.focus()) },
    words.shell.skip,
  ),
  bar,
  outlet,
);
addEventListener("hashchange", (event) => {
  // Whoever goes elsewhere leaves what is open over the page; a view that is only drawn anew keeps it.
  if (event.isTrusted) document.querySelectorAll("dialog").forEach((one) => one.close());
  void show();
});
void show();
