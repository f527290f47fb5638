/**
 * Where everything of a scene lies on the screen.
 *
 * @module
 */

import { centroid, isInside } from "./geometry.js";
import { isCrowded } from "./moving.js";

/** @typedef {import("./geometry.js").View} View */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./types.js").HandShown} HandShown */
/** @typedef {import("./types.js").Shape} Shape */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Stake} Stake */

/** What an area is known by: its key, and its place if it has one. @param {string} key @param {number | null} place */
export const areaId = (key, place) => `${key}|${place ?? ""}`;

/** How far hands are from each other. */
const BESIDE = 8;
/** How many outlines of cards a hand has. */
const CARDS = 3;
/** How far below what is fixed the dealer's tiles lie, and how much room these and their marks need. */
const TILES = 86;
const ROOM = 80;
/** How wide a letter on the felt is, in sizes of the type. */
const LETTER = 0.72;

/** Finds the spots of one table. */
export class Spots {
  /** @param {View} view */
  constructor(view) {
    this.view = view;
    /** @type {Map<string, Shape>} */
    this.shapes = new Map(
      view.plan.shapes.flatMap((shape) => [shape.key, ...shape.also].map((key) => [areaId(key, shape.place), shape])),
    );
    /** Whether there are so many places that little room is left for each. */
    this.isCrowded = isCrowded(view.plan.shapes);
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

  /**
   * Where chips lie in an area so that its words can be read: beyond their end. From the middle of the words, which
   * way that is, and how far.
   *
   * @param {string} key
   * @param {number | null} place
   * @param {number} wide How wide chips are.
   * @returns {{from: Spot, way: Spot, far: number, degrees: number} | null}
   */
  besideWords(key, place, wide) {
    const shape = this.find(key, place);
    const text = shape?.texts[0];
    if (!shape || !text || (shape.place === null && place !== null)) return null;
    const from = this.view.point(text.x, text.y);
    const { degrees } = this.view.turn(text.turn);
    const angle = (degrees * Math.PI) / 180;
    const ahead = { x: Math.cos(angle), y: Math.sin(angle) };
    const letters = Math.max(...text.lines.map((line) => line.length * text.size));
    const far = (letters * this.view.scale * LETTER + wide) / 2 + 1;
    const back = this.isTaken(shape, from, ahead, far) && !this.isTaken(shape, from, ahead, -far);
    return { from, way: back ? { x: -ahead.x, y: -ahead.y } : ahead, far, degrees };
  }

  /**
   * Whether another betting area of the same place lies that far along a way.
   *
   * @param {Shape} own
   * @param {Spot} from
   * @param {Spot} way
   * @param {number} far
   */
  isTaken(own, from, way, far) {
    const at = { x: from.x + way.x * far, y: from.y + way.y * far };
    return this.view.plan.shapes.some(
      (shape) =>
        shape !== own &&
        shape.kind === "betting area" &&
        shape.place === own.place &&
        isInside(at, this.view.points(shape.outline)),
    );
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

  /** Where chips lie that are no player's: on a hand, before the tray, or in the middle. @param {Stake} stake */
  ofHouse({ side, hand }) {
    if (hand) return { x: this.view.centre.x, y: this.row + TILES };
    if (side === "dealer") return { x: this.trayBox.right - 20, y: this.trayBox.bottom + 14 };
    return { x: this.view.centre.x, y: this.row + TILES + 54 };
  }

  /** Where cards go that were played. @returns {Spot} */
  get discards() {
    const rack = this.area("containers.discard_rack", null);
    if (rack) return { x: rack.x, y: Math.max(rack.y, 26) };
    const isBeside = this.find("containers.discard_bucket");
    return { x: this.trayBox.left - 50, y: isBeside ? this.view.edge.top + 4 : this.trayBox.top + 30 };
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

  /** The outlines of the cards of a hand, where its area has any. @param {HandShown} hand @returns {Box[]} */
  outlines(hand) {
    const shape = hand.area ? this.find(hand.area, hand.seat) : undefined;
    if (shape?.kind !== "card area") return [];
    const first = CARDS * [shape.key, ...shape.also].indexOf(hand.area);
    return shape.marks.slice(first, first + CARDS).map((mark) => this.view.box(mark));
  }

  /** The hands that lie side by side with a hand, itself included. @param {HandShown} hand @param {Scene} scene */
  beside(hand, scene) {
    if (hand.area) return [hand];
    return scene.hands.filter((one) => !one.area && one.side === hand.side && one.seat === hand.seat);
  }

  /**
   * Where the middle of a hand lies; hands that share a place lie side by side.
   *
   * @param {HandShown} hand
   * @param {Scene} scene
   * @param {(hand: HandShown) => number} wide How wide a hand is.
   * @param {number} high
   * @returns {Spot}
   */
  hand(hand, scene, wide, high) {
    const shape = hand.area ? this.find(hand.area, hand.seat) : undefined;
    if (shape && shape.kind !== "betting area") {
      const box = this.view.box(shape.outline);
      const first = this.outlines(hand)[0] ?? box;
      return { x: (box.left + box.right) / 2, y: (first.top + first.bottom) / 2 };
    }
    const beside = this.beside(hand, scene);
    const whole = beside.reduce((sum, one) => sum + wide(one) + BESIDE, -BESIDE);
    const before = beside.slice(0, beside.indexOf(hand)).reduce((sum, one) => sum + wide(one) + BESIDE, 0);
    const base = this.base(hand, whole, high);
    return { x: base.x - whole / 2 + before + wide(hand) / 2, y: base.y };
  }

  /** @param {HandShown} hand @param {number} wide @param {number} high @returns {Spot} */
  base(hand, wide, high) {
    if (hand.seat !== null) {
      const { x, y } = this.view.before(hand.seat, wide, high);
      const isBelow = hand.kind === "tiles" && Math.abs(x - this.view.centre.x) < (wide + ROOM) / 2;
      return { x, y: isBelow ? Math.max(y, this.row + TILES + (ROOM + high) / 2) : y };
    }
    if (hand.side === "dealer") return { x: this.view.centre.x, y: this.row + (hand.kind === "tiles" ? TILES : 50) };
    return { x: this.view.centre.x, y: this.trayBox.bottom + (this.view.edge.bottom - this.trayBox.bottom) * 0.42 };
  }
}
