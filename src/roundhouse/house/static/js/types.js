// @ts-check
/**
 * What docs/api.md promises, as types.
 *
 * @typedef {{rule: string, sentence: string}} Refusal
 *
 * @typedef {{value: string, label: string, about: string, art: string}} Choice
 * @typedef {{name: string, label: string, about: string, choices: Choice[], default: string,
 *   toggle: boolean, needs: {choice: string, option: string, among: string[]}[],
 *   follows: {option: string, brings: Record<string, string>} | null}} GameOption
 * @typedef {{id: string, label: string, about: string, face: string, called: string}} Bot
 * @typedef {{
 *   id: string, name: string, about: string, weight: number, minutes: number[], seats: number[], ever: number[], default_seats: number,
 *   options: GameOption[], bots: Bot[], default_bot: string, panels?: Scene[], reconstructed?: {label: string, rows: string[]}[],
 *   changes: {when: Record<string, string[]>, text: string}[], full: Record<string, string>, alone: Record<string, string>,
 * }} Title
 *
 * @typedef {{
 *   seat: number, name: string, kind: "human" | "bot" | "open", bot: string | null, level: string, face: string, mine: boolean, colour: number,
 *   shared: boolean, devices: number, may: string[],
 * }} Player
 * @typedef {{seat: number | null, url: string, qr: string, kind: "seat" | "watch" | "device"}} Link
 * @typedef {{
 *   id: string, game: string, name: string, url: string, players: Player[], mine: number[], host: boolean, over: boolean,
 *   turn: number | null, my_turn: boolean, moves: number, updated: number, private: boolean, waiting: string[],
 *   about: string, moment: {round: number, rounds: number, doing: string, scores: number[], ranking: number[]} | null,
 * }} Card
 *
 * @typedef {{action: string, text: string, verb: string, group: string, note: string, brings: string[], signs: string[], out: boolean}} Option
 * @typedef {{seat: number, source: string, label: string, n: number, scored: boolean, adds: boolean}} Brought
 * @typedef {{
 *   move: number, seat: number, action: string | null, text: string, turn: boolean, hidden: boolean,
 *   forced: boolean, round: number, told: string[], aside: string[], brought: Brought[], changed: Record<string, number>,
 *   passed: {seat: number, what: string, n: number}[],
 * }} Entry
 * @typedef {{seq: number, move: number, seat: number | null, text: string}} SeatEntry
 * @typedef {{id: string, label: string, text: string}} Count
 * @typedef {{purse: Count[], more: Count[], next: {label: string, points: number}[], note: string, warning: string, place: number}} Standing
 * @typedef {{seat: number, bid: string, state: "in" | "high" | "held" | "out", pays: string}} Bid
 * @typedef {{
 *   round: number, rounds: number, phases: string[], phase: number, seats: Standing[],
 *   progress: string, budget: string, auction: Bid[], places: string[], made_of: boolean, asks: string,
 *   race: {left: number[], of: number, text: string} | null, inside: number | null, out: string,
 * }} Brief
 * @typedef {{
 *   id: string, game: string, name: string, about: string, options_chosen: Record<string, string>,
 *   seq: number, move: number, moves: number, changed: boolean, players: Player[],
 *   me: {seats: number[], seat: number | null, host: boolean, watching: boolean},
 *   turn: number | null, thinking: boolean, asks: string | null, doing: string, verb: string | null,
 *   brief: Brief | null, options: Option[],
 *   todo: {undo: boolean, restart: boolean, end: boolean}, panels: Scene[], scores: number[], ranking: number[],
 *   remarks: string[],
 *   log: {from: number, entries: Entry[], seats?: SeatEntry[]}, over: boolean, seeded: boolean, rebuilt: boolean, seal: string,
 *   seed: number | string | null, salt: string | null, rematch: string | null, private: boolean,
 *   may: string[], hints: {allowed: boolean, agreed: boolean, missing: string[]}, watchers: {number: number, name: string}[],
 * }} Table
 * @typedef {{
 *   done: number, of: number, curve: {move: number, round: number, values: number[], chances: number[]}[],
 *   turnings: {round: number, seat: number, text: string}[],
 *   missed: {move: number, seat: number, text: string, why: string, points: number, chance: number}[],
 * }} Review
 * @typedef {{scores: number[], before: number[], panels: {name: string, layers: Layer[]}[], stops: null | "chance" | "hidden" | "end", ahead: string[]}} Preview
 * @typedef {{text: string, note: string, brings: number[], actions: string[], panels: {name: string, layers: Layer[]}[]}} Hint
 * @typedef {{id: string, label: string, none: string, hints: Hint[]}} Aid
 * @typedef {{seat: number, source: string, shapes: Shape[], about: string, reasons: {text: string, n: number | null, shapes: Shape[]}[]}} Counted
 * @typedef {{round: number, source: string, label: string, kind: string, points: number}} SheetRow
 * @typedef {{sign: string, name: string, about: string, seat: number}} Feat
 * @typedef {{seats: {seat: number, total: number, rows: SheetRow[]}[], feats: Feat[]}} Sheet
 * @typedef {{moves: number, turns: {move: number, seat: number, round: number | null}[], scores: number[][],
 *   rounds: number[][]}} History
 *
 * @typedef {{light: string, dark: string}} Ink
 * @typedef {{stops: [number, string, number][], angle: number}} Fade
 * @typedef {{
 *   kind: "rect" | "circle" | "polygon" | "path" | "line" | "text" | "group" | "use",
 *   x?: number, y?: number, w?: number, h?: number, r?: number, d?: string, even?: boolean, points?: number[][],
 *   scale?: number, turn?: number, flip?: boolean, clip?: number[], shapes?: Shape[],
 *   name?: string, ink?: string, paper?: string,
 *   text?: string, size?: number, anchor?: string, face?: "sign" | "voice", weight?: number, italic?: boolean,
 *   halo?: string, room?: number,
 *   id?: string, label?: string, action?: string, look?: string, fill?: string, stroke?: string,
 *   width?: number, dash?: string, cap?: string, fade?: number,
 * }} Shape
 * @typedef {{name: string, shapes: Shape[]}} Layer
 * @typedef {{
 *   name: string, width: number, height: number, title: string, label: string, seat?: number | null,
 *   palette: Record<string, Ink | Fade>, symbols?: Record<string, Shape[]>, layers: Layer[], sheet?: string, style?: string,
 * }} Scene
 */
export {};
