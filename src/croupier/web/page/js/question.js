/**
 * A question with its options as buttons: those that are open, and those that are not with the reason.
 *
 * @module
 */

import { citations } from "./cites.js";
import { el, fill } from "./dom.js";
import { KEYS } from "./keys.js";
import { cents, written } from "./money.js";
import { showRefusal } from "./refusal.js";
import { wrongWith } from "./socket.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Question} Question */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./live.js").Live} Live */
/** @typedef {(choice: string, brought: Record<string, unknown>, at: Element) => Promise<void>} Give */

/** What an answer may bring that is a number somebody types. */
const NUMBERS = ["amount", "position"];

/**
 * A question as it is asked on the page. Some kinds have a way of their own to be answered, which is fetched.
 *
 * @param {Question} asked
 * @param {Live} live
 * @param {(cite: string) => void} openProvision
 * @returns {HTMLElement}
 */
export function makeQuestion(asked, live, openProvision) {
  const half = halfOfStack(live);
  const keyed = live.scene.phase === "wagers" ? keysApart(asked.options) : asked.options;
  const options = keyed.map((option) => ({ ...option, position: option.position ?? half }));
  const question = { ...asked, options };
  const give = giver(question, live, openProvision);
  const own = ownWay(question, live);
  const element = el("section", { class: "question", role: "group", "aria-label": question.prompt });
  element.classList.toggle("is-by-hand", own !== null);
  const head = el(
    "header",
    { class: "question-head" },
    el("h2", null, question.by_hand === "two hands" ? words.setting.title : question.prompt),
    question.about && !own ? el("p", { class: "question-about" }, question.about) : null,
    el("div", { class: "question-cites" }, citations(question.cites ?? [], openProvision)),
  );
  fill(element, head);
  const { scene } = live;
  if (own) void own().then((part) => head.after(part(question, scene, give)));
  element.append(optionRow(question, own !== null, give, openProvision));
  return element;
}

/**
 * The options of a question that is put while wagers are open, none of them under a letter of the tray or the deal.
 *
 * @param {Option[]} options
 * @returns {Option[]}
 */
function keysApart(options) {
  const used = new Set(Object.values(KEYS).map((letter) => letter.toLowerCase()));
  return options.map((option) => {
    const free = [option.key, ...option.title.toLowerCase().replace(/[^a-z]/g, "")].find((one) => !used.has(one)) ?? "";
    used.add(free);
    return { ...option, key: free };
  });
}

/** Where a stack would be cut in its middle; null if there is none. @param {Live} live @returns {number | null} */
function halfOfStack({ scene }) {
  const stack = scene.piles.find((pile) => pile.pile === "stack");
  return stack?.count ? Math.floor(stack.count / 2) : null;
}

/** @typedef {(question: Question, scene: Scene, give: Give) => HTMLElement} Way */
/** The modules for what is answered by hand, as the server names it. @type {Record<string, () => Promise<Way>>} */
const WAYS = {
  "two hands": async () => (await import("./tiles_setting.js")).makeTilesSetting,
  "two ends": async () => (await import("./stacks_cutting.js")).makeStacksCutting,
};

/**
 * The module for a question that is answered by hand: tiles that are set, cards that are peeled, stacks that are cut.
 *
 * @param {Question} question
 * @param {Live} live
 * @returns {(() => Promise<Way>) | null} It is told the table as it was when the question was put: by the time it is
 *   here, the table may have gone on.
 */
function ownWay(question, live) {
  const way = WAYS[question.by_hand ?? ""];
  if (way) return way;
  const held = live.scene.hands.find((hand) => hand.hand === question.hand);
  if (held?.pieces.some((piece) => piece.hidden && piece.face !== "?")) {
    return async () => (await import("./squeeze.js")).makeSqueeze;
  }
  return null;
}

/** What an answer may bring that is no number. @param {Option} option */
export const listed = (option) => [...option.needs, ...option.may_bring].filter((one) => !NUMBERS.includes(one));

/** @param {Question} question @param {boolean} own @param {Give} give @param {(cite: string) => void} openProvision */
function optionRow(question, own, give, openProvision) {
  const byHand = (/** @type {Option} */ option) =>
    own && listed(option).length > 0;
  const options = question.options.filter((option) => !byHand(option));
  return el(
    "div",
    { class: "options" },
    ...options.map((option) => optionButton(option, give, openProvision)),
  );
}

/**
 * @param {Option} option
 * @param {Give} give
 * @param {(cite: string) => void} openProvision
 */
function optionButton(option, give, openProvision) {
  const needed = option.needs.find((need) => NUMBERS.includes(need));
  const could = option.may_bring.find((one) => NUMBERS.includes(one));
  const press = () => {
    if (option.why_not) return showRefusal(button, { why: option.why_not, cites: option.cites }, openProvision);
    if (needed) return numberIn(button, option, needed, give);
    return void give(option.choice, {}, button);
  };
  const button = el(
    "button",
    {
      type: "button",
      class: "option",
      "data-letter": option.why_not ? null : option.key,
      "aria-disabled": String(Boolean(option.why_not)),
      "aria-keyshortcuts": option.key || null,
      title: option.why_not || null,
      onclick: press,
    },
    el("span", null, option.title),
    option.key ? el("kbd", { "aria-hidden": "true" }, option.key.toUpperCase()) : null,
  );
  if (!could || option.why_not || needed) return button;
  const more = el(
    "button",
    {
      type: "button",
      class: "option-more",
      "aria-label": `${option.title}: ${words.place.more}`,
      onclick: () => numberIn(more, option, could, give),
    },
    "…",
  );
  return el("span", { class: "option-pair" }, button, more);
}

/**
 * Ask for a number in the place of the button that needs it.
 *
 * @param {HTMLElement} button
 * @param {Option} option
 * @param {string} need
 * @param {Give} give
 */
function numberIn(button, option, need, give) {
  const isAmount = need === "amount";
  const usual = isAmount ? (option.amount ? written(option.amount) : "") : String(option.position ?? "");
  const input = el("input", {
    inputmode: isAmount ? "decimal" : "numeric",
    value: usual,
    "aria-label": isAmount ? words.due.amount : words.due.position,
    size: 7,
  });
  const form = el(
    "form",
    { class: "number-form", onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), send()) },
    el("label", null, el("span", null, option.title), input),
    el("button", { class: "option is-usual" }, words.due.ok),
    el("button", { type: "button", class: "option", onclick: () => form.replaceWith(button) }, words.due.cancel),
  );
  const send = () => {
    const amount = isAmount ? cents(input.value) : /^\d+$/.test(input.value.trim()) ? Number(input.value) : null;
    input.setAttribute("aria-invalid", String(amount === null));
    if (amount !== null) void give(option.choice, { [need]: isAmount ? written(amount) : amount }, form);
  };
  button.replaceWith(form);
  input.focus();
  input.select();
}

/**
 * How an answer is given: whoever presses twice gives it once.
 *
 * @param {Question} question
 * @param {Live} live
 * @param {(cite: string) => void} openProvision
 * @returns {Give}
 */
function giver(question, live, openProvision) {
  const whose = question.seat === null ? { role: question.to } : { seat: question.seat };
  let waits = false;
  return async (choice, brought, at) => {
    if (waits || live.connection !== "open") return;
    waits = true;
    const wrong = wrongWith(await live.give({ do: "answer", choice, question: question.id, ...whose, ...brought }));
    waits = false;
    if (wrong) showRefusal(at.isConnected ? at : document.body, wrong, openProvision);
  };
}
