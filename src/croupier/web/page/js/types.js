/**
 * What the service tells the page and what the page tells it. Amounts of scenes are whole cents; amounts of inputs are
 * texts in dollars.
 *
 * @module
 */

/**
 * @typedef {[number, number]} Point A point of a plan, in inches.
 * @typedef {{lines: string[], x: number, y: number, size: number, turn: number, bend: number, strong: number}} PlanText
 * @typedef {"table" | "felt" | "place" | "betting area" | "card area" | "dealer area" | "marker area" | "inscription"
 *   | "holder" | "container" | "note"} ShapeKind
 * @typedef {{key: string, kind: ShapeKind, title: string, cites: string[], also: string[], place: number | null,
 *   where: "felt" | "table" | "beside" | "drawing", outline: Point[], texts: PlanText[], marks: Point[][]}} Shape
 * @typedef {{written: string, inches: number, chosen: boolean}} Size
 * @typedef {{name: string, seating: string, bounds: [number, number, number, number], smallest: number,
 *   sizes: {width: Size, depth: Size, rail: Size, card_width: Size, card_height: Size, chip: Size},
 *   shapes: Shape[]}} Plan
 *
 * @typedef {{odds: string, outcome: string, cites: string[]}} Pay
 * @typedef {{wager: string, title: string, area: string, pays: Pay[], cites: string[], least: number | null,
 *   most: number | null, edge: null, charge?: string, letter?: string,
 *   during?: boolean}} WagerOffered
 * @typedef {{plan: Plan, wagers: WagerOffered[]}} Felt
 */

/**
 * @typedef {{seat: number, player: string, yours: boolean, chips: number, won: number | null, owes: number,
 *   leaving: boolean, marks: string[]}} SeatShown
 * @typedef {{seat: number | null, wager: string, amount: number, area: string, hand: string,
 *   side: Side}} Stake
 * @typedef {{face: string, hidden?: boolean, turned?: boolean, unread?: boolean}} Piece
 * @typedef {"dealer" | "middle" | "seat"} Side
 * @typedef {{hand: string, title: string, pieces: Piece[], kind: "cards" | "tiles", area: string, side: Side,
 *   seat: number | null, said: string, marks: string[], marker: boolean, active: boolean,
 *   result: "" | "win" | "lose" | "push"}} HandShown
 * @typedef {{pile: string, title: string, count: number | null, of: number | null, said: string, area: string,
 *   pieces: Piece[]}} Pile
 * @typedef {{faces: number[], covered: boolean, said: string, kind: "dice" | "number", area: string}} DiceShown
 * @typedef {{column: number, row: number, shows: string, ties?: number}} RoadMark
 * @typedef {{name: string, title: string, drawn: "beads" | "rings" | "circles" | "dots" | "slashes",
 *   shows: Record<string, string>, marks: RoadMark[]}} Road
 * @typedef {{phase: string, round: number, dealer: string, said: string, outcome: string, places: number[],
 *   seats: SeatShown[], stakes: Stake[], hands: HandShown[], piles: Pile[], dice: DiceShown | null, marks: string[],
 *   roads: Road[]}} Scene
 */

/**
 * @typedef {{may: boolean, why_not: string, cites: string[]}} Act
 * @typedef {{choice: string, title: string, key: string, cites: string[], needs: string[], may_bring: string[],
 *   why_not: string, position?: number | null, amount?: number | null}} Option
 * @typedef {{id: number, kind: string, to: string, seat: number | null, hand: string, prompt: string, about: string,
 *   options: Option[], cites?: string[], default?: string,
 *   advises?: boolean, by_hand?: string}} Question
 * @typedef {{name: string, about: string, by: string, needs: string[], why_not: string, cites: string[]}} Interruption
 * @typedef {{questions: Question[], waits_for_dealer: boolean,
 *   acts: {sit: Act, leave: Act, wager: Record<string, Act>, withdraw: Act, deal: Act, step: Act},
 *   orders: Interruption[], incidents: Interruption[], deal_at: string | null, answer_by: string | null,
 *   waiting_for: string, next_step?: {said: string, cites: string[]} | null}} Now
 * @typedef {{event: number, kind: string, said: string, cites: string[], call: string, pause: number,
 *   scene: Partial<Scene>}} Step
 * @typedef {{line: number, at: string, actor: string, rests: boolean, steps: Step[], now: Now}} Line
 * @typedef {{role: string, seats: number[]}} Viewer
 * @typedef {{deal_after: number, pace: number, answer_within: number | null,
 *   most_chips: string | number}} TableSettings
 * @typedef {{table: string, game: string, title: string, chapter: string, as_of: string, notice: string,
 *   account: string, role: string, viewer: Viewer, line: number, seats: number, settings: TableSettings, scene: Scene,
 *   book: Line[], now: Now}} Welcome
 * @typedef {{why: string, cites: string[]}} Refused
 * @typedef {{id: string | null, line?: number | null, number?: number | null, refused?: Refused | null,
 *   status?: number, detail?: string, where?: string, right?: string, cites?: string[]}} Answered
 */

/**
 * @typedef {{id: string, game: string, title: string, emblem: string, chapter: string, as_of: string, law: string, seats_taken: number,
 *   seats: number, players: string[], least: number | null, most: number | null, phase: string, round: number,
 *   dealer: string, bots: number, closed: boolean, yours: number[], waiting_for: string,
 *   notice?: string, line?: number}} LobbyTable
 * @typedef {{id: number, name: string, role: string, facility: number | null, disabled: boolean,
 *   must_choose_password: boolean}} Account
 * @typedef {{game: string, title: string, chapters: string[], playable: boolean}} GameListed
 * @typedef {{name: string, about: string, cites: string[], describes: string, kind: string, default: any,
 *   values: any[], least: any, most: any, means: Record<string, string>, example: any, absent: string | null,
 *   note: string}} Choice
 * @typedef {{game: string, chapter: string, as_of: string, notice: string, seats: number,
 *   wagers: {name: string, about: string, cites: string[]}[], choices: Choice[]}} Guide
 */

/**
 * What the parts of a table's page share.
 *
 * @typedef {{api: typeof import("./api.js"), words: typeof import("./words.js").words, table: Welcome, felt: Felt,
 *   openProvision: (cite: string) => void}} Context
 */

export {};
