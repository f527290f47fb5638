/**
 * The orders and incidents of one table, with what applies now and why not the rest. The table is watched only while
 * somebody looks at them.
 *
 * @module
 */

import * as api from "./api.js";
import { citations } from "./cites.js";
import { el, fill } from "./dom.js";
import { openProvision } from "./lazily.js";
import { nothing, waiting } from "./states.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Interruption} Interruption */
/** @typedef {import("./types.js").Answered} Answered */

/**
 * @param {string} table
 * @returns {{element: HTMLElement, watch: (wanted: boolean) => void}}
 */
export function makePitOrders(table) {
  const list = el("div", {});
  const said = el("p", { class: "pit-said", role: "status" });
  const element = el(
    "section",
    { class: "pit-orders", "aria-label": words.pit.orders },
    el("h3", {}, words.pit.orders),
    list,
    said,
  );
  /** @type {WebSocket | null} */
  let socket = null;
  /** The orders that are shown: while they are the same, what somebody types there stays. */
  let shown = "";

  /** Watch the table, or no longer. @param {boolean} wanted */
  function watch(wanted) {
    const closing = socket;
    socket = null;
    closing?.close();
    if (!wanted) return;
    shown = "";
    fill(list, waiting());
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/tables/${encodeURIComponent(table)}/page`);
    socket.addEventListener("message", ({ data }) => {
      const told = JSON.parse(data);
      const now = /** @type {Now | null | undefined} */ (told.welcome ? told.welcome.now : told.now);
      if (now) show(now);
    });
    socket.addEventListener("close", ({ target }) => {
      if (target === socket) fill(list, nothing(words.shell.unreachable));
    });
  }

  /** @param {Now} now */
  function show(now) {
    const looks = JSON.stringify([now.orders, now.incidents]);
    if (looks === shown) return;
    shown = looks;
    const all = [
      ...now.orders.map((one) => entry(one, () => give(one, { do: "order", order: one.name, by: String(one.by) }))),
      ...now.incidents.map((one) => entry(one, () => give(one, { do: "report", incident: one.name }))),
    ];
    fill(list, all.length ? el("ul", { class: "pit-order-list" }, ...all) : nothing(words.floor.none));
  }

  /** Give an order with what it needs. @param {Interruption} one @param {Record<string, unknown>} input */
  async function give(one, input) {
    const form = list.querySelector(`form[data-name="${CSS.escape(one.name)}"]`);
    const more = form instanceof HTMLFormElement ? needed(form) : {};
    try {
      const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
      const answer = /** @type {Answered} */ (
        await api.post(`/tables/${table}/inputs`, { id, input: { ...input, ...more } })
      );
      said.textContent = answer.refused ? answer.refused.why : words.pit.given(one.name);
    } catch (problem) {
      said.textContent = problem instanceof Error ? problem.message : words.shell.failed;
    }
  }

  return { element, watch };
}

/**
 * One order: a form with what it needs, disabled with its reason.
 *
 * @param {Interruption} one
 * @param {() => Promise<void>} give
 */
function entry(one, give) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void give();
  };
  return el(
    "li",
    {},
    el(
      "form",
      { "data-name": one.name, onsubmit: submit },
      el("button", { type: "submit", disabled: one.why_not !== "", title: one.why_not }, one.name),
      ...one.needs.filter((need) => need in words.pit.needs).map((need) => field(need, one.why_not !== "")),
      el("span", { class: "pit-order-about" }, one.why_not || one.about, " ", citations(one.cites, openProvision)),
    ),
  );
}

/** @param {string} need @param {boolean} disabled */
function field(need, disabled) {
  const name = words.pit.needs[need];
  if (need === "disclosed") return el("label", {}, el("input", { type: "checkbox", name: need, disabled }), ` ${name}`);
  return el("label", {}, `${name} `, el("input", { type: "number", min: 1, name: need, required: true, disabled }));
}

/** What a form says, as inputs have it. @param {HTMLFormElement} form */
function needed(form) {
  /** @type {Record<string, unknown>} */
  const said = {};
  for (const one of form.querySelectorAll("input"))
    said[one.name] = one.type === "checkbox" ? one.checked : Number(one.value);
  return said;
}
