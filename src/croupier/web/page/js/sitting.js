/**
 * What the viewer won and lost in this sitting, always in sight: their rounds at this table since they sat down, without
 * a pause of more than an hour between two of them.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { gain, money } from "./money.js";
import { read, write } from "./settings.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {{round: number, at: string, won: number | null}} RoundWon */
/** @typedef {{element: HTMLElement, update: (scene: Scene) => void, total: () => number}} Sitting */

const PAGE = 50;
const MOST_PAGES = 10;
/** The longest pause within a sitting, in milliseconds. */
const PAUSE = 60 * 60 * 1000;

/**
 * @param {Context} context
 * @param {() => void} [changed] Told when rounds before the page was opened have been added.
 * @returns {Sitting}
 */
export function makeSitting(context, changed = () => undefined) {
  const known = soFar(context);
  const { rounds } = known;
  const element = el("dl", { class: "sitting", "aria-label": words.sitting.title });
  if (known.seated) known.loaded ??= load();
  void known.loaded?.then(tell);
  draw();

  const total = () => [...rounds.values()].reduce((sum, won) => sum + won, 0);

  function draw() {
    const all = [...rounds.values()];
    const won = all.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
    const lost = all.filter((one) => one < 0).reduce((sum, one) => sum - one, 0);
    const net = won - lost;
    element.hidden = !known.seated && !all.length;
    fill(
      element,
      item(words.sitting.won, money(won), ""),
      item(words.sitting.lost, money(lost), ""),
      item(words.sitting.net, gain(net), net > 0 ? "gain" : net < 0 ? "loss" : ""),
      item(words.sitting.rounds, String(all.length), ""),
    );
  }

  function tell() {
    draw();
    changed();
  }

  /** The rounds that nobody looked at from here, back to a long pause. */
  async function load() {
    let before = "";
    let later = NaN;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await roundsBefore(before);
      for (const { round, at, won } of found) {
        if (won === null) continue;
        if (round <= known.since || later - Date.parse(at) > PAUSE) return;
        later = Date.parse(at);
        if (!rounds.has(round)) rounds.set(round, won);
      }
      if (found.length < PAGE) break;
      before = `?before=${found[found.length - 1].round}`;
    }
  }

  /** @param {string} before @returns {Promise<RoundWon[]>} */
  async function roundsBefore(before) {
    try {
      return await context.api.get(`/tables/${context.table.table}/rounds${before}`);
    } catch {
      return [];
    }
  }

  /** @param {Scene} scene */
  function update(scene) {
    const own = scene.seats.filter((seat) => seat.yours);
    if (own.length && !known.seated) {
      known.begin(known.looked);
      if (scene.round > known.since) void (known.loaded = load()).then(tell);
    }
    known.seated = own.length > 0;
    known.looked = scene.round;
    const brought = own.map((seat) => seat.won).filter((won) => won !== null);
    if (scene.round > known.since && brought.length)
      rounds.set(
        scene.round,
        brought.reduce((sum, won) => sum + won, 0),
      );
    draw();
  }

  return { element, update, total };
}

/** What is known of each table’s sitting, wherever on the page it is shown. @type {WeakMap<Context, SoFar>} */
const sittings = new WeakMap();

/**
 * What each round brought, by its number; after which round the sitting began; the round in which the table was last
 * looked at; and when rounds that were not looked at have been added, if they were asked for.
 *
 * @typedef {{rounds: Map<number, number>, since: number, begin: (round: number) => void, seated: boolean,
 *   looked: number, loaded: Promise<void> | null}} SoFar
 */

/** @param {Context} context @returns {SoFar} */
function soFar(context) {
  const known = sittings.get(context);
  if (known) return known;
  const kept = `croupier.sitting.${context.table.table}`;
  /** @type {SoFar} */
  const made = {
    rounds: new Map(),
    since: Number(read(kept) ?? 0),
    seated: isSeated(context.table.scene),
    looked: context.table.scene.round,
    loaded: null,
    begin(round) {
      made.since = round;
      made.rounds.clear();
      write(kept, round);
    },
  };
  sittings.set(context, made);
  return made;
}

/** @param {Scene} scene */
function isSeated(scene) {
  return scene.seats.some((seat) => seat.yours);
}

/** @param {string} name @param {string} value @param {string} kind */
function item(name, value, kind) {
  return el("div", {}, el("dt", {}, name), el("dd", { class: kind }, value));
}
