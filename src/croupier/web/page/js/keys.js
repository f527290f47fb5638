/**
 * A table by keyboard alone.
 *
 * @module
 */

/** The letters of what is done with chips and with the deal; no question has one of them while wagers are open. */
export const KEYS = { undo: "U", repeat: "R", double: "X", clear: "C", deal: "D" };

/**
 * @typedef {{chip: (index: number) => void, undo: () => void, repeat: () => void, double: () => void,
 *   clear: () => void, deal: () => void, wagering: () => boolean, hurry: () => void, letter: (letter: string) => boolean, areas: () => HTMLElement | null}} Doing
 */

/** @param {Doing} doing @returns {() => void} What ends it. */
export function listenToKeys(doing) {
  const listen = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const on = event.target instanceof HTMLElement ? event.target : document.body;
    if (on.closest("input, select, textarea")) return;
    if (pressed(event, on, doing)) event.preventDefault();
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} on
 * @param {Doing} doing
 * @returns {boolean} Whether it meant something.
 */
function pressed({ key }, on, doing) {
  if (key.length === 1 && doing.letter(key.toLowerCase())) return true;
  if (/^[1-9]$/.test(key)) return (doing.chip(Number(key) - 1), true);
  if (key.startsWith("Arrow") && (on === document.body || on.closest(".dock"))) {
    const first = doing.areas();
    first?.focus();
    return first !== null;
  }
  if (key === " " && !on.closest("button, a, summary")) return (doing.hurry(), true);
  if (key === "?") return (void openKeys(), true);
  const found = Object.entries(KEYS).find(([, letter]) => letter === key.toUpperCase())?.[0];
  const does = /** @type {keyof typeof KEYS | undefined} */ (found);
  if (does === undefined || (does !== "deal" && !doing.wagering())) return false;
  doing[does]();
  return true;
}

async function openKeys() {
  (await import("./keys_dialog.js")).openKeys();
}
