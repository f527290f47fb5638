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
    this.round = -1;
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
    return seat === null ? null : this.put({ seat, on, amount });
  }

  /** @param {Placed} one @returns {Promise<Wrong>} */
  async put(one) {
    this.placed.push(one);
    const { seat, on, amount } = one;
    const wrong = wrongWith(await this.live.give({ do: "wager", seat, on, amount: written(amount) }));
    if (wrong) this.forget(one);
    return wrong;
  }

  /** Something no longer lies there; it may have been forgotten with everything else. @param {Placed} one */
  forget(one) {
    const at = this.placed.indexOf(one);
    if (at >= 0) this.placed.splice(at, 1);
  }

  /** @returns {Promise<Wrong>} */
  async undo() {
    const { placed } = this;
    const last = placed.pop();
    if (!last) return null;
    const wrong = await this.takeBack(last.seat, last.on, last.amount);
    if (wrong) placed.push(last);
    return wrong;
  }

  /**
   * @param {number} seat
   * @param {string} on
   * @param {number} [amount] All of it unless an amount is given.
   * @returns {Promise<Wrong>}
   */
  async takeBack(seat, on, amount) {
    const input = { do: "withdraw", seat, on, ...(amount === undefined ? {} : { amount: written(amount) }) };
    return wrongWith(await this.live.give(input));
  }

  /** Place what lay there the last time, as far as it does not lie there already. @returns {Promise<Wrong>} */
  async repeat() {
    const own = new Set(this.live.seats);
    const now = this.stakes();
    for (const { seat, on, amount } of this.last.filter((one) => own.has(one.seat))) {
      const there = now.find((one) => one.seat === seat && one.on === on)?.amount ?? 0;
      if (amount <= there) continue;
      const wrong = await this.place(on, amount - there, seat);
      if (wrong) return wrong;
    }
    return null;
  }

  /** Place as much again on everything; if a part is refused, nothing is doubled. @returns {Promise<Wrong>} */
  async double() {
    /** @type {Placed[]} */
    const added = [];
    for (const one of this.stakes()) {
      const wrong = await this.put(one);
      if (!wrong) added.push(one);
      else {
        for (const back of added.reverse()) {
          await this.takeBack(back.seat, back.on, back.amount);
          this.forget(back);
        }
        return wrong;
      }
    }
    return null;
  }

  /** Take everything back. @returns {Promise<Wrong>} */
  async clear() {
    this.placed = [];
    for (const { seat, on } of this.stakes()) {
      const wrong = await this.takeBack(seat, on);
      if (wrong) return wrong;
    }
    return null;
  }
}
