/**
 * Steps shown one after another at a pace that people can follow; all at once when they are hurried.
 *
 * @module
 */

import { hurryMotion } from "./motion.js";
import { lasting, moves } from "./settings.js";

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Step} Step */

/** How long a step of pause 1 is looked at, in milliseconds. */
const LOOK = 420;
/** How many steps wait when the rest is shown twice as fast. */
const PATIENT = 5;
/** How many steps may wait before the rest is shown without delay. */
const MOST_WAITING = 40;

/** Lines on their way to the screen. */
export class Playback {
  /**
   * @param {{step: (step: Step, line: Line, animate: boolean) => void, line: (line: Line) => void,
   *   busy: (busy: boolean) => void}} on
   */
  constructor(on) {
    this.on = on;
    /** @type {Line[]} */
    this.lines = [];
    /** The line that is being shown. @type {Line | null} */
    this.current = null;
    this.playing = false;
    this.hurried = false;
    /** @type {(() => void) | null} */
    this.wake = null;
  }

  /** @param {Line} line */
  add(line) {
    this.lines.push(line);
    if (!this.playing) void this.play();
  }

  /** Show everything that waits at once. */
  hurry() {
    hurryMotion();
    if (!this.playing) return;
    this.hurried = true;
    this.wake?.();
  }

  /** Forget what was not shown yet, also of the line that is being shown: a whole scene has come. */
  drop() {
    this.lines = [];
    this.current = null;
    this.hurried = false;
    this.wake?.();
  }

  async play() {
    this.playing = true;
    this.on.busy(true);
    for (let line = this.lines.shift(); line !== undefined; line = this.lines.shift()) {
      const current = (this.current = line);
      for (const step of current.steps) {
        const animate = moves() && !this.hurried && this.waiting(current) < MOST_WAITING;
        this.on.step(step, current, animate);
        const more = this.lines.length > 0 || step !== current.steps.at(-1);
        if (animate && step.pause && more)
          await this.look((lasting(step.pause * LOOK) * PATIENT) / (PATIENT + this.waiting(current)));
        if (this.current !== current) break;
      }
      if (this.current === current) this.on.line(current);
    }
    this.current = null;
    this.playing = false;
    this.hurried = false;
    this.on.busy(false);
  }

  /** @param {Line} current */
  waiting(current) {
    return this.lines.reduce((sum, line) => sum + line.steps.length, current.steps.length);
  }

  /** @param {number} milliseconds @returns {Promise<void>} */
  look(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
