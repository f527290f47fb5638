/**
 * Cards that a player was handed face down: each is peeled from a corner by dragging or holding, or by a button. Only
 * this viewer sees them; the answer turns them over.
 *
 * @module
 */

import { el } from "./dom.js";
import { card } from "./pieces.js";
import { words } from "./more_words.js";

/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("./types.js").Piece} Piece */

/** How far a card is peeled, from nothing to all of it, at each press of the button. */
const PEELS = [0, 0.35, 0.55, 0.75, 1];
/** How many pixels of a drag peel a whole card. */
const WHOLE = 120;

/**
 * @param {Question} question
 * @param {import("./types.js").Scene} scene
 * @returns {HTMLElement}
 */
export function makeSqueeze(question, scene) {
  const pieces = scene.hands.find((hand) => hand.hand === question.hand)?.pieces ?? [];
  return el(
    "div",
    { class: "squeeze", role: "group", "aria-label": words.squeeze.title },
    el("div", { class: "squeeze-cards" }, ...pieces.map(peelable)),
    el("p", { class: "quiet-text" }, words.squeeze.how),
  );
}

/** @param {Piece} piece @param {number} index */
function peelable(piece, index) {
  const back = card({ face: "?" });
  const face = card({ face: piece.face });
  if (!piece.hidden) return el("div", { class: "peel is-open" }, face);
  back.setAttribute("aria-hidden", "true");
  face.setAttribute("aria-hidden", "true");
  const front = el("div", { class: "peel-face" }, face);
  const cover = el("div", { class: "peel-back" }, back);
  const name = words.squeeze.card(index + 1);
  const button = el("button", {
    type: "button",
    class: "peel-button",
    onclick: () => peel(PEELS.find((one) => one > peeled + 0.01) ?? 0),
  });
  const element = el("div", { class: "peel" }, el("div", { class: "peel-stage" }, front, cover), button);
  let peeled = 0;

  /** @param {number} part */
  function peel(part) {
    peeled = Math.min(1, Math.max(0, part));
    const inset = Math.round(peeled * 100);
    const cut = `calc(100% - ${inset * 1.3}%)`;
    cover.style.clipPath = `polygon(0 0, 100% 0, 100% ${cut}, ${cut} 100%, 0 100%)`;
    front.style.opacity = peeled ? "1" : "0";
    cover.style.opacity = peeled >= 1 ? "0" : "1";
    const seen = peeled >= 1 ? face.getAttribute("aria-label") : "";
    button.textContent = peeled ? words.squeeze.further : words.squeeze.peek;
    button.setAttribute("aria-label", [name, seen || button.textContent].join(": "));
    element.classList.toggle("is-open", peeled >= 1);
  }
  element.firstElementChild?.addEventListener("pointerdown", (event) => {
    const down = /** @type {PointerEvent} */ (event);
    const start = peeled;
    const move = (/** @type {PointerEvent} */ now) =>
      peel(start + Math.hypot(now.clientX - down.clientX, now.clientY - down.clientY) / WHOLE);
    const held = setTimeout(() => peel(Math.max(peeled, PEELS[1])), 350);
    const stop = () => {
      clearTimeout(held);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
      removeEventListener("pointercancel", stop);
      if (peeled < 0.9) peel(0);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
    down.preventDefault();
  });
  peel(0);
  return element;
}
