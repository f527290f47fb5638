/**
 * A round of a table again, step by step: with buttons, the keyboard or a slider; every moment has an address.
 *
 * @module
 */

import * as api from "./api.js";
import { el, fill, svg } from "./dom.js";
import { makeTableDrawing } from "./felt.js";
import { makeHandList } from "./hand_list.js";
import { gain } from "./money.js";
import { momentsOf } from "./moments.js";
import { openProvision, styled } from "./lazily.js";
import { address, parts } from "./router.js";
import { stepTold, withCards } from "./telling.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Felt} Felt */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./router.js").View} View */
/** @typedef {import("./moments.js").RoundTold} RoundTold */
/** @typedef {import("./moments.js").Moment} Moment */

/** How long a moment is looked at when the round plays by itself, in milliseconds. */
const PACE = 900;
/** The signs on the controls, in a square of 24. */
const SIGNS = {
  play: "M7 4L20 12L7 20Z",
  pause: "M6 4H10V20H6ZM14 4H18V20H14Z",
  first: "M5 5H7.5V19H5ZM20 5V19L9 12Z",
  back: "M16 5V19L6 12Z",
  next: "M8 5V19L18 12Z",
  last: "M16.5 5H19V19H16.5ZM4 5V19L15 12Z",
};

/** @param {keyof typeof SIGNS} sign */
function drawn(sign) {
  return svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: SIGNS[sign] }));
}

/**
 * @param {string} table
 * @param {number} round
 * @param {number} step how many steps have been taken
 * @returns {Promise<View>}
 */
export async function replayView(table, round, step) {
  const [felt, told] = await Promise.all([
    /** @type {Promise<Felt>} */ (api.get(`/tables/${table}/felt`)),
    /** @type {Promise<RoundTold>} */ (api.get(`/tables/${table}/rounds/${round}`)),
    styled("replay"),
  ]);
  const moments = momentsOf(told);
  const player = new Replay(table, told, felt, moments);
  player.show(Math.min(Math.max(step, 0), moments.length - 1), false);
  return { element: player.element, title: words.replay.title(round), leave: () => player.leave() };
}

/** The felt, the steps beside it, and the controls below. */
class Replay {
  /** @param {string} table @param {RoundTold} told @param {Felt} felt @param {Moment[]} moments */
  constructor(table, told, felt, moments) {
    this.table = table;
    this.told = told;
    this.round = told.round;
    this.felt = felt;
    this.moments = moments;
    this.at = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.playing = undefined;
    this.drawing = makeTableDrawing(felt, { showsKnown: () => true });
    this.hands = makeHandList(() => true);
    this.steps = el(
      "ol",
      { class: "steps" },
      ...moments.slice(1).map((moment, count) => this.stepOf(moment, count + 1)),
    );
    this.said = el("p", { class: "replay-said", "aria-live": "polite" });
    this.result = el("p", { class: "replay-result" });
    this.slider = el("input", {
      type: "range",
      min: 0,
      max: moments.length - 1,
      value: 0,
      "aria-label": words.replay.slider,
      oninput: () => this.show(Number(this.slider.value), false),
    });
    this.play = this.button("play", words.replay.play, () => this.toggle());
    this.first = this.button("first", words.replay.first, () => this.show(0, false));
    this.back = this.button("back", words.replay.back, () => this.show(this.at - 1, false));
    this.next = this.button("next", words.replay.next, () => this.show(this.at + 1, true));
    this.last = this.button("last", words.replay.last, () => this.show(moments.length - 1, false));
    this.copied = el("span", { class: "replay-copied", role: "status" });
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener("keydown", this.onkey);
    this.element = this.layout();
  }

  layout() {
    return el(
      "div",
      { class: "replay" },
      el(
        "header",
        { class: "replay-head" },
        el("a", { class: "replay-back", href: address("tables", this.table) }, `← ${words.replay.toTable}`),
        el(
          "nav",
          { class: "replay-rounds", "aria-label": words.book.turning },
          this.roundLink(-1),
          el("h1", {}, words.table.round(this.round)),
          this.roundLink(1),
        ),
        this.copied,
        el("button", { type: "button", onclick: () => void this.save() }, words.replay.save),
        el("button", { type: "button", onclick: () => void this.copy() }, words.replay.copy),
      ),
      el("div", { class: "replay-felt" }, this.drawing.element, this.hands.element, this.said, this.result),
      el(
        "div",
        { class: "replay-controls", role: "group", "aria-label": words.replay.controls },
        this.first,
        this.back,
        this.play,
        this.next,
        this.last,
        this.slider,
      ),
      el(
        "section",
        { class: "replay-steps", tabindex: "0", role: "region", "aria-label": words.book.page },
        this.steps,
      ),
    );
  }

