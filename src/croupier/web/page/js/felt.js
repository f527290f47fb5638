/**
 * A table on the screen: its plan, and over it everything that a scene has. Nothing here knows a rule.
 *
 * @module
 */

import { arranged } from "./arrangement.js";
import { svg } from "./dom.js";
import { View, WIDTH } from "./geometry.js";
import { drawHands } from "./hands.js";
import { hurryMotion } from "./motion.js";
import { drawPiles } from "./piles.js";
import { drawPlan } from "./plan_drawing.js";
import { drawPlates } from "./plates.js";
import { Spots, areaId } from "./spots.js";
import { drawSlips } from "./slips.js";
import { drawStakes } from "./stakes.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Felt} Felt */
/** @typedef {import("./types.js").Scene} Scene */

/**
 * @typedef {object} TableDrawing
 * @property {SVGSVGElement} element
 * @property {(scene: Scene, how?: {animate?: boolean}) => void} draw
 * @property {() => void} drawSeats Draw the seats again, when others may be taken than before.
 * @property {(areas: {key: string, seat: number, glows: boolean, label: string}[]) => void} open Which areas can be
 *   used now.
 * @property {(key: string, seat: number) => Element | null} areaOf
 * @property {() => void} hurry
 */

/**
 * @param {Felt} felt
 * @param {{press?: (key: string, seat: number, at: Element) => void, take?: (seat: number) => void,
 *   canSit?: () => boolean, showsKnown?: () => boolean, deals?: () => boolean}} [on] What happens
 *   when an area is pressed or a free seat taken, whether the viewer deals, and whether faces of cards that lie face
 *   down are shown where the viewer knows them.
 * @returns {TableDrawing}
 */
export function makeTableDrawing(felt, on = {}) {
  const view = new View(arranged(felt.plan));
  const spots = new Spots(view);
  const { element: plan, areas } = drawPlan(view, new Set(felt.wagers.map((wager) => wager.area)));
  const layer = (/** @type {string} */ name) => svg("g", { class: `layer-${name}` });
  const names = ["piles", "stakes", "slips", "hands", "plates", "flying"];
  const [piles, stakes, slips, hands, plates, flying] = names.map(layer);
  const places = [
    ...new Set(view.plan.shapes.filter((shape) => shape.kind === "place").map((shape) => shape.place ?? 0)),
  ];
  const dealer = svg("g", { class: "dealer-plate", transform: `translate(${spots.dealer.x} ${spots.dealer.y - 14})` });
  const element = svg(
    "svg",
    { class: "felt", viewBox: `0 0 ${WIDTH} ${Math.ceil(view.height)}`, role: "group", "aria-label": words.table.felt },
    plan,
    piles,
    hands,
    stakes,
    slips,
    plates,
    dealer,
    flying,
  );
  /** @type {Scene | null} */
  let before = null;

  function drawSeats() {
    const sitting = { canSit: on.canSit?.() ?? false, take: (/** @type {number} */ seat) => on.take?.(seat) };
    if (before) drawPlates(plates, before, spots, places, sitting);
  }

  for (const [id, area] of areas) {
    const [key, place] = id.split("|");
    area.addEventListener("click", () => {
      if (area.hasAttribute("data-open")) on.press?.(key, Number(place || area.getAttribute("data-seat")), area);
    });
  }

  return {
    element,
    draw(scene, { animate = false } = {}) {
      const moving = animate && before !== null;
      drawPiles(piles, scene, spots);
      drawHands(hands, flying, scene, spots, moving, on.showsKnown?.() ?? false);
      drawStakes(stakes, flying, before, scene, spots, moving);
      if (spots.isCrowded) drawSlips(slips, scene, spots);
      const whoDeals = on.deals?.() ? words.table.youDeal : scene.dealer || words.table.dealer;
      dealer.replaceChildren(svg("text", null, whoDeals));
      before = scene;
      drawSeats();
    },
    drawSeats,
    open(opened) {
      const known = new Map(opened.map((one) => [spots.find(one.key, one.seat), one]));
      for (const [id, area] of areas) {
        const one = known.get(spots.shapes.get(id));
        area.toggleAttribute("data-open", one !== undefined);
        area.classList.toggle("glows", one?.glows ?? false);
        if (one) area.setAttribute("data-seat", String(one.seat));
        area.querySelector("title")?.remove();
        if (one) area.prepend(svg("title", null, one.label));
      }
    },
    areaOf(key, seat) {
      return areas.get(areaId(key, seat)) ?? areas.get(areaId(key, null)) ?? null;
    },
    hurry: hurryMotion,
  };
}
