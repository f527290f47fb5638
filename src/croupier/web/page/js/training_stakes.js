/**
 * The wagers in a row, for narrow screens where the felt would be too small: each can be pressed where a place is
 * looked for.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").Scene} Scene */

/**
 * @param {(seat: number, wager: string) => void} press
 * @returns {{element: HTMLElement, draw: (scene: Scene) => void, open: (open: boolean) => void}}
 */
export function makeStakeList(press) {
  const element = el("ul", { class: "stake-list", "aria-label": words.training.wagers });
  let isOpen = false;
  /** @type {Scene | null} */
  let scene = null;
  const draw = () => {
    const stakes = (scene?.stakes ?? []).filter((stake) => stake.seat !== null);
    fill(
      element,
      ...stakes.map(({ seat, wager, amount }) => {
        const said = [el("strong", null, String(seat)), ` ${wager} `, el("span", null, words.money(amount))];
        const pressed = () => press(seat ?? 0, wager);
        const button = el("button", { type: "button", class: "stake", onclick: pressed }, ...said);
        return el("li", null, isOpen ? button : el("span", { class: "stake" }, ...said));
      }),
    );
    element.hidden = !stakes.length;
  };
  return {
    element,
    draw(now) {
      scene = now;
      draw();
    },
    open(open) {
      isOpen = open;
      draw();
    },
  };
}
