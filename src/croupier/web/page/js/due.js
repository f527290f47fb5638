/**
 * The one thing that is due now: a question, a wager, a seat to take, the deal, or waiting for somebody.
 *
 * @module
 */

import { citations } from "./cites.js";
import { el, fill } from "./dom.js";
import { KEYS } from "./keys.js";
import { showRefusal } from "./lazily.js";
import { wrongWith } from "./socket.js";
import { words } from "./words.js";

/** @typedef {import("./live.js").Live} Live */

const PLAYS = new Set(["guest", "player"]);

/**
 * @param {Live} live
 * @param {{tray: () => HTMLElement, sit: HTMLElement, timer: HTMLElement}} parts
 * @param {(deciding: boolean) => void} deciding Told whether a question of the round is open.
 * @param {(cite: string) => void} openProvision
 * @returns {{element: HTMLElement, update: () => void, deal: () => void}}
 */
export function makeDue(live, parts, deciding, openProvision) {
  const status = el("p", { class: "status", role: "status" });
  const main = el("div", { class: "due-main" });
  const dealing = el("div", { class: "dealing" });
  const element = el("div", { class: "due" }, el("div", { class: "due-head" }, status, parts.timer), main, dealing);
  /** Whether whoever answers does so by moving the focus, which then goes on to the next question. */
  let within = false;
  /** Whether the dealer holds the focus on what is due, which then goes on to the next step. */
  let held = false;
  /** What is shown: a new question replaces it, the same one stays. */
  let shown = "";
  /** The open questions as they were drawn, by number: what was begun in one is kept while something else is shown. */
  const drawn = /** @type {Map<number, {looks: string, element: HTMLElement}>} */ (new Map());
  /** Where the focus was when something else was shown. @type {HTMLElement | null} */
  let left = null;
  /** The dealer's buttons as they were drawn last. */
  let dealt = "";

  /** Show the open questions, and the tray if wagers are open too. @param {string} key @param {boolean} focused */
  async function ask(key, focused) {
    const { makeQuestion } = await import("./question.js");
    if (shown !== key) return;
    const { questions } = live.now;
    const wagering = live.scene.phase === "wagers" && live.seat !== null;
    for (const id of drawn.keys()) if (!questions.some((one) => one.id === id)) drawn.delete(id);
    for (const one of questions) {
      const looks = looksOf(live, [one]);
      if (drawn.get(one.id)?.looks !== looks)
        drawn.set(one.id, { looks, element: makeQuestion(one, live, openProvision) });
    }
    fill(main, ...questions.map((one) => drawn.get(one.id)?.element), wagering && parts.tray());
    if (!focused) return;
    const first = /** @type {HTMLElement | null} */ (main.querySelector(".option"));
    (left && main.contains(left) ? left : first)?.focus({ preventScroll: true });
  }

  /** @param {string} what @param {Element} at */
  async function act(what, at) {
    const wrong = wrongWith(await live.give({ do: what }));
    if (wrong) showRefusal(at, wrong, openProvision);
  }

  /** Draw what the dealer does next; the same button stays, so that no press of it is lost. */
  function drawDealing() {
    const { deal, step } = live.now.acts;
    const next = live.now.next_step;
    held = dealing.contains(document.activeElement) || (held && document.activeElement === document.body);
    dealing.hidden = !(deal.may || step.may) || !live.ready;
    const looks = JSON.stringify([deal.may, step.may, next]);
    if (dealt !== looks) fillDealing();
    dealt = looks;
    const due = /** @type {HTMLElement | null} */ (dealing.querySelector("[data-due]"));
    if (held && !dealing.contains(document.activeElement)) due?.focus({ preventScroll: true });
  }

  function fillDealing() {
    const { deal, step } = live.now.acts;
    const next = live.now.next_step;
    const due = { type: "button", class: "primary big", "aria-keyshortcuts": KEYS.deal };
    const buttons = [
      deal.may &&
        el(
          "button",
          { ...due, "data-due": "deal", onclick: press("deal") },
          words.due.deal,
        ),
      step.may &&
        el(
          "button",
          { ...due, "data-due": "step", onclick: press("step") },
          words.due.step,
        ),
    ];
    fill(
      dealing,
      next && el("p", { class: "next-step" }, words.due.next, " ", next.said, " ", citations(next.cites, openProvision)),
      ...buttons,
    );
  }
  /** @param {string} what */
  const press = (what) => (/** @type {Event} */ event) => void act(what, /** @type {Element} */ (event.currentTarget));

  return {
    element,
    update() {
      const { questions } = live.now;
      const asked = live.ready && questions.length > 0;
      const key = asked ? looksOf(live, questions) : stateOf(live);
      status.textContent = statusOf(live);
      element.classList.toggle("is-asked", asked);
      deciding(asked && live.scene.phase !== "wagers");
      drawDealing();
      if (key === shown) return;
      shown = key;
      const { activeElement } = document;
      within = main.contains(activeElement) || (within && activeElement === document.body);
      if (main.contains(activeElement)) left = /** @type {HTMLElement} */ (activeElement);
      if (asked) {
        void ask(key, within);
      } else fill(main, stateOf(live) === "tray" ? parts.tray() : stateOf(live) === "sit" ? parts.sit : null);
    },
    deal() {
      /** @type {HTMLElement | null} */ (dealing.querySelector("[data-due]"))?.click();
    },
  };
}

/**
 * Everything that decides how questions are drawn.
 *
 * @param {Live} live
 * @param {readonly import("./types.js").Question[]} questions
 */
function looksOf(live, questions) {
  return JSON.stringify([live.scene.phase, questions]);
}

/** @param {Live} live @returns {"tray" | "sit" | "wait"} */
function stateOf(live) {
  if (live.seat !== null) return "tray";
  return PLAYS.has(live.welcome?.role ?? "") ? "sit" : "wait";
}

/** @param {Live} live */
function statusOf(live) {
  const { now, scene, connection } = live;
  if (connection === "lost") return `${words.table.lost} ${words.table.lostWhy}`;
  if (connection === "connecting") return words.table.connecting;
  if (scene.phase === "closed") return words.table.closed;
  if (live.ready && (now.questions.length || now.acts.step.may || now.acts.deal.may)) return words.due.yourTurn;
  if (scene.phase === "wagers") return live.seat === null ? words.due.wagersOpen : words.due.placeWagers;
  return now.waiting_for ? words.due.wait(now.waiting_for) : words.due.dealing;
}
