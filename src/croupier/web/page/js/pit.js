/**
 * The pit at a glance: every table with its phase, who plays, who deals and whom it waits for, kept up to date.
 *
 * @module
 */

import * as api from "./api.js";
import { el, fill, keep } from "./dom.js";
import { pitTable } from "./pit_table.js";
import { nothing, problemIn, waiting } from "./states.js";
import { styled } from "./lazily.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Account} Account */
/** @typedef {import("./types.js").LobbyTable & {assigned?: number | null}} LobbyTable */
/** @typedef {import("./router.js").View} View */
/** @typedef {import("./pit_table.js").PitTable} PitTable */

/** How long between two looks, in milliseconds. */
const LOOK = 2000;

/**
 * @param {{account: Account}} session
 * @returns {Promise<View>}
 */
export async function pitView({ account }) {
  await styled("pit");
  const tables = el("div", { class: "pit-tables" });
  const summary = el("p", { class: "pit-summary" });
  const state = el("div", {}, waiting());
  const element = el(
    "div",
    { class: "pit" },
    el("header", { class: "pit-head" }, el("h1", {}, words.pit.title), summary),
    state,
    tables,
  );
  /** @type {Map<string, PitTable>} */
  const known = new Map();
  /** @type {Account[]} */
  let dealers = [];
  let left = false;
  /** How often was asked, and which of those answers is shown: an older one that comes later is not. */
  let asked = 0;
  let shown = 0;

  async function look() {
    if (left) return;
    if (!document.hidden) await draw();
    if (!left) setTimeout(() => void look(), LOOK);
  }

  async function draw() {
    const number = ++asked;
    const isOld = () => number < shown || ((shown = number), false);
    try {
      const found = /** @type {LobbyTable[]} */ (await api.get("/lobby"));
      if (isOld()) return;
      fill(state, found.length === 0 && nothing(words.lobby.empty));
      show(found);
    } catch (problem) {
      if (!isOld()) fill(state, problemIn(problem));
    }
  }

  /** @param {LobbyTable[]} found */
  function show(found) {
    const open = found.filter((table) => !table.closed);
    const seated = open.reduce((sum, table) => sum + table.seats_taken - table.bots, 0);
    const bots = open.reduce((sum, table) => sum + table.bots, 0);
    summary.textContent = words.pit.summary(
      open.length,
      seated,
      bots,
      open.filter((table) => table.phase === "round").length,
    );
    keep(
      tables,
      found,
      (table) => table.id,
      (table) => {
        const card = known.get(table.id) ?? pitTable(table.id, account, () => void draw());
        known.set(table.id, card);
        card.update(table, dealers);
        return card.element;
      },
      (node) => {
        known.get(node.getAttribute("data-key") ?? "")?.leave();
        known.delete(node.getAttribute("data-key") ?? "");
        node.remove();
      },
    );
  }

  async function begin() {
    if (account.role === "floorperson") {
      const people = await api.get("/accounts").catch(() => []);
      dealers = /** @type {Account[]} */ (people).filter((one) => one.role === "dealer" && !one.disabled);
    }
    await look();
  }

  void begin();
  return {
    element,
    title: words.pit.title,
    leave() {
      left = true;
      for (const card of known.values()) card.leave();
    },
  };
}
