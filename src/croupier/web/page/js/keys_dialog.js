/**
 * The dialog that lists the keys of a table.
 *
 * @module
 */

import { openOnce } from "./dialog.js";
import { el } from "./dom.js";
import { KEYS } from "./keys.js";
import { words } from "./more_words.js";

/** Show the keys. */
export function openKeys() {
  const said = words.keys;
  const rows = [
    [said.digitsKeys, said.digits],
    [said.arrowKeys, said.arrows],
    [said.enterKey, said.enter],
    [said.backspaceKey, said.backspace],
    [KEYS.undo, said.undo],
    [KEYS.repeat, said.repeat],
    [KEYS.double, said.double],
    [KEYS.clear, said.clear],
    [KEYS.deal, said.deal],
    [said.letterKeys, said.letters],
    [said.spaceKey, said.space],
    ["?", said.help],
  ];
  const dialog = el(
    "dialog",
    { class: "dialog", "aria-labelledby": "keys-title" },
    el(
      "form",
      { method: "dialog" },
      el("h2", { id: "keys-title" }, said.title),
      el(
        "dl",
        { class: "keys" },
        ...rows.map(([key, does]) => el("div", null, el("dt", null, el("kbd", null, key)), el("dd", null, does))),
      ),
      el("div", { class: "dialog-foot" }, el("button", { class: "primary", autofocus: true }, said.close)),
    ),
  );
  openOnce(dialog);
}
