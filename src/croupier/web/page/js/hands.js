/**
 * The hands on the felt: cards and tiles come from the shoe, are turned over, and say what they count.
 *
 * @module
 */

import { keep, svg } from "./dom.js";
import { brief } from "./geometry.js";
import { come, go, turnOver } from "./motion.js";
import { card, dealersMarker, tile } from "./pieces.js";
import { placed } from "./sprite.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").HandShown} HandShown */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./spots.js").Spots} Spots */

/** @typedef {{width: number, height: number, step: number}} Measure How large a piece is, and how far the next lies. */
/** @typedef {{hand: HandShown, size: Measure, at: Spot, wide: number}} Lying A hand where it lies. */

/** How large pieces are, by where they lie. @type {Record<string, Measure>} */
const SIZES = {
  "cards of the dealer": { width: 52, height: 72.8, step: 55 },
  "cards of a seat": { width: 40, height: 56, step: 17 },
  "cards in an area": { width: 52, height: 72.8, step: 55 },
  "tiles in an area": { width: 18, height: 43.2, step: 20 },
  "tiles of the dealer": { width: 26, height: 62.4, step: 29 },
  "tiles of a seat": { width: 19, height: 45.6, step: 20.5 },
};

/** How much smaller cards are where a seat has two hands of them, or more. */
const SPLIT = [1, 1, 0.82, 0.66];
/** How high a line of a caption is, and how wide a marker. */
const LINE = 15;
const MARKER = 26;

/**
 * @param {SVGElement} layer
 * @param {SVGElement} flying The layer of what is on its way.
 * @param {Scene} scene
 * @param {Spots} spots
 * @param {boolean} animate
 * @param {boolean} showsKnown Whether the face of a card that lies face down is shown to whoever may know it.
 */
export function drawHands(layer, flying, scene, spots, animate, showsKnown) {
  const isPast = scene.phase === "wagers";
  const isStacked = scene.piles.some((pile) => pile.pile.startsWith("stack"));
  const shown = scene.hands.filter((hand) => hand.pieces.length && !(isPast && isStacked && hand.kind === "tiles"));
  let fresh = 0;
  keep(
    layer,
    shown,
    (hand) => hand.hand,
    (hand, node) => {
      const lying = (/** @type {HandShown} */ one) => lies(one, scene, spots);
      const { size, at } = lying(hand);
      const group = /** @type {SVGElement} */ (node ?? svg("g", null, svg("g", { class: "pieces" })));
      group.setAttribute("class", isPast ? `${classes(hand)} is-past` : classes(hand));
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", [hand.title, hand.said].filter(Boolean).join(": "));
      group.setAttribute("transform", `translate(${brief(at.x)} ${brief(at.y)})`);
      const pieces = /** @type {SVGElement} */ (group.firstElementChild);
      const pieced = showsKnown ? hand : seen(hand);
      drawPieces(pieces, pieced, size, places(hand, size, at, spots), (place, isNew) => {
        if (!animate) return;
        const to = { x: at.x + place.x, y: at.y + place.y };
        if (isNew) void come(place.mover, spots.shoe, to, { after: fresh++ * 90, turn: -40 });
        else void turnOver(place.mover);
      });
      for (const one of [...group.children].slice(1)) one.remove();
      if (hand.marker) group.append(placed(dealersMarker(), MARKER, MARKER));
      const written = caption(spots.beside(hand, scene).filter((one) => shown.includes(one)).map(lying), hand);
      if (written) group.append(written);
      group.setAttribute("data-at", `${brief(at.x)} ${brief(at.y)}`);
      return group;
    },
    (node) => void discard(node, flying, spots, animate),
  );
}

/**
 * Let a hand go to the discards.
 *
 * @param {Element} node
 * @param {SVGElement} flying
 * @param {Spots} spots
 * @param {boolean} animate
 */
async function discard(node, flying, spots, animate) {
  if (!animate) return node.remove();
  const [x, y] = (node.getAttribute("data-at") ?? "0 0").split(" ").map(Number);
  node.querySelector(".caption")?.remove();
  flying.append(node);
  await go(/** @type {Element} */ (node.firstElementChild), { x, y }, spots.discards);
  node.remove();
}

/**
 * A hand as its viewer sees it on the felt: cards that lie face down show their back, also to whoever may look at them,
 * who does so by hand; tiles show their face to whoever holds them.
 *
 * @param {HandShown} hand
 * @returns {HandShown}
 */
export function seen(hand) {
  const looks = (/** @type {Piece} */ piece) => {
    if (!piece.hidden) return piece;
    return hand.kind === "cards" ? { ...piece, face: "?" } : { ...piece, hidden: false };
  };
  return { ...hand, pieces: hand.pieces.map(looks) };
}

/** @param {HandShown} hand */
const classes = (hand) =>
  ["hand", hand.active && "is-active", hand.result && `is-${hand.result}`, hand.seat !== null && "of-seat"]
    .filter(Boolean)
    .join(" ");

/** @param {HandShown} hand @param {Scene} scene @param {Spots} spots @returns {Lying} */
function lies(hand, scene, spots) {
  const size = sizeOf(hand, scene, spots);
  const wide = (/** @type {HandShown} */ one) => widthOf(one.pieces, sizeOf(one, scene, spots));
  return { hand, size, at: spots.hand(hand, scene, wide, size.height), wide: wide(hand) };
}

