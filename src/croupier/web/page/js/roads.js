/**
 * The roads of a shoe: five boards of marks, told apart by shape and letter as well as colour. They predict nothing.
 *
 * @module
 */

import { el, fill, svg } from "./dom.js";
import { nothing } from "./states.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Road} Road */
/** @typedef {import("./types.js").RoadMark} RoadMark */
/** @typedef {{element: HTMLElement, update: (roads: readonly Road[]) => void}} Roads */

const ROWS = 6;
const CELL = 20;
const LEAST_COLUMNS = 48;
/** How many empty columns are kept in sight after the last mark. */
const AHEAD = 3;
/** How roads are drawn whose cells are half as large. */
const SMALL = ["circles", "dots", "slashes"];

/** @returns {Roads} */
export function makeRoads() {
  const boards = el("div", { class: "roads-boards" });
  const tally = el("p", { class: "roads-legend roads-tally", role: "group", "aria-label": words.roads.tally });
  const element = el(
    "section",
    { class: "roads", "aria-label": words.roads.title },
    tally,
    boards,
    el("p", { class: "roads-legend" }, words.roads.derived),
    el("p", { class: "roads-note" }, words.roads.note),
  );
  let drawn = "";

  /** @param {readonly Road[]} roads */
  function update(roads) {
    const wanted = JSON.stringify(roads);
    if (wanted === drawn) return;
    drawn = wanted;
    fill(tally, ...counts(roads));
    fill(boards, ...(roads.some((road) => road.marks.length) ? roads.map(board) : [nothing(words.roads.empty)]));
    follow();
  }

  /** Bring the ends of the roads into sight. */
  function follow() {
    for (const scrolled of /** @type {NodeListOf<HTMLElement>} */ (boards.querySelectorAll(".road-window"))) {
      scrolled.scrollLeft = Number(scrolled.dataset.end) - scrolled.clientWidth;
    }
  }
  new ResizeObserver(follow).observe(boards);

  return { element, update };
}

/** One road: its title, and a board that shows its end. @param {Road} road */
function board(road) {
  const small = SMALL.includes(road.drawn);
  const last = Math.max(0, ...road.marks.map((mark) => mark.column + 1));
  const columns = Math.max(LEAST_COLUMNS, last + AHEAD);
  const size = small ? CELL / 2 + 3 : CELL;
  const drawing = svg(
    "svg",
    {
      viewBox: `0 0 ${columns * CELL} ${ROWS * CELL}`,
      width: columns * size,
      height: ROWS * size,
      role: "img",
      "aria-label": words.roads.told(road.title, counted(road.marks), lastOf(road)),
    },
    svg("path", { d: grid(columns), class: "road-grid" }),
    ...road.marks.map((mark) => drawMark(mark, road)),
  );
  return el(
    "figure",
    { class: small ? "road road-small" : "road" },
    el("figcaption", {}, road.title),
    el(
      "div",
      {
        class: "road-window",
        tabindex: "0",
        role: "group",
        "aria-label": road.title,
        "data-end": (last + AHEAD) * size,
      },
      drawing,
    ),
  );
}

/** @param {number} columns */
function grid(columns) {
  const [wide, high] = [columns * CELL, ROWS * CELL];
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${high}`);
  const over = Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${wide}`);
  return [...down, ...over].join("");
}

/** How often each thing stands on a road, in words. @param {readonly RoadMark[]} marks */
function counted(marks) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { shows } of marks) counts.set(shows, (counts.get(shows) ?? 0) + 1);
  return [...counts].map(([shows, count]) => words.roads.times(count, shows));
}

/** @param {Road} road */
function lastOf({ marks, shows }) {
  return marks.slice(-8).map((mark) => shows[mark.shows] ?? mark.shows);
}

/** @param {RoadMark} mark @param {Road} road */
function drawMark(mark, road) {
  const place = { class: `mark mark-${mark.shows}`, transform: `translate(${mark.column * CELL} ${mark.row * CELL})` };
  return svg("g", place, ...shapes(mark, road));
}

/** The shapes of a mark in its cell. @param {RoadMark} mark @param {Road} road */
function shapes(mark, { drawn, shows }) {
  const regular = mark.shows === "red";
  if (drawn === "slashes") return [svg("path", { d: regular ? "M4 16L16 4" : "M4 4L16 16", class: "slash" })];
  if (SMALL.includes(drawn)) {
    const kind = { class: drawn === "circles" ? "hollow" : "full" };
    return regular
      ? [svg("circle", { cx: 10, cy: 10, r: 6.5, ...kind })]
      : [svg("rect", { x: 4, y: 4, width: 12, height: 12, ...kind })];
  }
  const filled = drawn === "beads";
  if (!(mark.shows in shows)) return ties(mark);
  return [
    svg("circle", { cx: 10, cy: 10, r: 8, class: filled ? "bead" : "ring" }),
    svg("text", { x: 10, y: 14, class: filled ? "bead-letter" : "ring-letter" }, shows[mark.shows][0]),
    ...ties(mark),
  ];
}

/** Ties noted on a mark: a stroke, and their number where there are several. @param {RoadMark} mark */
function ties({ ties: count = 0 }) {
  if (!count) return [];
  const number = count > 1 ? svg("text", { x: 16.5, y: 18.5, class: "tie-number" }, String(count)) : null;
  return [svg("path", { d: "M10 10L18.5 1.5", class: "tie-stroke" }), number];
}

/** How often each result has come in this shoe, with the letter that stands for it. @param {readonly Road[]} roads */
function counts(roads) {
  const results = roads.find((road) => road.drawn === "beads");
  return Object.entries(results?.shows ?? {}).flatMap(([shows, said]) => [
    el("span", { class: `road-key key-${shows}`, "aria-hidden": "true" }, said[0]),
    el("span", {}, words.roads.times(results?.marks.filter((mark) => mark.shows === shows).length ?? 0, said)),
  ]);
}
