/**
 * What somebody does with chips before a round: place, take back, undo, repeat, double, clear. The table judges all of it.
 *
 * @module
 */

import { written } from "./money.js";
import { wrongWith } from "./socket.js";
import { read, write } from "./settings.js";

/** @typedef {import("./live.js").Live} Live */
/** @typedef {{seat: number, on: string, amount: number}} Placed */
/** @typedef {{why: string, cites: string[]} | null} Wrong */

/** The wagers of one page. */
export class Wagering {
  /** @param {Live} live */
  constructor(live) {
    this.live = live;
    /** What was placed for the coming round, in order; another list for each round. @type {Placed[]} */
    this.placed = [];
    /** @type {Placed[]} */
    this.open = [];
    /** What was given and cannot be seen yet. @type {Set<Promise<void>>} */
    this.unseen = new Set();
    /** What is being done with all chips. @type {Promise<Wrong> | null} */
    this.doing = null;
  }

  get key() {
    return `croupier.last.${this.live.table}`;
  }

  /** What lay on the table when wagers were last closed. @returns {Placed[]} */
  get last() {
    return read(this.key) ?? [];
  }

  /** Own chips on the table now. @returns {Placed[]} */
  stakes() {
    const own = new Set(this.live.seats);
    return this.live.scene.stakes
      .filter((stake) => stake.seat !== null && own.has(stake.seat) && !stake.hand)
      .map((stake) => ({ seat: stake.seat ?? 0, on: stake.wager, amount: stake.amount }));
  }

  /** Remember what lies there while wagers are open, and forget what could be undone when they are closed. */
  look() {
    const { phase } = this.live.scene;
    if (phase === "wagers") {
      this.open = this.stakes();
    } else if (this.open.length) {
      write(this.key, this.open);
      this.open = [];
      this.placed = [];
    }
  }

  /** @param {string} on @param {number} amount @param {number | null} [seat] @returns {Promise<Wrong>} */
  async place(on, amount, seat = this.live.seat) {
    if (this.doing) await this.doing;
    return seat === null ? null : this.put({ seat, on, amount });
  }

  /** @param {Placed} one @param {number} [onto] Only if so much lies there. @returns {Promise<Wrong>} */
  async put(one, onto) {
    this.placed.push(one);
    const wrong = await this.give("wager", one, onto);
    if (wrong) this.forget(one);
    return wrong;
  }

  /**
   * Give an input about chips.
   *
   * @param {"wager" | "withdraw"} what
   * @param {{seat: number, on: string, amount?: number}} which All of it unless an amount is given.
   * @param {number} [onto] Only if so much lies there.
   * @returns {Promise<Wrong>}
   */
  async give(what, { seat, on, amount }, onto) {
    const input = { do: what, seat, on, ...(amount === undefined ? {} : { amount: written(amount) }) };
    const answer = this.live.give(input, onto === undefined ? undefined : written(onto));
    const seen = answer.then((answered) => this.live.shown(answered));
    this.unseen.add(seen);
    void seen.finally(() => this.unseen.delete(seen));
    return wrongWith(await answer);
  }

  /** Something no longer lies there; it may have been forgotten with everything else. @param {Placed} one */
  forget(one) {
    const at = this.placed.indexOf(one);
    if (at >= 0) this.placed.splice(at, 1);
  }

  /** @returns {Promise<Wrong>} */
  async undo() {
    if (this.doing) await this.doing;
    const { placed } = this;
    const last = placed.pop();
    if (!last) return null;
    const wrong = await this.give("withdraw", last);
    if (wrong) placed.push(last);
    return wrong;
  }

  /** Take back all that lies there. @param {number} seat @param {string} on @returns {Promise<Wrong>} */
  async takeBack(seat, on) {
    if (this.doing) await this.doing;
    return this.give("withdraw", { seat, on });
  }

  /**
   * Do something with all chips: after everything that was given before can be seen, and nothing else until what comes
   * of it can be seen too. Only then does the page know what lies there.
   *
   * @param {() => Promise<Wrong>} what
   * @returns {Promise<Wrong>}
   */
  async withAll(what) {
    while (this.doing) await this.doing;
    const doing = (this.doing = this.seen(what));
    try {
      return await doing;
    } finally {
      this.doing = null;
    }
  }

  /** @param {() => Promise<Wrong>} what @returns {Promise<Wrong>} */
  async seen(what) {
    if (this.unseen.size) await Promise.all(this.unseen);
    const wrong = await what();
    await Promise.all(this.unseen);
    return wrong;
  }

  /** Place what lay there the last time, as far as it does not lie there already. @returns {Promise<Wrong>} */
  repeat() {
    return this.withAll(async () => {
      const own = new Set(this.live.seats);
      const now = this.stakes();
      for (const { seat, on, amount } of this.last.filter((one) => own.has(one.seat))) {
        const there = now.find((one) => one.seat === seat && one.on === on)?.amount ?? 0;
        if (amount <= there) continue;
        const wrong = await this.put({ seat, on, amount: amount - there }, there);
        if (wrong) return wrong;
      }
      return null;
    });
  }

  /** Place as much again on everything; if a part is refused, nothing is doubled. @returns {Promise<Wrong>} */
  double() {
    return this.withAll(async () => {
      /** @type {Placed[]} */
      const added = [];
      for (const one of this.stakes()) {
        const wrong = await this.put(one, one.amount);
        if (!wrong) added.push(one);
        else {
          for (const back of added.reverse()) {
            await this.give("withdraw", back);
            this.forget(back);
          }
          return wrong;
        }
      }
      return null;
    });
  }

  /** Take everything back. @returns {Promise<Wrong>} */
  clear() {
    return this.withAll(async () => {
      this.placed = [];
      for (const { seat, on } of this.stakes()) {
        const wrong = await this.give("withdraw", { seat, on });
        if (wrong) return wrong;
      }
      return null;
    });
  }
}