/** @param {HandShown} hand @param {Scene} scene @param {Spots} spots @returns {Measure} */
function sizeOf(hand, scene, spots) {
  const [outline] = spots.outlines(hand);
  if (outline) return { width: outline.right - outline.left, height: outline.bottom - outline.top, step: 12 };
  const inArea = hand.area && spots.find(hand.area, hand.seat);
  const where = inArea ? "in an area" : hand.seat === null ? "of the dealer" : "of a seat";
  const size = where === "of a seat" ? smaller(hand, scene) : SIZES[`${hand.kind} ${where}`];
  const room = where === "in an area" ? 72 : where === "of a seat" ? 120 : 260;
  return { ...size, step: Math.min(size.step, (room - size.width) / Math.max(1, hand.pieces.length - 1)) };
}

/**
 * How large the pieces of a seat are: cards that share their place with other hands are smaller.
 *
 * @param {HandShown} hand
 * @param {Scene} scene
 */
function smaller(hand, scene) {
  const { width, height, step } = SIZES[`${hand.kind} of a seat`];
  const hands = scene.hands.filter((one) => one.seat === hand.seat && one.pieces.length).length;
  const part = hand.kind === "cards" ? SPLIT[Math.min(hands, SPLIT.length - 1)] : 1;
  return { width: width * part, height: height * part, step: step * part };
}

/** @param {Piece} piece @param {Measure} size */
const across = (piece, size) => (piece.turned ? size.height : size.width);

/** @param {Piece[]} pieces @param {Measure} size */
function widthOf(pieces, size) {
  const last = pieces.at(-1);
  const turned = pieces.slice(0, -1).filter((piece) => piece.turned).length * (size.height - size.width);
  return last ? (pieces.length - 1) * size.step + turned + across(last, size) : 0;
}

/**
 * Where the middle of each piece lies, seen from the hand's: in the outlines of its area, and what is too much for them
 * over the last; or else side by side.
 *
 * @param {HandShown} hand
 * @param {Measure} size
 * @param {Spot} at
 * @param {Spots} spots
 * @returns {Spot[]}
 */
function places(hand, size, at, spots) {
  const outlines = spots.outlines(hand);
  let x = -widthOf(hand.pieces, size) / 2;
  return hand.pieces.map((piece, index) => {
    const box = outlines[Math.min(index, outlines.length - 1)];
    const over = Math.max(0, index - outlines.length + 1) * size.step;
    if (box) return { x: (box.left + box.right) / 2 - at.x, y: (box.top + box.bottom) / 2 - at.y + over };
    const middle = x + across(piece, size) / 2;
    x += size.step + (piece.turned ? size.height - size.width : 0);
    return { x: middle, y: 0 };
  });
}

/**
 * @param {SVGElement} parent
 * @param {HandShown} hand
 * @param {Measure} size
 * @param {Spot[]} middles
 * @param {(place: {x: number, y: number, mover: Element}, isNew: boolean) => void} moved
 */
function drawPieces(parent, hand, size, middles, moved) {
  const items = hand.pieces.map((piece, index) => ({ piece, index, middle: middles[index] }));
  keep(
    parent,
    items,
    (item) => String(item.index),
    ({ piece, middle }, node) => {
      const looks = JSON.stringify(piece);
      const place = node ?? svg("g", null, svg("g", { class: "mover" }));
      const mover = /** @type {Element} */ (place.firstElementChild);
      place.setAttribute("transform", `translate(${brief(middle.x)} ${brief(middle.y)})`);
      if (mover.getAttribute("data-looks") !== looks) {
        const picture = hand.kind === "tiles" ? tile(piece) : card(piece);
        const { width, height } = size;
        mover.replaceChildren(piece.turned ? placed(picture, height, width) : placed(picture, width, height));
        mover.setAttribute("data-looks", looks);
        moved({ ...middle, mover }, node === null);
      }
      return place;
    },
  );
}

/** What a hand counts, how it came out, and what else is to be seen of it. @param {HandShown} hand */
function told(hand) {
  const result = hand.seat === null ? words.table.results[hand.result] : words.table.signs[hand.result];
  return [hand.said, ...hand.marks, result].filter(Boolean);
}

/**
 * What is told of a hand, over or under it. Hands that lie side by side have little room: cards take a line for each
 * thing told, tiles of one place have one sign together, with what all of them have in common after the last.
 *
 * @param {Lying[]} beside
 * @param {HandShown} hand
 */
function caption(beside, hand) {
  const { at, size } = /** @type {Lying} */ (beside.find((one) => one.hand === hand));
  const [first, last] = [beside[0], beside[beside.length - 1]];
  const isJoint = hand.kind === "tiles" && first !== last;
  if (isJoint && first.hand !== hand) return null;
  const line = (/** @type {string[]} */ parts) => parts.filter(Boolean).join(" · ");
  const parts = isJoint ? [hand.said, line([last.hand.said, ...told({ ...hand, said: "" })])] : told(hand);
  const lines = (first === last ? [line(parts)] : parts).filter(Boolean);
  if (!lines.length) return null;
  const middle = isJoint ? (first.at.x - first.wide / 2 + last.at.x + last.wide / 2) / 2 - at.x : 0;
  const wide = Math.max(26, ...lines.map((line) => line.length * 7 + 13));
  const above = hand.area || hand.seat !== null || hand.kind === "tiles";
  const down = above ? -size.height / 2 + 1 - lines.length * LINE : size.height / 2 + 3;
  return svg(
    "g",
    { class: "caption", transform: `translate(${brief(middle)} ${brief(down)})` },
    svg("rect", { x: brief(-wide / 2), y: -2, width: brief(wide), height: lines.length * LINE + 4, rx: 9.5 }),
    ...lines.map((line, count) => svg("text", { y: 12 + count * LINE }, line)),
  );
}
