/**
 * The hands on the felt: cards and tiles come from the shoe, are turned over, and say what they count.
 *
 * @module
 */

import { keep, svg } from "./dom.js";
import { brief } from "./geometry.js";
import { come, go, turnOver } from "./motion.js";
import { card, tile } from "./pieces.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").HandShown} HandShown */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./spots.js").Spots} Spots */

/** @typedef {{width: number, height: number, step: number}} Measure How large a piece is, and how far the next lies. */

/** How large pieces are, by where they lie. @type {Record<string, Measure>} */
const SIZES = {
  "cards in an area": { width: 57, height: 79.8, step: 61 },
  "cards of the dealer": { width: 52, height: 72.8, step: 55 },
  "cards of a seat": { width: 40, height: 56, step: 17 },
  "tiles in an area": { width: 26, height: 62.4, step: 29 },
  "tiles of the dealer": { width: 26, height: 62.4, step: 29 },
  "tiles of a seat": { width: 19, height: 45.6, step: 20.5 },
};

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
      const size = sizeOf(hand, spots);
      const at = spots.hand(hand, scene, (one) => widthOf(one.pieces, sizeOf(one, spots)));
      const group = /** @type {SVGElement} */ (node ?? svg("g", null, svg("g", { class: "pieces" })));
      group.setAttribute("class", isPast ? `${classes(hand)} is-past` : classes(hand));
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", [hand.title, hand.said].filter(Boolean).join(": "));
      group.setAttribute("transform", `translate(${brief(at.x)} ${brief(at.y)})`);
      const pieces = /** @type {SVGElement} */ (group.firstElementChild);
      const pieced = showsKnown ? hand : seen(hand);
      drawPieces(pieces, pieced, size, (place, isNew) => {
        if (!animate) return;
        const to = { x: at.x + place.x, y: at.y + place.y };
        if (isNew) void come(place.mover, spots.shoe, to, { after: fresh++ * 90, turn: -40 });
        else void turnOver(place.mover);
      });
      group.querySelector(".caption")?.remove();
      const written = caption(hand, size);
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

/** @param {HandShown} hand @param {Spots} spots @returns {Measure} */
function sizeOf(hand, spots) {
  const where =
    hand.area && spots.find(hand.area, hand.seat) ? "in an area" : hand.seat === null ? "of the dealer" : "of a seat";
  const size = SIZES[`${hand.kind} ${where}`];
  const room = where === "in an area" ? 210 : where === "of a seat" ? 120 : 260;
  const step = Math.min(size.step, (room - size.width) / Math.max(1, hand.pieces.length - 1));
  return hand.kind === "tiles" && where === "in an area"
    ? { ...size, width: 18, height: 43.2, step: Math.min(20, 80 / hand.pieces.length) }
    : { ...size, step };
}

/** @param {Piece} piece @param {Measure} size */
const lies = (piece, size) =>
  piece.turned ? { width: size.height, height: size.width } : { width: size.width, height: size.height };

/** @param {Piece[]} pieces @param {Measure} size */
function widthOf(pieces, size) {
  const last = pieces.at(-1);
  const turned = pieces.slice(0, -1).filter((piece) => piece.turned).length * (size.height - size.width);
  return last ? (pieces.length - 1) * size.step + turned + lies(last, size).width : 0;
}

/**
 * @param {SVGElement} parent
 * @param {HandShown} hand
 * @param {Measure} size
 * @param {(place: {x: number, y: number, mover: Element}, isNew: boolean) => void} moved
 */
function drawPieces(parent, hand, size, moved) {
  const least = hand.area && hand.kind === "cards" ? size.step + size.width : 0;
  let x = -Math.max(least, widthOf(hand.pieces, size)) / 2;
  const items = hand.pieces.map((piece, index) => {
    const { width, height } = lies(piece, size);
    const item = { piece, index, x, y: -height / 2, width, height };
    x += size.step + (piece.turned ? size.height - size.width : 0);
    return item;
  });
  keep(
    parent,
    items,
    (item) => String(item.index),
    (item, node) => {
      const looks = JSON.stringify(item.piece);
      const place = node ?? svg("g", null, svg("g", { class: "mover" }));
      const mover = /** @type {Element} */ (place.firstElementChild);
      const middle = { x: item.x + item.width / 2, y: item.y + item.height / 2 };
      place.setAttribute("transform", `translate(${brief(middle.x)} ${brief(middle.y)})`);
      if (mover.getAttribute("data-looks") !== looks) {
        const picture = hand.kind === "tiles" ? tile(item.piece) : card(item.piece);
        const box = { x: -item.width / 2, y: -item.height / 2, width: item.width, height: item.height };
        for (const [name, value] of Object.entries(box)) picture.setAttribute(name, String(brief(value)));
        mover.replaceChildren(picture);
        mover.setAttribute("data-looks", looks);
        moved({ ...middle, mover }, node === null);
      }
      return place;
    },
  );
}

/** What a hand counts, and what else is to be seen of it, under it. @param {HandShown} hand @param {Measure} size */
function caption(hand, size) {
  const result = hand.seat === null ? words.table.results[hand.result] : words.table.signs[hand.result];
  const lines = [[hand.said, result].filter(Boolean).join(" · "), ...hand.marks].filter(Boolean);
  if (!lines.length) return null;
  const written = lines.join(" · ");
  const wide = Math.max(26, written.length * 6.3 + 14);
  const above = hand.area || hand.seat !== null || hand.kind === "tiles";
  const down = above ? -size.height / 2 - 13 : size.height / 2 + 3;
  return svg(
    "g",
    { class: "caption", transform: `translate(0 ${brief(down)})` },
    svg("rect", { x: brief(-wide / 2), y: -2, width: brief(wide), height: 19, rx: 9.5 }),
    svg("text", { y: 12 }, written),
  );
}
