/**
 * The line above the felt: the game and its law, what the dealer said last, and the table's menu.
 *
 * @module
 */

import { el } from "./dom.js";
import { lookUpOn, showRefusal } from "./lazily.js";
import { wrongWith } from "./socket.js";
import { words } from "./words.js";

/** @typedef {import("./live.js").Live} Live */

/**
 * @param {Live} live
 * @param {(cite: string) => void} openProvision
 * @returns {{element: HTMLElement, update: () => void}}
 */
export function makeTableHead(live, openProvision) {
  const { welcome } = live;
  lookUpOn(welcome?.as_of ?? "");
  const call = el("p", { class: "call" });
  const round = el("span", { class: "round" });
  const law = welcome ? words.table.law(welcome.chapter, welcome.as_of) : "";
  const notice = words.dated(welcome?.notice ?? "");
  const menu = el(
    "button",
    {
      type: "button",
      class: "quiet icon menu-button",
      "aria-label": words.table.menu,
      title: words.table.menu,
      onclick: () => void openMenu(),
    },
    "⋯",
  );
  const leave = el(
    "button",
    { type: "button", class: "quiet leave-button", hidden: true, onclick: () => void getUp() },
    words.due.leave,
  );
  async function getUp() {
    if (live.seat === null || live.connection !== "open") return;
    const wrong = wrongWith(await live.give({ do: "leave", seat: live.seat }));
    if (wrong) showRefusal(leave, wrong, openProvision);
  }
  const element = el(
    "header",
    { class: "table-head" },
    el(
      "div",
      { class: "table-name" },
      el("h1", null, welcome?.title ?? ""),
      el("p", { class: "quiet-text" }, law, " ", round),
      notice && el("p", { class: "quiet-text law-notice" }, notice),
    ),
    el("div", { class: "call-place", "aria-hidden": "true" }, call),
    el("div", { class: "table-tools" }, leave, menu),
  );
  async function openMenu() {
    const { openTableMenu } = await import("./table_menu.js");
    if (menu.isConnected) openTableMenu(live, openProvision);
  }
  return {
    element,
    update() {
      const { scene } = live;
      leave.hidden = live.seat === null;
      leave.title = live.now.acts.leave.why_not;
      const waits = live.ready && live.now.waits_for_dealer && words.due.noMoreBets.test(scene.said);
      const said = scene.outcome || (waits ? words.due.wait(live.now.waiting_for) : scene.said);
      if (call.textContent !== said) call.textContent = said;
      call.hidden = !said;
      call.classList.toggle("is-outcome", Boolean(scene.outcome));
      round.textContent = scene.round ? `· ${words.table.round(scene.round)}` : "";
    },
  };
}
