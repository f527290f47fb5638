/**
 * The dealer's steps as buttons, and how one is put together: the step first, then what completes it, part by part.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { makePad, makeWords } from "./training_choosing.js";
import { words } from "./more_words.js";

/** @typedef {import("./training_socket.js").Form} Form */
/** @typedef {import("./training_socket.js").Part} Part */
/** @typedef {import("./training_socket.js").Prompt} Prompt */
/** @typedef {import("./training_choosing.js").Chooser} Chooser */

const AMOUNT = "AMOUNT";
const WAGER = "WAGER";
/** Parts for which a wager that lies on the felt can be pressed. */
const PLACES = new Set(["SEAT", "HAND", "BOX", "PLACE", "WHOM"]);

/** The steps, and the one that is being put together. */
export class Steps {
  /**
   * @param {Form[]} forms
   * @param {{write: (line: string) => void, say: (line: string) => void, places: (open: boolean) => void}} on
   *   What is put together is written, and said once it is whole; `places` hears whether a place on the felt is looked
   *   for.
   */
  constructor(forms, on) {
    this.on = on;
    /** @type {Prompt | null} */
    this.prompt = null;
    /** @type {Form | null} */
    this.form = null;
    /** What was chosen for the parts so far. @type {string[]} */
    this.chosen = [];
    /** @type {Chooser | null} */
    this.chooser = null;
    /** @type {HTMLElement | null} */
    this.from = null;
    this.buttons = el(
      "div",
      { class: "step-buttons", role: "group", "aria-label": words.training.steps },
      ...forms.map((form) => this.button(form)),
    );
    this.choosing = el("div", { class: "choosing" });
    const cancel = { type: "button", class: "quiet choosing-back", onclick: () => this.cancel() };
    this.back = el("button", cancel, `← ${words.training.cancel}`);
    this.element = el("div", { class: "lesson-steps" }, this.buttons, this.choosing);
    this.draw();
  }

  /** @param {Form} form */
  button(form) {
    const parts = form.parts.filter((part) => part.needed).length;
    const button = el(
      "button",
      { type: "button", class: "step-button", title: form.about, onclick: () => this.begin(form, button) },
      form.verb,
      parts ? el("span", { "aria-hidden": "true" }, "…") : null,
    );
    return button;
  }

  /** Something else is asked. @param {Prompt | null} prompt */
  ask(prompt) {
    this.prompt = prompt;
    this.cancel(false);
  }

  /** @param {Form} form @param {HTMLElement} button */
  begin(form, button) {
    this.form = form;
    this.chosen = [];
    this.from = button;
    this.go();
  }

  /** Put away what was put together so far. @param {boolean} [focus] */
  cancel(focus = true) {
    const inside = this.choosing.contains(document.activeElement);
    this.form = null;
    this.chosen = [];
    this.draw();
    this.on.write("");
    if (focus || inside) this.from?.focus();
  }

  /** @returns {Part | undefined} The part that is to be chosen now. */
  get part() {
    return this.form?.parts[this.chosen.length];
  }

  /** The line so far. @param {string} [more] */
  line(more = "") {
    return [this.form?.verb ?? "", ...this.chosen, more].filter(Boolean).join(" ");
  }

  /** Ask for the next part, or say the line if nothing is missing. */
  go() {
    if (this.form && !this.part) {
      const line = this.line();
      this.on.write(line);
      this.on.say(line);
      return;
    }
    this.draw();
    this.on.write(this.line());
    /** @type {HTMLElement | null} */ (this.choosing.querySelector(".pick, .pad-key"))?.focus({ preventScroll: true });
  }

  /** @param {string} typed */
  choose(typed) {
    this.chosen.push(typed);
    this.go();
  }

  /** A wager on the felt was pressed. @param {number} seat @param {string} wager */
  press(seat, wager) {
    if (!this.part || !PLACES.has(this.part.name)) return;
    this.chosen.push(String(seat));
    if (this.part?.name === WAGER && this.offered(this.part).includes(wager)) this.chosen.push(wager);
    this.go();
  }

  /** @param {Part} part */
  offered(part) {
    return [...(this.prompt?.choices[part.name] ?? []), ...part.words];
  }

  draw() {
    const part = this.part;
    const asks = this.prompt?.asks ?? "";
    this.element.classList.toggle("is-away", asks === "nothing");
    if (asks === "nothing") {
      this.chooser = null;
      this.on.places(false);
      return;
    }
    this.chooser = part ? this.chooserFor(part) : this.answering(asks);
    this.buttons.hidden = !part && this.chooser !== null;
    this.buttons.classList.toggle("is-away", part !== undefined);
    this.choosing.hidden = this.chooser === null;
    this.on.places(part !== undefined && PLACES.has(part.name));
    if (!this.chooser) return fill(this.choosing);
    const named = part ? part.asks || (words.training.ask[part.name] ?? words.training.askElse) : "";
    this.chooser.element.setAttribute("aria-label", part ? `${this.line()}: ${named}` : (this.prompt?.words ?? ""));
    fill(
      this.choosing,
      part ? el("p", { class: "choosing-head" }, el("strong", null, this.line()), ` ${named}`) : null,
      this.chooser.element,
      part ? this.back : null,
    );
  }

  /** @param {Part} part @returns {Chooser} */
  chooserFor(part) {
    const offered = this.offered(part);
    if (part.name === AMOUNT || !offered.length) return this.pad(part.name, !part.needed);
    const left = part.needed ? [] : [{ typed: "", says: words.training.leaveOut }];
    return makeWords([...offered.map((typed) => ({ typed })), ...left], (typed) => this.choose(typed));
  }

  /** @param {string} name @param {boolean} optional */
  pad(name, optional) {
    const isLast = !this.form || this.chosen.length + 1 === this.form.parts.length;
    const show = (/** @type {string} */ text) => this.on.write(this.line(text));
    const finish = (/** @type {string} */ text) => (this.form ? this.choose(text) : this.on.say(text));
    return makePad(
      { amount: name === AMOUNT, done: isLast ? words.training.done : words.training.next, optional },
      show,
      finish,
    );
  }

  /** What answers a prompt that is no step's. @param {string} asks @returns {Chooser | null} */
  answering(asks) {
    if (asks === "amount") return this.pad(AMOUNT, false);
    return asks === "answer" ? makeWords(this.prompt?.answers ?? [], (typed) => this.on.say(typed)) : null;
  }

  /** A key that was pressed beside the line. @param {string} key */
  key(key) {
    if (key === "Escape" && this.form) return this.cancel(), true;
    return this.chooser?.key(key) ?? false;
  }
}
