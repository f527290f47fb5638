/**
 * The table of a lesson: the felt, or hands and wagers in rows where it has no room, and how events are shown on it.
 *
 * @module
 */

import { makeTableDrawing } from "./felt.js";
import { makeHandList } from "./hand_list.js";
import { lasting, moves } from "./settings.js";
import { makeStakeList } from "./training_stakes.js";
import { words } from "./more_words.js";

/** @typedef {import("./training_socket.js").Shown} Shown */
/** @typedef {import("./training_socket.js").Told} Told */

/** How long an event that moves something is looked at, in milliseconds. */
const PACE = 240;

/** What lies on the table, as the dealer sees it. */
export class LessonTable {
  /**
   * @param {import("./training_socket.js").Lesson} lesson
   * @param {{press: (seat: number, wager: string) => void, tell: (line: Told, begins: boolean) => void}} on
   *   `press` hears of a wager that is pressed; `tell` of each line when it is shown, and whether a round begins with it.
   */
  constructor(lesson, on) {
    this.on = on;
    this.scene = lesson.scene;
    this.drawing = makeTableDrawing(lesson.felt, {
      showsKnown: () => true,
      press: (area, seat) => {
        const stake = this.scene.stakes.find((one) => one.area === area && one.seat === seat);
        if (stake) on.press(seat, stake.wager);
      },
    });
    this.hands = makeHandList(() => true);
    this.stakes = makeStakeList(on.press);
    /** Everything is shown in order: what comes later waits, but hurries what came before. */
    this.played = Promise.resolve();
    this.latest = 0;
    this.draw(false);
  }

  /** Show the events of a message one after another. @param {Shown} shown */
  play(shown) {
    const turn = ++this.latest;
    this.played = this.played.then(() => this.showAll(shown, turn));
  }

  /** Show whatever is still to come at once. */
  hurry() {
    this.latest++;
  }

  /** @param {Shown} shown @param {number} turn */
  async showAll(shown, turn) {
    for (const line of shown.shown) {
      const { round } = this.scene;
      Object.assign(this.scene, line.scene);
      this.on.tell(line, this.scene.round !== round);
      const moved = line.scene && ("hands" in line.scene || "stakes" in line.scene);
      if (!moved || turn !== this.latest || !moves()) continue;
      this.draw(true);
      await new Promise((resolve) => setTimeout(resolve, lasting(PACE)));
    }
    Object.assign(this.scene, shown.scene);
    this.draw(turn === this.latest);
  }

  /** @param {boolean} animate */
  draw(animate) {
    this.drawing.draw({ ...this.scene, dealer: words.training.dealer }, { animate });
    this.hands.draw(this.scene, animate);
    this.stakes.draw(this.scene);
  }

  /** Let wagers be pressed while a place is looked for. @param {boolean} open */
  openPlaces(open) {
    const areas = (open ? this.scene.stakes : []).flatMap(({ seat, area, wager, amount }) => {
      if (seat === null) return [];
      const label = `${words.table.seatNumber(seat)}: ${wager}, ${words.money(amount)}`;
      return [{ key: area, seat, glows: true, label }];
    });
    this.drawing.open(areas);
    this.stakes.open(open);
  }
}
