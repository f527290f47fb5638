/**
 * Setting four tiles into a high and a low hand: by dragging, by pressing, or by keys; the server ranks them.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { makeDraggable } from "./drag.js";
import { listed } from "./question.js";
import { tile, tileName } from "./tiles.js";
import { words } from "./more_words.js";

/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("./question.js").Give} Give */
/** @typedef {import("./types.js").Scene} Scene */

/**
 * @param {Question} question
 * @param {Scene} scene
 * @param {Give} give
 * @returns {HTMLElement}
 */
export function makeTilesSetting(question, scene, give) {
  const tiles = tilesOf(question, scene);
  /** Which tiles, by their place among the four, form the high hand. @type {number[]} */
  let high = [0, 1];
  const highRow = el("div", { class: "setting-row", "data-row": "high" });
  const lowRow = el("div", { class: "setting-row", "data-row": "low" });
  const ranking = el("p", { class: "setting-says", "aria-live": "polite" });
  const set = question.options.find((option) => listed(option).length);
  const [brought] = set ? listed(set) : [""];
  const done = el(
    "button",
    {
      type: "button",
      class: "option is-usual",
      "data-letter": set?.key ?? null,
      onclick: () => void give(set?.choice ?? "set", { [brought]: high.map((at) => tiles[at]) }, done),
    },
    words.setting.set,
  );
  const element = el(
    "div",
    { class: "setting", role: "group", "aria-label": words.setting.title },
    el("div", { class: "setting-hands" }, row(words.setting.high, highRow), row(words.setting.low, lowRow)),
    el("div", { class: "setting-side" }, ranking, el("p", { class: "quiet-text" }, words.setting.how), done),
  );

  /** Move a tile to the other hand; the tile that has been there longest comes back. @param {number} at */
  const move = (at) => {
    const low = tiles.map((_, index) => index).filter((index) => !high.includes(index));
    high = high.includes(at) ? [...high.filter((one) => one !== at), low[0]] : [high[1], at];
    draw();
    /** @type {HTMLElement | null} */ (element.querySelector(`[data-tile="${at}"]`))?.focus();
  };
  /** Draw both hands; of the two pairs, the one that ranks higher is the high hand. */
  const draw = () => {
    let low = tiles.map((_, index) => index).filter((index) => !high.includes(index));
    const faces = high.map((at) => tiles[at]);
    const says = saysOf(question, faces);
    if (isLow(says, faces)) [high, low] = [low, high];
    fill(highRow, ...high.map((at) => button(at, words.setting.high)));
    fill(lowRow, ...low.map((at) => button(at, words.setting.low)));
    ranking.textContent = says;
  };
  /** @param {number} at @param {string} where */
  const button = (at, where) => {
    const name = words.setting.tile(tileName(tiles[at]), where);
    const made = el(
      "button",
      { type: "button", class: "setting-tile", "data-tile": at, "aria-label": name, onclick: () => move(at) },
      tile({ face: tiles[at] }),
    );
    makeDraggable(
      made,
      () => tile({ face: tiles[at] }),
      (target) => {
        const to = target.closest("[data-row]")?.getAttribute("data-row");
        if (to && (to === "high") !== high.includes(at)) move(at);
      },
    );
    return made;
  };
  draw();
  return element;
}

/** @param {string} title @param {HTMLElement} tiles */
const row = (title, tiles) => el("div", { class: "setting-hand" }, el("h3", null, title), tiles);

/** The four tiles that are to be set. @param {Question} question @param {Scene} scene @returns {string[]} */
function tilesOf(question, scene) {
  const hands = scene.hands.filter((hand) => hand.kind === "tiles");
  const own =
    hands.find((hand) => hand.hand === question.hand && question.hand) ??
    hands.find((hand) => hand.seat === question.seat && hand.pieces.length === 4);
  return (own?.pieces ?? []).map((piece) => piece.face).filter((face) => face !== "?");
}

/**
 * Whether the server names the other pair first, which is the high hand.
 *
 * @param {string} says
 * @param {string[]} faces
 */
function isLow(says, faces) {
  const first = /(\d-\d) (\d-\d)/.exec(says)?.slice(1).sort().join(" ");
  return first !== undefined && first !== [...faces].sort().join(" ");
}

/**
 * How the two hands rank: the line in which the server says it of this setting.
 *
 * @param {Question} question
 * @param {string[]} high
 */
function saysOf(question, high) {
  const orders = [high.join(" "), [...high].reverse().join(" ")];
  const line = question.about
    .split("\n")
    .find((one) => orders.some((order) => one.includes(order)) && /^\s*\d/.test(one));
  return (line ?? "").trim().replace(/^\d+\s+/, "");
}
