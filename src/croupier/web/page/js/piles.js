/**
 * What else stands on the table: the shoe, the discards, decks and stacks, dice.
 *
 * @module
 */

import { keep, svg } from "./dom.js";
import { brief } from "./geometry.js";
import { card, die, discardRack, marker, shaker, shoe, tile, tileStack } from "./pieces.js";
import { placed } from "./sprite.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Pile} Pile */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./spots.js").Spots} Spots */
/** @typedef {{at: Spot, pictures: SVGElement[], height: number}} Lying */

const TILES_IN_A_ROW = 16;
const MOST_STACKED = 4;
/** How many letters fit under a pile. */
const SHORT = 9;
/** Words that end where what they are about ends, because the tray is beside it. */
const ROOM = 45;
const AT_END = { x: 19, class: "at-end" };
/** Where used cards go in games whose cards are not dealt again. */
const BUCKET = "containers.discard_bucket";

/** How far decks are from the discards, so that what is written under both can be read, and from each other. */
const ASIDE = 82;
const BETWEEN = 44;
/** How far from the tray, and how far below its edge, they lie where players' chips are beside the discards. */
const BEFORE = { x: -30, y: 44 };
/** How far from their middle chips of players must be. */
const CLEAR = 40;

/** @param {SVGElement} layer @param {Scene} scene @param {Spots} spots */
export function drawPiles(layer, scene, spots) {
  const hasShoe = scene.piles.some((pile) => pile.pile === "shoe");
  keep(
    layer,
    scene.piles,
    (pile) => pile.pile,
    (pile, node) => {
      const looks = JSON.stringify([pile, scene.piles.length]);
      if (node?.getAttribute("data-looks") === looks) return node;
      node?.remove();
      const { at, pictures, height } = hasShoe ? cards(pile, scene.piles, spots) : tiles(pile, scene.piles, spots);
      const counted = pile.count === null || (!hasShoe && pile.pile !== "put away") ? "" : String(pile.count);
      const named = pile.pile === "discards" ? `${pile.title} ${counted}` : counted;
      const isTight = named !== counted && spots.trayBox.left - at.x < ROOM;
      const written = pile.said && pile.said.length <= SHORT ? pile.said : named;
      return svg(
        "g",
        { class: "pile", "data-looks": looks, transform: `translate(${brief(at.x)} ${brief(at.y)})` },
        svg("title", null, [pile.title, counted, pile.said].filter(Boolean).join(", ")),
        ...pictures,
        written ? svg("text", { ...(isTight ? AT_END : {}), y: height / 2 + 13 }, written) : null,
      );
    },
  );
  drawDice(layer, scene, spots);
  drawMarkers(layer, scene, spots);
}

/** @param {Pile} pile @param {Pile[]} all @param {Spots} spots @returns {Lying} */
function cards(pile, all, spots) {
  const own = pile.area ? spots.area(pile.area, null) : null;
  if (pile.pile === "shoe") return { at: own ?? spots.shoe, pictures: [placed(shoe(), 74, 48)], height: 48 };
  if (pile.pile === "discards") {
    const burnt = pile.pieces.map((piece, index) =>
      placed(card(piece), 22, 30.8, { x: -52 - (index % 8) * 12, y: Math.floor(index / 8) * 18 }),
    );
    return {
      at: spots.discards,
      pictures: [...burnt, placed(discardRack(pile.count, pile.area === BUCKET), 38, 45)],
      height: 45,
    };
  }
  const others = all.filter((one) => one.pile !== "shoe" && one.pile !== "discards");
  const first = decks(spots);
  const at = { x: first.x - others.indexOf(pile) * BETWEEN, y: first.y };
  const stacked = Array.from({ length: 3 }, (_, index) =>
    placed(card({ face: "?" }), 30, 42, { x: -index, y: -index * 2 }),
  );
  return { at, pictures: stacked, height: 42 };
}

/**
 * Where decks lie that are not in the shoe: beside the discards or, with players there, before them.
 *
 * @param {Spots} spots
 */
