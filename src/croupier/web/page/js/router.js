/**
 * Which view an address shows: `#/`, `#/tables/ID`, `#/tables/ID/rounds/N/STEP`, `#/open`, `#/pit`,
 * `#/training/GAME/TOPIC/QUESTIONS`, `#/login`.
 *
 * @module
 */

/**
 * A view on the page. `leave` ends what it does by itself.
 *
 * @typedef {{element: HTMLElement, title?: string, leave?: () => void}} View
 */

/** @typedef {(...parts: string[]) => Promise<View>} Maker */

/** The parts of the address after the sign. @returns {string[]} */
export const parts = () => location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);

/** Go to an address. @param {...(string | number)} to */
export function goTo(...to) {
  location.hash = `#/${to.map((part) => encodeURIComponent(String(part))).join("/")}`;
}

/** The address of something, for links. @param {...(string | number)} to */
export const address = (...to) => `#/${to.map((part) => encodeURIComponent(String(part))).join("/")}`;

/** Show once more what the address names. */
export const showAgain = () => dispatchEvent(new HashChangeEvent("hashchange"));
