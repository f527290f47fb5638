/**
 * Where everything of a scene lies on the screen.
 *
 * @module
 */

import { centroid } from "./geometry.js";

/** @typedef {import("./geometry.js").View} View */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./types.js").HandShown} HandShown */
/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./types.js").Scene} Scene */

/** What an area is known by: its key, and its place if it has one. @param {string} key @param {number | null} place */
export const areaId = (key, place) => `${key}|${place ?? ""}`;

/** How far hands are from each other. */
const BESIDE = 8;
/** How far before a seat's areas its cards lie. */
const BEFORE = { cards: 34, tiles: 27 };

/** Finds the spots of one table. */
export class Spots {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    /** @type {Map<string, Shape>} */
    this.shapes = new Map(view.plan.shapes.map((shape) => [areaId(shape.key, shape.place), shape]));
    const tray = this.find("containers.inventory_container") ?? this.find("notes.inventory");
    this.trayBox = tray ? view.box(tray.outline) : { ...view.edge, bottom: view.edge.top + 60 };
  }

  /**
   * Where the row of the dealer's own hand begins: below everything that is fixed before the dealer.
   *
   * @returns {number}
   */
  get row() {
    const { view } = this;
    const fixed = view.plan.shapes.filter(
      (shape) => shape.place === null && ["dealer area", "container"].includes(shape.kind),
    );
    const boxes = fixed
      .map((shape) => view.box(shape.outline))
      .filter((box) => box.left < view.centre.x + 120 && box.right > view.centre.x - 120);
    return Math.max(this.trayBox.bottom, ...boxes.map((box) => box.bottom)) + 4;
  }

  /** The shape of an area, of a place or of the whole table. @param {string} key @param {number | null} [place] */
  find(key, place = null) {
    return this.shapes.get(areaId(key, place)) ?? this.shapes.get(areaId(key, null));
  }

  /** The middle of an area. @param {string} key @param {number | null} place @returns {Spot | null} */
  area(key, place) {
    const shape = this.find(key, place);
    if (!shape) return null;
    if (shape.place === null && place !== null && shape.outline.length > 60) return this.onArc(shape, place);
    return centroid(this.view.points(shape.outline));
  }

  /** The part of an area all around the table that is nearest to a place. @param {Shape} shape @param {number} place */
  onArc(shape, place) {
    const { number } = this.view.bearing(place);
    const spots = this.view.points(shape.outline);
    const near = spots
      .map((spot) => ({ spot, far: Math.hypot(spot.x - number.x, spot.y - number.y) }))
      .sort((one, other) => one.far - other.far);
    return near[0].spot;
  }

  /** Where the house's chips are. @returns {Spot} */
  get tray() {
    return { x: this.view.centre.x, y: (this.trayBox.top + this.trayBox.bottom) / 2 };
  }

  /** Where chips lie that are no player's. @param {import("./types.js").Side} side @returns {Spot} */
  ofHouse(side) {
    if (side === "dealer") return { x: this.view.centre.x - 130, y: this.row + 46 };
    return { x: this.view.centre.x, y: this.row + 100 };
  }

  /** Where cards go that were played. @returns {Spot} */
  get discards() {
    const known = ["containers.discard_rack", "containers.discard_bucket"].map((key) => this.area(key, null));
    return known.find((spot) => spot !== null) ?? { x: this.trayBox.left - 50, y: this.trayBox.top + 30 };
  }

  /** Where the shoe stands: at the dealer's left. @returns {Spot} */
  get shoe() {
    return { x: this.trayBox.right + 72, y: this.trayBox.top + 34 };
  }

  /** Where the dealer stands. @returns {Spot} */
  get dealer() {
    return { x: this.view.centre.x, y: this.view.edge.top - 8 };
  }

  /** Where a seat's chips are. @param {number | null} seat @returns {Spot} */
  seat(seat) {
    return seat === null ? this.tray : this.view.plate(seat);
  }

  /**
   * Where the middle of a hand lies; hands that share a place lie side by side.
   *
   * @param {HandShown} hand
   * @param {Scene} scene
   * @param {(hand: HandShown) => number} wide How wide a hand is.
   * @returns {Spot}
   */
  hand(hand, scene, wide) {
    const shape = hand.area ? this.find(hand.area, hand.seat) : undefined;
    if (shape && shape.kind !== "betting area") {
      const box = this.view.box(shape.outline);
      const up = shape.kind === "card area" ? 8 : 0;
      return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 - up };
    }
    const beside = scene.hands.filter((one) => !one.area && one.side === hand.side && one.seat === hand.seat);
    const whole = beside.reduce((sum, one) => sum + wide(one) + BESIDE, -BESIDE);
    const before = beside.slice(0, beside.indexOf(hand)).reduce((sum, one) => sum + wide(one) + BESIDE, 0);
    const base = this.base(hand);
    return { x: base.x - whole / 2 + before + wide(hand) / 2, y: base.y };
  }

  /** @param {HandShown} hand @returns {Spot} */
  base(hand) {
    if (hand.seat !== null) return this.view.before(hand.seat, BEFORE[hand.kind]);
    if (hand.side === "dealer") return { x: this.view.centre.x, y: this.row + (hand.kind === "tiles" ? 46 : 50) };
    return { x: this.view.centre.x, y: this.trayBox.bottom + (this.view.edge.bottom - this.trayBox.bottom) * 0.42 };
  }
}
