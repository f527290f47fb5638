/**
 * What somebody prefers, kept in this browser: appearance, motion, speed, speech.
 *
 * @module
 */

/**
 * @typedef {{theme: "system" | "light" | "dark", motion: "system" | "on" | "off", speed: "slow" | "normal" | "fast",
 *   speech: boolean, chip: number}} Settings
 */

const KEPT = "croupier.settings";
/** @type {Settings} */
const USUAL = { theme: "system", motion: "system", speed: "normal", speech: false, chip: 500 };
/** How much longer everything takes. */
const SPEEDS = { slow: 1.7, normal: 1, fast: 0.45 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Settings} */
export const settings = { ...USUAL, ...read(KEPT) };
document.documentElement.dataset.theme = settings.theme;

/** @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  document.documentElement.dataset.theme = settings.theme;
  write(KEPT, settings);
}

/** Whether cards and chips move. */
export const moves = () =>
  !document.hidden && (settings.motion === "system" ? !still.matches : settings.motion === "on");

/** How long something takes that usually takes so many milliseconds. @param {number} usual */
export const lasting = (usual) => usual * SPEEDS[settings.speed];

/** What this browser kept under a name; nothing if it keeps nothing. @param {string} name @returns {any} */
export function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {unknown} value */
export function write(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
  }
}
