/**
 * The plates at the seats: who sits there, with how many chips; free seats can be taken.
 *
 * @module
 */

import { keep, svg } from "./dom.js";
import { brief } from "./geometry.js";
import { gain, short } from "./money.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").SeatShown} SeatShown */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./spots.js").Spots} Spots */

const WIDE = 112;
const HIGH = 34;
const LONGEST = 13;

/**
 * @param {SVGElement} layer
 * @param {Scene} scene
 * @param {Spots} spots
 * @param {number[]} places
 * @param {{canSit: boolean, take: (seat: number) => void}} sitting
 */
export function drawPlates(layer, scene, spots, places, sitting) {
  const turn = new Set(scene.hands.filter((hand) => hand.active).map((hand) => hand.seat));
  keep(layer, places, String, (place, node) => {
    const seat = scene.seats.find((one) => one.seat === place);
    const looks = JSON.stringify([seat, turn.has(place), sitting.canSit]);
    if (node?.getAttribute("data-looks") === looks) return node;
    node?.remove();
    const at = spots.view.plate(place);
    const inside = seat ? plate(seat, turn.has(place)) : free(place, sitting);
    const x = Math.min(Math.max(at.x, WIDE / 2 + 1), 1000 - WIDE / 2 - 1);
    inside.setAttribute("data-looks", looks);
    inside.setAttribute("transform", `translate(${brief(x)} ${brief(at.y)})`);
    return inside;
  });
}

/** @param {SeatShown} seat @param {boolean} hasTurn */
function plate(seat, hasTurn) {
  const name = seat.player.length > LONGEST ? `${seat.player.slice(0, LONGEST - 1)}…` : seat.player;
  const kind = ["plate", seat.yours && "is-yours", hasTurn && "is-active", seat.leaving && "is-leaving"];
  const won = seat.won ? svg("tspan", { dx: 6, class: seat.won > 0 ? "won" : "lost" }, gain(seat.won)) : null;
  const marks = seat.marks.map((mark, count) =>
    svg(
      "g",
      { class: "badge", transform: `translate(0 ${HIGH / 2 + 9 + count * 17})` },
      svg("rect", { x: -mark.length * 3 - 8, y: -7.5, width: mark.length * 6 + 16, height: 15, rx: 7.5 }),
      svg("text", { y: 3.5 }, mark),
    ),
  );
  return svg(
    "g",
    { class: kind.filter(Boolean).join(" ") },
    svg("title", null, words.table.plate(seat.player, seat.chips)),
    svg("rect", { x: -WIDE / 2, y: -HIGH / 2, width: WIDE, height: HIGH, rx: HIGH / 2, class: "body" }),
    svg("text", { y: -3, class: "who" }, seat.yours ? words.table.you : name),
    svg("text", { y: 11, class: "chips-of" }, seat.owes ? words.table.owes(seat.owes) : short(seat.chips), won),
    ...marks,
  );
}

/** @param {number} place @param {{canSit: boolean, take: (seat: number) => void}} sitting */
function free(place, { canSit, take }) {
  const kind = canSit ? "free can-sit" : "free";
  return svg(
    "g",
    { class: kind, onclick: canSit ? () => take(place) : null },
    svg("title", null, canSit ? words.table.free(place) : words.table.seatNumber(place)),
    svg("circle", { r: 22, class: "target" }),
    svg("circle", { r: 15, class: "body" }),
    svg("text", { y: 5 }, canSit ? "+" : String(place)),
  );
}
