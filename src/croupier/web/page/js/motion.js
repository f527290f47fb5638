/**
 * Things that move, so that one sees where they come from; none where motion is reduced, and all can be hurried.
 *
 * @module
 */

import { lasting, moves } from "./settings.js";

/** @typedef {import("./geometry.js").Spot} Spot */

/** How long a card or chips are on their way. */
const TRAVEL = 200;
/** @type {Set<Animation>} */
const running = new Set();

/**
 * Let an element come from a spot to the one where it is.
 *
 * @param {Element} node
 * @param {Spot} from
 * @param {Spot} to
 * @param {{after?: number, turn?: number}} [how] After how many milliseconds; from what turn, in degrees.
 * @returns {Promise<void>}
 */
export function come(node, from, to, { after = 0, turn = 0 } = {}) {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) rotate(${turn}deg)`;
  return play(node, [{ transform: start }, { transform: "none" }], TRAVEL, after);
}

/**
 * Let an element go from where it is to a spot.
 *
 * @param {Element} node
 * @param {Spot} from
 * @param {Spot} to
 * @param {{after?: number}} [how]
 * @returns {Promise<void>}
 */
export function go(node, from, to, { after = 0 } = {}) {
  const end = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
  return play(node, [{ transform: "none" }, { transform: end, opacity: 0.6 }], TRAVEL * 2, after);
}

/** Turn a card over about its middle. @param {Element} node @returns {Promise<void>} */
export function turnOver(node) {
  return play(node, [{ transform: "scaleX(0.02)" }, { transform: "none" }], TRAVEL, 0);
}

/**
 * @param {Element} node
 * @param {Keyframe[]} frames
 * @param {number} usual
 * @param {number} after
 * @returns {Promise<void>}
 */
async function play(node, frames, usual, after) {
  if (!moves()) return;
  const timing = { duration: lasting(usual), delay: lasting(after), easing: "cubic-bezier(.2,.7,.25,1)" };
  const animation = node.animate(frames, { ...timing, fill: /** @type {FillMode} */ ("backwards") });
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // It was cancelled because its element is gone.
  }
  running.delete(animation);
}

/** Everything that moves is where it belongs at once. */
export function hurryMotion() {
  for (const animation of running) animation.finish();
}