  /** @param {-1 | 1} way */
  roundLink(way) {
    const to = this.round + way;
    const name = way < 0 ? words.book.before : words.book.after;
    if (to < 1) return null;
    return el(
      "a",
      { class: "plain", href: address("tables", this.table, "rounds", to, 0), "aria-label": name },
      way < 0 ? "‹" : "›",
    );
  }

  /** @param {keyof typeof SIGNS} sign @param {string} name @param {() => void} act */
  button(sign, name, act) {
    return el("button", { type: "button", class: "plain", "aria-label": name, title: name, onclick: act }, drawn(sign));
  }

  /** A step in the list: pressing it goes there. @param {Moment} moment @param {number} count */
  stepOf(moment, count) {
    const item = stepTold(/** @type {import("./types.js").Step} */ (moment.step), openProvision);
    const go = el(
      "button",
      {
        type: "button",
        class: "step-go",
        "aria-label": words.replay.goTo(count),
        onclick: () => this.show(count, false),
      },
      String(count),
    );
    item.prepend(go);
    return item;
  }

  /** Show the table after so many steps. @param {number} at @param {boolean} animate */
  show(at, animate) {
    this.at = Math.min(Math.max(at, 0), this.moments.length - 1);
    const { scene, step } = this.moments[this.at];
    this.drawing.draw(scene, { animate });
    this.hands.draw(scene, animate);
    fill(this.said, ...withCards(step?.said ?? words.replay.begins));
    const own = scene.seats.filter((seat) => seat.yours && seat.won !== null);
    const won = own.reduce((sum, seat) => sum + (seat.won ?? 0), 0);
    const isOver = this.at === this.moments.length - 1;
    fill(this.result, isOver && scene.outcome, isOver && own.length > 0 && ` ${words.replay.yours(gain(won))}`);
    this.slider.value = String(this.at);
    this.slider.setAttribute("aria-valuetext", words.replay.place(this.at, this.moments.length - 1, step?.said ?? ""));
    this.back.disabled = this.first.disabled = this.at === 0;
    this.next.disabled = this.last.disabled = isOver;
    if (isOver) this.stop();
    requestAnimationFrame(() => this.mark());
    if (this.isNamed()) history.replaceState(null, "", address("tables", this.table, "rounds", this.round, this.at));
  }

  /** Whether the address still names this round: another view may be on its way. */
  isNamed() {
    const [first, table, second, round] = parts();
    return first === "tables" && table === this.table && second === "rounds" && Number(round) === this.round;
  }

  /** Mark the step in the list, and bring it into sight. */
  mark() {
    this.steps.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const item = /** @type {HTMLElement | undefined} */ (this.steps.children[this.at - 1]);
    item?.setAttribute("aria-current", "step");
    const list = this.steps.parentElement;
    if (item && list) list.scrollTop = item.offsetTop - list.clientHeight / 2;
    else if (list) list.scrollTop = 0;
  }

  toggle() {
    if (this.playing !== undefined) return this.stop();
    if (this.at === this.moments.length - 1) this.show(0, false);
    this.playing = setInterval(() => this.show(this.at + 1, true), PACE);
    this.drawPlay("pause", words.replay.pause);
  }

  stop() {
    clearInterval(this.playing);
    this.playing = undefined;
    this.drawPlay("play", words.replay.play);
  }

  /** @param {keyof typeof SIGNS} sign @param {string} name */
  drawPlay(sign, name) {
    fill(this.play, drawn(sign));
    this.play.setAttribute("aria-label", name);
    this.play.title = name;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const typed = event.target instanceof HTMLInputElement || document.querySelector("dialog[open]");
    if (typed || event.ctrlKey || event.altKey || event.metaKey) return;
    const pressed = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
    if (event.key === "ArrowLeft") this.show(this.at - 1, false);
    else if (event.key === "ArrowRight") this.show(this.at + 1, true);
    else if (event.key === "Home") this.show(0, false);
    else if (event.key === "End") this.show(this.moments.length - 1, false);
    else if (event.key === " " && !pressed) this.toggle();
    else return;
    event.preventDefault();
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.copied.textContent = words.replay.copied;
    } catch {
      this.copied.textContent = location.href;
    }
  }

  /** Give the round to whoever looks at it, as a file. */
  async save() {
    this.copied.textContent = "";
    const { table, told, felt, moments } = this;
    try {
      await (await import("./saved_round.js")).saveRound({ table, told, felt, moments });
    } catch {
      this.copied.textContent = words.replay.notSaved;
    }
  }

  leave() {
    this.stop();
    removeEventListener("keydown", this.onkey);
  }
}
