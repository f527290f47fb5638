/**
 * Opening a table for any game, any day of its law, and any choice that the chapter leaves to a casino.
 *
 * @module
 */

import { Problem, get, post } from "./api.js";
import { isMain, makeField } from "./choices.js";
import { el, fill } from "./dom.js";
import { makeOddsBeside } from "./opening_odds.js";
import { openProvision } from "./lazily.js";
import { showRefusal } from "./refusal.js";
import { goTo } from "./router.js";
import { words } from "./more_words.js";

/** @typedef {import("./types.js").GameListed} GameListed */
/** @typedef {import("./types.js").Guide} Guide */
/** @typedef {import("./choices.js").Field} Field */

/** @typedef {{id: number, game: string, as_of: string, made_at: string}} Filed */

/** Who reads the submissions of a facility. */
const READERS = new Set(["floorperson"]);

/** @param {{account: import("./types.js").Account}} session @returns {Promise<import("./router.js").View>} */
export async function openingView({ account }) {
  const said = words.opening;
  const games = /** @type {GameListed[]} */ (await get("/games")).filter((game) => game.playable);
  const game = el("select", { id: "game" }, ...games.map((one) => el("option", { value: one.game }, one.title)));
  const day = el("input", { id: "day", type: "date", required: true, value: new Date().toLocaleDateString("sv") });
  const law = el("p", { class: "quiet-text", "aria-live": "polite" });
  const choices = el("div", { class: "choices" });
  const wrong = el("p", { class: "wrong", role: "alert" });
  const bots = el("input", { id: "bots", type: "number", min: 0, max: 14, value: 2 });
  const after = el("input", { id: "after", type: "number", min: 0, max: 600, value: 15 });
  const within = el("input", { id: "within", type: "number", min: 5, max: 3600, placeholder: said.noLimit });
  const button = el("button", { class: "primary big" }, said.open);
  const odds = makeOddsBeside();
  const filed = READERS.has(account.role) ? /** @type {Filed[]} */ (await get("/submissions")) : [];
  const submitted = el(
    "select",
    { id: "submitted" },
    el("option", { value: "" }, said.noneFiled),
    ...filed.map((one) => el("option", { value: one.id }, said.filed(one.id, one.game, one.as_of))),
  );
  submitted.addEventListener("change", () => (own.hidden = submitted.value !== ""));
  /** @type {Map<string, Field>} */
  let fields = new Map();
  let turn = 0;

  async function look() {
    const own = ++turn;
    wrong.textContent = "";
    try {
      const guide = /** @type {Guide} */ (await get(`/games/${game.value}?as_of=${day.value}`));
      if (own !== turn) return;
      law.textContent = [said.chapter(guide.chapter), guide.notice].filter(Boolean).join(". ");
      fields = new Map(guide.choices.map((choice) => [choice.name, makeField(choice)]));
      const part = (/** @type {(choice: import("./types.js").Choice) => boolean} */ wanted) =>
        guide.choices.filter(wanted).map((choice) => fields.get(choice.name)?.element ?? "");
      const rest = part((choice) => !isMain(choice) && choice.kind !== "limits");
      fill(
        choices,
        el("h2", null, said.main),
        el("div", { class: "choice-grid" }, ...part(isMain)),
        el("details", null, el("summary", null, said.limits), ...part((choice) => choice.kind === "limits")),
        el("details", null, el("summary", null, said.more), el("div", { class: "choice-grid" }, ...rest)),
      );
      button.disabled = false;
      count();
    } catch (problem) {
      if (own !== turn) return;
      fill(choices);
      odds.clear();
      law.textContent = "";
      button.disabled = true;
      wrong.textContent = problem instanceof Problem ? problem.message : words.shell.failed;
    }
  }

  /** The choices that are made, as a submission states them. @returns {Record<string, unknown>} */
  const chosen = () =>
    Object.fromEntries(
      [...fields].map(([name, field]) => [name, field.value()]).filter(([, value]) => value !== undefined),
    );

  /** Have the odds counted of the table as it is chosen now. */
  const count = () => void odds.show(game.value, day.value, chosen());

  async function open(/** @type {Event} */ event) {
    event.preventDefault();
    const submission = chosen();
    const settings = {
      bots: Number(bots.value),
      deal_after: Number(after.value),
      pace: 0.6,
      ...(within.value ? { answer_within: Number(within.value) } : {}),
    };
    button.disabled = true;
    try {
      const opening = { game: game.value, as_of: day.value, submission, steps: "manual" };
      const what = submitted.value ? { submission: Number(submitted.value) } : { opening };
      const made = /** @type {{id: string}} */ (await post("/tables", { ...what, settings }));
      if (form.isConnected) goTo("tables", made.id);
    } catch (problem) {
      if (problem instanceof Problem) complain(problem);
    }
    button.disabled = false;
  }

  /** Say what is wrong beside the choice that is. @param {Problem} problem */
  function complain(problem) {
    const name = problem.where.split(".").at(-1) ?? "";
    const field = fields.get(name)?.element;
    field?.closest("details")?.setAttribute("open", "");
    field?.scrollIntoView({ block: "center" });
    showRefusal(
      field ?? button,
      { why: [problem.message, problem.right].filter(Boolean).join(": "), cites: problem.cites },
      openProvision,
    );
  }

  choices.addEventListener("change", count);
  game.addEventListener("change", () => void look());
  day.addEventListener("change", () => day.value && void look());
  await look();
  const row = (/** @type {string} */ name, /** @type {HTMLElement} */ input) =>
    el("div", { class: "field" }, el("label", { for: input.id }, name), input);
  const own = el(
    "div",
    { class: "opening-own" },
    el("div", { class: "fields" }, row(said.game, game), row(said.day, day)),
    law,
    wrong,
    choices,
  );
  const form = el(
    "form",
    { class: "panel opening", onsubmit: (/** @type {Event} */ event) => void open(event) },
    filed.length ? row(said.submitted, submitted) : null,
    own,
    el("h2", null, said.run),
    el("div", { class: "fields" }, row(said.bots, bots), row(said.dealAfter, after), row(said.answerWithin, within)),
    el("div", { class: "dialog-foot" }, el("a", { href: "#/", class: "button" }, words.shell.back), button),
  );
  const element = el(
    "div",
    { class: "page" },
    el("div", { class: "page-head" }, el("h1", null, said.title)),
    el("div", { class: "beside" }, form, odds.element),
  );
  return { element, title: said.title };
}
