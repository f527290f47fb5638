/**
 * The chip tray: which chip is in hand, and undo, repeat, double, clear.
 *
 * @module
 */

import { el } from "./dom.js";
import { KEYS } from "./keys.js";
import { whenIdle } from "./lazily.js";
import { CHIPS } from "./money.js";
import { chip } from "./pieces.js";
import { change, settings } from "./settings.js";
import { words } from "./words.js";

/**
 * @typedef {{element: HTMLElement, choose: (index: number) => void, value: () => number,
 *   update: (can: {undo: boolean, repeat: boolean, double: boolean, clear: boolean, ready: boolean}) => void}} Tray
 */

/**
 * @param {{undo: (at: Element) => void, repeat: (at: Element) => void, double: (at: Element) => void,
 *   clear: (at: Element) => void, drop: (value: number, target: Element) => void}} on
 * @returns {Tray}
 */
export function makeTray(on) {
  const buttons = CHIPS.map((value, index) => {
    const button = el(
      "button",
      { type: "button", class: "tray-chip", "aria-label": words.place.chip(value), onclick: () => choose(index) },
      chip(value),
    );
    whenIdle(async () => {
      const { makeDraggable } = await import("./drag.js");
      makeDraggable(
        button,
        () => chip(value),
        (target) => {
          choose(index);
          on.drop(value, target);
        },
      );
    });
    return button;
  });
  const tool = (
    /** @type {string} */ name,
    /** @type {string} */ sign,
    /** @type {string} */ key,
    /** @type {(at: Element) => void} */ act,
  ) => {
    const button = el(
      "button",
      {
        type: "button",
        class: "tool",
        "aria-keyshortcuts": key,
        onclick: () => act(button),
      },
      el("span", { class: "tool-sign", "aria-hidden": "true" }, sign),
      el("span", { class: "tool-name" }, name),
    );
    return button;
  };
  const undo = tool(words.place.undo, "↶", KEYS.undo, on.undo);
  const repeat = tool(words.place.repeat, "↻", KEYS.repeat, on.repeat);
  const double = tool(words.place.double, "×2", KEYS.double, on.double);
  const clear = tool(words.place.clear, "✕", KEYS.clear, on.clear);
  const chips = el("div", { class: "tray-chips", role: "group", "aria-label": words.place.tray }, ...buttons);
  const element = el("div", { class: "tray" }, chips, el("div", { class: "tools" }, undo, repeat, double, clear));

  /** @param {number} index */
  function choose(index) {
    if (CHIPS[index] === undefined) return;
    change({ chip: CHIPS[index] });
    mark();
  }
  function mark() {
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(CHIPS[index] === settings.chip)));
  }
  mark();

  return {
    element,
    choose,
    value: () => settings.chip,
    update(can) {
      undo.setAttribute("aria-disabled", String(!can.undo || !can.ready));
      repeat.setAttribute("aria-disabled", String(!can.repeat || !can.ready));
      double.setAttribute("aria-disabled", String(!can.double || !can.ready));
      clear.setAttribute("aria-disabled", String(!can.clear || !can.ready));
    },
  };
}
