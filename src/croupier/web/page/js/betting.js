/**
 * Chips from the hand to the felt: areas are pressed, chips dropped, and what is refused is told beside it.
 *
 * @module
 */

import { paysOf } from "./my_place.js";
import { openProvision, showRefusal } from "./lazily.js";
import { Wagering } from "./wagering.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Felt} Felt */
/** @typedef {import("./live.js").Live} Live */

/** What one page does about wagers. */
export class Betting {
  /**
   * @param {Live} live
   * @param {Felt} felt
   * @param {{value: () => number, changed: () => void}} on The chip in hand; and told when something was answered.
   */
  constructor(live, felt, on) {
    this.live = live;
    this.felt = felt;
    this.on = on;
    this.wagering = new Wagering(live);
    /** Whether something is being done with all chips. */
    this.doing = false;
  }

  /** The areas of my seat, and which of them may be used. */
  areas() {
    const { seat, now, ready } = this.live;
    return this.felt.wagers
      .filter((wager) => seat !== null && wager.wager in now.acts.wager)
      .map((wager) => {
        const act = now.acts.wager[wager.wager];
        const label = [wager.title, act.may ? paysOf(wager) : act.why_not].filter(Boolean).join(": ");
        return { key: wager.area, seat: seat ?? 0, glows: act.may && ready, label };
      });
  }

  /** What of the tray can be used. */
  tools() {
    const { ready, now, scene } = this.live;
    const { placed, last } = this.wagering;
    const open = now.acts.withdraw.may;
    return {
      ready,
      undo: open && placed.length > 0,
      repeat: scene.phase === "wagers" && last.length > 0,
      double: scene.phase === "wagers" && this.wagering.stakes().length > 0,
      clear: open && this.wagering.stakes().length > 0,
    };
  }

  /**
   * An area of the felt was pressed, or a chip was let go over it.
   *
   * @param {string} key
   * @param {number} seat
   * @param {Element} at
   * @param {number} [amount]
   */
  press(key, seat, at, amount = this.on.value()) {
    const wager = this.felt.wagers.find((one) => one.area === key);
    if (wager && seat === this.live.seat) this.wager(wager.wager, at, amount);
  }

  /** @param {string} on @param {Element} at @param {number} [amount] */
  wager(on, at, amount = this.on.value()) {
    if (this.live.connection !== "open") return;
    const act = this.live.now.acts.wager[on];
    if (act && !act.may) return void showRefusal(at, { why: act.why_not, cites: act.cites }, openProvision);
    void this.tell(this.wagering.place(on, amount), at);
  }

  /** A chip was let go over something. @param {number} value @param {Element} target */
  drop(value, target) {
    const button = target.closest("[data-wager]");
    const area = target.closest("[data-area][data-open]");
    if (button) this.wager(button.getAttribute("data-wager") ?? "", button, value);
    else if (area) this.press(area.getAttribute("data-area") ?? "", this.live.seat ?? 0, area, value);
  }

  /** @param {string} on @param {Element} at */
  takeBack(on, at) {
    void this.tell(this.wagering.takeBack(this.live.seat ?? 0, on), at);
  }

  /**
   * Do something of the tray. Each press undoes one more chip; while something is done with all chips, nothing else is.
   *
   * @param {"undo" | "repeat" | "double" | "clear"} what
   * @param {Element} at
   */
  async do(what, at) {
    if (!this.live.ready || this.doing) return;
    if (!this.tools()[what]) return showRefusal(at, this.whyNot(what), openProvision);
    this.doing = what !== "undo";
    try {
      await this.tell(this.wagering[what](), at);
    } finally {
      this.doing = false;
    }
  }

  /**
   * Why something of the tray cannot be done.
   *
   * @param {"undo" | "repeat" | "double" | "clear"} what
   * @returns {{why: string, cites: string[]}}
   */
  whyNot(what) {
    const { acts } = this.live.now;
    const { may, why_not, cites } = what === "repeat" || what === "double" ? (Object.values(acts.wager)[0] ?? acts.withdraw) : acts.withdraw;
    const none = {
      undo: words.place.nothingToUndo,
      repeat: words.place.nothingToRepeat,
      double: words.place.nothingToDouble,
      clear: words.place.nothingToClear,
    };
    return may || !this.wagering.stakes().length ? { why: none[what], cites: [] } : { why: why_not, cites };
  }

  /**
   * Say beside it why something was not taken.
   *
   * @param {Promise<import("./wagering.js").Wrong>} done
   * @param {Element} at
   */
  async tell(done, at) {
    const wrong = await done;
    if (wrong) showRefusal(at, wrong, openProvision);
    this.on.changed();
  }
}
