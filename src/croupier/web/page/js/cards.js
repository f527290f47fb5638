/**
 * Playing cards: a large index and suit that are read at any size, court cards as letters, four colours.
 *
 * @module
 */
import { svg } from "./dom.js";
import { lettering, picture, symbol, use } from "./sprite.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Piece} Piece */

const CARD = { width: 250, height: 350 };
const SHOWN = { width: 60, height: 84 };
const SUIT = { width: 100, height: 100 };
const COURTS = "JQK";

/** The outline of each suit in a square of 100. @type {Record<string, string>} */
const OUTLINES = {
  S:
    "M50 4C57 21 93 41 93 65C93 78 84 85 74 85C66 85 59 81 55 75C56 85 60 92 67 96H33" +
    "C40 92 44 85 45 75C41 81 34 85 26 85C16 85 7 78 7 65C7 41 43 21 50 4Z",
  H: "M50 94C20 68 5 52 5 32C5 16 17 7 29 7C39 7 46 13 50 22C54 13 61 7 71 7C83 7 95 16 95 32C95 52 80 68 50 94Z",
  D: "M50 3C58 20 72 37 87 50C72 63 58 80 50 97C42 80 28 63 13 50C28 37 42 20 50 3Z",
  C:
    "M50 5A21 21 0 0 1 65 41A21.5 21.5 0 1 1 55 71C56 83 60 92 67 96H33" +
    "C40 92 44 83 45 71A21.5 21.5 0 1 1 35 41A21 21 0 0 1 50 5Z",
};

/**
 * The width and the strokes of each rank, 100 high; drawn so that every system shows the same.
 *
 * @type {Record<string, [number, string]>}
 */
const RANKS = {
  A: [76, "M5 98L32 8H44L71 98M17 68H59"],
  2: [68, "M9 31C9 2 59 1 59 29C59 52 17 66 10 91H63"],
  3: [68, "M9 22C17 3 57 3 56 28C55 43 42 47 27 47C47 47 60 55 59 71C58 97 15 99 7 76"],
  4: [72, "M49 98V12H44L8 67V70H68"],
  5: [68, "M57 9H18L14 46C26 35 60 36 60 65C60 98 16 99 8 78"],
  6: [70, "M56 17C45 4 9 4 9 55C9 102 61 100 61 66C61 35 17 34 10 64"],
  7: [66, "M5 9H58C42 36 30 64 27 98"],
  8: [70, "M35 47C6 44 8 9 35 9C62 9 64 44 35 47C3 50 3 92 35 92C67 92 67 50 35 47Z"],
  9: [70, "M14 83C25 96 61 96 61 45C61 -2 9 0 9 34C9 65 53 66 60 36"],
  T: [104, "M4 24L22 10V98M73 9C41 9 41 92 73 92C105 92 105 9 73 9Z"],
  J: [62, "M26 9H50V68C50 97 10 99 7 70"],
  Q: [80, "M38 9C-1 9 -1 92 38 92C77 92 77 9 38 9ZM42 66L72 98"],
  K: [72, "M12 2V98M65 2L13 59M31 41L68 98"],
};

/**
 * A card as it lies: its face, or its back; across the others if it was turned.
 * @param {Piece} piece
 * @returns {SVGElement}
 */
export function card(piece) {
  const face = piece.face.replace("^", "");
  const unknown = face === "?";
  const hidden = unknown || piece.hidden === true;
  const id = hidden ? backSymbol() : faceSymbol(face);
  const name = hidden ? words.pieces.faceDown(unknown ? "" : cardName(face)) : cardName(face);
  const lying = piece.turned ? { transform: `translate(${CARD.height} 0) rotate(90)` } : {};
  const parts = [use(id, { ...CARD, ...lying }), hidden && !unknown ? knownFace(face) : null];
  const [box, shown] = piece.turned ? [across(CARD), across(SHOWN)] : [CARD, SHOWN];
  return picture(`card${hidden ? " card-back" : ""}`, name, box, shown, ...parts);
}

/** The name of a card: "seven of clubs". @param {string} face @returns {string} */
export function cardName(face) {
  return words.pieces.card(face[0], face[1]);
}

