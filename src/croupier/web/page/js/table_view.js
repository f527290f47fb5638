/**
 * The page of a table: felt, my place, what is due, the book, and what folds beside them.
 *
 * @module
 */

import * as api from "./api.js";
import { Betting } from "./betting.js";
import { makeBook } from "./book.js";
import { makeCalls } from "./calls.js";
import { el, fill } from "./dom.js";
import { makeDue } from "./due.js";
import { makeTableDrawing } from "./felt.js";
import { listenToKeys } from "./keys.js";
import { openProvision, whenIdle } from "./lazily.js";
import { Live } from "./live.js";
import { makeMyPlace } from "./my_place.js";
import { makeNarrowHands } from "./narrow_hands.js";
import { makePages } from "./pages.js";
import { makePanels } from "./panels.js";
import { makePurse } from "./purse.js";
import { goTo } from "./router.js";
import { makeSittingDown } from "./sitting_down.js";
import { makeTableHead } from "./table_head.js";
import { makeTimer } from "./timer.js";
import { makeTray } from "./tray.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Felt} Felt */
/** @typedef {import("./types.js").Welcome} Welcome */

/** Roles that watch and see every face. */
const OBSERVERS = new Set(["surveillance", "board"]);

/**
 * @param {{account: import("./types.js").Account}} session
 * @param {string} table
 * @returns {Promise<import("./router.js").View>}
 */
export async function tableView(session, table) {
  /** @type {Felt} */
  const felt = await api.get(`/tables/${encodeURIComponent(table)}/felt`);
  const element = el("div", { class: "table-page is-connecting" });
  const page = new TablePage(table, felt, element);
  await page.welcomed;
  return { element, title: page.live.welcome?.title, leave: () => page.leave() };
}

/** Everything on the page of one table, and what happens between its parts. */
class TablePage {
  /** @param {string} table @param {Felt} felt @param {HTMLElement} element */
  constructor(table, felt, element) {
    this.felt = felt;
    this.element = element;
    this.calls = makeCalls();
    this.timer = makeTimer();
    /** @type {import("./narrow_hands.js").NarrowHands | null} */
    this.hands = null;
    /** @type {ReturnType<typeof import("./sitting.js").makeSitting> | null} */
    this.sitting = null;
    /** @type {{update: () => void} | null} */
    this.edges = null;
    /** @type {import("./tray.js").Tray | null} */
    this.drawnTray = null;
    /** @type {(() => void)[]} */
    this.ends = [() => this.timer.stop(), () => this.calls.stop()];
    /** @type {(value?: unknown) => void} */
    let welcomed = () => undefined;
    this.welcomed = new Promise((resolve) => (welcomed = resolve));
    this.live = new Live(table, {
      welcome: (live) => {
        if (!this.book) this.build(/** @type {Welcome} */ (live.welcome));
        this.book?.show(live.welcome?.book ?? [], live.scene);
        this.drawing.draw(live.scene);
        this.update();
        welcomed();
      },
      step: (step, animate) => this.step(step, animate),
      line: (line) => {
        this.book?.add(line);
        this.update();
      },
      change: () => this.update(),
    });
    this.betting = new Betting(this.live, felt, { value: () => this.tray.value(), changed: () => this.update() });
    this.drawing = makeTableDrawing(felt, {
      press: (key, seat, at) => this.betting.press(key, seat, at),
      take: (seat) => this.sit.take(seat),
      showsKnown: () => this.seesAll,
      deals: () => this.live.welcome?.viewer.role === "dealer",
      canSit: () => this.live.ready && this.live.now.acts.sit.may && this.live.seat === null,
    });
    this.sit = makeSittingDown(this.live, openProvision);
    this.purse = makePurse(this.live);
    this.place = makeMyPlace(this.live, felt.wagers, {
      press: (wager, at) => this.betting.wager(wager, at),
      takeBack: (wager, at) => this.betting.takeBack(wager, at),
      choose: (seat) => {
        this.live.choose(seat);
        this.update();
      },
    });
    this.due = makeDue(
      this.live,
      { tray: () => this.tray.element, sit: this.sit.element, timer: this.timer.element },
      (deciding) => element.classList.toggle("is-deciding", deciding),
      openProvision,
    );
  }

