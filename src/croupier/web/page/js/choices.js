/**
 * The choices that a chapter leaves to a casino, each as a field of a form: what it is about, its values, its default.
 *
 * @module
 */

import { citations } from "./cites.js";
import { el } from "./dom.js";
import { openProvision } from "./lazily.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {{element: HTMLElement, value: () => unknown}} Field `value` is undefined for the default. */

/** Whether a choice adds something to a table, so that it is asked first. @param {Choice} choice */
export const isMain = (choice) => choice.kind === "one of" && (choice.absent !== null || choice.default === false);

/** @param {Choice} choice @returns {Field} */
export function makeField(choice) {
  const made = (FIELDS[choice.kind] ?? textField)(choice);
  const title = choice.describes.charAt(0).toUpperCase() + choice.describes.slice(1);
  const group = el(
    "fieldset",
    { class: "choice", "data-choice": choice.name },
    el("legend", null, title),
    made.element,
    choice.note ? el("p", { class: "quiet-text" }, choice.note) : null,
    el("div", { class: "choice-cites" }, citations(choice.cites, openProvision)),
  );
  return { element: group, value: made.value };
}

/** @type {Record<string, (choice: Choice) => Field>} */
const FIELDS = { "one of": oneOf, "some of": someOf, limits, amounts, "whole number": wholeNumber };

/** @param {Choice} choice @returns {Field} */
function oneOf(choice) {
  const values = choice.absent === null ? choice.values : [null, ...choice.values];
  const means = el("p", { class: "quiet-text means" });
  const select = el(
    "select",
    { "aria-label": choice.describes },
    ...values.map((value, at) => el("option", { value: at, selected: value === choice.default }, named(value, choice))),
  );
  const explain = () => {
    means.textContent = choice.means[String(values[select.selectedIndex])] ?? "";
    means.hidden = !means.textContent;
  };
  select.addEventListener("change", explain);
  explain();
  select.disabled = values.length < 2;
  const value = () => (values[select.selectedIndex] === choice.default ? undefined : values[select.selectedIndex]);
  return { element: el("div", null, select, means), value };
}

/** @param {unknown} value @param {Choice} choice */
function named(value, choice) {
  const text =
    value === true
      ? words.opening.yes
      : value === false
        ? words.opening.no
        : value === null
          ? (choice.absent ?? "")
          : String(value);
  return value === choice.default ? `${text} ${words.opening.byDefault}` : text;
}

/** @param {Choice} choice @returns {Field} */
function someOf(choice) {
  const boxes = choice.values.map((value) => ({
    value,
    box: el("input", { type: "checkbox", checked: choice.default?.includes(value) }),
  }));
  const element = el(
    "div",
    { class: "boxes" },
    ...boxes.map(({ value, box }) => el("label", { class: "switch" }, box, String(value))),
  );
  const value = () => {
    const chosen = boxes.filter(({ box }) => box.checked).map((one) => one.value);
    return JSON.stringify(chosen) === JSON.stringify(choice.default) ? undefined : chosen;
  };
  return { element, value };
}

/** The least and the most of each wager. @param {Choice} choice @returns {Field} */
function limits(choice) {
  const rows = choice.values.map((wager) => ({
    wager,
    least: amount(`${wager}, ${words.opening.least}`),
    most: amount(`${wager}, ${words.opening.most}`),
  }));
  const head = el(
    "tr",
    null,
    el("td", null),
    el("th", { scope: "col" }, words.opening.least),
    el("th", { scope: "col" }, words.opening.most),
  );
  const body = rows.map(({ wager, least, most }) =>
    el("tr", null, el("th", { scope: "row" }, wager), el("td", null, least), el("td", null, most)),
  );
  const value = () => {
    const given = rows.map(({ wager, least, most }) => [
      wager,
      {
        ...(least.value.trim() && { minimum: dollars(least.value) }),
        ...(most.value.trim() && { maximum: dollars(most.value) }),
      },
    ]);
    const chosen = given.filter(([, limit]) => Object.keys(limit).length);
    return chosen.length ? Object.fromEntries(chosen) : undefined;
  };
  return { element: el("table", { class: "limits" }, el("thead", null, head), el("tbody", null, ...body)), value };
}

/** @param {string} name */
const amount = (name) => el("input", { inputmode: "decimal", size: 7, placeholder: "–", "aria-label": name });

/** "5" as inputs have it: "5.00". @param {string} text */
const dollars = (text) => (/^\s*\d+\s*$/.test(text) ? `${text.trim()}.00` : text.trim());

/** @param {Choice} choice @returns {Field} */
function amounts(choice) {
  const usual = (choice.default ?? []).join(", ");
  const input = el("input", { value: usual, "aria-label": choice.describes, class: "wide" });
  return {
    element: input,
    value: () =>
      input.value.trim() === usual
        ? undefined
        : input.value
            .split(/[\s,]+/)
            .filter(Boolean)
            .map(dollars),
  };
}

/** @param {Choice} choice @returns {Field} */
function wholeNumber(choice) {
  const input = el("input", {
    type: "number",
    value: choice.default,
    min: choice.least,
    max: choice.most,
    "aria-label": choice.describes,
  });
  return {
    element: input,
    value: () => (input.value === String(choice.default) || !input.value ? undefined : Number(input.value)),
  };
}

/** Anything else, as it is written in a submission. @param {Choice} choice @returns {Field} */
function textField(choice) {
  const usual =
    choice.default === null ? "" : typeof choice.default === "string" ? choice.default : JSON.stringify(choice.default);
  const hint =
    choice.default === null ? choice.absent : choice.example === null ? null : JSON.stringify(choice.example);
  const input = el("input", { value: usual, placeholder: hint, "aria-label": choice.describes, class: "wide" });
  const value = () => {
    const text = input.value.trim();
    if (text === usual) return undefined;
    return /^[[{]/.test(text) ? parsed(text) : text;
  };
  return { element: input, value };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
