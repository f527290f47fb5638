/**
 * The plates at the seats: who sits there, with how many chips; free seats can be taken.
 *
 * @module
 */

import { keep, svg } from "./dom.js";
import { WIDTH, brief } from "./geometry.js";
import { gain, money } from "./money.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").SeatShown} SeatShown */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./spots.js").Spots} Spots */

const WIDE = 120;
/** How wide a plate is, and how many letters of a name fit on it, at a table with many places. */
const NARROW = 104;
const FEWER = 9;
const HIGH = 34;
const LONGEST = 11;
const FREE = 30;
/** How far from its end the number of a seat is on its plate, and what else is written from the middle. */
const NUMBER = 15;
const ASIDE = 11;

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
    const wide = spots.isCrowded ? NARROW : WIDE;
    const at = seat ? spots.view.plate(place, wide, HIGH) : spots.view.plate(place, FREE, FREE);
    const inside = seat ? plate(seat, turn.has(place), at.y < spots.trayBox.top ? -1 : 1, wide, at.x) : free(place, sitting);
    inside.setAttribute("data-looks", looks);
    inside.setAttribute("transform", `translate(${brief(at.x)} ${brief(at.y)})`);
    return inside;
  });
}

/**
 * @param {SeatShown} seat
 * @param {boolean} hasTurn
 * @param {number} outward Which way the edge of the table is: 1 is down, -1 is up.
 * @param {number} wide
 * @param {number} x Where its middle is.
 */
function plate(seat, hasTurn, outward, wide, x) {
  const longest = wide < WIDE ? FEWER : LONGEST;
  const name = seat.player.length > longest ? `${seat.player.slice(0, longest - 1)}…` : seat.player;
  const number = NUMBER - wide / 2;
  const kind = ["plate", seat.yours && "is-yours", hasTurn && "is-active", seat.leaving && "is-leaving"];
  const told = [
    ...(seat.won ? [{ text: gain(seat.won), of: seat.won > 0 ? "won" : "lost" }] : []),
    ...[...seat.marks, ...(seat.owes ? [words.table.owes(seat.owes)] : [])].map((text) => ({ text, of: "" })),
  ];
  return svg(
    "g",
    { class: [...kind, wide < WIDE && "is-narrow"].filter(Boolean).join(" ") },
    svg("title", null, words.table.plate(words.table.seatNumber(seat.seat), seat.player, seat.chips)),
    svg("rect", { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: HIGH / 2, class: "body" }),
    svg("circle", { cx: number, r: 11, class: "number" }),
    svg("text", { x: number, y: 4, class: "who" }, String(seat.seat)),
    svg("text", { x: ASIDE, y: -3, class: "who" }, seat.yours ? words.table.you : name),
    svg("text", { x: ASIDE, y: 11, class: "chips-of" }, money(seat.chips)),
    ...told.map(({ text, of }, count) => badge(text, x, outward * (HIGH / 2 + 9 + count * 17), of)),
  );
}

/**
 * A few words on a strip of their own, within the drawing.
 *
 * @param {string} text
 * @param {number} x Where the middle of the plate is.
 * @param {number} y How far from there the strip is.
 * @param {string} kind
 */
function badge(text, x, y, kind) {
  const half = text.length * 3 + 8;
  const aside = Math.max(half - x, 0) - Math.max(x + half - WIDTH, 0);
  return svg(
    "g",
    { class: `badge ${kind}`, transform: `translate(${brief(aside)} ${y})` },
    svg("rect", { x: -half, y: -7.5, width: 2 * half, height: 15, rx: 7.5 }),
    svg("text", { y: 3.5 }, text),
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
    svg("text", { y: 5 }, canSit ? `+${place}` : String(place)),
  );
}
