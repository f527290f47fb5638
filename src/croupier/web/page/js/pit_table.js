/**
 * One table of the pit: how it stands, who deals, bots, its record, and the orders that may be given there.
 *
 * @module
 */

import * as api from "./api.js";
import { el, fill } from "./dom.js";
import { makePitOrders } from "./pit_orders.js";
import { address } from "./router.js";
import { problemIn } from "./states.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Account} Account */
/** @typedef {import("./types.js").LobbyTable & {assigned?: number | null}} LobbyTable */
/**
 * @typedef {{element: HTMLElement, update: (table: LobbyTable, dealers: readonly Account[]) => void,
 *   leave: () => void}} PitTable
 */

/**
 * @param {string} id
 * @param {Account} account
 * @param {() => void} changed what to do when something was changed here
 * @returns {PitTable}
 */
export function pitTable(id, account, changed) {
  const isFloor = account.role === "floorperson";
  const head = el("div", { class: "pit-table-head" });
  const facts = el("div", { class: "pit-facts" });
  const trouble = el("div", {});
  const dealer = el("select", { onchange: () => void put("dealer", { dealer: dealer.value || null }) });
  const bots = el("input", {
    type: "number",
    min: 0,
    max: 9,
    onchange: () => void put("bots", { bots: Number(bots.value) }),
  });
  const orders = makePitOrders(id);
  const controls = el(
    "div",
    { class: "pit-controls" },
    el("label", {}, words.pit.dealer, dealer),
    el("label", {}, words.pit.bots, bots),
  );
  const manage = el(
    "details",
    { class: "pit-manage" },
    el("summary", {}, words.pit.manage),
    controls,
    trouble,
    orders.element,
  );
  manage.addEventListener("toggle", () => orders.watch(manage.open));
  const check = el("button", { type: "button", onclick: () => void checking() }, words.checking.ask);
  const element = el(
    "article",
    { class: "pit-table", "aria-label": id },
    head,
    facts,
    el(
      "div",
      { class: "pit-links" },
      el("a", { class: "button", href: address("tables", id) }, words.pit.watch),
      check,
    ),
    isFloor && manage,
  );

  /** @param {string} what @param {unknown} body */
  async function put(what, body) {
    try {
      await api.put(`/tables/${id}/${what}`, body);
      fill(trouble);
      changed();
    } catch (problem) {
      fill(trouble, problemIn(problem));
    }
  }

  async function checking() {
    const { openChecking } = await import("./checking.js");
    await openChecking(id, account.role);
  }

  /** Since when the table has waited where it is. */
  let since = Date.now();
  let stood = "";

  return {
    element,
    update(table, dealers) {
      const stands = `${table.line} ${table.waiting_for}`;
      if (stands !== stood) since = Date.now();
      stood = stands;
      element.dataset.phase = table.closed ? "closed" : table.phase;
      fill(head, ...headOf(table));
      fill(facts, ...factsOf(table, dealers, Math.round((Date.now() - since) / 1000)));
      manage.hidden = table.closed;
      if (document.activeElement !== dealer) drawDealers(dealer, table, dealers);
      if (document.activeElement !== bots) bots.value = String(table.bots);
    },
    leave: () => orders.watch(false),
  };
}

/** @param {LobbyTable} table */
function headOf(table) {
  return [
    el("h2", {}, table.title, " ", el("small", {}, table.id.slice(table.game.length + 1))),
    el("span", { class: "pit-phase" }, table.closed ? words.lobby.closed : words.pit.phase(table.phase)),
  ];
}

/**
 * How the table stands, in a few lines.
 *
 * @param {LobbyTable} table
 * @param {readonly Account[]} dealers
 * @param {number} seconds How long it has waited.
 */
function factsOf(table, dealers, seconds) {
  const people = table.players.filter((name) => !words.pit.botNamed.test(name));
  const players = [...people, ...(table.bots ? [words.lobby.bots(table.bots)] : [])].join(", ");
  const assigned = dealers.find((one) => one.id === table.assigned)?.name;
  const dealer = table.dealer || assigned || (table.assigned ? words.pit.anAssigned : words.lobby.house);
  return [
    table.waiting_for
      ? el("p", { class: "pit-turn" }, words.pit.waits(words.lobby.waitsFor(table.waiting_for), seconds))
      : null,
    el("p", {}, words.pit.stands(table.round, table.seats_taken, table.seats, dealer)),
    players ? el("p", { class: "pit-players" }, players) : null,
    el("p", { class: "pit-law" }, words.dated(table.law)),
  ];
}

/** @param {HTMLSelectElement} select @param {LobbyTable} table @param {readonly Account[]} dealers */
function drawDealers(select, table, dealers) {
  const options = dealers.map((one) =>
    el("option", { value: one.name, selected: one.id === table.assigned }, one.name),
  );
  fill(select, el("option", { value: "", selected: !table.assigned }, words.lobby.house), ...options);
}
