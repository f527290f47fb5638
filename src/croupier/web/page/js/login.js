/**
 * Logging in, where the service knows its people by name.
 *
 * @module
 */

import { Problem, post, put } from "./api.js";
import { el } from "./dom.js";
import { goTo, parts, showAgain } from "./router.js";
import { words } from "./more_words.js";

/** @returns {import("./router.js").View} */
export function loginView() {
  const said = words.login;
  const name = el("input", { id: "name", name: "name", autocomplete: "username", required: true, autofocus: true });
  const password = el("input", { id: "password", type: "password", autocomplete: "current-password", required: true });
  return view(said.title, said.why, said.enter, [field(said.name, name), field(said.password, password)], async () => {
    await post("/sessions", { name: name.value, password: password.value });
  });
}

/**
 * Choosing a password, for whoever logged in with one that others have set: nothing else is open to them.
 *
 * @returns {import("./router.js").View}
 */
export function passwordView() {
  const said = words.login;
  const usual = { type: "password", autocomplete: "new-password", required: true };
  const password = el("input", { id: "password", autofocus: true, ...usual });
  const again = el("input", { id: "again", ...usual });
  const fields = [field(said.newPassword, password), field(said.again, again)];
  return view(said.choose, said.chooseWhy, said.chosen, fields, async () => {
    if (password.value !== again.value) throw new Problem(0, { detail: said.different });
    await put("/sessions/current/password", { password: password.value });
  });
}

/** @param {string} label @param {HTMLInputElement} input */
const field = (label, input) => ({ label: el("label", { for: input.id }, label), input });

/**
 * A form that is sent, and then the page that was wanted.
 *
 * @param {string} title
 * @param {string} why
 * @param {string} send
 * @param {{label: HTMLElement, input: HTMLInputElement}[]} fields
 * @param {() => Promise<void>} sent
 * @returns {import("./router.js").View}
 */
function view(title, why, send, fields, sent) {
  const wrong = el("p", { class: "wrong", role: "alert" });
  const button = el("button", { class: "primary", type: "submit" }, send);
  const enter = async (/** @type {Event} */ event) => {
    event.preventDefault();
    button.disabled = true;
    wrong.textContent = "";
    try {
      await sent();
      if (parts()[0] === "login") goTo();
      else showAgain();
    } catch (problem) {
      wrong.textContent = problem instanceof Problem ? problem.message : words.shell.failed;
      fields[fields.length - 1]?.input.select();
    }
    button.disabled = false;
  };
  const form = el(
    "form",
    { class: "panel login", onsubmit: enter },
    el("h1", null, title),
    el("p", { class: "quiet-text" }, why),
    ...fields.flatMap(({ label, input }) => [label, input]),
    wrong,
    button,
  );
  return { element: el("div", { class: "page narrow" }, form), title };
}
