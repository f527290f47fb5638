/**
 * A lesson: the table as its dealer sees it, the steps by hand, the coach, and the score.
 *
 * @module
 */

import { makeCalls } from "./calls.js";
import { el, fill } from "./dom.js";
import { lookUpOn } from "./lazily.js";
import { makePages } from "./pages.js";
import { address, goTo } from "./router.js";
import { closingOf, lostNotice, notThenNotice } from "./training_closing.js";
import { keepScore, scoresLine } from "./training_kept.js";
import { makeCoach } from "./training_coach.js";
import { makeLine } from "./training_line.js";
import { makeLog } from "./training_log.js";
import { makeScore } from "./training_score.js";
import { LessonSocket } from "./training_socket.js";
import { Steps } from "./training_steps.js";
import { LessonTable } from "./training_table.js";
import { words } from "./more_words.js";

/** @typedef {import("./training_socket.js").Lesson} Lesson */
/** @typedef {import("./training_socket.js").Shown} Shown */
/** @typedef {import("./training_socket.js").Told} Told */
/** @typedef {import("./training_socket.js").Prompt} Prompt */

/** Where the coach stands over the hands instead of beside them (as in table.css). */
const NARROW = "(max-width: 900px), (max-height: 480px)";

/** Everything on the page of one lesson, and what happens between its parts. */
export class LessonPage {
  /** @param {{game: string, title: string, topic: string, questions: number, day: string}} which */
  constructor(which) {
    this.which = which;
    this.element = el("div", { class: "table-page lesson" });
    this.calls = makeCalls();
    this.coach = makeCoach();
    this.score = makeScore();
    this.log = makeLog(which.topic !== "");
    this.right = 0;
    /** The score so far, until it is kept. @type {import("./training_socket.js").Tally | null} */
    this.tally = null;
    /** Whether a question of a drill is put next. */
    this.isNew = true;
    /** @type {(() => void)[]} */
    this.ends = [() => this.calls.stop()];
    this.begun = new Promise((/** @type {(value: void) => void} */ resolve) => (this.ready = resolve));
    this.socket = this.connect();
  }

  connect() {
    return new LessonSocket(this.which, {
      lesson: (lesson) => this.build(lesson),
      shown: (shown) => this.show(shown),
      lost: (over) => this.lose(over),
    });
  }

  /** Put the page together, once the lesson has said what it is about. @param {Lesson} lesson */
  build(lesson) {
    const table = new LessonTable(lesson, {
      press: (seat, wager) => this.steps?.press(seat, wager),
      tell: (line, begins) => this.hear(line, begins),
    });
    this.table = table;
    this.example = lesson.steps.find((step) => step.parts.length)?.example.split(",")[0] ?? "";
    this.line = makeLine({
      say: (line) => this.say(line),
      edited: () => this.steps?.form && this.stopChoosing(),
      escape: () => this.steps?.cancel(),
    });
    this.steps = new Steps(lesson.steps, {
      write: (line) => this.line?.write(line),
      say: (line) => this.say(line),
      places: (open) => table.openPlaces(open),
    });
    this.asked = el("p", { class: "lesson-asked", id: "lesson-asked" });
    this.tools = el("div", { class: "lesson-tools" });
    this.dock = el(
      "section",
      { class: "dock lesson-dock", "aria-label": words.training.dock },
      el("div", { class: "lesson-ask" }, this.asked, this.line.element, this.tools),
      this.steps.element,
    );
    this.stage = el(
      "section",
      { class: "stage", "aria-label": words.table.felt },
      this.head(lesson),
      table.drawing.element,
      table.hands.element,
      table.stakes.element,
    );
    this.stage.addEventListener("click", () => table.hurry());
    const pages = makePages([
      { title: words.table.felt, element: this.stage },
      { title: words.training.log, element: this.log.element },
    ]);
    fill(this.element, pages.element, pages.tabs, this.dock, this.calls.element);
    this.placeCoach();
    this.listen();
  }

  /** @param {Lesson} lesson */
  head({ title, chapter, as_of, topic }) {
    lookUpOn(as_of);
    return el(
      "header",
      { class: "table-head lesson-head" },
      el(
        "div",
        null,
        el("h1", null, title, " ", el("span", { class: "lesson-kind" }, words.training.kind(topic))),
        el(
          "p",
          { class: "quiet-text" },
          el("a", { href: address("training") }, `← ${words.training.back}`),
          ` · ${words.table.law(chapter, as_of)}`,
        ),
        scoresLine(this.which.game, this.which.topic),
      ),
      this.score.element,
      el(
        "button",
        { type: "button", class: "quiet lesson-quit", onclick: () => this.say("quit") },
        words.training.quit,
      ),
    );
  }

