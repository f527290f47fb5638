/**
 * Sitting down: which seat, and with how many chips.
 *
 * @module
 */

import { el, fill } from "./dom.js";
import { cents, written } from "./money.js";
import { showRefusal } from "./lazily.js";
import { wrongWith } from "./socket.js";
import { words } from "./words.js";

/** @typedef {import("./live.js").Live} Live */

/** The play money that somebody brings unless they say otherwise, in cents. */
const USUAL = 100000;

/**
 * @param {Live} live
 * @param {(cite: string) => void} openProvision
 * @returns {{element: HTMLElement, update: () => void, take: (seat: number) => void}}
 */
export function makeSittingDown(live, openProvision) {
  const seat = el("select", { id: "sit-seat" });
  const amount = el("input", { id: "sit-chips", inputmode: "decimal", size: 9 });
  const button = el("button", { class: "primary", type: "submit" }, words.due.sit);
  const why = el("p", { class: "why" });
  const element = el(
    "form",
    {
      class: "sit-form",
      onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), void sit(Number(seat.value), button)),
    },
    el("label", { for: "sit-seat" }, words.table.seat),
    seat,
    el("label", { for: "sit-chips" }, words.due.chipsToBring),
    amount,
    button,
    why,
  );
  let offered = "";
  let waits = false;

  /** Take a seat; whoever presses twice takes one. @param {number} chosen @param {Element} at */
  async function sit(chosen, at) {
    const { may, why_not, cites } = live.now.acts.sit;
    if (waits || live.connection !== "open") return;
    if (!may) return showRefusal(at, { why: why_not, cites }, openProvision);
    const bring = cents(amount.value);
    amount.setAttribute("aria-invalid", String(bring === null));
    if (bring === null) return amount.focus();
    waits = true;
    const wrong = wrongWith(await live.give({ do: "sit", seat: chosen, chips: written(bring) }));
    waits = false;
    if (wrong) showRefusal(at, wrong, openProvision);
    else live.choose(chosen);
  }

  return {
    element,
    update() {
      const taken = new Set(live.scene.seats.map((one) => one.seat));
      const free = Array.from({ length: live.welcome?.seats ?? 0 }, (_, at) => at + 1).filter((one) => !taken.has(one));
      const { may, why_not } = live.now.acts.sit;
      if (offered !== free.join()) {
        const before = seat.value;
        fill(seat, ...free.map((one) => el("option", { value: one }, words.table.seatNumber(one))));
        seat.value = free.includes(Number(before)) ? before : String(free[Math.floor(free.length / 2)] ?? "");
        offered = free.join();
      }
      if (!amount.value) amount.value = written(Math.min(USUAL, cents(live.welcome?.settings.most_chips) ?? USUAL));
      button.setAttribute("aria-disabled", String(!may || !free.length || live.connection !== "open"));
      why.textContent = may ? "" : why_not;
      why.hidden = may;
    },
    take: (chosen) => void sit(chosen, button),
  };
}
