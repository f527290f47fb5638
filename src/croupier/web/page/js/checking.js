/**
 * A dialog in which a table's record is checked before one's eyes, in the browser; and replayed by the service.
 *
 * @module
 */

import * as api from "./api.js";
import { openOnce } from "./dialog.js";
import { el, fill } from "./dom.js";
import { linesOf, nothingChecked, withLine } from "./record_check.js";
import { problemIn, waiting } from "./states.js";
import { styled } from "./lazily.js";
import { words } from "./more_words.js";

/** @typedef {import("./record_check.js").Checked} Checked */
/** @typedef {{ok: boolean, lines: number, events: number, hash: string, problem: string}} Replayed */

/** How many lines are checked between two looks at the page. */
const AT_ONCE = 200;
/** How many of the last lines are shown. */
const SHOWN = 7;
/** The roles for which the service plays whole records again. */
const REPLAY_FOR = new Set(["surveillance", "board"]);
const number = new Intl.NumberFormat();

/**
 * Check the record of a table, as whoever asks may have it.
 *
 * @param {string} table
 * @param {string} role of whoever asks
 */
export async function openChecking(table, role) {
  await styled("provision");
  const mayReplay = REPLAY_FOR.has(role);
  const dialog = el("dialog", { class: "provision checking", "aria-labelledby": "checking-title" });
  const here = el("div", { class: "checking-here" });
  const there = el("div", { class: "checking-there", role: "status" });
  const replay = el("button", { type: "button", onclick: () => void replayed(table, there) }, words.checking.replay);
  let wanted = true;
  fill(
    dialog,
    el(
      "header",
      { class: "provision-head" },
      el(
        "div",
        { class: "provision-name" },
        el("p", { class: "provision-source" }, table),
        el("h2", { id: "checking-title" }, words.checking.title),
      ),
      el(
        "button",
        { type: "button", class: "plain", "aria-label": words.shell.close, onclick: () => dialog.close() },
        "✕",
      ),
    ),
    el(
      "div",
      { class: "provision-body" },
      el("p", {}, words.checking.how),
      here,
      saving(table, mayReplay),
      el("h3", {}, words.checking.replayTitle),
      el("p", {}, mayReplay ? words.checking.replayHow : words.checking.mayNotReplay),
      mayReplay && replay,
      there,
    ),
  );
  dialog.addEventListener("close", () => (wanted = false));
  if (!openOnce(dialog)) return;
  void check(table, here, () => wanted);
}

/** The record to take away, and what it is. @param {string} table @param {boolean} isWhole */
function saving(table, isWhole) {
  const file = `${table}.jsonl`;
  return el(
    "p",
    { class: "checking-save" },
    el("a", { class: "button", href: `/tables/${table}/record`, download: file }, words.checking.save),
    el("span", {}, words.checking.saves(isWhole), el("code", {}, `croupier replay ${file}`), words.checking.savedCheck),
  );
}

/**
 * Check line by line while somebody looks.
 *
 * @param {string} table
 * @param {HTMLElement} place
 * @param {() => boolean} wanted
 */
async function check(table, place, wanted) {
  if (!globalThis.crypto?.subtle) return fill(place, problemIn(new Error(words.checking.notSecure)));
  const bar = el("progress", { class: "checking-bar", "aria-label": words.checking.title });
  const count = el("p", { class: "checking-count" });
  const last = el("ol", { class: "checking-lines", "aria-hidden": "true" });
  fill(place, bar, count, last);
  let checked = nothingChecked();
  /** @type {Checked[]} */
  let recent = [];
  const look = () => {
    count.textContent = words.checking.soFar(number.format(checked.lines));
    fill(
      last,
      ...recent.map((one) => el("li", {}, el("span", {}, words.checking.line(one.lines)), el("code", {}, one.hash))),
    );
  };
  try {
    const response = await fetch(`/tables/${table}/record`);
    if (!response.ok || !response.body) throw new Error(words.checking.notRead);
    for await (const line of linesOf(response.body)) {
      checked = await withLine(checked, line);
      if (checked.wrong) break;
      recent = [...recent.slice(1 - SHOWN), checked];
      if (checked.lines % AT_ONCE) continue;
      look();
      await new Promise((go) => setTimeout(go));
      if (!wanted()) return;
    }
    look();
    bar.remove();
    fill(count, ...verdict(checked));
  } catch (problem) {
    fill(
      place,
      problemIn(problem, () => void check(table, place, wanted)),
    );
  }
}

/** What came of it. @param {Checked} checked */
function verdict(checked) {
  const { wrong } = checked;
  const told = wrong
    ? [el("strong", { class: "loss" }, `✗ ${words.checking.broken(wrong.line, words.checking.faults[wrong.fault])}`)]
    : [
        el(
          "strong",
          { class: "gain" },
          `✓ ${words.checking.unbroken(number.format(checked.lines), number.format(checked.events))}`,
        ),
      ];
  const facts = [
    words.checking.seals(checked.opened, checked.seals),
    words.checking.signatures(checked.signatures, checked.verified),
    checked.isClosed ? words.checking.closed : words.checking.open,
  ];
  return [
    el("span", { role: "status" }, ...told),
    el(
      "ul",
      {},
      ...facts.map((fact) => el("li", {}, fact)),
      el("li", {}, words.checking.hash, el("code", {}, checked.hash)),
    ),
  ];
}

/** Have the service play the record again. @param {string} table @param {HTMLElement} place */
async function replayed(table, place) {
  fill(place, waiting(words.checking.replaying));
  try {
    const found = /** @type {Replayed} */ (await api.post(`/tables/${table}/check`, {}));
    const said = found.ok
      ? el(
          "strong",
          { class: "gain" },
          `✓ ${words.checking.same(number.format(found.lines), number.format(found.events))}`,
        )
      : el("strong", { class: "loss" }, `✗ ${found.problem}`);
    fill(place, el("p", {}, said), el("p", {}, words.checking.hash, el("code", {}, found.hash)));
  } catch (problem) {
    fill(
      place,
      problemIn(problem, () => void replayed(table, place)),
    );
  }
}
