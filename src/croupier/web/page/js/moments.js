/**
 * A round as a row of moments: the table before its first step, and after each of them.
 *
 * @module
 */

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {{round: number, lines: Line[], scene: Scene}} RoundTold */
/** @typedef {{scene: Scene, step: Step | null, at: string}} Moment */

/**
 * @param {RoundTold} told
 * @returns {Moment[]}
 */
export function momentsOf({ lines, scene }) {
  /** @type {Moment[]} */
  const moments = [{ scene, step: null, at: lines[0]?.at ?? "" }];
  let shown = scene;
  for (const line of lines) {
    for (const step of line.steps) {
      shown = { ...shown, ...step.scene };
      moments.push({ scene: shown, step, at: line.at });
    }
  }
  return moments;
}
