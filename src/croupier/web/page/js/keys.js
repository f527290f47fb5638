/**
 * A table by keyboard alone.
 *
 * @module
 */

/**
 * @typedef {{chip: (index: number) => void, undo: () => void, repeat: () => void, clear: () => void, deal: () => void,
 *   hurry: () => void, letter: (letter: string) => boolean, areas: () => HTMLElement | null}} Doing
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
  const does = { u: doing.undo, r: doing.repeat, c: doing.clear, d: doing.deal, "?": openKeys }[key.toLowerCase()];
  void does?.();
  return does !== undefined;
}

async function openKeys() {
  (await import("./keys_dialog.js")).openKeys();
}
