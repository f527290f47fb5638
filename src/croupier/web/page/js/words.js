/**
 * The English words of the page that the service does not say itself, as far as the first view of a table needs them;
 * the others are in `more_words.js`. A translation is another object of this shape.
 *
 * @module
 */

import { gain, money, short } from "./money.js";

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @type {Intl.DateTimeFormat | undefined} */
let days;
/** A day in the reader’s format. @param {string} day */
export function date(day) {
  days ??= new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
  return days.format(new Date(day));
}
/** What the service says, its days in the reader’s format. @param {string} text */
const dated = (text) => text.replace(/\b\d{4}-\d\d-\d\d\b(?!T)/g, date);
/** The name of a reading in words. @param {string} name */
const readable = (name) => name.replace("reading:", "").replaceAll("_", " ");
/** @type {Record<string, string>} */
const RANKS = {
  A: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten",
  J: "jack", Q: "queen", K: "king",
};
/** @type {Record<string, string>} */
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
/** @type {Record<string, string>} */
const TILES = { "1-2": "Gee Joon", "2-4": "Gee Joon", "6-6": "Heaven" };

export const words = {
  money,
  date,
  dated,
  gain,
  short,
  name: "croupier",

  shell: {
    lobby: "Tables",
    training: "Training",
    pit: "Pit",
    settings: "Settings",
    logOut: "Log out",
    skip: "Skip to the table",
    loading: "Just a moment …",
    again: "Try again",
    back: "Back to the tables",
    notFound: "There is nothing at this address.",
    failed: "This did not work.",
    unreachable: "The service does not answer.",
    close: "Close",
    /** @param {string} name @param {string} role */
    account: (name, role) => (role === "guest" ? "Guest" : `${name} · ${role}`),
  },

  table: {
    felt: "The table",
    book: "Book",
    roads: "Roads",
    odds: "Odds",
    history: "Rounds",
    knowledge: "Roads, odds, rounds",
    more: "More",
    hands: "Hands",
    pages: "Parts of the table",
    dealer: "Dealer",
    youDeal: "You deal",
    seat: "Seat",
    /** @param {number} seat */
    seatNumber: (seat) => `Seat ${seat}`,
    /** @param {number} seat */
    free: (seat) => `Seat ${seat} is free: sit down`,
    you: "You",
    /** @param {number} round */
    round: (round) => `Round ${round}`,
    dice: "Dice",
    connecting: "Connecting to the table …",
    lost: "Connection lost. Trying again …",
    lostWhy: "Nothing you do now would be kept, so the table waits for you.",
    closed: "This table is closed.",
    noHands: "The felt is clear.",
    /** A hand as its player calls it. @param {string} title @param {string} kind */
    yourHand: (title, kind) =>
      title.includes(",") ? title.replace(/^.*?,/, "Your") : kind === "tiles" ? "Your tiles" : "Your hand",
    /** A hand as others call it. @param {string} title @param {string} player */
    handOf: (title, player) => title.replace(/^Seat \d+/, player),
    results: { win: "wins", lose: "loses", push: "push", "": "" },
    signs: { win: "✓", lose: "✕", push: "=", "": "" },
    /** @param {string} seat @param {string} player @param {number} chips */
    plate: (seat, player, chips) => `${seat}: ${player}, ${money(chips)}`,
    notOffered: (/** @type {string} */ title) => `${title}: not offered at this table`,
    owes: (/** @type {number} */ amount) => `owes ${money(amount)}`,
    menu: "Table menu",
    /** @param {string} chapter @param {string} day */
    law: (chapter, day) => `Ch. ${chapter} · ${date(day)}`,
  },

  place: {
    title: "Your place",
    /** @param {number} seat */
    atSeat: (seat) => `Your place, seat ${seat}`,
    balance: "Chips",
    staked: "On the table",
    sitting: "This sitting",
    tray: "Chip tray",
    /** @param {number} value */
    chip: (value) => `${money(value)} chip`,
    undo: "Undo",
    repeat: "Repeat",
    clear: "Clear",
    more: "another amount",
    nothingToUndo: "You have placed nothing that could be taken back.",
    double: "Double all",
    nothingToDouble: "You have nothing on the table to double.",
    nothingToRepeat: "There is no earlier round of yours to repeat.",
    nothingToClear: "You have nothing on the table.",
    /** @param {number} least @param {number | null} most */
    limits: (least, most) => (most === null ? `from ${short(least)}` : `${short(least)} – ${short(most)}`),
    owed: "Vigorish owed",
    /** @param {string} odds */
    upTo: (odds) => `up to ${odds}`,
  },

  due: {
    deal: "Deal",
    step: "Next step",
    next: "Next:",
    sit: "Sit down",
    leave: "Leave",
    another: "Take another seat",
    leaveSeat: (/** @type {number} */ seat) => `Leave seat ${seat}`,
    chipsToBring: "Chips to bring",
    whichSeat: "Which seat?",
    placeWagers: "Place your wagers",
    wagersOpen: "Wagers are open",
    wait: (/** @type {string} */ who) => `Waiting for ${who}`,
    dealing: "The round is being dealt …",
    /** How the dealer closes wagers. */
    noMoreBets: /^\W*no more bets\W*$/i,
    yourTurn: "Your turn",
    why: "Why?",
    dealIn: (/** @type {number} */ seconds) => `Wagers close in ${seconds} s`,
    answerIn: (/** @type {number} */ seconds) => `${seconds} s left to answer`,
    amount: "Amount",
    position: "Cards from the top",
    ok: "OK",
    cancel: "Cancel",
  },

  refusal: {
    title: "Not taken",
    dismiss: "OK",
  },

  pieces: {
    suits: SUITS,
    card: (/** @type {string} */ rank, /** @type {string} */ suit) => `${RANKS[rank]} of ${SUITS[suit]}`,
    faceDown: (/** @type {string} */ known) => (known ? `a card face down, ${known}` : "a card face down"),
    tile: (/** @type {string} */ face) => (face in TILES ? `tile ${face}, ${TILES[face]}` : `tile ${face}`),
    tileFaceDown: (/** @type {string} */ known) => (known ? `a tile face down, ${known}` : "a tile face down"),
    tiles: (/** @type {number} */ count) => `${counted(count, "tile")} face down`,
    chip: (/** @type {string} */ value) => `${value} chip`,
    chips: (/** @type {string} */ sum) => `chips, ${sum}`,
    die: (/** @type {number} */ face, /** @type {string} */ colour) =>
      colour === "white" ? `die showing ${face}` : `${colour} die showing ${face}`,
    shaker: "the shaker, its dice covered",
    shoe: "the shoe",
    discards: (/** @type {number | null} */ count, /** @type {boolean} */ isBucket) => {
      const named = isBucket ? "the discard bucket" : "the discard rack";
      return count === null ? named : `${named}, ${counted(count, "card")}`;
    },
    dealersMarker: "the dealer’s marker",
    marker: (/** @type {string} */ sum) => `marker, ${sum} of vigorish owed`,
  },

  book: {
    title: "The book",
    page: "What happened, with the provisions",
    turning: "Rounds",
    before: "The round before",
    after: "The round after",
    latest: "To the latest ↓",
    mine: "My hand",
    replay: "Replay this round",
    beforeFirst: "Before the first round",
    nothing: "Nothing is written of this round.",
    own: "house rule",
    uncited: "The table’s own rule, no provision of the Code",
    cited: (/** @type {string} */ cite) =>
      cite.startsWith("reading:") ? `Our reading: ${readable(cite)}` : `Section ${cite}: open the provision`,
    reading: (/** @type {string} */ name) => `reading: ${readable(name)}`,
    /** How the service names a seat, and how it addresses the reader. */
    seatNamed: /\b(?:seat|box) (\d+)/gi,
    addressed: /\byou(?:rs?|rself)?\b/i,
  },
};

/** @typedef {typeof words} Words */
