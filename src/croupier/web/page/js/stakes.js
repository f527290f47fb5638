/**
 * Chips on the betting areas: they come from their player, and at settlement go to the house or back, with what they
 * won.
 *
 * @module
 */

import { keep, svg } from "./dom.js";
import { brief } from "./geometry.js";
import { money } from "./money.js";
import { come, go } from "./motion.js";
import { chips } from "./pieces.js";
import { placed } from "./sprite.js";

/** @typedef {import("./types.js").Stake} Stake */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./spots.js").Spots} Spots */

/** How wide a chip is drawn, how high what a stack comes to is written, and how wide a letter of it. */
const CHIP = 22;
/** How wide it is at a table with many places, where slips say what stacks come to. */
const SMALL = 17;
const HIGH = 13;
const LETTER = 5.9;

/** @typedef {{at: Spot, degrees: number}} Place Where chips lie, and how their sum is turned. */

/** @param {Stake} stake */
const keyOf = (stake) => [stake.seat, stake.wager, stake.hand].join("|");

/**
 * @param {SVGElement} layer
 * @param {SVGElement} flying The layer of what is on its way.
 * @param {Scene | null} before
 * @param {Scene} scene
 * @param {Spots} spots
 * @param {boolean} animate
 */
export function drawStakes(layer, flying, before, scene, spots, animate) {
  const mine = new Set(scene.seats.filter((seat) => seat.yours).map((seat) => seat.seat));
  if (animate && before) settle(flying, before, scene, spots);
  keep(layer, scene.stakes, keyOf, (stake, node) => {
    const place = placeOf(stake, scene, spots);
    const { at } = place;
    const group = node ?? svg("g", null, svg("g", { class: "mover" }));
    const mover = /** @type {Element} */ (group.firstElementChild);
    group.setAttribute("class", stake.seat !== null && mine.has(stake.seat) ? "stake is-yours" : "stake");
    group.setAttribute("transform", `translate(${brief(at.x)} ${brief(at.y)})`);
    if (mover.getAttribute("data-amount") !== String(stake.amount)) {
      mover.replaceChildren(...stack(stake.amount, place, spots.isCrowded));
      mover.setAttribute("data-amount", String(stake.amount));
      if (animate) void come(mover, spots.seat(stake.seat), at);
    }
    return group;
  });
}

/** @param {Stake} stake @param {Scene} scene @param {Spots} spots @returns {Place} */
function placeOf(stake, scene, spots) {
  const together = scene.stakes.filter((one) => one.seat === stake.seat && one.area === stake.area);
  const count = together.findIndex((one) => keyOf(one) === keyOf(stake));
  const beside = spots.besideWords(stake.area, stake.seat, spots.isCrowded ? SMALL : wideness(stake.amount));
  if (beside) {
    const { from, way, far, degrees } = beside;
    const reach = (count % 2 ? -1 : 1) * (far + Math.floor(count / 2) * CHIP);
    return { at: { x: from.x + way.x * reach, y: from.y + way.y * reach }, degrees };
  }
  const at =
    spots.area(stake.area, stake.seat) ??
    (stake.seat === null ? spots.ofHouse(stake) : spots.view.before(stake.seat));
  return { at: { x: at.x + (count - (together.length - 1) / 2) * (CHIP + 14), y: at.y }, degrees: 0 };
}

/** How wide the sum of a stack is. @param {number} amount */
const wideness = (amount) => money(amount).length * LETTER + 7;

/**
 * A stack of chips around its middle, with its sum below it unless it stands elsewhere.
 *
 * @param {number} amount
 * @param {Partial<Place>} [place]
 * @param {boolean} [bare]
 */
function stack(amount, { degrees = 0 } = {}, bare = false) {
  const picture = chips(amount, { sum: false });
  const [, top, , height] = (picture.getAttribute("viewBox") ?? "0 0 100 100").split(" ").map(Number);
  const size = bare ? SMALL : CHIP;
  const scale = size / 100;
  placed(picture, size, height * scale, { x: 0, y: (top + height / 2 - 50) * scale });
  if (bare) return [picture];
  const wide = wideness(amount);
  const down = picture.childElementCount ? CHIP / 2 : 0;
  return [
    picture,
    svg(
      "g",
      { class: "sum", transform: `rotate(${brief(degrees)}) translate(0 ${down})` },
      svg("rect", { x: brief(-wide / 2), y: -HIGH / 2, width: brief(wide), height: HIGH, rx: HIGH / 2 }),
      svg("text", { y: 3.6 }, money(amount)),
    ),
  ];
}

/**
 * Show where the chips went that lay there before: what was lost to the house, the rest to its player, and what was won
 * from the house to the player.
 *
 * @param {SVGElement} flying
 * @param {Scene} before
 * @param {Scene} scene
 * @param {Spots} spots
 */
function settle(flying, before, scene, spots) {
  const after = new Map(scene.stakes.map((stake) => [keyOf(stake), stake.amount]));
  for (const stake of before.stakes) {
    const gone = stake.amount - (after.get(keyOf(stake)) ?? 0);
    if (gone <= 0) continue;
    const { at } = placeOf(stake, before, spots);
    const gained = purse(scene, stake.seat) - purse(before, stake.seat);
    if (gained > gone)
      void fly(flying, gained - gone, spots.tray, at).then(() => fly(flying, gained, at, spots.seat(stake.seat)));
    else void fly(flying, gone, at, gained > 0 ? spots.seat(stake.seat) : spots.tray);
  }
}

/** @param {Scene} scene @param {number | null} seat */
const purse = (scene, seat) => scene.seats.find((one) => one.seat === seat)?.chips ?? 0;

/** @param {SVGElement} flying @param {number} amount @param {Spot} from @param {Spot} to */
async function fly(flying, amount, from, to) {
  const mover = svg("g", { class: "mover" }, ...stack(amount));
  const group = svg("g", { transform: `translate(${brief(from.x)} ${brief(from.y)})` }, mover);
  flying.append(group);
  await go(mover, from, to);
  group.remove();
}
