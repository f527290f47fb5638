/**
 * What each choice of a question is worth, told when somebody asks for it.
 *
 * @module
 */

import { citations } from "./cites.js";
import { el, fill } from "./dom.js";
import { problemIn, waiting } from "./states.js";
import { withCodes } from "./telling.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Question & {advises?: boolean}} Question */
/**
 * @typedef {{choice: string, says: string, value: number, exact?: string | null, cites: string[]}} Advised
 * @typedef {{against?: string, options: Advised[], error?: number | null}} Told
 */

const worth = new Intl.NumberFormat(undefined, {
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
  signDisplay: "exceptZero",
});

/**
 * @param {Context} context
 * @returns {{element: HTMLElement, update: (questions: readonly Question[]) => void}}
 */
export function makeAdvice(context) {
  const told = el("div", { class: "advice-told", "aria-live": "polite" });
  const ask = el("button", { type: "button", onclick: () => void load() }, words.advice.ask);
  const about = el("p", { class: "advice-about" });
  const element = el("section", { class: "advice", hidden: true, "aria-label": words.advice.title }, about, ask, told);
  /** @type {Question | null} */
  let question = null;

  async function load() {
    const wanted = question;
    if (!wanted) return;
    ask.hidden = true;
    fill(told, waiting(words.odds.counting));
    try {
      const found = /** @type {Told} */ (
        await context.api.get(`/tables/${context.table.table}/advice?question=${wanted.id}`)
      );
      if (wanted.id === question?.id) fill(told, ...drawn(found, context));
    } catch (problem) {
      if (wanted.id === question?.id) fill(told, problemIn(problem));
    }
  }

  /** @param {readonly Question[]} questions */
  function update(questions) {
    const open = questions.find((one) => one.advises) ?? null;
    element.hidden = open === null;
    if (open?.id === question?.id) return;
    question = open;
    ask.hidden = false;
    about.textContent = open?.prompt ?? "";
    told.replaceChildren();
  }

  return { element, update };
}

/** The choices, the best first. @param {Told} found @param {Context} context */
function drawn(found, context) {
  const best = Math.max(...found.options.map((one) => one.value));
  const rows = found.options.map((one) =>
    el(
      "li",
      { class: one.value === best ? "advised advised-best" : "advised" },
      el(
        "span",
        { class: "advised-says" },
        one.says || one.choice,
        one.value === best && el("b", {}, words.advice.best),
      ),
      el("span", { class: "advised-value", title: one.exact ?? "" }, worth.format(one.value)),
      citations(one.cites, context.openProvision),
    ),
  );
  const against = found.against ? [...withCodes(words.advice.against(found.against)), " "] : [];
  return [
    el("ol", { class: "advised-list" }, ...rows),
    el("p", { class: "odds-note" }, ...against, words.advice.unit(found.error ?? null)),
  ];
}
