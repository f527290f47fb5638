/**
 * Pai Gow tiles: Chinese dominoes, their ones and fours red, the twelve half red.
 *
 * @module
 */
import { svg } from "./dom.js";
import { picture, symbol, use } from "./sprite.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {[number, number]} Point */

const TILE = { width: 100, height: 240 };
const SHOWN = { width: 34, height: 82 };

/** Where the spots of each end lie, in a square of 100 by 100 that is centred on 50. @type {Record<string, Point[]>} */
const SPOTS = {
  1: [[50, 46]],
  2: [[30, 28], [70, 28]],
  3: [[26, 24], [50, 50], [74, 76]],
  4: [[30, 28], [70, 28], [30, 68], [70, 68]],
  5: [[27, 22], [73, 22], [50, 49], [27, 76], [73, 76]],
  6: [[30, 20], [30, 49], [30, 78], [70, 20], [70, 49], [70, 78]],
};
const RED_ENDS = "14";

/**
 * A tile as it lies: its face, or its back; across the others if it was turned.
 * @param {Piece} piece
 * @returns {SVGElement}
 */
export function tile(piece) {
  const unknown = piece.face === "?";
  const hidden = unknown || piece.hidden === true;
  const id = hidden ? backSymbol() : faceSymbol(piece.face);
  const name = hidden ? words.pieces.tileFaceDown(unknown ? "" : tileName(piece.face)) : tileName(piece.face);
  const known = hidden && !unknown ? [use(faceSymbol(piece.face), { x: 22, y: 46, width: 56, height: 134 })] : [];
  const kind = `tile${hidden ? " tile-back" : ""}`;
  const title = svg("title", {}, name);
  if (!piece.turned) return picture(kind, name, TILE, SHOWN, title, use(id, TILE), ...known);
  const lying = svg("g", { transform: `translate(${TILE.height} 0) rotate(90)` }, use(id, TILE), ...known);
  return picture(kind, name, across(TILE), across(SHOWN), title, lying);
}

/** The name of a tile: "Heaven, 6-6". @param {string} face @returns {string} */
export function tileName(face) {
  return words.pieces.tile(face);
}

/** A stack of tiles, face down, with as many edges as it has tiles. @param {number} count @returns {SVGElement} */
export function tileStack(count) {
  const edge = 12;
  const parts = Array.from({ length: count }, (_, at) => use(backSymbol(), { y: -at * edge, ...TILE }));
  const rise = Math.max(count - 1, 0) * edge;
  const box = { width: TILE.width, height: TILE.height + rise, top: -rise };
  const shown = { width: SHOWN.width, height: Math.round((SHOWN.width * box.height) / box.width) };
  return picture("tile-stack", words.pieces.tiles(count), box, shown, ...parts);
}

/** A size turned by a right angle. @param {{ width: number, height: number }} size */
function across({ width, height }) {
  return { width: height, height: width };
}

/** The block of a tile with light on its upper edge. @param {string} kind */
function block(kind) {
  return [
    svg("rect", { x: "1.5", y: "1.5", width: "97", height: "237", rx: "14", class: kind }),
    svg("path", { d: "M8 16Q8 7 18 6H82Q92 7 92 16", class: "tile-shine" }),
  ];
}

/** @param {string} face */
function faceSymbol(face) {
  const id = `tile-${face}`;
  const [first, second] = face.split("-");
  symbol(id, TILE, () => [...block("tile-block"), ...end(first, false, face), ...end(second, true, face)]);
  return id;
}

/**
 * The spots of one end; those of the far end are turned about the tile's middle.
 *
 * @param {string} spots
 * @param {boolean} far
 * @param {string} face
 */
function end(spots, far, face) {
  return SPOTS[spots].map(([x, y], at) => {
    const red = face === "6-6" ? at < 3 : RED_ENDS.includes(spots);
    const [left, down] = far ? [TILE.width - x, TILE.height - y - 10] : [x, y + 10];
    const radius = spots === "1" ? 16 : 11.5;
    return svg("circle", { cx: `${left}`, cy: `${down}`, r: `${radius}`, class: red ? "spot-red" : "spot-white" });
  });
}

function backSymbol() {
  const id = "tile-back";
  symbol(id, TILE, () => [
    ...block("tile-block"),
    svg("rect", { x: "13", y: "13", width: "74", height: "214", rx: "8", class: "tile-back-line" }),
    svg("path", { d: "M50 84L74 120L50 156L26 120Z", class: "tile-back-line" }),
    svg("circle", { cx: "50", cy: "120", r: "7", class: "tile-back-dot" }),
  ]);
  return id;
}
