/**
 * Why something was not taken, beside what was tried, with its provisions one press away.
 *
 * @module
 */

import { el } from "./dom.js";
import { words } from "./words.js";

const STAYS = 9000;
/** @type {(() => void) | null} */
let putAway = null;

/**
 * @param {Element} beside
 * @param {{why: string, cites: string[]}} refused
 * @param {(cite: string) => void} openProvision
 */
export function showRefusal(beside, { why, cites }, openProvision) {
  putAway?.();
  const buttons = cites
    .filter((cite) => cite !== "format")
    .map((cite) =>
      el(
        "button",
        { class: "cite", onclick: () => openProvision(cite) },
        cite.startsWith("reading:") ? cite : `§ ${cite}`,
      ),
    );
  const note = el(
    "div",
    { class: "refusal", role: "alert" },
    el("p", null, why),
    el("div", { class: "cites" }, ...buttons),
    el("button", { class: "refusal-close", "aria-label": words.refusal.dismiss, onclick: () => putAway?.() }, "×"),
  );
  document.body.append(note);
  placeBeside(note, beside);
  const timer = setTimeout(() => putAway?.(), STAYS);
  const outside = (/** @type {Event} */ event) => {
    if (!(event.target instanceof Node && note.contains(event.target))) putAway?.();
  };
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape") putAway?.();
  };
  const late = setTimeout(() => document.addEventListener("pointerdown", outside, true), 60);
  document.addEventListener("keydown", escape);
  putAway = () => {
    clearTimeout(timer);
    clearTimeout(late);
    document.removeEventListener("pointerdown", outside, true);
    document.removeEventListener("keydown", escape);
    note.remove();
    putAway = null;
  };
}

/** Above what was tried, or below it if there is no room. @param {HTMLElement} note @param {Element} beside */
function placeBeside(note, beside) {
  const at = beside.getBoundingClientRect();
  const own = note.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const above = at.top - own.height - 10;
  note.style.left = `${left}px`;
  note.style.top = `${above > 8 ? above : Math.min(at.bottom + 10, innerHeight - own.height - 8)}px`;
}
