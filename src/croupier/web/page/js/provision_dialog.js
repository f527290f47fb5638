/**
 * A provision in a dialog: what it says in our words, how we read it, how other editions say it, and where it is
 * carried out.
 *
 * @module
 */

import { get } from "./api.js";
import { citation, citations, citedAs, withCitations } from "./cites.js";
import { el, fill } from "./dom.js";
import { problemIn, waiting } from "./states.js";
import { words } from "./more_words.js";

/**
 * @typedef {{chapter: string, id: string, says: string, begins?: string, ends?: string | null}} OtherEdition
 * @typedef {{id: string, heading?: string, says: string, how?: string[], code?: {file: string, line?: number}[],
 *   editions?: OtherEdition[], edition?: {begins: string, ends: string | null} | null, proved_by?: number,
 *   tests?: string[], readings?: string[],
 *   parts?: {id: string, says: string}[], why?: string, options?: string[],
 *   cites?: string[], chapter?: {chapter: string, title: string, source: string} | string, notice?: string}} Provision
 */

/** What was looked up before: provisions do not change while the page is open. @type {Map<string, Provision>} */
const known = new Map();
/** The day whose wording is shown; empty for today's. */
let day = "";
/** The provisions opened one from the other, the one shown last. @type {string[]} */
let trail = [];
/** @type {HTMLDialogElement | null} */
let dialog = null;

/**
 * Show a provision as it reads on a day (empty: today).
 *
 * @param {string} lawDay
 * @param {string} cite
 */
export function showProvisionOn(lawDay, cite) {
  if (day !== lawDay) known.clear();
  day = lawDay;
  showProvision(cite);
}

/**
 * Show a provision over whatever is on the page; from within the dialog, in its place.
 *
 * @param {string} cite
 */
export function showProvision(cite) {
  const shown = dialog ?? makeDialog();
  if (!shown.open) {
    trail = [];
    shown.showModal();
  }
  if (cite === trail.at(-1)) return;
  trail.push(cite);
  void show(shown);
}

function makeDialog() {
  const made = el("dialog", { class: "provision", "aria-labelledby": "provision-title" });
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close();
  });
  document.body.append(made);
  dialog = made;
  return made;
}

/** Show the last of the trail. @param {HTMLDialogElement} shown */
async function show(shown) {
  const cite = trail[trail.length - 1];
  const found = known.get(cite);
  draw(shown, cite, found ? body(found) : [waiting(words.provision.loading)]);
  if (found) return;
  const on = day ? `?as_of=${day}` : "";
  try {
    const told = /** @type {Provision} */ (await get(`/provisions/${encodeURIComponent(cite)}${on}`));
    known.set(cite, told);
    if (cite === trail[trail.length - 1]) draw(shown, cite, body(told));
  } catch (problem) {
    if (cite === trail[trail.length - 1]) draw(shown, cite, [problemIn(problem, () => void show(shown))]);
  }
}

/** @param {HTMLDialogElement} shown @param {string} cite @param {(HTMLElement | string)[]} content */
function draw(shown, cite, content) {
  const back = () => {
    trail.pop();
    void show(shown);
  };
  const told = known.get(cite);
  fill(
    shown,
    el(
      "header",
      { class: "provision-head" },
      trail.length > 1 &&
        el("button", { type: "button", class: "plain", "aria-label": words.provision.back, onclick: back }, "←"),
      el(
        "div",
        { class: "provision-name" },
        el("p", { class: "provision-source" }, sourceOf(cite, told)),
        el("h2", { id: "provision-title", tabindex: "-1" }, citedAs(cite)),
        told?.heading && el("p", { class: "provision-heading" }, told.heading),
      ),
      el(
        "button",
        { type: "button", class: "plain", "aria-label": words.shell.close, onclick: () => shown.close() },
        "✕",
      ),
    ),
    el(
      "div",
      { class: "provision-body", tabindex: "0", role: "region", "aria-labelledby": "provision-title" },
      ...content,
    ),
  );
  /** @type {HTMLElement | null} */ (shown.querySelector("h2"))?.focus();
}

