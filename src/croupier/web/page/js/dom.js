/**
 * Elements made in one call, so that views read like what they show.
 *
 * @module
 */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, unknown>} Props */

/**
 * An HTML element. Properties that begin with "on" are listeners; `class`, `dataset` and attributes are as one expects;
 * `true` sets an attribute without a value; false, null and undefined leave it out.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props, ...children) {
  const made = document.createElement(tag);
  dress(made, props);
  add(made, children);
  return made;
}

/**
 * An SVG element.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, props, ...children) {
  const made = /** @type {SVGElementTagNameMap[T]} */ (document.createElementNS(SVG, tag));
  dress(made, props);
  add(made, children);
  return made;
}

/**
 * Put other children into an element.
 *
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  add(parent, children);
}

/** @param {Element} parent @param {Child[]} children */
function add(parent, children) {
  for (const child of children) {
    if (child !== null && child !== undefined && child !== false) parent.append(child);
  }
}

/** @param {Element} made @param {Props | null | undefined} props */
function dress(made, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) {
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "dataset") {
      Object.assign(/** @type {HTMLElement} */ (made).dataset, value);
    } else {
      made.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * The nodes of a list kept by key, so that what stays is the same node and can move.
 *
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T) => string} keyOf
 * @param {(item: T, node: Element | null) => Element} draw Makes a node, or changes the one that is there.
 * @param {(node: Element) => void} [leave] What becomes of a node whose item is gone; by default it is removed.
 */
export function keep(parent, items, keyOf, draw, leave = (node) => node.remove()) {
  /** @type {Map<string, Element>} */
  const there = new Map();
  for (const node of parent.children) {
    const key = node.getAttribute("data-key");
    if (key !== null) there.set(key, node);
  }
  const drawn = items.map((item) => {
    const key = keyOf(item);
    const node = draw(item, there.get(key) ?? null);
    node.setAttribute("data-key", key);
    there.delete(key);
    return node;
  });
  for (const node of there.values()) leave(node);
  drawn.forEach((node, index) => {
    const before = index ? drawn[index - 1].nextElementSibling : parent.firstElementChild;
    if (node !== before) parent.insertBefore(node, before);
  });
}
