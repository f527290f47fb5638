/**
 * A round as a row of moments: the table before its first step, and after each of them.
 *
 * @module
 */

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Step} Step */
/**
 * @typedef {{round: number, line: number, last: number | null, outcome: string, void: boolean, lines: Line[],
 *   scene: Scene}} RoundTold
 */
/** @typedef {{scene: Scene, step: Step | null, at: string}} Moment */

/**
 * @param {RoundTold} told
 * @returns {Moment[]}
 */
export function momentsOf({ round, lines, scene }) {
  /** @type {Moment[]} */
  const moments = [{ scene: before(scene, round), step: null, at: lines[0]?.at ?? "" }];
  let shown = scene;
  for (const line of lines) {
    for (const step of line.steps) {
      shown = { ...shown, ...step.scene };
      const then = before(shown, round);
      if (step.said) moments.push({ scene: then, step, at: line.at });
      else moments[moments.length - 1].scene = then;
    }
  }
  return moments;
}

/**
 * A scene of a round; until it begins, without what is left of the round before: its hands and what they brought.
 *
 * @param {Scene} scene
 * @param {number} round
 * @returns {Scene}
 */
function before(scene, round) {
  if (scene.round >= round) return scene;
  const hands = scene.hands.filter((hand) => hand.hand.startsWith("aside"));
  return { ...scene, hands, dice: null, said: "", outcome: "", seats: scene.seats.map((one) => ({ ...one, won: null })) };
}