  /** The coach stands beside the table, or over the hands where there is no room. */
  placeCoach() {
    const narrow = matchMedia(NARROW);
    const place = () => (narrow.matches ? this.table?.drawing.element : this.log.element)?.before(this.coach.element);
    narrow.addEventListener("change", place);
    this.ends.push(() => narrow.removeEventListener("change", place));
    place();
  }

  /** What is typed beside the line goes to what is chosen, or else to the line. */
  listen() {
    const listen = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const on = event.target instanceof HTMLElement ? event.target : document.body;
      if (on.closest("input, select, textarea")) return;
      if (this.steps?.key(event.key)) event.preventDefault();
      else if (/^[a-z0-9?]$/i.test(event.key)) this.line?.focus();
    };
    document.addEventListener("keydown", listen);
    this.ends.push(() => document.removeEventListener("keydown", listen));
  }

  /** Say a line; an empty one has the step done. @param {string} line */
  say(line) {
    if (!this.socket.say(line)) return;
    if (line && !["hint", "why", "quit"].includes(line)) this.log.typed(line);
    this.element.setAttribute("aria-busy", "true");
  }

  /** Somebody types instead of choosing: keep what is typed. */
  stopChoosing() {
    const typed = this.line?.element.querySelector("input")?.value ?? "";
    this.steps?.cancel(false);
    this.line?.write(typed);
    this.line?.focus();
  }

  /** A line is shown: it is kept, and calls are heard. @param {Told} line @param {boolean} begins */
  hear(line, begins) {
    this.log.add(line, begins);
    if (line.call) this.calls.call(line.call);
    else if (line.kind === "event") this.calls.say(line.said);
  }

  /** What came of a line. @param {Shown} shown */
  show(shown) {
    this.element.removeAttribute("aria-busy");
    const right = shown.tally.right + shown.tally.hinted;
    this.tell(shown, right > this.right);
    this.right = right;
    this.score.update(shown.tally);
    this.tally = shown.tally;
    this.table?.play(shown);
    if (shown.prompt) this.ask(shown.prompt);
    else this.end(shown.closing);
    this.ready?.();
  }

  /** @param {Shown} shown @param {boolean} right */
  tell({ shown, prompt }, right) {
    const lines = shown.filter((line) => line.said);
    if (this.isNew && this.which.topic) this.coach.ask(lines.filter((line) => line.kind !== "event"));
    else if (this.isNew) this.coach.judge(lines.filter((line) => line.kind !== "event"), false);
    else this.coach.judge(lines, right);
    this.isNew = this.which.topic !== "" && prompt?.asks === "nothing";
  }

  /** @param {Prompt} prompt */
  ask(prompt) {
    const typing = this.line?.has(document.activeElement) || !this.element.isConnected;
    const tool = (/** @type {string} */ name, /** @type {string} */ line, kind = "") =>
      el("button", { type: "button", class: kind, onclick: () => this.say(line) }, name);
    const { topic } = this.which;
    const waits = prompt.asks === "nothing";
    const within = this.tools?.contains(document.activeElement);
    if (this.asked) this.asked.textContent = askedIn(prompt, topic);
    if (this.line) this.line.element.hidden = waits;
    this.line?.suggest(prompt.asks === "amount" ? words.training.anAmount : (prompt.answers[0]?.typed ?? this.example));
    if (this.tools) {
      fill(
        this.tools,
        waits && tool(words.training.goOn, "", "primary big"),
        !waits && tool(topic ? words.training.answerIt : words.training.doIt, ""),
        !waits && tool(words.training.hint, "hint"),
        tool(words.training.why, "why"),
      );
    }
    this.steps?.ask(prompt);
    if (waits || within) this.tools?.querySelector("button")?.focus({ preventScroll: true });
    else if (typing && matchMedia("(pointer: fine)").matches) requestAnimationFrame(() => this.line?.focus());
  }

  /** The lesson is over. @param {string[]} closing */
  end(closing) {
    this.keep();
    if (!this.dock) return;
    fill(this.dock, ...closingOf(closing));
    this.dock.classList.add("is-over");
    this.element.querySelector(".lesson-quit")?.remove();
    /** @type {HTMLElement | null} */ (this.dock.querySelector("button.primary"))?.focus({ preventScroll: true });
  }

  /** @param {boolean} over Whether the session is over. */
  lose(over) {
    if (over) return goTo("login");
    this.ready?.();
    fill(this.dock ?? this.element, this.dock || !this.which.day ? lostNotice() : notThenNotice());
  }

  /** Keep the score, once. */
  keep() {
    if (this.tally) keepScore(this.which.game, this.which.topic, this.tally);
    this.tally = null;
  }

  leave() {
    this.keep();
    this.table?.hurry();
    this.socket.close();
    for (const end of this.ends) end();
  }
}

/** What is asked, without what can be typed. @param {Prompt} prompt @param {string} topic */
function askedIn({ asks, words: said }, topic) {
  if (asks === "nothing") return "";
  return asks === "step" && !topic ? words.training.yourStep : said.split(" (")[0];
}
