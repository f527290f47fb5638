/**
 * Style sheets of parts that are not always there, fetched with them.
 *
 * @module
 */

import { el } from "./dom.js";

/** @type {Map<string, Promise<void>>} */
const fetched = new Map();

/**
 * Have a style sheet; whoever waits for it draws nothing unstyled.
 *
 * @param {"pit" | "provision" | "replay"} name
 * @returns {Promise<void>}
 */
export function styled(name) {
  const known = fetched.get(name);
  if (known) return known;
  const link = el("link", { rel: "stylesheet", href: `/page/${name}.css` });
  const ready = new Promise((/** @type {(value: void) => void} */ resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
  });
  fetched.set(name, ready);
  document.head.append(link);
  return ready;
}
