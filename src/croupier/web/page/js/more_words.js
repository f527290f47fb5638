/**
 * The English words of everything that is fetched after the first view of a table, together with those of `words.js`.
 *
 * @module
 */

import { counted, date, words as first } from "./words.js";
import { money } from "./money.js";

export const words = {
  ...first,
  tagline: "Pennsylvania’s table games, by the book",

  login: {
    title: "Log in",
    name: "Name",
    password: "Password",
    enter: "Log in",
    why: "This service knows its people by name. A floorperson makes accounts.",
    choose: "Choose a password",
    chooseWhy: "You logged in with a password that somebody gave you. It is good for this one log-in. Choose one that only you know.",
    newPassword: "New password, at least ten characters",
    again: "The same again",
    different: "The two passwords are not the same.",
    chosen: "Use this password",
  },

  settings: {
    title: "Settings",
    theme: "Appearance",
    themes: { system: "Same as system", light: "Light", dark: "Dark" },
    motion: "Motion",
    motions: { system: "Same as system", on: "Cards, tiles and chips move", off: "No motion" },
    speed: "Speed of the deal",
    speeds: { slow: "Calm", normal: "Usual", fast: "Quick" },
    speech: "Read the dealer’s calls aloud",
    noSpeech: "This browser has no voice.",
    done: "Done",
  },

  lobby: {
    title: "Tables",
    open: "Open a table",
    empty: "No table is open.",
    emptyWhy: "Open one for any game, any day of its law, and any choice the chapter leaves to a casino.",
    emptyElse: "A floorperson opens tables. This page looks again by itself.",
    join: "Take a seat",
    watch: "Watch",
    goOn: "Go on",
    limits: "Limits",
    seats: "Seats",
    dealer: "Dealer",
    house: "the house",
    law: "Law",
    day: "Day",
    closed: "closed",
    anyLimit: "no limits",
    /** @param {number} least */
    from: (least) => `from ${money(least)}`,
    /** @param {number} most */
    upTo: (most) => `up to ${money(most)}`,
    /** @param {number} least @param {number} most */
    between: (least, most) => `${money(least)} – ${money(most)}`,
    /** @param {number} taken @param {number} all */
    taken: (taken, all) => `${taken} of ${all}`,
    /** @param {number} count */
    bots: (count) => counted(count, "bot"),
    /** @param {number[]} seats */
    yours: (seats) => `You sit at ${seats.map((seat) => `seat ${seat}`).join(" and ")}`,
    /** @param {number} round */
    round: (round) => (round ? `Round ${round}` : "Not dealt yet"),
    you: "you",
    /** @param {string} who */
    waitsFor: (who) => `waits for ${who}`,
  },

  opening: {
    title: "Open a table",
    game: "Game",
    day: "Law as of",
    main: "The main choices",
    more: "All other choices",
    limits: "Limits of each wager",
    run: "How the table is run",
    bots: "Bots at the table",
    dealAfter: "Seconds to wager once the first chip is down",
    answerWithin: "Seconds to answer",
    noLimit: "no limit",
    open: "Open the table",
    odds: "House edge by wager",
    oddsWith: "with the choices made here, counted exactly",
    counting: "Counting …",
    noOdds: "No figures for this game.",
    edge: "House edge",
    yes: "yes",
    no: "no",
    byDefault: "(default)",
    least: "least",
    most: "most",
    /** @param {string} chapter */
    chapter: (chapter) => `58 Pa. Code Chapter ${chapter}`,
    submitted: "A submission that was filed",
    noneFiled: "none: choose here",
    /** @param {number} id @param {string} game @param {string} day */
    filed: (id, game, day) => `${id}: ${game}, ${date(day)}`,
  },

  squeeze: {
    title: "Your cards, face down",
    how: "Drag a corner to peek, or press Peek. Nobody else sees what you see.",
    peek: "Peek",
    further: "Peek further",
    /** @param {number} count */
    card: (count) => `Card ${count}`,
  },

  setting: {
    title: "Set your tiles",
    how: "Drag two tiles to the high hand, or press them. The other two form the low hand.",
    high: "High hand",
    low: "Low hand",
    set: "Set the hands",
    tile: (/** @type {string} */ name, /** @type {string} */ where) => `${name}, in the ${where}`,
  },

  cutting: {
    stacks: "Which stacks go to which end? They must be next to each other.",
    left: "to the left end",
    right: "to the right end",
    stay: "stays",
    stack: (/** @type {number} */ number, /** @type {string} */ where) => `Stack ${number}, ${where}`,
    cut: "Cut",
  },

  floor: {
    orders: "Orders",
    incidents: "Incidents",
    none: "There is nothing to order or to report here.",
    seat: "Seat",
    position: "Number",
    disclosed: "Its face was seen",
    give: "Give the order",
    report: "Report it",
    close: "Close the table",
    /** @param {number} count */
    notNow: (count) => `Not now (${count})`,
  },

  keys: {
    title: "Keys",
    close: "Close",
    digits: "choose a chip",
    arrows: "move between betting areas",
    enter: "place the chip",
    backspace: "take a wager back",
    undo: "undo",
    repeat: "repeat the last wagers",
    double: "double everything on the table",
    clear: "take everything back",
    deal: "deal, or take the next step",
    letters: "a decision, by its letter",
    space: "hurry the deal",
    help: "these keys",
    digitsKeys: "1 – 5",
    arrowKeys: "← ↑ → ↓",
    enterKey: "Enter",
    backspaceKey: "Backspace",
    spaceKey: "Space",
    letterKeys: "H S D P …",
  },

  provision: {
    loading: "Looking it up …",
    back: "Back to the provision before",
    ourReading: "How we read what the text leaves open",
    ownWords: "In our words, not the law’s.",
    ownReading: "A reading is ours: the text itself leaves it open.",
    why: "Why",
    options: "Other ways to read it",
    about: "It is about",
    readings: "How we read it",
    editions: "Its history, by edition",
    code: "Where it is carried out",
    parts: "Its parts",
    inForce: (/** @type {string} */ begins, /** @type {string} */ ends) =>
      !begins ? "" : ends ? `in force ${date(begins)} to ${date(ends)}` : `in force since ${date(begins)}`,
    source: (/** @type {string} */ chapter, /** @type {string} */ title, /** @type {string} */ source) =>
      [`58 Pa. Code Chapter ${chapter}`, title, source].filter(Boolean).join(" · "),
    ways: /** @type {Record<string, string>} */ ({
      play: "in how a round is played",
      choice: "as a choice of the casino’s submission",
      value: "as a figure that the rules compute with",
      equipment: "in the equipment of the table",
      document: "in a document that is printed or filed",
      conduct: "in what people at the table may do",
      definition: "as a definition that other provisions use",
      stem: "through its parts",
      explains: "through the provisions that it explains",
      approval: "outside the game, in approvals",
      elsewhere: "outside the game, at no table",
    }),
    how: (/** @type {string[]} */ ways) => `Carried out ${ways.join(", and ")}.`,
    thisText: "this text",
    tests: "Tests that fail if it is broken",
    proofs: (/** @type {number} */ count) =>
      count === 1 ? "One test fails if it is broken." : `${count} tests fail if it is broken.`,
  },

  roads: {
    title: "Roads",
    note: "Roads predict nothing: each hand depends only on the cards that are left.",
    derived: "Big eye boy, small road and cockroach road: round or rising marks where the runs repeat, square or falling where they do not.",
    empty: "No round of this shoe has been dealt.",
    tally: "Results of this shoe",
    times: (/** @type {number} */ count, /** @type {string} */ what) => `${count} ${what}`,
    told: (/** @type {string} */ title, /** @type {string[]} */ counts, /** @type {string[]} */ last) =>
      counts.length ? `${title}: ${counts.join(", ")}. Last: ${last.join(", ")}.` : `${title}: empty`,
  },

  odds: {
    title: "Odds",
    counting: "Counting …",
    none: "There are no figures for this table.",
    pays: "Pays",
    edge: "House edge",
    edgeOf: (/** @type {string} */ percent) => `edge ${percent}`,
    exactly: "Exactly, and by which provisions",
    restsOn: "What the figures rest on",
    chances: { win: "wins", push: "pushes", lose: "loses" },
    note: "The house edge is what a wager loses on average, as a part of it. A long evening comes close to it; one round does not.",
  },

  advice: {
    title: "Advice",
    ask: "What is each choice worth?",
    best: "best",
    against: (/** @type {string} */ what) => `Against ${what}.`,
    unit: (/** @type {number | null} */ error) =>
      `What a choice brings on average, in wagers${error ? ", to the digits shown" : ""}. Advice, not a rule.`,
  },

  sitting: {
    title: "This sitting",
    won: "Won",
    lost: "Lost",
    net: "Net",
    rounds: "Rounds",
  },

  history: {
    title: "Rounds of this table",
    none: "No round has been dealt yet.",
    older: "Older rounds",
    void: "void",
    underWay: "under way",
  },

  replay: {
    title: (/** @type {number} */ round) => `Round ${round} again`,
    toTable: "Table",
    copy: "Copy link",
    copied: "Copied",
    save: "Save this round",
    notSaved: "The round could not be saved.",
    controls: "Step through the round",
    slider: "Moment of the round",
    play: "Play",
    pause: "Pause",
    first: "To the beginning",
    back: "One step back",
    next: "One step on",
    last: "To the end",
    begins: "Before the first step of this round.",
    goTo: (/** @type {number} */ count) => `Go to step ${count}`,
    yours: (/** @type {string} */ won) => `You: ${won}`,
    place: (/** @type {number} */ at, /** @type {number} */ all, /** @type {string} */ said) => `Step ${at} of ${all}. ${said}`,
  },

  saved: {
    title: (/** @type {string} */ game, /** @type {number} */ round) => `${game}, round ${round}`,
    underWay: "This round was not over when it was saved.",
    table: "Table",
    law: "Law",
    lawOf: (/** @type {string} */ chapter, /** @type {string} */ day) => `58 Pa. Code Chapter ${chapter}, law of ${date(day)}`,
    notice: "Note",
    round: "Round",
    when: "Began",
    seenBy: "As seen by",
    viewer: (/** @type {string} */ name, /** @type {string} */ role, /** @type {number[]} */ seats) =>
      [role === "guest" ? "a guest" : `${name} (${role})`, seats.length ? `at ${seats.map((seat) => `seat ${seat}`).join(" and ")}` : "without a seat"].join(", "),
    wagers: "Wagers",
    noWagers: "There is no wager in this round.",
    seat: "Seat",
    place: (/** @type {number} */ seat, /** @type {string} */ player) => [seat, player].filter(Boolean).join(" · "),
    wager: "Wager",
    /** A wager that has no area of its own. @param {string} wager */
    wagerNamed: (wager) => `${wager[0].toUpperCase()}${wager.slice(1).replaceAll("-", " ")}`,
    amount: "Amount",
    brought: "Won or lost",
    total: (/** @type {number} */ seat, /** @type {string} */ player) => `Seat ${seat}, ${player}, in all`,
    steps: "Step by step, with the provisions of 58 Pa. Code",
    check: "This file is for reading; what proves the round is the table’s record. Save it where the page checks the record, and run",
    checks:
      ": every hash, seal and signature is checked and, if the record is a whole one, every input is played again and every event compared.",
    lines: (/** @type {number} */ first, /** @type {number | null} */ last) =>
      last === null ? `The round begins with line ${first} of the record.` : `The round is in lines ${first} to ${last} of the record.`,
    own: "Cards and tiles that lay face down to whoever saved this are not shown. Sentences are ours, not the law’s.",
  },

  pit: {
    title: "The pit",
    summary: (
      /** @type {number} */ tables,
      /** @type {number} */ players,
      /** @type {number} */ bots,
      /** @type {number} */ rounds,
    ) =>
      [counted(tables, "open table"), counted(players, "player"), bots ? counted(bots, "bot") : "", `${counted(rounds, "round")} under way`]
        .filter(Boolean)
        .join(", "),
    /** How the service marks the names of bots. */
    botNamed: / \(bot\)$/,
    anAssigned: "an assigned dealer",
    /** @param {string} who @param {number} seconds */
    waits: (who, seconds) =>
      seconds < 5 ? who : `${who} · ${seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`}`,
    stands: (/** @type {number} */ round, /** @type {number} */ taken, /** @type {number} */ seats, /** @type {string} */ dealer) =>
      [round ? `Round ${round}` : "Not dealt yet", `${taken} of ${counted(seats, "seat")}`, `${dealer} deals`].join(" · "),
    manage: "Manage",
    dealer: "Dealer",
    bots: "Bots",
    watch: "Watch",
    orders: "Orders and incidents",
    given: (/** @type {string} */ name) => `Given: ${name}`,
    needs: /** @type {Record<string, string>} */ ({ seat: "Seat", position: "Number", disclosed: "Its face was seen" }),
    phase: (/** @type {string} */ phase) => (phase === "wagers" ? "wagers open" : phase === "round" ? "being dealt" : phase),
  },

  checking: {
    ask: "Check the record",
    title: "The record, checked here",
    how: "Your browser computes the SHA-256 of every line, with the hash of the line before it, and compares. A line that was changed, moved or removed breaks the chain.",
    notSecure: "This browser computes hashes only over a secure connection (https) or on the machine itself.",
    notRead: "The record could not be read.",
    line: (/** @type {number} */ line) => `Line ${line}`,
    soFar: (/** @type {string} */ lines) => `${lines} lines so far …`,
    unbroken: (/** @type {string} */ lines, /** @type {string} */ events) =>
      `The chain is unbroken: ${lines} lines, ${events} events.`,
    broken: (/** @type {number} */ line, /** @type {string} */ why) => `Line ${line} does not hold: ${why}.`,
    faults: {
      form: "it is not a line of a record",
      number: "its number does not follow",
      hash: "its hash is not that of the line before and its body",
      seal: "a secret that it opens does not fit its seal",
      signature: "its signature is not that of the key it names",
      closed: "it comes after the closing line",
    },
    seals: (/** @type {number} */ opened, /** @type {number} */ all) =>
      opened ? `${opened} of ${counted(all, "seal")} opened; every secret fits its seal.` : `${counted(all, "seal")}; none is opened in this copy.`,
    signatures: (/** @type {number} */ all, /** @type {number} */ verified) =>
      all === 0 ? "The record is not signed." : `${counted(all, "signature")}, ${verified} verified here.`,
    closed: "It ends with its closing line.",
    open: "The table is open, so there is no closing line yet.",
    hash: "Hash of the last line: ",
    save: "Save the record",
    saves: (/** @type {boolean} */ isWhole) =>
      isWhole ? "The whole record, with its secrets; " : "The public copy, whose secrets stay sealed; ",
    savedCheck: " checks it.",
    replayTitle: "Played again",
    replayHow: "The service plays every input again and compares every event.",
    mayNotReplay: "Only surveillance and the Board have whole records played again.",
    replay: "Play it again on the service",
    replaying: "Playing every input again …",
    same: (/** @type {string} */ lines, /** @type {string} */ events) => `The same: ${lines} lines, ${events} events.`,
  },

  training: {
    title: "Dealer’s training",
    about:
      "You deal, by the book. A wrong step is not carried out: first there is a hint, then the answer with its " +
      "arithmetic and its provision.",
    none: "There is no lesson at this address.",
    rounds: "Deal whole rounds",
    roundsAbout: "From the first inspection to the last wager, every step by hand",
    drills: (/** @type {string} */ title) => `Drills of ${title}`,
    questions: "Questions in a drill",
    day: "Law of the day",
    dayOf: (/** @type {string} */ title) => `Law of the day for ${title}`,
    notThen: "There is no such lesson under the law of that day.",
    back: "Lessons",
    kind: (/** @type {string} */ topic) => (topic ? `Drill: ${topic}` : "Whole rounds"),
    /** @param {string} day @param {number} right @param {number} steps */
    scored: (day, right, steps) => `${right} of ${steps} right (${date(day)})`,
    lastScores: (/** @type {string[]} */ scores) => `Last time: ${scores.join("; before that: ")}`,
    log: "What happened",
    coach: "The coach",
    dock: "Your hands",
    wagers: "Wagers by seat",
    dealer: "You deal",
    score: "Score",
    tally: { right: "right", hinted: "hint", wrong: "wrong", shown: "shown" },
    signs: { right: "✓", hinted: "?", wrong: "✕", shown: "»" },
    right: "Right",
    yourStep: "Your next step",
    line: "Or type it",
    placeholder: (/** @type {string} */ example) => `for example: ${example}`,
    anAmount: "25 less 1.25",
    send: "Do",
    doIt: "Do it for me",
    answerIt: "Show the answer",
    hint: "Hint",
    why: "Why?",
    quit: "End the lesson",
    goOn: "Go on",
    steps: "Steps",
    choose: (/** @type {string} */ verb) => `${verb}: complete the step`,
    ask: /** @type {Record<string, string>} */ ({
      SEAT: "Which seat?", WHOM: "To whom?", HAND: "Which hand?", BOX: "Which box?", PLACE: "Which place?",
      WAGER: "Which wager?", AMOUNT: "How much?", CARDS: "How many cards?", COUNT: "How many points?",
      NUMBER: "Which number?",
    }),
    askElse: "Which one?",
    leaveOut: "Not named",
    pad: "Figures",
    erase: "Erase",
    done: "Done",
    next: "Next",
    cancel: "Another step",
    typed: "You:",
    onFelt: "Or press a wager on the felt.",
    over: "The lesson is over",
    again: "Once more",
    others: "Other lessons",
    lost: "The connection was lost.",
    lostWhy: "A lesson is not kept: it begins anew.",
    less: "less",
    mark: "mark",
    keys:
      "Type a step at any time; Enter on an empty line has it done; ↑ brings back what you typed; " +
      "Escape begins anew.",
  },
};
