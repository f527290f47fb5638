/**
 * Amounts: whole cents on the page, dollars with cents in words, the reader's way of writing numbers.
 *
 * @module
 */

/** Making a format takes a browser longer than drawing a seat, so there is one. */
const dollars = new Intl.NumberFormat(undefined, { style: "currency", currency: "USD" });
/** What stands between dollars and cents, and the cents. */
const OF_CENTS = new Set(["decimal", "fraction"]);

/** The chips in the tray, in cents. */
export const CHIPS = [100, 500, 2500, 10000, 50000];

/** @param {number} cents "$25.00" */
export const money = (cents) => dollars.format(cents / 100);

/** @param {number} cents "+$25.00" */
export const gain = (cents) => `${cents > 0 ? "+" : ""}${money(cents)}`;

/** @param {number} cents "$25", for what is written on a chip or a button. */
export const short = (cents) => (cents % 100 === 0 ? withoutCents(cents) : money(cents));

/** @param {number} cents */
function withoutCents(cents) {
  const parts = dollars.formatToParts(cents / 100).filter((part) => !OF_CENTS.has(part.type));
  return parts.map((part) => part.value).join("");
}

/** @param {number} cents "25.00", as inputs have it. */
export const written = (cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/**
 * Cents from an amount as the service writes it, or as somebody typed it; null if it is none.
 *
 * @param {string | number | null | undefined} amount
 * @returns {number | null}
 */
export function cents(amount) {
  if (typeof amount === "number") return amount;
  const found = /^\s*\$?\s*(\d{1,12})(?:[.,](\d{1,2}))?\s*$/.exec((amount ?? "").replaceAll(/(\d),(?=\d{3})/g, "$1"));
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}
