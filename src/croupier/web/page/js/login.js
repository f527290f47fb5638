/**
 * Logging in, where the service knows its people by name.
 *
 * @module
 */

import { Problem, post } from "./api.js";
import { el } from "./dom.js";
import { goTo, parts, showAgain } from "./router.js";
import { words } from "./more_words.js";

/** @returns {import("./router.js").View} */
export function loginView() {
  const said = words.login;
  const name = el("input", { id: "name", name: "name", autocomplete: "username", required: true, autofocus: true });
  const password = el("input", { id: "password", type: "password", autocomplete: "current-password", required: true });
  const wrong = el("p", { class: "wrong", role: "alert" });
  const button = el("button", { class: "primary", type: "submit" }, said.enter);
  const enter = async (/** @type {Event} */ event) => {
    event.preventDefault();
    button.disabled = true;
    wrong.textContent = "";
    try {
      await post("/sessions", { name: name.value, password: password.value });
      if (parts()[0] === "login") goTo();
      else showAgain();
    } catch (problem) {
      wrong.textContent = problem instanceof Problem ? problem.message : words.shell.failed;
      password.select();
    }
    button.disabled = false;
  };
  const form = el(
    "form",
    { class: "panel login", onsubmit: enter },
    el("h1", null, said.title),
    el("p", { class: "quiet-text" }, said.why),
    el("label", { for: "name" }, said.name),
    name,
    el("label", { for: "password" }, said.password),
    password,
    wrong,
    button,
  );
  return { element: el("div", { class: "page narrow" }, form), title: said.title };
}
