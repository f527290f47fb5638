/**
 * The connection to a table. What was sent and not answered is sent again under its id when the connection comes back,
 * so it happens once; nothing new is taken meanwhile.
 *
 * @module
 */

import { openedAhead, pageOf } from "./ahead.js";

/** @typedef {import("./types.js").Answered} Answered */
/** @typedef {import("./types.js").Welcome} Welcome */
/** @typedef {import("./types.js").Line} Line */
/** @typedef {"connecting" | "open" | "lost" | "over"} Connection */

const SESSION_OVER = 4401;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

/** The page's end of a table's socket. */
export class TableSocket {
  /**
   * @param {string} table
   * @param {{welcome: (welcome: Welcome) => void, line: (line: Line) => void,
   *   now: (now: import("./types.js").Now) => void, state: (state: Connection) => void}} on
   */
  constructor(table, on) {
    this.on = on;
    this.url = pageOf(table);
    /** @type {Map<string, {message: string, answer: (answered: Answered) => void}>} */
    this.unanswered = new Map();
    this.wait = FIRST_WAIT;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Connection} */
    this.state = "connecting";
    this.retry = () => this.reconnect();
    addEventListener("online", this.retry);
    this.connect();
  }

  connect() {
    const ahead = openedAhead(this.url);
    const socket = ahead?.socket ?? new WebSocket(this.url);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.change(event.code === SESSION_OVER ? "over" : "lost");
      if (this.state === "lost") this.timer = setTimeout(this.retry, this.wait * (0.7 + 0.6 * Math.random()));
      this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
    };
    queueMicrotask(() => ahead?.heard.forEach((event) => this.hear(JSON.parse(event.data))));
  }

  reconnect() {
    clearTimeout(this.timer);
    if (this.socket === null && this.state !== "over") this.connect();
  }

  /** @param {any} message */
  hear(message) {
    if (message.welcome) {
      this.wait = FIRST_WAIT;
      this.on.welcome(message.welcome);
      this.change("open");
      for (const { message: again } of this.unanswered.values()) this.socket?.send(again);
    } else if ("id" in message) {
      const asked = this.unanswered.get(message.id);
      this.unanswered.delete(message.id);
      asked?.answer(message);
    } else if ("line" in message) {
      this.on.line(message);
    } else if (message.now) {
      this.on.now(message.now);
    }
  }

  /** @param {Connection} state */
  change(state) {
    this.state = state;
    this.on.state(state);
  }

  /**
   * Give an input; the answer comes when it is durable.
   *
   * @param {Record<string, unknown>} input
   * @returns {Promise<Answered>}
   */
  send(input) {
    const id = newId();
    const message = JSON.stringify({ id, input });
    return new Promise((answer) => {
      this.unanswered.set(id, { message, answer });
      if (this.state === "open") this.socket?.send(message);
    });
  }

  /** Leave for good. */
  close() {
    removeEventListener("online", this.retry);
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}

/**
 * What is wrong with an input that was answered; null if it was taken.
 *
 * @param {Answered} answered
 * @returns {{why: string, cites: string[]} | null}
 */
export function wrongWith(answered) {
  if (answered.refused) return answered.refused;
  if (answered.detail === undefined) return null;
  return { why: [answered.detail, answered.right].filter(Boolean).join(": "), cites: answered.cites ?? [] };
}

/** A name that nobody else gives to an input. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
