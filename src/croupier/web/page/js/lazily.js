/**
 * What is fetched only when it is wanted, so that a table is seen soon.
 *
 * @module
 */

/** When the page has time, at the latest after this many milliseconds. */
const AT_LATEST = 1500;

/** The day whose law is looked up; empty for today's. */
let lawDay = "";

/** Look provisions up as they read on the day of a table or lesson, or (empty) today. @param {string} day */
export function lookUpOn(day) {
  lawDay = day;
}

/** Show a provision in our words, over whatever is on the page. @param {string} cite */
export async function openProvision(cite) {
  const [{ showProvisionOn }] = await Promise.all([import("./provision_dialog.js"), styled("provision")]);
  showProvisionOn(lawDay, cite);
}

/**
 * Show why something was not taken, beside what was tried.
 *
 * @param {Element} beside
 * @param {{why: string, cites: string[]}} refused
 * @param {(cite: string) => void} open
 */
export async function showRefusal(beside, refused, open) {
  (await import("./refusal.js")).showRefusal(beside, refused, open);
}

/** @type {Map<string, Promise<void>>} */
const styles = new Map();

/**
 * Have a style sheet of a part that is not always there; whoever waits for it draws nothing unstyled.
 *
 * @param {"panels" | "pit" | "provision" | "replay" | "training"} name
 * @returns {Promise<void>}
 */
export function styled(name) {
  const coming = styles.get(name) ?? fetchStyle(`/page/${name}.css`);
  styles.set(name, coming);
  return coming;
}

/** @param {string} href @returns {Promise<void>} */
function fetchStyle(href) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** Do something once the page has been drawn and has time for it. @param {() => void} what */
export function whenIdle(what) {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(what, { timeout: AT_LATEST });
      else setTimeout(what, AT_LATEST);
    }),
  );
}