  /** The chip tray, which is drawn when somebody first needs it. */
  get tray() {
    this.drawnTray ??= makeTray({
      undo: (at) => this.betting.do("undo", at),
      repeat: (at) => this.betting.do("repeat", at),
      double: (at) => this.betting.do("double", at),
      clear: (at) => this.betting.do("clear", at),
      drop: (value, target) => this.betting.drop(value, target),
    });
    return this.drawnTray;
  }

  /** Whether whoever looks sees every face. */
  get seesAll() {
    return OBSERVERS.has(this.live.welcome?.role ?? "");
  }

  /** Put the page together, once the table has said what it is. @param {Welcome} welcome */
  build(welcome) {
    /** @type {import("./types.js").Context} */
    const context = { api, words, table: welcome, felt: this.felt, openProvision };
    this.book = makeBook(context);
    this.panels = makePanels(context, this.live);
    whenIdle(() => void this.complete(context));
    this.head = makeTableHead(this.live, openProvision);
    const stage = el(
      "section",
      { class: "stage", "aria-label": words.table.felt },
      this.head.element,
      this.drawing.element,
      this.place.element,
    );
    this.hands = makeNarrowHands(
      this.place.element,
      () => this.live.scene,
      () => this.seesAll,
    );
    this.ends.push(this.hands.end);
    stage.addEventListener("click", () => this.live.playback.hurry());
    const dock = el(
      "section",
      { class: "dock", "aria-label": words.place.title },
      this.purse.element,
      this.due.element,
    );
    const pages = makePages([
      { title: words.table.felt, element: stage },
      { title: words.table.book, element: this.book.element },
      { title: words.table.more, element: this.panels.element },
    ]);
    fill(this.element, dock, pages.element, pages.tabs, this.calls.element);
    this.element.classList.remove("is-connecting");
    this.ends.push(
      listenToKeys({
        chip: (index) => this.tray.choose(index),
        undo: () => this.betting.do("undo", this.tray.element),
        repeat: () => this.betting.do("repeat", this.tray.element),
        double: () => this.betting.do("double", this.tray.element),
        clear: () => this.betting.do("clear", this.tray.element),
        wagering: () => this.tray.element.isConnected,
        deal: () => this.due.deal(),
        hurry: () => this.live.playback.hurry(),
        letter: (letter) => this.letter(letter),
        areas: () => this.place.element.querySelector(".area"),
      }),
    );
  }

  /** Fetch what a table can be seen without. @param {import("./types.js").Context} context */
  async complete(context) {
    if (!this.element.isConnected) return;
    void import("./refusal.js");
    this.sitting = (await import("./sitting.js")).makeSitting(context, () => this.update());
    this.edges = (await import("./edges.js")).makeEdges(this.live, (counted) => this.place.showEdges(counted));
    this.update();
  }

  /** @param {import("./types.js").Step} step @param {boolean} animate */
  step(step, animate) {
    this.betting.wagering.look();
    this.drawing.draw(this.live.scene, { animate });
    this.hands?.draw(this.live.scene, animate);
    this.head?.update();
    this.due.update();
    this.count();
    if (step.call) this.calls.call(step.call);
    else if (step.said) this.calls.say(step.said);
  }

  /** Show what is open now. */
  update() {
    const { live } = this;
    if (live.connection === "over") return goTo("login");
    if (!this.book) return;
    this.element.classList.toggle("is-lost", live.connection !== "open");
    this.hands?.draw(live.scene);
    this.betting.wagering.look();
    this.drawing.open(this.betting.areas());
    this.drawing.drawSeats();
    this.place.update();
    this.sit.update();
    if (live.seat !== null) this.tray.update(this.betting.tools());
    const { deal_after = 10, answer_within = null } = live.welcome?.settings ?? {};
    this.timer.update(live.now, live.now.answer_by ? (answer_within ?? 30) : deal_after, 0);
    this.count();
    this.edges?.update();
    this.due.update();
    this.panels?.update();
    this.head?.update();
  }

  /** Show my money, and what this sitting brought so far. */
  count() {
    this.sitting?.update(this.live.scene);
    this.purse.update(this.live.seat === null ? null : (this.sitting?.total() ?? 0));
  }

  /** A decision by its letter. @param {string} letter */
  letter(letter) {
    const found = this.due.element.querySelector(`.question [data-letter="${CSS.escape(letter)}"]`);
    if (found instanceof HTMLElement) found.click();
    return found !== null;
  }

  leave() {
    this.live.close();
    for (const end of this.ends) end();
  }
}
