/**
 * The book: what happened in this round, each event with its provisions; older rounds are one click away.
 *
 * @module
 */

import { el, fill, svg } from "./dom.js";
import { address } from "./router.js";
import { isOthers, stepTold } from "./telling.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").SeatShown} SeatShown */

/** How far from the end of the page a reader still follows it, in pixels. */
const NEAR = 40;
/** How many rounds stay readable for a reader who has left the latest. */
const MOST_ROUNDS = 20;
/** By what a reader scrolls, and how long the page may move of it, in milliseconds. */
const SCROLLING = ["wheel", "touchmove", "keydown", "pointerdown"];
const COASTING = 1500;
/** The sign of a replay, in a square of 24. */
const AGAIN = "M12 5V1L6.5 6L12 11V7.2A5.8 5.8 0 1 1 6.2 13H4A8 8 0 1 0 12 5Z";

/**
 * @param {Context} context
 * @returns {Book}
 */
export function makeBook(context) {
  return new Book(context);
}

/** The latest round and the one before it, or an older round that is read. */
class Book {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.own = ownSeats(context.table.scene.seats);
    this.round = context.table.scene.round;
    /** The round that is read, if it is not the latest. @type {number | null} */
    this.older = null;
    /** Whether the reader follows the latest, and whether it will be brought into sight. */
    this.follows = true;
    this.following = false;
    /** When the reader last did something by which one scrolls. */
    this.touched = -Infinity;
    this.now = el("ol", { class: "steps" });
    this.page = el(
      "div",
      { class: "book-page", tabindex: "0", role: "region", "aria-label": words.book.page },
      this.now,
    );
    this.title = el("span", { class: "book-round" });
    this.before = turning("‹", words.book.before, () => this.turnTo(this.read - 1));
    this.after = turning("›", words.book.after, () => this.turnTo(this.read + 1));
    this.latest = el(
      "button",
      { type: "button", class: "book-latest", onclick: () => this.toLatest() },
      words.book.latest,
    );
    this.mine = el(
      "button",
      { type: "button", class: "toggle", "aria-pressed": "false", onclick: () => this.filter() },
      words.book.mine,
    );
    this.replay = el(
      "a",
      { class: "plain book-replay", "aria-label": words.book.replay, title: words.book.replay },
      svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: AGAIN })),
    );
    this.element = el(
      "section",
      { class: "book", "aria-labelledby": "book-title" },
      this.head(),
      this.page,
      this.latest,
    );
    this.page.addEventListener("scroll", () => this.scrolled());
    for (const way of SCROLLING) {
      this.page.addEventListener(way, () => (this.touched = performance.now()), { passive: true });
    }
    new ResizeObserver(() => this.follow()).observe(this.page);
    this.label();
  }

  head() {
    return el(
      "header",
      { class: "book-head" },
      el("h2", { id: "book-title" }, words.book.title),
      el(
        "div",
        { class: "book-turning", role: "group", "aria-label": words.book.turning },
        this.before,
        this.title,
        this.after,
      ),
      this.mine,
      this.replay,
    );
  }

  /** The round that is read now. */
  get read() {
    return this.older ?? this.round;
  }

  /**
   * Begin anew with these lines.
   *
   * @param {Line[]} lines
   * @param {Scene} [scene] the table as it is now
   */
  show(lines, scene) {
    this.now.replaceChildren();
    if (scene) {
      this.round = scene.round;
      this.own = ownSeats(scene.seats);
    }
    this.follows = true;
    for (const line of lines) this.write(line, this.now);
    this.follow();
    this.label();
  }

  /** Write what happened next. @param {Line} line */
  add(line) {
    this.write(line, this.now);
    this.follow();
  }

  /** Write a line at the end of a list. @param {Line} line @param {HTMLElement} list */
  write(line, list) {
    for (const step of line.steps) {
      const begins = step.kind === "round";
      if (list === this.now) {
        if (step.scene?.seats) this.own = ownSeats(step.scene.seats);
        if (begins) this.begin(step.scene?.round ?? numberIn(step.said));
        this.mine.hidden = this.own.length === 0;
      }
      if (!step.said) continue;
      const about = isOthers(step, this.own) ? "others" : null;
      const props = { "data-about": about, "data-event": step.event, ...(begins && { class: "step steps-round" }) };
      list.append(stepTold(step, this.context.openProvision, props));
    }
  }

  /**
   * A round begins: the one before it stays readable above, earlier ones go, unless a reader is among them.
   *
   * @param {number} number
   */
  begin(number) {
    const first = Array.from(this.now.querySelectorAll(".steps-round")).at(this.follows ? -1 : 1 - MOST_ROUNDS);
    while (first && this.now.firstChild !== first) this.now.firstChild?.remove();
    this.round = number;
    this.label();
  }

  /** Say which round is read, and what can be pressed. */
  label() {
    this.title.textContent = this.read ? words.table.round(this.read) : words.book.beforeFirst;
    this.before.disabled = this.read <= 1;
    this.after.disabled = this.older === null;
    this.mine.hidden = this.own.length === 0;
    this.replay.hidden = this.read < 1;
    this.replay.setAttribute("href", address("tables", this.context.table.table, "rounds", this.read, 0));
    this.latest.hidden = this.older === null && this.follows;
  }

  /** The page moved: by the reader, who may have left the latest, or because more was written. */
  scrolled() {
    const isAtEnd = this.page.scrollHeight - this.page.scrollTop - this.page.clientHeight < NEAR;
    if (isAtEnd) this.follows = true;
    else if (performance.now() - this.touched < COASTING) this.follows = false;
    this.latest.hidden = this.older === null && this.follows;
  }

  /** Bring the end into sight before the page is drawn next, if the reader follows it. */
  follow() {
    if (this.following) return;
    this.following = true;
    requestAnimationFrame(() => {
      this.following = false;
      if (this.older === null && this.follows) this.page.scrollTop = this.page.scrollHeight;
    });
  }

  /** Show only what is not about others, or everything. */
  filter() {
    const only = this.element.classList.toggle("only-mine");
    this.mine.setAttribute("aria-pressed", String(only));
    this.follow();
  }

  toLatest() {
    this.touched = -Infinity;
    this.turnTo(this.round);
    this.page.focus({ preventScroll: true });
  }

  /** @param {number} to */
  turnTo(to) {
    this.older = to >= this.round ? null : Math.max(to, 1);
    this.follows = true;
    this.label();
    if (this.older !== null) return void this.open(this.older);
    fill(this.page, this.now);
    this.follow();
  }

  /** Open an older round. @param {number} number */
  async open(number) {
    const { nothing, problemIn, waiting } = await import("./states.js");
    if (this.older !== number) return;
    fill(this.page, waiting());
    const list = el("ol", { class: "steps" });
    try {
      const { lines } = await this.context.api.get(`/tables/${this.context.table.table}/rounds/${number}`);
      for (const line of /** @type {Line[]} */ (lines)) this.write(line, list);
      if (this.older === number) fill(this.page, list.childElementCount ? list : nothing(words.book.nothing));
    } catch (problem) {
      if (this.older === number)
        fill(
          this.page,
          problemIn(problem, () => void this.open(number)),
        );
    }
  }
}

/** The number in a text. @param {string} said */
function numberIn(said) {
  return Number(/\d+/.exec(said)?.[0] ?? 0);
}

/** @param {readonly SeatShown[]} seats */
function ownSeats(seats) {
  return seats.filter((seat) => seat.yours).map((seat) => seat.seat);
}

/** @param {string} sign @param {string} name @param {() => void} act */
function turning(sign, name, act) {
  return el("button", { type: "button", class: "plain", "aria-label": name, onclick: act }, sign);
}
