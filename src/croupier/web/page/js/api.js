/**
 * What the page asks the service over HTTP, and what is wrong if something is.
 *
 * @module
 */

import { answerTo, askedAhead } from "./ahead.js";
import { words } from "./words.js";

/** Something that the service refused, or that could not be asked. */
export class Problem extends Error {
  /** @param {number} status @param {{detail?: string, where?: string, right?: string, cites?: string[]}} body */
  constructor(status, body) {
    super(body.detail ?? words.shell.failed);
    this.status = status;
    this.where = body.where ?? "";
    this.right = body.right ?? "";
    this.cites = body.cites ?? [];
  }
}

/**
 * Ask for something; raises `Problem`.
 *
 * @template T
 * @param {string} path
 * @param {{method?: string, body?: unknown}} [how]
 * @returns {Promise<T>}
 */
export async function ask(path, { method = "GET", body } = {}) {
  const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
  const sent = body === undefined ? undefined : JSON.stringify(body);
  let answer;
  try {
    answer = await ((method === "GET" && askedAhead(path)) || answerTo(path, { method, headers, body: sent }));
  } catch {
    throw new Problem(0, { detail: words.shell.unreachable });
  }
  const found = answer.text ? parse(answer.text) : null;
  if (!answer.ok) throw new Problem(answer.status, found ?? {});
  return found;
}

/** @template T @param {string} path @returns {Promise<T>} */
export const get = (path) => ask(path);

/** @template T @param {string} path @param {unknown} body @returns {Promise<T>} */
export const post = (path, body) => ask(path, { method: "POST", body });

/** @template T @param {string} path @param {unknown} body @returns {Promise<T>} */
export const put = (path, body) => ask(path, { method: "PUT", body });

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
