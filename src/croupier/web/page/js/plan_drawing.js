/**
 * The table itself, drawn from its plan: rail, felt, areas, inscriptions, containers.
 *
 * @module
 */

import { svg } from "./dom.js";
import { wordsOnFelt } from "./felt_words.js";
import { brief, path } from "./geometry.js";
import { areaId } from "./spots.js";
import { words } from "./words.js";

/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./geometry.js").View} View */

/** How the columns of the house's chips are coloured, from one end to the other. */
const COLUMNS = [500, 500, 100, 100, 25, 25, 25, 5, 5, 1];
/**
 * Draw everything that never changes; what can be wagered on is handed out by its name. Areas that a layout must have
 * for wagers that this table does not take are crossed out.
 *
 * @param {View} view
 * @param {Set<string>} offered The areas of what can be wagered on.
 * @returns {{element: SVGElement, areas: Map<string, SVGElement>}}
 */
export function drawPlan(view, offered) {
  /** @type {Map<string, SVGElement>} */
  const areas = new Map();
  const shapes = view.plan.shapes.filter((shape) => shape.where !== "beside" && shape.key !== "notes.dealer");
  const drawn = shapes.map((shape) => {
    const group = drawShape(shape, view);
    if (shape.kind !== "betting area") return group;
    if ([shape.key, ...shape.also].some((key) => offered.has(key))) areas.set(areaId(shape.key, shape.place), group);
    else cross(group, shape, view);
    return group;
  });
  return { element: svg("g", { class: "plan" }, lamp(), ...drawn), areas };
}

/** The light over the table, and the wood of its rail. */
function lamp() {
  return svg(
    "defs",
    null,
    svg(
      "radialGradient",
      { id: "felt-light", cx: "50%", cy: "38%", r: "72%" },
      svg("stop", { offset: "0%", class: "felt-lit" }),
      svg("stop", { offset: "58%", class: "felt-mid" }),
      svg("stop", { offset: "100%", class: "felt-dim" }),
    ),
    svg(
      "linearGradient",
      { id: "rail-wood", x1: "0", y1: "0", x2: "0", y2: "1" },
      svg("stop", { offset: "0%", class: "rail-high" }),
      svg("stop", { offset: "100%", class: "rail-low" }),
    ),
  );
}

/** @param {Shape} shape @param {View} view @returns {SVGElement} */
function drawShape(shape, view) {
  const kind = `shape shape-${shape.kind.replace(" ", "-")}`;
  const outline = svg("path", { d: path(view.points(shape.outline)), class: "outline" });
  const props = { class: kind, "data-area": shape.key, "data-place": shape.place };
  if (isTray(shape)) return svg("g", { ...props, class: `${kind} tray-of-house` }, outline, ...columns(shape, view));
  if (shape.kind === "place" || shape.kind === "note") return svg("g", props);
  const bare = ["inscription", "holder"].includes(shape.kind);
  const marks = shape.marks.map((mark) => svg("path", { d: path(view.points(mark)), class: "mark" }));
  return svg("g", props, bare ? null : outline, ...marks, ...shape.texts.map((text) => wordsOnFelt(text, view)));
}

/** @param {SVGElement} group @param {Shape} shape @param {View} view */
function cross(group, shape, view) {
  const spots = view.points(shape.outline);
  const [one, other] = [spots[0], spots[spots.length >> 1]];
  group.classList.add("is-not-offered");
  group.prepend(svg("title", null, words.table.notOffered(shape.title)));
  group.append(svg("path", { d: `M${brief(one.x)} ${brief(one.y)}L${brief(other.x)} ${brief(other.y)}` }));
}

/** @param {Shape} shape */
const isTray = (shape) => shape.key === "containers.inventory_container" || shape.key === "notes.inventory";

/** The house's chips: columns of them, edge on. @param {Shape} shape @param {View} view */
function columns(shape, view) {
  const box = view.box(shape.outline);
  const wide = (box.right - box.left - 12) / COLUMNS.length;
  const high = box.bottom - box.top - 12;
  return COLUMNS.map((value, count) => {
    const x = box.left + 6 + count * wide;
    const full = high * (0.72 + 0.28 * Math.abs(Math.sin(count * 2.4 + 1)));
    const edges = Array.from({ length: Math.floor(full / 4) }, (_, at) => {
      const y = brief(box.top + 6 + at * 4);
      return `M${brief(x + 1.5)} ${y}h${brief(wide - 3)}`;
    });
    return svg(
      "g",
      { class: `column column-${value}` },
      svg("rect", {
        x: brief(x),
        y: brief(box.top + 6),
        width: brief(wide - 1),
        height: brief(high),
        rx: 3,
        class: "slot",
      }),
      svg("rect", {
        x: brief(x + 1),
        y: brief(box.top + 6),
        width: brief(wide - 3),
        height: brief(full),
        rx: 2,
        class: "stack",
      }),
      svg("path", { d: edges.join(""), class: "edges" }),
    );
  });
}
