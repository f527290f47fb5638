/**
 * The dialog in which somebody says what they prefer.
 *
 * @module
 */

import { canSpeak } from "./calls.js";
import { openOnce } from "./dialog.js";
import { el } from "./dom.js";
import { change, settings } from "./settings.js";
import { words } from "./more_words.js";

/** Ask what somebody prefers; every choice counts at once. */
export function openSettings() {
  const said = words.settings;
  const dialog = el(
    "dialog",
    { class: "dialog", "aria-labelledby": "settings-title" },
    el(
      "form",
      { method: "dialog" },
      el("h2", { id: "settings-title" }, said.title),
      choice("theme", said.theme, said.themes),
      choice("motion", said.motion, said.motions),
      choice("speed", said.speed, said.speeds),
      speech(),
      el("div", { class: "dialog-foot" }, el("button", { class: "primary", autofocus: true }, said.done)),
    ),
  );
  openOnce(dialog);
}

/**
 * One of several values.
 *
 * @param {"theme" | "motion" | "speed"} name
 * @param {string} title
 * @param {Record<string, string>} values
 */
function choice(name, title, values) {
  const options = Object.entries(values).map(([value, text]) =>
    el(
      "label",
      { class: "segment" },
      el("input", {
        type: "radio",
        name,
        value,
        checked: settings[name] === value,
        onchange: () => change({ [name]: value }),
      }),
      el("span", null, text),
    ),
  );
  return el(
    "fieldset",
    { class: "segments" },
    el("legend", null, title),
    el("div", { class: "segment-row" }, ...options),
  );
}

function speech() {
  const able = canSpeak();
  const input = el("input", {
    type: "checkbox",
    checked: settings.speech && able,
    disabled: !able,
    onchange: (/** @type {Event} */ event) =>
      change({ speech: /** @type {HTMLInputElement} */ (event.target).checked }),
  });
  return el(
    "label",
    { class: "switch" },
    input,
    el("span", null, able ? words.settings.speech : words.settings.noSpeech),
  );
}