function decks({ discards, trayBox, view }) {
  const beside = { x: discards.x - ASIDE, y: trayBox.top + 24 };
  const isTaken = view.plan.shapes.some((shape) => {
    if (shape.kind !== "betting area") return false;
    const box = view.box(shape.outline);
    return beside.x - box.right < CLEAR && box.left - beside.x < CLEAR && box.top - beside.y < CLEAR;
  });
  return isTaken ? { x: trayBox.left + BEFORE.x, y: trayBox.top + BEFORE.y } : beside;
}

/** @param {Pile} pile @param {Pile[]} all @param {Spots} spots @returns {Lying} */
function tiles(pile, all, spots) {
  const middle = { x: spots.view.centre.x, y: spots.row + 36 };
  const last = pile.pieces.at(-1);
  if (pile.pile === "put away")
    return {
      at: { x: spots.trayBox.left - 24, y: spots.trayBox.bottom + 42 },
      pictures: [placed(last && last.face !== "?" ? tile(last) : tileStack(MOST_STACKED), 24, 62)],
      height: 62,
    };
  if (pile.pieces.length > 8 || pile.pile === "tiles")
    return { at: { x: middle.x, y: middle.y + 24 }, pictures: laidOut(pile), height: 120 };
  const row = all.filter((one) => one.pile.split(" ")[0] === pile.pile.split(" ")[0]);
  const at = { x: middle.x + (row.indexOf(pile) - (row.length - 1) / 2) * 36, y: middle.y };
  const shown = pile.pieces.length
    ? placed(tile(pile.pieces[0]), 26, 62)
    : placed(tileStack(Math.min(pile.count ?? MOST_STACKED, MOST_STACKED)), 26, 70);
  if (pile.pile.startsWith("packet")) placed(shown, 19, 51, { x: 0, y: -9 });
  return { at, pictures: [shown], height: 64 };
}

/** A whole set of tiles in rows. @param {Pile} pile */
function laidOut(pile) {
  const pieces = pile.pieces.length ? pile.pieces : Array.from({ length: pile.count ?? 0 }, () => ({ face: "?" }));
  return pieces.map((piece, index) => {
    const column = (index % TILES_IN_A_ROW) - (TILES_IN_A_ROW - 1) / 2;
    const row = Math.floor(index / TILES_IN_A_ROW) - 0.5;
    return placed(tile(piece), 20, 48, { x: column * 22 + (column > 0 ? 2 : -2), y: row * 52 });
  });
}

/** @param {SVGElement} layer @param {Scene} scene @param {Spots} spots */
function drawDice(layer, scene, spots) {
  layer.querySelector(".dice")?.remove();
  if (!scene.dice) return;
  const { dice } = scene;
  const covered = dice.covered || !dice.faces.length;
  const uncovered = covered ? null : spots.area(dice.area.replace("containers", "dealer_areas"), null);
  const at = uncovered ?? spots.area(dice.area, null) ?? { x: spots.trayBox.left - 60, y: spots.trayBox.bottom };
  const size = covered ? 46 : 22;
  const spread = (dice.faces.length - 1) / 2;
  const shown = dice.faces.map((face, count) =>
    placed(die(face, count === 0 ? "red" : "blue"), size, size, { x: (count - spread) * (size + 3), y: 0 }),
  );
  const number = svg("text", { y: 8, class: "drawn-number" }, String(dice.faces[0] ?? ""));
  const pictures = covered ? [placed(shaker(), size, size)] : dice.kind === "number" ? [number] : shown;
  const said = dice.said ? svg("text", uncovered ? { y: -30 } : { ...AT_END, y: 40 }, dice.said) : null;
  if (uncovered) pictures.unshift(svg("rect", { x: -41, y: -17, width: 82, height: 34, rx: 17, class: "shaker-cup" }));
  layer.append(
    svg(
      "g",
      { class: "dice pile", transform: `translate(${brief(at.x)} ${brief(at.y)})` },
      svg("title", null, dice.said || words.table.dice),
      ...pictures,
      said,
    ),
  );
}

/** The markers for vigorish that is owed, where the layout has a place for them. @type {typeof drawDice} */
function drawMarkers(layer, scene, spots) {
  for (const old of layer.querySelectorAll(":scope > .table-button")) old.remove();
  for (const { seat, owes } of scene.seats) {
    const at = owes ? spots.area("markers.areas", seat) : null;
    if (at) layer.append(placed(marker(owes), 26, 26, at));
  }
}