/** The sign of a suit by its letter, for use beside text. @param {string} suit @returns {SVGElement} */
export function suitSign(suit) {
  return picture("suit-sign", words.pieces.suits[suit], SUIT, { width: 16, height: 16 }, use(suitSymbol(suit), SUIT));
}

/** A size turned by a right angle. @param {{ width: number, height: number }} size */
function across({ width, height }) {
  return { width: height, height: width };
}

/** @param {string} suit */
function suitSymbol(suit) {
  const id = `suit-${suit}`;
  symbol(id, SUIT, () => [svg("path", { d: OUTLINES[suit], class: `suit suit-${suit}` })]);
  return id;
}

/** The empty card: paper with a hairline around it. @param {string} kind */
function paper(kind) {
  return svg("rect", { x: "1.5", y: "1.5", width: "247", height: "347", rx: "20", class: kind });
}

/** @param {string} face */
function faceSymbol(face) {
  const id = `card-${face}`;
  const [rank, suit] = face;
  symbol(id, CARD, () => [
    paper("card-paper"),
    ...(COURTS.includes(rank) ? court(rank, suit) : number(rank, suit)),
    ...index(rank, suit, 60),
  ]);
  return id;
}

/**
 * The rank and the suit in the corner, around a vertical line.
 *
 * @param {string} rank
 * @param {string} suit
 * @param {number} x
 */
function index(rank, suit, x) {
  const [wide, strokes] = RANKS[rank];
  return [
    svg("path", { d: strokes, class: `card-rank suit-${suit}`, transform: `translate(${x - wide / 2} 20)` }),
    use(suitSymbol(suit), { x: x - 36, y: 130, width: 72, height: 72 }),
  ];
}

/** A number or an ace: its suit, large. @param {string} rank @param {string} suit */
function number(rank, suit) {
  const size = rank === "A" ? 158 : 132;
  return [use(suitSymbol(suit), { x: 232 - size, y: 334 - size, width: size, height: size })];
}

/** A court card: its letter in a framed panel. @param {string} rank @param {string} suit */
function court(rank, suit) {
  return [
    svg("rect", { x: "112", y: "24", width: "116", height: "302", rx: "10", class: `court-panel suit-${suit}` }),
    svg("rect", { x: "120", y: "32", width: "100", height: "286", rx: "6", class: `court-line suit-${suit}` }),
    use(suitSymbol(suit), { x: 146, y: 48, width: 48, height: 48 }),
    lettering(rank, { x: 170, y: 228, class: `court-letter suit-${suit}` }),
    use(suitSymbol(suit), { x: 146, y: 254, width: 48, height: 48, transform: "rotate(180 170 278)" }),
  ];
}

/** The back of every card: a lattice in a white border. */
function backSymbol() {
  const id = "card-back";
  symbol(id, CARD, () => [
    paper("card-paper"),
    svg("rect", { x: "16", y: "16", width: "218", height: "318", rx: "10", class: "back-field" }),
    svg("path", { d: lattice(), class: "back-lattice" }),
    svg("path", { d: "M125 118L172 175L125 232L78 175Z", class: "back-medal" }),
    svg("path", { d: "M125 138L156 175L125 212L94 175Z", class: "back-medal-line" }),
  ]);
  return id;
}

/** Crossing lines inside the border of a back. */
function lattice() {
  const [left, right, top, bottom, step] = [16, 234, 16, 334, 36];
  const lines = [];
  for (let start = left - (bottom - top); start < right; start += step) {
    const [from, to] = [Math.max(start, left), Math.min(start + bottom - top, right)];
    const [down, up] = [top + from - start, top + to - start];
    lines.push(`M${from} ${down}L${to} ${up}`, `M${left + right - from} ${down}L${left + right - to} ${up}`);
  }
  return lines.join("");
}

/** What the viewer knows of a card that lies face down, as a tab at its corner. @param {string} face */
function knownFace(face) {
  const [rank, suit] = face;
  return svg(
    "g",
    { class: "known-face" },
    svg("rect", { x: "10", y: "10", width: "104", height: "200", rx: "14", class: "card-paper" }),
    ...index(rank, suit, 62),
  );
}
