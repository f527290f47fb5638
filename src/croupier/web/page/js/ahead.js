/**
 * What a view needs of the service, asked for while the modules that draw it are still on their way: who is here, and
 * of a table its felt and its connection. It imports nothing, so it runs first; each answer is used once.
 *
 * @module
 */

/** @typedef {{ok: boolean, status: number, text: string}} Answer What the service answered, as it wrote it. */
/** @typedef {{socket: WebSocket, heard: MessageEvent[]}} Opened A connection, and what came over it so far. */

const WHO = "/sessions/current";
/** The address of a table. */
const TABLE = /^#\/tables\/([\w.~-]+)$/;

/** @type {Map<string, Promise<Answer>>} */
const asked = new Map();
/** @type {Map<string, Opened>} */
const opened = new Map();
/** How often what came ahead was forgotten. */
let forgotten = 0;

/** The path of a table. @param {string} table */
const at = (table) => `/tables/${encodeURIComponent(table)}`;

/** The address of a table's connection. @param {string} table */
export const pageOf = (table) => `${location.origin.replace("http", "ws")}${at(table)}/page`;

/** The answer that was asked for ahead, if it was. @param {string} path @returns {Promise<Answer> | undefined} */
export function askedAhead(path) {
  const found = asked.get(path);
  asked.delete(path);
  return found;
}

/** The connection that was opened ahead, if it stands. @param {string} url @returns {Opened | undefined} */
export function openedAhead(url) {
  const found = opened.get(url);
  opened.delete(url);
  return found && found.socket.readyState <= WebSocket.OPEN ? found : undefined;
}

/** Nothing more of what came ahead is used: it may be of yesterday, or of somebody else. */
export function forget() {
  forgotten += 1;
  asked.clear();
  for (const { socket } of opened.values()) socket.close();
  opened.clear();
}

/** Open a connection, and keep what comes over it. @param {string} url */
function open(url) {
  /** @type {Opened} */
  const found = { socket: new WebSocket(url), heard: [] };
  found.socket.onmessage = (event) => found.heard.push(event);
  opened.set(url, found);
}

/**
 * Ask for something, and read the answer to its end.
 *
 * @param {string} path
 * @param {RequestInit} [how]
 * @returns {Promise<Answer>}
 */
export async function answerTo(path, how) {
  const response = await fetch(path, how);
  return { ok: response.ok, status: response.status, text: await response.text() };
}

/**
 * The felt of a table, if somebody is here who may look at it; meanwhile its connection is opened.
 *
 * @param {Promise<Answer>} whoever
 * @param {string} table
 */
async function feltOf(whoever, table) {
  const before = forgotten;
  const who = await whoever;
  if (!who.ok || who.text === "null") return who;
  if (forgotten === before) open(pageOf(table));
  return answerTo(`${at(table)}/felt`);
}

/**
 * Keep an answer for whoever will ask; what is wrong with it is told to them.
 *
 * @param {string} path
 * @param {Promise<Answer>} answer
 */
function keep(path, answer) {
  answer.catch(() => undefined);
  asked.set(path, answer);
}

/** Ask for what the view at the address will need. */
export function lookAhead() {
  forget();
  const whoever = answerTo(WHO);
  keep(WHO, whoever);
  const table = TABLE.exec(location.hash)?.[1];
  if (table) keep(`${at(table)}/felt`, feltOf(whoever, table));
}

lookAhead();
// How the reader writes numbers is looked up when it is first wanted, which takes a while: nobody waits for it now.
new Intl.NumberFormat();
