/**
 * The words on a felt: lines around a point, or one line on a circle.
 *
 * @module
 */

import { svg } from "./dom.js";
import { brief } from "./geometry.js";

/** @typedef {import("./types.js").PlanText} PlanText */
/** @typedef {import("./geometry.js").View} View */

/** How far the baseline of capitals is below their middle, in sizes of the type. */
const BASELINE = 0.35;
const LEADING = 1.2;
let circles = 0;

/** @param {PlanText} text @param {View} view @returns {SVGElement} */
export function wordsOnFelt(text, view) {
  return text.bend ? bent(text, view) : straight(text, view);
}

/** @param {PlanText} text @param {View} view */
function straight(text, view) {
  const { x, y } = view.point(text.x, text.y);
  const { degrees } = view.turn(text.turn);
  const size = text.size * view.scale;
  const lines = text.lines.map((line, count) => {
    const down = (count - (text.lines.length - 1) / 2) * LEADING * size + BASELINE * size;
    const strong = count < text.strong ? "strong" : null;
    return svg("text", { x: brief(x), y: brief(y + down), "font-size": brief(size), class: strong }, line);
  });
  const turned = degrees ? `rotate(${brief(degrees)} ${brief(x)} ${brief(y)})` : null;
  return svg("g", { transform: turned, class: "inscription" }, ...lines);
}

/** @param {PlanText} text @param {View} view */
function bent(text, view) {
  const { x, y } = view.point(text.x, text.y);
  const { degrees, round } = view.turn(text.turn);
  const size = text.size * view.scale;
  const bend = (round ? -text.bend : text.bend) * view.scale;
  const radius = Math.abs(bend) - Math.sign(bend) * BASELINE * size;
  const up = ((degrees - 90) * Math.PI) / 180;
  const centre = { x: x - bend * Math.cos(up), y: y - bend * Math.sin(up) };
  const outward = bend > 0 ? up : up + Math.PI;
  const half = (Math.sign(bend) * 0.95 * Math.PI) / 2;
  const [first, last] = [-1, 1].map((side) => ({
    x: centre.x + radius * Math.cos(outward + side * half),
    y: centre.y + radius * Math.sin(outward + side * half),
  }));
  const name = `felt-circle-${++circles}`;
  const start = `M${brief(first.x)} ${brief(first.y)}A${brief(radius)} ${brief(radius)}`;
  const arc = `${start} 0 0 ${bend > 0 ? 1 : 0} ${brief(last.x)} ${brief(last.y)}`;
  const words = svg("textPath", { href: `#${name}`, startOffset: "50%" }, text.lines[0]);
  return svg(
    "g",
    { class: "inscription" },
    svg("path", { id: name, d: arc, fill: "none" }),
    svg("text", { "font-size": brief(size), class: text.strong ? "strong" : null }, words),
  );
}
