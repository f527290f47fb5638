/**
 * A table record checked in the browser: the chain of hashes line by line, the seals that are opened, the signatures.
 *
 * @module
 */

const HEAD = '{"body":';
const SEAL = /"sealed:([0-9a-f]{64})"/g;
const NEWLINE = 10;
const SIGNED = "croupier record ";
const bytes = new TextEncoder();

/**
 * What is known of a record after a line. `wrong` names the first line that does not hold, and why.
 *
 * @typedef {"form" | "number" | "hash" | "seal" | "signature" | "closed"} Fault
 * @typedef {{lines: number, hash: string, events: number, seals: number, opened: number, signatures: number,
 *   verified: number, isClosed: boolean, wrong: {line: number, fault: Fault} | null}} Checked
 * @typedef {{body: any, text: string, hash: string, opens: [string, string][],
 *   signature: {key: string, value: string} | null}} Line
 */

/** @returns {Checked} */
export function nothingChecked() {
  return {
    lines: 0,
    hash: "",
    events: 0,
    seals: 0,
    opened: 0,
    signatures: 0,
    verified: 0,
    isClosed: false,
    wrong: null,
  };
}

/**
 * The record so far with one more line; nothing is taken in after a line that does not hold.
 *
 * @param {Checked} before
 * @param {string | null} text the line; null if it is no text
 * @returns {Promise<Checked>}
 */
export async function withLine(before, text) {
  const number = before.lines + 1;
  const line = readLine(text);
  if (before.isClosed) return broken(before, number, "closed");
  if (line === null) return broken(before, number, "form");
  if (line.body.line !== number) return broken(before, number, "number");
  if ((await sha256(before.hash + line.text)) !== line.hash) return broken(before, number, "hash");
  const seals = new Set([...line.text.matchAll(SEAL)].map((found) => found[1]));
  for (const [salt, secret] of line.opens) {
    if (!seals.has(await sha256(`${salt}:${secret}`))) return broken(before, number, "seal");
  }
  const signed = line.signature === null ? null : await verifies(line.signature, line.hash);
  if (signed === false) return broken(before, number, "signature");
  return {
    lines: number,
    hash: line.hash,
    events: before.events + (line.body.type === "entry" ? line.body.events.length : 0),
    seals: before.seals + seals.size,
    opened: before.opened + line.opens.length,
    signatures: before.signatures + (line.signature === null ? 0 : 1),
    verified: before.verified + (signed === true ? 1 : 0),
    isClosed: line.body.type === "closing",
    wrong: null,
  };
}

/** @param {Checked} before @param {number} line @param {Fault} fault @returns {Checked} */
function broken(before, line, fault) {
  return { ...before, wrong: before.wrong ?? { line, fault } };
}

/**
 * A line taken apart, its body also as it stands there, because the hash covers those bytes; null if it is none.
 *
 * @param {string | null} text
 * @returns {Line | null}
 */
export function readLine(text) {
  if (text === null || !text.startsWith(HEAD)) return null;
  const end = endOfObject(text, HEAD.length);
  if (text[end] !== ",") return null;
  try {
    const [written, rest] = [text.slice(HEAD.length, end), `{${text.slice(end + 1)}`];
    const [body, { hash, opens = [], signature = null, ...unknown }] = [JSON.parse(written), JSON.parse(rest)];
    const isWhole = typeof hash === "string" && Array.isArray(opens) && Object.keys(unknown).length === 0;
    if (!isWhole || (body.type === "entry" && !Array.isArray(body.events))) return null;
    return { body, text: written, hash, opens, signature };
  } catch {
    return null;
  }
}

/** Where the JSON object that begins at a place ends; -1 if it does not. @param {string} text @param {number} start */
function endOfObject(text, start) {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return -1;
}

/** In hexadecimal. @param {string} text @returns {Promise<string>} */
async function sha256(text) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whether a line's hash was signed with the key that the signature names; null where the browser cannot tell.
 *
 * @param {{key: string, value: string}} signature
 * @param {string} hash
 * @returns {Promise<boolean | null>}
 */
async function verifies(signature, hash) {
  let key;
  try {
    key = await crypto.subtle.importKey("raw", fromHex(signature.key), "Ed25519", false, ["verify"]);
  } catch {
    return null;
  }
  return crypto.subtle.verify("Ed25519", key, fromHex(signature.value), bytes.encode(SIGNED + hash));
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
function fromHex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * The lines of a text that comes in pieces; null for a line that is no text.
 *
 * @param {ReadableStream<Uint8Array>} stream
 * @returns {AsyncGenerator<string | null>}
 */
export async function* linesOf(stream) {
  const reader = stream.getReader();
  /** @type {Uint8Array[]} */
  let pieces = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    let start = 0;
    for (let end = value.indexOf(NEWLINE); end >= 0; end = value.indexOf(NEWLINE, start)) {
      yield await decoded([...pieces, value.subarray(start, end)]);
      pieces = [];
      start = end + 1;
    }
    pieces.push(value.slice(start));
  }
  if (pieces.some((piece) => piece.length)) yield await decoded(pieces);
}

/** @param {Uint8Array[]} pieces @returns {Promise<string | null>} */
async function decoded(pieces) {
  try {
    const whole = pieces.length === 1 ? pieces[0] : await new Blob(/** @type {BlobPart[]} */ (pieces)).arrayBuffer();
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(whole);
  } catch {
    return null;
  }
}