/** @param {string} cite @param {Provision | undefined} told */
function sourceOf(cite, told) {
  if (cite.startsWith("reading:")) return words.provision.ourReading;
  const chapter = told?.chapter;
  if (typeof chapter === "object") return words.provision.source(chapter.chapter, chapter.title, chapter.source);
  return words.provision.source(cite.split(".")[0], "", "");
}

/** Everything that is told of a provision. @param {Provision} told */
function body(told) {
  const readings = (told.readings ?? []).map((name) => (name.startsWith("reading:") ? name : `reading:${name}`));
  return [
    el("p", { class: "provision-says" }, ...withCitations(told.says, showProvision)),
    el(
      "p",
      { class: "provision-note" },
      told.why === undefined ? words.provision.ownWords : words.provision.ownReading,
    ),
    told.notice ? el("p", { class: "provision-note" }, told.notice) : "",
    ...(told.why ? part(words.provision.why, el("p", {}, ...withCitations(told.why, showProvision))) : []),
    ...(told.parts?.length
      ? part(told.why ? words.provision.about : words.provision.parts, described(told.parts.flatMap(parted)))
      : []),
    ...(told.options?.length ? part(words.provision.options, list(told.options.map((one) => [one]))) : []),
    ...(told.cites?.length ? part(words.provision.about, citations(told.cites, showProvision)) : []),
    ...(readings.length ? part(words.provision.readings, citations(readings, showProvision)) : []),
    ...(told.editions?.length ? part(words.provision.editions, described(history(told).flatMap(edition))) : []),
    ...carriedOut(told),
  ];
}

/** @param {HTMLElement[]} entries */
function described(entries) {
  return el("dl", { class: "editions" }, ...entries);
}

/** A part of a section. @param {{id: string, says: string}} one */
function parted(one) {
  return [el("dt", {}, citation(one.id, showProvision)), el("dd", {}, ...withCitations(one.says, showProvision))];
}

/** A provision in all its editions, the oldest first. @param {Provision} told @returns {OtherEdition[]} */
function history({ id, edition: own, editions = [] }) {
  const here = own ? [{ chapter: "", id, says: words.provision.thisText, begins: own.begins, ends: own.ends }] : [];
  return [...editions, ...here].sort((one, other) => (one.begins ?? "").localeCompare(other.begins ?? ""));
}

/** @param {OtherEdition} one */
function edition(one) {
  return [
    el("dt", {}, citation(one.id, showProvision), " ", words.provision.inForce(one.begins ?? "", one.ends ?? "")),
    el("dd", {}, ...withCitations(one.says, showProvision)),
  ];
}

/** Where a provision is carried out, and how many tests prove it. @param {Provision} told */
function carriedOut({ code = [], proved_by: proofs, how = [], tests = [] }) {
  const ways = how.map((one) => words.provision.ways[one] ?? one);
  const said = [ways.length ? words.provision.how(ways) : "", proofs ? words.provision.proofs(proofs) : ""].filter(
    Boolean,
  );
  const places = [...linesByFile(code)].map(([file, lines]) => lines.flatMap((line) => [place(file, line), " "]));
  if (!places.length && !said.length) return [];
  const proving = tests.map((test) => [el("code", {}, test)]);
  return [
    ...part(words.provision.code, said.length ? el("p", {}, said.join(" ")) : "", places.length ? list(places) : ""),
    ...(proving.length ? [el("details", {}, el("summary", {}, words.provision.tests), list(proving))] : []),
  ];
}

/** A line of the code, as compilers and editors name it. @param {string} file @param {number} line */
const place = (file, line) => el("code", {}, `${file}:${line}`);

/** @param {readonly {file: string, line?: number}[]} code @returns {Map<string, number[]>} */
function linesByFile(code) {
  /** @type {Map<string, number[]>} */
  const files = new Map();
  for (const { file, line } of code) files.set(file, [...(files.get(file) ?? []), ...(line ? [line] : [])]);
  for (const lines of files.values()) lines.sort((one, other) => one - other);
  return files;
}

/** @param {string} title @param {...(HTMLElement | string)} content */
function part(title, ...content) {
  return [el("h3", {}, title), ...content];
}

/** @param {(HTMLElement | string)[][]} items */
function list(items) {
  return el("ul", {}, ...items.map((item) => el("li", {}, ...item)));
}
