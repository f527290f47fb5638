/**
 * My place at the table: its betting areas as large buttons, with what they pay and what I have there.
 *
 * @module
 */

import { el, fill, keep } from "./dom.js";
import { chips } from "./pieces.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").WagerOffered} WagerOffered */
/** @typedef {import("./live.js").Live} Live */

/**
 * `showEdges` is told what the house keeps of each wager on average, in words, once it has been counted.
 *
 * @typedef {{element: HTMLElement, update: () => void, button: (wager: string) => HTMLButtonElement | null,
 *   showEdges: (counted: Record<string, string>) => void}} MyPlace
 */

const ROWS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/**
 * @param {Live} live
 * @param {WagerOffered[]} wagers
 * @param {{press: (wager: string, at: Element) => void, takeBack: (wager: string, at: Element) => void,
 *   choose: (seat: number) => void}} on
 * @returns {MyPlace}
 */
export function makeMyPlace(live, wagers, on) {
  const areas = el("div", { class: "areas", role: "group", onkeydown: arrows });
  const seats = el("div", { class: "seat-choice", role: "group", "aria-label": words.due.whichSeat });
  const element = el("section", { class: "my-place" }, seats, areas);
  const before = wagers.filter((wager) => !isDuring(wager));
  /** @type {Record<string, string>} */
  let edges = {};

  function update() {
    const { seat, seats: own, now, scene } = live;
    element.hidden = seat === null;
    if (seat === null) return;
    areas.setAttribute("aria-label", words.place.atSeat(seat));
    seats.hidden = own.length < 2;
    keep(seats, own, String, (one, node) => seatButton(one, one === seat, on.choose, node));
    const shown = before.filter((wager) => wager.wager in now.acts.wager);
    areas.classList.toggle("are-many", shown.length > 6);
    keep(
      areas,
      shown,
      (wager) => wager.wager,
      (wager, node) => {
        const stake = scene.stakes
          .filter((one) => one.seat === seat && one.wager === wager.wager)
          .reduce((sum, one) => sum + one.amount, 0);
        return area(wager, stake, edges[wager.wager] ?? "", live, node, on);
      },
    );
  }

  return {
    element,
    update,
    button: (wager) => areas.querySelector(`[data-key="${CSS.escape(wager)}"]`),
    showEdges(counted) {
      edges = counted;
      update();
    },
  };
}

/** Whether a wager is made only while a round is played, by answering a question. @param {WagerOffered} wager */
const isDuring = (wager) => wager.during === true;

/**
 * @param {WagerOffered} wager
 * @param {number} stake
 * @param {string} edge
 * @param {Live} live
 * @param {Element | null} node
 * @param {{press: (wager: string, at: Element) => void, takeBack: (wager: string, at: Element) => void}} on
 */
function area(wager, stake, edge, live, node, on) {
  const act = live.now.acts.wager[wager.wager];
  const open = act.may && live.ready;
  const why = act.may || live.scene.phase !== "wagers" ? "" : act.why_not;
  const looks = JSON.stringify([stake, open, act.why_not, why, edge]);
  if (node?.getAttribute("data-looks") === looks) return node;
  const button = /** @type {HTMLButtonElement} */ (node ?? makeArea(wager, on));
  button.setAttribute("data-looks", looks);
  button.setAttribute("aria-disabled", String(!open));
  button.title = act.may ? "" : act.why_not;
  fill(
    button,
    el(
      "span",
      { class: "area-name" },
      wager.letter ? el("span", { class: "letter", "aria-hidden": "true" }, wager.letter) : null,
      wager.title,
    ),
    el("span", { class: "area-pays" }, paysOf(wager)),
    edge ? el("span", { class: "area-edge" }, edge) : null,
    stake ? el("span", { class: "area-stake" }, chips(stake)) : null,
    act.may ? null : el("span", { class: why ? "area-why" : "only-read" }, act.why_not),
  );
  return button;
}

/**
 * @param {WagerOffered} wager
 * @param {{press: (wager: string, at: Element) => void, takeBack: (wager: string, at: Element) => void}} on
 */
function makeArea(wager, on) {
  const button = el("button", {
    type: "button",
    class: `area area-${wager.wager.replaceAll(/\W+/g, "-")}`,
    "data-wager": wager.wager,
    onclick: () => on.press(wager.wager, button),
    oncontextmenu: (/** @type {Event} */ event) => {
      event.preventDefault();
      on.takeBack(wager.wager, button);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Backspace" || event.key === "Delete") on.takeBack(wager.wager, button);
    },
  });
  return button;
}

/** What a wager pays, in the few words of a button. @param {WagerOffered} wager */
export function paysOf(wager) {
  const odds = [...new Set(wager.pays.map((pay) => pay.odds).filter((one) => /\d/.test(one)))];
  const most = odds.length > 1 ? words.place.upTo(odds[0]) : (odds[0] ?? "");
  return [most, wager.charge].filter(Boolean).join(", ");
}

/** @param {number} seat @param {boolean} chosen @param {(seat: number) => void} choose @param {Element | null} node */
function seatButton(seat, chosen, choose, node) {
  const press = () => choose(seat);
  const name = words.table.seatNumber(seat);
  const button = node ?? el("button", { type: "button", class: "chip-like", onclick: press }, name);
  button.setAttribute("aria-pressed", String(chosen));
  return button;
}

/** Arrows move between the areas. @param {KeyboardEvent} event */
function arrows(event) {
  const by = ROWS[/** @type {keyof typeof ROWS} */ (event.key)];
  if (by === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const all = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll("button")]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  all[(at + by + all.length) % all.length]?.focus();
  event.preventDefault();
}
