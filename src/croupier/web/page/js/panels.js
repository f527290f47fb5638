/**
 * What folds beside the table: roads, odds, rounds. Each is fetched when it is first opened.
 *
 * @module
 */

import { el } from "./dom.js";
import { styled, whenIdle } from "./lazily.js";
import { read, write } from "./settings.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./live.js").Live} Live */
/** @typedef {{element: HTMLElement, update: (live: Live) => void, opened?: (open: boolean) => void}} Panel */

const KEPT = "croupier.panels";

/**
 * @type {Record<string, {title: string, make: (context: Context) => Promise<Panel>, wanted: (live: Live) => boolean}>}
 */
const PANELS = {
  roads: {
    title: words.table.roads,
    wanted: (live) => live.scene.roads.length > 0,
    async make() {
      const roads = (await import("./roads.js")).makeRoads();
      return { element: roads.element, update: (live) => roads.update(live.scene.roads) };
    },
  },
  odds: {
    title: words.table.odds,
    wanted: () => true,
    async make(context) {
      const odds = (await import("./odds.js")).makeOdds(context);
      return { element: odds.element, update: (live) => odds.update(live.scene, live.now), opened: odds.opened };
    },
  },
  history: {
    title: words.table.history,
    wanted: () => true,
    async make(context) {
      const history = (await import("./history.js")).makeHistory(context);
      return { element: history.element, update: (live) => history.update(live.scene), opened: history.opened };
    },
  },
};

/** @param {Context} context @param {Live} live @returns {{element: HTMLElement, update: () => void}} */
export function makePanels(context, live) {
  /** @type {Record<string, boolean>} */
  const kept = read(KEPT) ?? { roads: true };
  const folds = Object.entries(PANELS).map(([name, panel]) => fold(name, panel, context, live, kept));
  return {
    element: el(
      "section",
      { class: "panels", "aria-label": words.table.knowledge },
      ...folds.map((one) => one.element),
    ),
    update: () => folds.forEach((one) => one.update()),
  };
}

/**
 * @param {string} name
 * @param {typeof PANELS[string]} panel
 * @param {Context} context
 * @param {Live} live
 * @param {Record<string, boolean>} kept
 */
function fold(name, panel, context, live, kept) {
  const inside = el("div", { class: "fold-inside" });
  const element = el(
    "details",
    { class: `fold fold-${name}`, open: kept[name] === true },
    el("summary", null, panel.title),
    inside,
  );
  /** @type {Panel | null} */
  let made = null;
  let making = false;
  const open = async () => {
    if (!made && !making && element.open) {
      making = true;
      await styled("panels");
      made = await panel.make(context);
      inside.append(made.element);
    }
    made?.opened?.(element.open);
    made?.update(live);
  };
  element.addEventListener("toggle", () => {
    if (element.open === (kept[name] === true)) return;
    kept[name] = element.open;
    write(KEPT, kept);
    void open();
  });
  return {
    element,
    update() {
      element.hidden = !panel.wanted(live);
      if (made) made.update(live);
      else if (element.open && !element.hidden) whenIdle(() => void open());
    },
  };
}
