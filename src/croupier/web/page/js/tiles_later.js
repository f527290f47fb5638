/**
 * Tiles, whose pictures are fetched when the first of them is drawn: most games have none. Until they are here, each
 * tile is an empty place, which is then filled.
 *
 * @module
 */
import { svg } from "./dom.js";

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {typeof import("./tiles.js")} Tiles */

/** @type {Tiles | null} */
let here = null;
/** @type {Promise<Tiles> | null} */
let coming = null;

/** Fetch the pictures, once. @returns {Promise<Tiles>} */
async function fetched() {
  coming ??= import("./tiles.js");
  here = await coming;
  return here;
}

/**
 * A picture now, or a place for it that is filled soon; what was written on the place by then stays.
 *
 * @param {(tiles: Tiles) => SVGElement} draw
 * @returns {SVGElement}
 */
function soon(draw) {
  if (here) return draw(here);
  const place = svg("svg", { class: "piece", "aria-hidden": "true" });
  void fetched().then((tiles) => {
    const picture = draw(tiles);
    for (const name of ["class", "aria-hidden"]) place.removeAttribute(name);
    for (const { name, value } of picture.attributes) {
      if (!place.hasAttribute(name)) place.setAttribute(name, value);
    }
    place.replaceChildren(...picture.childNodes);
  });
  return place;
}

/** A tile as it lies. @param {Piece} piece @returns {SVGElement} */
export const tile = (piece) => soon((tiles) => tiles.tile(piece));

/** A stack of tiles, face down. @param {number} count @returns {SVGElement} */
export const tileStack = (count) => soon((tiles) => tiles.tileStack(count));
