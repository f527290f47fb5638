/**
 * The hands in a row, large, for narrow screens where the felt would be too small.
 *
 * @module
 */

import { el, fill, keep } from "./dom.js";
import { seen } from "./hands.js";
import { come, turnOver } from "./motion.js";
import { card, dealersMarker, die, tile } from "./pieces.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").HandShown} HandShown */

/** Where cards come from, seen from where they lie. */
const SHOE = { x: 140, y: -180 };
const HEAP = 6;

/**
 * @param {() => boolean} showsKnown Whether faces of cards that lie face down are shown.
 * @returns {{element: HTMLElement, draw: (scene: Scene, animate?: boolean) => void}}
 */
export function makeHandList(showsKnown) {
  const rows = { shared: row(""), others: row("is-small"), mine: row("is-mine") };
  const notes = el("div", { class: "scene-notes" });
  const element = el(
    "div",
    { class: "hand-list", role: "group", tabindex: "0", "aria-label": words.table.hands },
    rows.shared,
    rows.others,
    rows.mine,
    notes,
  );
  return {
    element,
    draw(scene, animate = false) {
      const own = new Set(scene.seats.filter((seat) => seat.yours).map((seat) => seat.seat));
      const where = (/** @type {HandShown} */ hand) => {
        if (hand.seat === null) return hand.pieces.length > HEAP ? "others" : "shared";
        return own.has(hand.seat) ? "mine" : "others";
      };
      const titleOf = (/** @type {HandShown} */ hand) => {
        const seat = scene.seats.find((one) => one.seat === hand.seat);
        if (!seat || (seat.yours && own.size > 1)) return hand.title;
        return seat.yours ? words.table.yourHand(hand.title, hand.kind) : words.table.handOf(hand.title, seat.player);
      };
      for (const [name, part] of Object.entries(rows)) {
        const hands = scene.hands.filter((hand) => where(hand) === name);
        part.hidden = !hands.length;
        keep(
          part,
          hands,
          (hand) => hand.hand,
          (hand, node) => handBox(showsKnown() ? hand : seen(hand), titleOf(hand), node, animate),
        );
      }
      const empty = !scene.hands.length && (!scene.dice || scene.dice.covered);
      fill(
        notes,
        dice(scene),
        ...scene.marks.map((mark) => el("p", { class: "scene-mark" }, mark)),
        empty && el("p", { class: "scene-mark" }, words.table.noHands),
      );
    },
  };
}

/** @param {string} kind */
const row = (kind) => el("div", { class: `hand-row ${kind}` });

/** @param {HandShown} hand @param {string} name @param {Element | null} node @param {boolean} animate */
function handBox(hand, name, node, animate) {
  const result = words.table.results[hand.result];
  const box =
    node ??
    el("div", { role: "group" }, el("p", { class: "hand-title" }), el("div", null), el("p", { class: "hand-said" }));
  const [title, pieces, said] = [...box.children];
  box.setAttribute(
    "class",
    [
      "hand-box",
      `hand-${hand.hand.replaceAll(/\W+/g, "-")}`,
      hand.active && "is-active",
      hand.result && `is-${hand.result}`,
    ]
      .filter(Boolean)
      .join(" "),
  );
  box.setAttribute("aria-label", [name, hand.said, result].filter(Boolean).join(", "));
  title.textContent = name;
  const told = hand.said.endsWith(result) ? "" : result;
  said.textContent = [hand.said, ...hand.marks, told].filter(Boolean).join(" · ");
  const many = hand.pieces.length > HEAP ? "are-heaped" : hand.pieces.length > 3 ? "are-many" : "";
  pieces.setAttribute("class", `hand-pieces of-${hand.kind} ${many}`);
  const items = hand.pieces.map((piece, index) => ({ piece, index }));
  keep(
    pieces,
    items,
    ({ index }) => String(index),
    ({ piece, index }, place) => {
      const looks = JSON.stringify([piece, hand.marker]);
      if (place?.getAttribute("data-looks") === looks) return place;
      const made = el(
        "span",
        { class: "hand-piece", "data-looks": looks },
        hand.kind === "tiles" ? tile(piece) : card(piece),
      );
      place?.replaceWith(made);
      if (hand.marker && index === 1) made.append(dealersMarker());
      if (animate) void (place ? turnOver(made) : come(made, SHOE, { x: 0, y: 0 }, { turn: -30 }));
      return made;
    },
  );
  return box;
}

/** @param {Scene} scene */
function dice({ dice: shown }) {
  if (!shown || shown.covered) return null;
  const faces = shown.faces.map((face, count) => die(face, count === 0 ? "red" : "blue"));
  return el(
    "div",
    { class: "dice-row" },
    ...(shown.kind === "number" ? [] : faces),
    shown.said ? el("span", null, shown.said) : null,
  );
}
