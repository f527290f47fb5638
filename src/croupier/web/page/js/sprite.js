/**
 * Pictures that are drawn once and used everywhere: each is a <symbol> in one hidden <svg> of the document.
 *
 * @module
 */
import { svg } from "./dom.js";
import { brief } from "./geometry.js";

/** @typedef {{ width: number, height: number }} Size */

/** @type {SVGElement | null} */
let sprite = null;
/** @type {Set<string>} */
const drawn = new Set();

/** The hidden <svg> that holds all symbols. @returns {SVGElement} */
function store() {
  if (sprite === null) {
    sprite = svg("svg", { class: "sprite", width: "0", height: "0", "aria-hidden": "true", focusable: "false" });
    document.body.append(sprite);
  }
  return sprite;
}

/**
 * See to it that a symbol exists; it is drawn when it is first wanted.
 * @param {string} id
 * @param {Size} size
 * @param {() => SVGElement[]} draw
 */
export function symbol(id, { width, height }, draw) {
  if (drawn.has(id)) return;
  drawn.add(id);
  store().append(svg("symbol", { id, viewBox: `0 0 ${width} ${height}` }, ...draw()));
}

/**
 * A symbol placed inside a drawing.
 * @param {string} id
 * @param {{ x?: number, y?: number, width: number, height: number, class?: string, transform?: string }} place
 * @returns {SVGElement}
 */
export function use(id, place) {
  /** @type {Record<string, string>} */
  const attributes = { href: `#${id}` };
  for (const [key, value] of Object.entries(place)) attributes[key] = String(value);
  return svg("use", attributes);
}

/**
 * A picture of its own, with a name that is read. It can stand in HTML or inside another drawing.
 * @param {string} kind its class
 * @param {string} name
 * @param {Size & { left?: number, top?: number }} box what is seen of the drawing
 * @param {Size} shown its size unless the place says otherwise, in pixels
 * @param {...(SVGElement | null)} parts
 * @returns {SVGElement}
 */
export function picture(kind, name, box, shown, ...parts) {
  return svg(
    "svg",
    {
      class: `piece ${kind}`,
      role: "img",
      "aria-label": name,
      viewBox: `${box.left ?? 0} ${box.top ?? 0} ${box.width} ${box.height}`,
      width: String(shown.width),
      height: String(shown.height),
      focusable: "false",
    },
    ...parts,
  );
}

/**
 * Words in a drawing, centred.
 * @param {string} text
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
export function lettering(text, attributes) {
  /** @type {Record<string, string>} */
  const written = { "text-anchor": "middle" };
  for (const [key, value] of Object.entries(attributes)) written[key] = String(value);
  const element = svg("text", written);
  element.textContent = text;
  return element;
}

/**
 * A picture around a point.
 *
 * @param {SVGElement} picture
 * @param {number} width
 * @param {number} height
 * @param {{x: number, y: number}} [at]
 */
export function placed(picture, width, height, at = { x: 0, y: 0 }) {
  for (const [name, value] of Object.entries({ x: at.x - width / 2, y: at.y - height / 2, width, height })) {
    picture.setAttribute(name, String(brief(value)));
  }
  return picture;
}
