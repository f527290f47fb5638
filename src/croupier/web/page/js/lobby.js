/**
 * The lobby: every table with its game, limits, seats, law and day. It looks again every few seconds.
 *
 * @module
 */

import { get } from "./api.js";
import { el, fill, keep } from "./dom.js";
import { emblem } from "./pieces.js";
import { address } from "./router.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").LobbyTable} LobbyTable */

const LOOK_AGAIN = 4000;
const OPENERS = new Set(["guest", "floorperson"]);
const SITTERS = new Set(["guest", "player"]);

/** @param {{account: import("./types.js").Account}} session @returns {Promise<import("./router.js").View>} */
export async function lobbyView({ account }) {
  const said = words.lobby;
  const cards = el("ul", { class: "cards" });
  const empty = el("div", { class: "state" });
  const mayOpen = OPENERS.has(account.role);
  const open = () => el("a", { href: address("open"), class: "button primary" }, said.open);
  const element = el(
    "div",
    { class: "page" },
    el(
      "div",
      { class: "page-head" },
      el("div", null, el("h1", null, said.title), el("p", { class: "quiet-text" }, words.tagline)),
      mayOpen && open(),
    ),
    cards,
    empty,
  );
  let ended = false;
  /** @type {number | undefined} */
  let timer;

  const look = async () => {
    /** @type {LobbyTable[]} */
    const tables = await get("/lobby");
    if (ended) return;
    keep(
      cards,
      tables,
      (table) => table.id,
      (table, node) => card(table, account.role, node),
    );
    fill(
      empty,
      ...(tables.length ? [] : [el("h2", null, said.empty), el("p", null, mayOpen ? said.emptyWhy : said.emptyElse)]),
    );
    empty.hidden = tables.length > 0;
  };
  const again = async () => {
    if (!document.hidden) await look().catch(() => undefined);
    if (!ended) timer = setTimeout(() => void again(), LOOK_AGAIN);
  };
  await look();
  timer = setTimeout(() => void again(), LOOK_AGAIN);
  return {
    element,
    title: said.title,
    leave() {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/** @param {LobbyTable} table @param {string} role @param {Element | null} node */
function card(table, role, node) {
  const said = words.lobby;
  const looks = JSON.stringify(table);
  if (node?.getAttribute("data-looks") === looks) return node;
  const item = node ?? el("li", { class: "table-card" });
  item.setAttribute("data-looks", looks);
  item.classList.toggle("is-yours", table.yours.length > 0);
  item.classList.toggle("is-closed", table.closed);
  const fact = (/** @type {string} */ name, /** @type {string} */ value) =>
    el("div", null, el("dt", null, name), el("dd", null, value));
  const heading = el("h2", null, el("a", { href: address("tables", table.id) }, table.title));
  const action = table.yours.length ? said.goOn : table.closed || !SITTERS.has(role) ? said.watch : said.join;
  fill(
    item,
    el(
      "div",
      { class: "card-head" },
      el("span", { class: "emblem", "aria-hidden": "true" }, emblem(table.emblem)),
      el("div", null, heading, el("p", { class: "quiet-text" }, state(table))),
    ),
    el(
      "dl",
      { class: "facts" },
      fact(said.limits, limits(table)),
      fact(
        said.seats,
        [said.taken(table.seats_taken, table.seats), table.bots ? said.bots(table.bots) : ""]
          .filter(Boolean)
          .join(" · "),
      ),
      fact(said.dealer, table.dealer || said.house),
      fact(said.law, words.dated(table.law)),
    ),
    table.notice ? el("p", { class: "quiet-text law-notice" }, words.dated(table.notice)) : null,
    el(
      "div",
      { class: "card-foot" },
      seats(table),
      el("span", { class: "button small", "aria-hidden": "true" }, action),
    ),
  );
  return item;
}

/** @param {LobbyTable} table */
function state(table) {
  if (table.closed) return words.lobby.closed;
  const own = table.yours.length ? words.lobby.yours(table.yours) : words.lobby.round(table.round);
  return [own, table.waiting_for ? words.lobby.waitsFor(waitedFor(table)) : ""].filter(Boolean).join(" · ");
}

/**
 * Whom a table waits for, in the words of whoever reads it.
 *
 * @param {LobbyTable} table
 */
function waitedFor(table) {
  const mine = new Set(table.yours.map((seat) => `seat ${seat}`));
  const told = table.waiting_for.split(" and ").map((one) => (mine.has(one) ? words.lobby.you : one));
  return [...new Set(told)].join(" and ");
}

/** @param {LobbyTable} table */
function limits({ least, most }) {
  if (least !== null && most !== null) return words.lobby.between(least, most);
  if (least !== null) return words.lobby.from(least);
  return most !== null ? words.lobby.upTo(most) : words.lobby.anyLimit;
}

/** The seats as dots: taken, yours, free. @param {LobbyTable} table */
function seats(table) {
  const dots = Array.from({ length: table.seats }, (_, at) => {
    const kind = at < table.yours.length ? "dot is-yours" : at < table.seats_taken ? "dot is-taken" : "dot";
    return el("span", { class: kind });
  });
  return el(
    "span",
    { class: "dots", role: "img", "aria-label": words.lobby.taken(table.seats_taken, table.seats) },
    ...dots,
  );
}
