/**
 * The table's menu: getting up, another seat, orders and incidents for those who may give them, and the keys.
 *
 * @module
 */

import { openOnce } from "./dialog.js";
import { el, fill } from "./dom.js";
import { openKeys } from "./keys_dialog.js";
import { showRefusal } from "./refusal.js";
import { wrongWith } from "./socket.js";
import { words } from "./more_words.js";

/** @typedef {import("./live.js").Live} Live */
/** @typedef {import("./types.js").Interruption} Interruption */

/** @param {Live} live @param {(cite: string) => void} openProvision */
export function openTableMenu(live, openProvision) {
  const dialog = el("dialog", { class: "dialog table-menu", "aria-labelledby": "menu-title" });
  const close = () => dialog.close();
  /** @param {Record<string, unknown>} input @param {Element} at */
  const give = async (input, at) => {
    const wrong = wrongWith(await live.give(input));
    if (wrong) showRefusal(at, wrong, openProvision);
    else close();
  };
  const { welcome, now } = live;
  fill(
    dialog,
    el(
      "div",
      { class: "menu-head" },
      el("h2", { id: "menu-title" }, welcome?.title ?? ""),
      el("button", { class: "quiet icon", "aria-label": words.shell.close, onclick: close }, "×"),
    ),
    welcome?.notice ? el("p", { class: "quiet-text" }, words.dated(welcome.notice)) : null,
    el(
      "div",
      { class: "menu-actions" },
      ...leaving(live, give),
      ...another(live, give),
      el("button", { type: "button", onclick: () => (close(), openKeys()) }, words.keys.title),
    ),
    list(
      words.floor.orders,
      now.orders,
      (one, fields) => ({ do: "order", order: one.name, by: one.by, ...fields }),
      words.floor.give,
      give,
      openProvision,
    ),
    list(
      words.floor.incidents,
      now.incidents,
      (one, fields) => ({ do: "report", incident: one.name, ...fields }),
      words.floor.report,
      give,
      openProvision,
    ),
  );
  openOnce(dialog);
}

/**
 * Another seat beside one's own, with the same chips.
 *
 * @param {Live} live
 * @param {(input: Record<string, unknown>, at: Element) => Promise<void>} give
 */
function another(live, give) {
  const taken = new Set(live.scene.seats.map((seat) => seat.seat));
  const free = Array.from({ length: live.welcome?.seats ?? 0 }, (_, at) => at + 1).filter((seat) => !taken.has(seat));
  if (live.seat === null || !live.now.acts.sit.may || !free.length) return [];
  const seat = el(
    "select",
    { "aria-label": words.due.whichSeat },
    ...free.map((one) => el("option", { value: one }, words.table.seatNumber(one))),
  );
  const button = el(
    "button",
    { type: "button", onclick: () => void give({ do: "sit", seat: Number(seat.value), chips: "0.00" }, button) },
    words.due.another,
  );
  return [el("span", { class: "menu-number" }, seat, button)];
}

/** @param {Live} live @param {(input: Record<string, unknown>, at: Element) => Promise<void>} give */
function leaving(live, give) {
  const { may, why_not } = live.now.acts.leave;
  return live.seats.map((seat) => {
    const button = el(
      "button",
      {
        type: "button",
        disabled: !may,
        title: may ? null : why_not,
        onclick: () => void give({ do: "leave", seat }, button),
      },
      words.due.leaveSeat(seat),
    );
    return button;
  });
}

/**
 * @param {string} title
 * @param {Interruption[]} all
 * @param {(one: Interruption, fields: Record<string, unknown>) => Record<string, unknown>} input
 * @param {string} verb
 * @param {(input: Record<string, unknown>, at: Element) => Promise<void>} give
 * @param {(cite: string) => void} openProvision
 */
function list(title, all, input, verb, give, openProvision) {
  if (!all.length) return null;
  const open = all.filter((one) => !one.why_not);
  const shut = all.filter((one) => one.why_not);
  const item = (/** @type {Interruption} */ one) => interruption(one, input, verb, give, openProvision);
  return el(
    "section",
    { class: "menu-list" },
    el("h3", null, title),
    el("ul", null, ...open.map(item)),
    shut.length
      ? el("details", null, el("summary", null, words.floor.notNow(shut.length)), el("ul", null, ...shut.map(item)))
      : null,
  );
}

/**
 * @param {Interruption} one
 * @param {(one: Interruption, fields: Record<string, unknown>) => Record<string, unknown>} input
 * @param {string} verb
 * @param {(input: Record<string, unknown>, at: Element) => Promise<void>} give
 * @param {(cite: string) => void} openProvision
 */
function interruption(one, input, verb, give, openProvision) {
  const fields = one.needs.map((need) => field(need));
  const button = el("button", { class: "small", disabled: Boolean(one.why_not) }, verb);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    void give(input(one, Object.assign({}, ...fields.map((each) => each.value()))), button);
  };
  return el(
    "li",
    null,
    el(
      "form",
      { onsubmit: send },
      el(
        "div",
        null,
        el("strong", null, one.name),
        el("p", { class: "quiet-text" }, one.why_not || one.about),
        ...one.cites
          .filter((cite) => cite !== "format")
          .slice(0, 3)
          .map((cite) =>
            el("button", { type: "button", class: "cite", onclick: () => openProvision(cite) }, `§ ${cite}`),
          ),
      ),
      ...fields.map((each) => each.element),
      button,
    ),
  );
}

/** What an order or an incident needs besides its name. @param {string} need */
function field(need) {
  if (need === "disclosed") {
    const box = el("input", { type: "checkbox" });
    return {
      element: el("label", { class: "switch" }, box, words.floor.disclosed),
      value: () => ({ disclosed: box.checked }),
    };
  }
  const input = el("input", { inputmode: "numeric", size: 4, required: true, pattern: "\\d+" });
  const title = need === "seat" ? words.floor.seat : words.floor.position;
  return {
    element: el("label", { class: "menu-number" }, title, input),
    value: () => ({ [need]: Number(input.value) }),
  };
}
