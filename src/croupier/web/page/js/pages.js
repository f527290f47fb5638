/**
 * The parts of a table side by side: all in sight where there is room, one swipe apart on a phone.
 *
 * @module
 */

import { el } from "./dom.js";
import { words } from "./words.js";

/** @param {{title: string, element: HTMLElement}[]} parts @returns {{element: HTMLElement, tabs: HTMLElement}} */
export function makePages(parts) {
  const [first, ...beside] = parts.map((part) => part.element);
  const element = el("div", { class: "pages" }, first, el("div", { class: "side" }, ...beside));
  const buttons = parts.map((part) =>
    el(
      "button",
      {
        type: "button",
        onclick: () => part.element.scrollIntoView({ behavior: "smooth", inline: "start", block: "nearest" }),
      },
      part.title,
    ),
  );
  const tabs = el("nav", { class: "page-tabs", "aria-label": words.table.pages }, ...buttons);
  const mark = () => {
    const at = Math.round(element.scrollLeft / Math.max(1, element.clientWidth));
    buttons.forEach((button, index) => button.setAttribute("aria-current", String(index === at)));
  };
  element.addEventListener("scroll", mark, { passive: true });
  mark();
  return { element, tabs };
}
