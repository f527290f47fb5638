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
/** What is said to know whether the connection still carries anything, and what is answered. */
const BEAT = '{"beat":1}';
/** How often, in milliseconds; and how long an answer is waited for until the connection counts as lost. */
const BEAT_EVERY = 1500;
const BEAT_ANSWERED = 2500;
/** How long a connection may take to be made. */
const LONGEST_CONNECTING = 10000;

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
    /** When the last beat was sent. */
    this.beaten = 0;
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
    socket.onmessage = (event) => this.socket === socket && this.hear(JSON.parse(event.data));
    socket.onopen = () => this.beat(socket);
    socket.onclose = (event) => this.lose(socket, event.code === SESSION_OVER ? "over" : "lost");
    this.patience = setTimeout(() => this.lose(socket), LONGEST_CONNECTING);
    queueMicrotask(() => ahead?.heard.forEach((event) => this.hear(JSON.parse(event.data))));
    if (ahead && socket.readyState === WebSocket.OPEN) this.beat(socket);
  }

  /**
   * A connection is over, or carries nothing any more: whatever still comes over it is not heard.
   *
   * @param {WebSocket} socket
   * @param {"over" | "lost"} how
   */
  lose(socket, how = "lost") {
    if (this.socket !== socket) return;
    this.socket = null;
    this.rest();
    socket.close();
    this.change(how);
    if (how === "lost") this.timer = setTimeout(this.retry, this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  /** Ask again and again whether the connection carries what is said, both ways. @param {WebSocket} socket */
  beat(socket) {
    if (this.socket !== socket) return;
    this.rest();
    this.beaten = performance.now();
    socket.send(BEAT);
    this.patience = setTimeout(() => this.lose(socket), BEAT_ANSWERED);
  }

  /** The connection has answered: however long that took, it is asked again at the same time. */
  answered() {
    this.rest();
    const { socket } = this;
    const next = Math.max(0, this.beaten + BEAT_EVERY - performance.now());
    if (socket) this.pulse = setTimeout(() => this.beat(socket), next);
  }

  /** Wait for no beat. */
  rest() {
    clearTimeout(this.patience);
    clearTimeout(this.pulse);
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
    } else if ("beat" in message) {
      this.answered();
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
   * @param {string} [onto] Only if so much lies on the wager.
   * @returns {Promise<Answered>}
   */
  send(input, onto) {
    const id = newId();
    const message = JSON.stringify({ id, input, onto });
    return new Promise((answer) => {
      this.unanswered.set(id, { message, answer });
      if (this.state === "open") this.socket?.send(message);
    });
  }

  /** Leave for good. */
  close() {
    removeEventListener("online", this.retry);
    clearTimeout(this.timer);
    this.rest();
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
