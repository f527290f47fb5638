/**
 * The wagers of a round: what lay on each of them, and what it brought.
 *
 * @module
 */

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").SeatShown} SeatShown */
/** @typedef {import("./types.js").Stake} Stake */
/** @typedef {import("./moments.js").Moment} Moment */
/**
 * A wager; `brought` is null while it is not known, or where it cannot be told from the seat's other wagers.
 *
 * @typedef {{seat: number, wager: string, hand: string, amount: number, brought: number | null}} Wagered
 */

/** @param {Stake} stake */
const keyOf = ({ seat, wager, hand }) => JSON.stringify([seat, wager, hand]);

/**
 * The wagers of a round in the order of their seats. What a seat won changes when a wager is settled: that is what the
 * wager brought.
 *
 * @param {Moment[]} moments
 * @param {number} round
 * @returns {Wagered[]}
 */
export function wagersOf(moments, round) {
  /** @type {Map<string, Wagered>} */
  const found = new Map();
  /** @type {Scene | null} */
  let before = null;
  for (const { scene } of moments) {
    if (scene.round !== round) continue;
    if (before) settle(found, before, scene);
    if (scene.phase === "round") note(found, scene);
    before = scene;
  }
  return [...found.values()].sort((one, other) => one.seat - other.seat);
}

/**
 * Everybody who sat at the table in a round, as they were seen last, in the order of their seats.
 *
 * @param {Moment[]} moments
 * @param {number} round
 * @returns {SeatShown[]}
 */
export function seatsOf(moments, round) {
  /** @type {Map<number, SeatShown>} */
  const found = new Map();
  for (const { scene } of moments) {
    if (scene.round === round) for (const seat of scene.seats) found.set(seat.seat, seat);
  }
  return [...found.values()].sort((one, other) => one.seat - other.seat);
}

/** Note what lies on the table. @param {Map<string, Wagered>} found @param {Scene} scene */
function note(found, scene) {
  for (const stake of scene.stakes) {
    if (stake.seat === null) continue;
    const { seat, wager, hand, amount } = stake;
    const known = found.get(keyOf(stake));
    if (!known) found.set(keyOf(stake), { seat, wager, hand, amount, brought: null });
    else if (known.brought === null) known.amount = Math.max(known.amount, amount);
  }
}

/**
 * Give what seats won from one moment to the next to the wagers that were settled.
 *
 * @param {Map<string, Wagered>} found
 * @param {Scene} before
 * @param {Scene} after
 */
function settle(found, before, after) {
  for (const { seat, won } of after.seats) {
    const then = before.seats.find((one) => one.seat === seat)?.won ?? null;
    const gone = goneFrom(found, seat, before, after);
    if (won === null || (won === then && !gone.length)) continue;
    const open = gone.length ? gone : [...found.values()].filter((one) => one.seat === seat && one.brought === null);
    if (open.length === 1) open[0].brought = (open[0].brought ?? 0) + won - (then ?? 0);
  }
}

/**
 * The wagers of a seat that no longer lie on the table. One that went to another hand is not gone: it is that hand's.
 *
 * @param {Map<string, Wagered>} found
 * @param {number} seat
 * @param {Scene} before
 * @param {Scene} after
 * @returns {Wagered[]}
 */
function goneFrom(found, seat, before, after) {
  const [then, now] = [before, after].map(({ stakes }) => stakes.filter((one) => one.seat === seat));
  const come = now.filter((one) => !then.some((other) => keyOf(other) === keyOf(one)));
  /** @type {Wagered[]} */
  const gone = [];
  for (const stake of then) {
    const known = found.get(keyOf(stake));
    if (!known || now.some((one) => keyOf(one) === keyOf(stake))) continue;
    const moved = come.find((one) => one.wager === stake.wager);
    if (!moved) gone.push(known);
    else {
      found.delete(keyOf(stake));
      found.set(keyOf(moved), { ...known, hand: moved.hand });
    }
  }
  return gone;
}
