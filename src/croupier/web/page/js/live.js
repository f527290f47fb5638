/**
 * A table as this page knows it: the scene that is shown, what is open now, and the way to give inputs.
 *
 * @module
 */

import { Playback } from "./playback.js";
import { read, write } from "./settings.js";
import { TableSocket } from "./socket.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Welcome} Welcome */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Answered} Answered */

/**
 * @typedef {{welcome: (live: Live) => void, step: (step: Step, animate: boolean) => void, line: (line: Line) => void,
 *   change: () => void}} Listening What a page does when something changed.
 */

/** A table that is watched. */
export class Live {
  /** @param {string} table @param {Listening} on */
  constructor(table, on) {
    this.table = table;
    /** @type {Welcome | null} */
    this.welcome = null;
    /** @type {Scene} */
    this.scene = EMPTY;
    /** @type {Now} */
    this.now = NOTHING;
    this.busy = false;
    /** The last line that is shown. */
    this.line = 0;
    /** Who waits for a line to be shown. @type {{line: number, shown: () => void}[]} */
    this.awaited = [];
    /** The line that came last. @type {Line | null} */
    this.latest = null;
    /** @type {import("./socket.js").Connection} */
    this.connection = "connecting";
    /** The seat for which this page acts, where somebody has several. @type {number | null} */
    this.chosen = read(`croupier.seat.${table}`) ?? null;
    this.playback = new Playback({
      step: (step, _, animate) => {
        this.scene = { ...this.scene, ...step.scene };
        on.step(step, animate);
      },
      line: (line) => {
        if (line.now) this.now = line.now;
        on.line(line);
        this.come(line.line);
      },
      busy: (busy) => {
        this.busy = busy;
        on.change();
      },
    });
    this.socket = new TableSocket(table, {
      welcome: (welcome) => {
        this.playback.drop();
        this.welcome = welcome;
        this.scene = welcome.scene;
        this.now = welcome.now ?? NOTHING;
        on.welcome(this);
        this.come(welcome.line);
      },
      line: (line) => {
        this.latest = line;
        this.playback.add(line);
      },
      now: (now) => {
        // What is open now is open once everything that came before has been shown.
        if (this.busy && this.latest) this.latest.now = now;
        else this.now = now;
        on.change();
      },
      state: (state) => {
        this.connection = state;
        on.change();
      },
    });
  }

  /** Whether something can be done now: the page is connected and shows the table as it is. */
  get ready() {
    return this.connection === "open" && !this.busy;
  }

  /** The seats of whoever looks, in order. @returns {number[]} */
  get seats() {
    return this.scene.seats.filter((seat) => seat.yours).map((seat) => seat.seat);
  }

  /** The seat for which this page acts. @returns {number | null} */
  get seat() {
    const own = this.seats;
    return this.chosen !== null && own.includes(this.chosen) ? this.chosen : (own[0] ?? null);
  }

  /** @param {number} seat */
  choose(seat) {
    this.chosen = seat;
    write(`croupier.seat.${this.table}`, seat);
  }

  /**
   * Give an input; while the connection is lost nothing is taken.
   *
   * @param {Record<string, unknown>} input
   * @param {string} [onto] Only if so much lies on the wager.
   * @returns {Promise<Answered>}
   */
  async give(input, onto) {
    if (this.connection !== "open") return { id: null, refused: { why: words.table.lostWhy, cites: [] } };
    return this.socket.send(input, onto);
  }

  /** Wait until what came of an input can be seen, if it became a line. @param {Answered} answered @returns {Promise<void>} */
  shown({ line }) {
    if (typeof line !== "number" || line <= this.line) return Promise.resolve();
    return new Promise((shown) => this.awaited.push({ line, shown }));
  }

  /** A line is shown. @param {number} line */
  come(line) {
    this.line = line;
    const due = this.awaited.filter((one) => one.line <= line);
    this.awaited = this.awaited.filter((one) => one.line > line);
    for (const { shown } of due) shown();
  }

  close() {
    this.come(Infinity);
    this.playback.drop();
    this.socket.close();
  }
}

/** @type {import("./types.js").Act} */
const NO = { may: false, why_not: "", cites: [] };
/** @type {Now} */
export const NOTHING = {
  questions: [],
  waits_for_dealer: false,
  acts: { sit: NO, leave: NO, wager: {}, withdraw: NO, deal: NO, step: NO },
  orders: [],
  incidents: [],
  deal_at: null,
  answer_by: null,
  waiting_for: "",
};
/** @type {Scene} */
const EMPTY = {
  phase: "",
  round: 0,
  dealer: "",
  said: "",
  outcome: "",
  places: [],
  seats: [],
  stakes: [],
  hands: [],
  piles: [],
  dice: null,
  marks: [],
  roads: [],
};
