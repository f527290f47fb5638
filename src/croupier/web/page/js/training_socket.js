/**
 * The connection of a lesson: a line goes out, and what came of it comes back. A lesson ends with its connection.
 *
 * @module
 */

/** @typedef {import("./types.js").Felt} Felt */
/** @typedef {import("./types.js").Scene} Scene */
/**
 * @typedef {{name: string, words: string[], needed: boolean, asks: string}} Part
 * @typedef {{form: string, example: string, about: string, verb: string, parts: Part[]}} Form
 * @typedef {{game: string, title: string, chapter: string, as_of: string, topic: string, steps: Form[], felt: Felt,
 *   scene: Scene}} Lesson
 * @typedef {{kind: "event" | "line" | "page", said: string, cites?: string[], call?: string, wrong?: boolean,
 *   scene?: Partial<Scene>}} Told
 * @typedef {{words: string, keys: string, score: string, asks: "" | "step" | "amount" | "answer" | "nothing",
 *   choices: Record<string, string[]>, answers: {typed: string, says: string}[]}} Prompt
 * @typedef {{right: number, hinted: number, wrong: number, shown: number}} Tally
 * @typedef {{shown: Told[], scene: Partial<Scene>, prompt: Prompt | null, tally: Tally, closing: string[]}} Shown
 */

const SESSION_OVER = 4401;

/** The page's end of a lesson. */
export class LessonSocket {
  /**
   * @param {{game: string, topic: string, questions: number, day: string}} which
   * @param {{lesson: (lesson: Lesson) => void, shown: (shown: Shown) => void, lost: (over: boolean) => void}} on
   */
  constructor({ game, topic, questions, day }, on) {
    const query = new URLSearchParams(topic ? { drill: topic, questions: String(questions) } : {});
    if (day) query.set("as_of", day);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const url = `${scheme}://${location.host}/training/${encodeURIComponent(game)}?${query}`;
    this.waits = true;
    this.ended = false;
    this.socket = new WebSocket(url);
    this.socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (message.lesson) return on.lesson(message.lesson);
      this.waits = false;
      if (!message.shown) return;
      this.ended = message.prompt === null;
      on.shown(message);
    };
    this.socket.onclose = (event) => {
      if (!this.ended) on.lost(event.code === SESSION_OVER);
      this.ended = true;
    };
  }

  /**
   * Say a line, unless the last one is not answered yet.
   *
   * @param {string} line
   * @returns {boolean} Whether it was said.
   */
  say(line) {
    if (this.waits || this.ended) return false;
    this.waits = true;
    this.socket.send(JSON.stringify({ line }));
    return true;
  }

  close() {
    this.ended = true;
    this.socket.close();
  }
}
