/** A tournament file: its text, its bytes, or either with the name that messages are to call it. */
export type TournamentFile = string | Uint8Array | { name: string; data: string | Uint8Array }

/** What keeps trfkit from answering: wrong options (2), a file that cannot be used (3), a fault of trfkit (10). */
export class TrfkitError extends Error {
  constructor(message: string, code: number)
  code: number
}

/**
 * Starts the engine; the second call returns the same one. source is trfkit.wasm, where it cannot be read from the
 * package.
 */
export function load(source?: BufferSource | Response | Promise<Response> | WebAssembly.Module): Promise<Trfkit>

/** What is being worked at. */
export interface Progress {
  file: string
  /** By which the round is paired. */
  system?: string
  round?: number
  /** What an audit tries. */
  what?: string
}

/** What a caller says in place of the file. */
export interface EventOptions {
  /** Id of a pairing system, such as dutch-2026; see systems(). */
  system?: string
  totalRounds?: number
  initialColour?: 'white' | 'black'
  /** none, baku, haley, haley-soft, sad or nicois, over what the file says; sad:16,30 gives the last numbers of the groups. */
  acceleration?: string
  /** Choices of readings, ID=CHOICE. */
  readings?: string[]
  lenient?: boolean
  pedantic?: boolean
  /** Language of what is said to people, such as "de"; English unless given. */
  lang?: string
}

export interface CheckOptions extends EventOptions {
  /** Rounds to check, such as "3,5-7". */
  rounds?: string
  only?: 'pairings' | 'standings'
  /** The list of tie-breaks, such as "BH/C1,BH,SB". */
  tieBreaks?: string
  tieBreakEdition?: string
  /** Show the players of every round as the engine sees them. */
  checklist?: boolean
  /** Return what trfcheck prints, too. */
  text?: boolean
  /** Return what decides against each round that does not agree, with the names of the players, too. */
  decisions?: boolean
  /** A row for each file stands beside the report: how severe its verdict is, and what to do. */
  triage?: boolean
}

export interface PairOptions extends EventOptions {
  /** The round to pair; the first that is not yet paired unless given. */
  round?: number
  explain?: boolean
  /** Say why these two players do or do not meet. */
  why?: [number, number]
  checklist?: boolean
}

export interface WhyOptions extends EventOptions {
  /** Two players by number or name: "14,22", "Smith,Jones". */
  who: string
  /** A recorded round; the one in which they met, else the last, unless given. */
  round?: number
}

export interface CaseOptions extends EventOptions {
  /** Two players by number or name; the whole round unless given. */
  who?: string
  /** A recorded round; the one in which the two met, else the last, unless given. */
  round?: number
}

export interface DescribeOptions {
  /** Id of the system by which the event is paired, where that is known. */
  system?: string
}

export interface RankOptions {
  tieBreaks?: string
  /** Edition of C.07, such as 2024. */
  edition?: string
  /** The standings after this round. */
  after?: number
  /** "7,12" says why one stands before the other, "7:BH" how a value came about. */
  why?: string[]
  /** Return the standings in these formats, too. */
  exports?: ('csv' | 'html')[]
  pedantic?: boolean
  /** The usual lists of tie-breaks of such events stand beside the report. */
  usual?: boolean
}

export interface ConvertOptions {
  to: 'trf06' | 'trf16' | 'trfx' | 'trfbx' | 'trf26' | 'json'
  /** What the file is, instead of what it looks like, as trfconv --from takes it. */
  from?: string
  charset?: string
  eol?: 'lf' | 'crlf' | 'cr'
  totalRounds?: number
  initialColour?: 'white' | 'black'
  /** Code of the pairing system, such as FIDE_DUTCH_2026. */
  system?: string
  plusBye?: 'U' | 'F'
  unfinished?: 'blank' | 'drop'
  keepForeign?: boolean
  /** Convert a file that contradicts itself. */
  force?: boolean
  pedantic?: boolean
}

export interface LintOptions {
  profile?: 'rating' | 'pairing'
  /** Repair what can be repaired without changing what the file says. */
  fix?: boolean
  /** The findings to be repaired; all that can be unless given. */
  at?: { code: string; line: number; column: number }[]
  lenient?: boolean
  pedantic?: boolean
}

export interface AuditOptions {
  /** For the search in one file; without limit unless given. */
  seconds?: number
  /** Return the printable page, too. */
  page?: boolean
}

export type Verdict = 'agree' | 'not-judged' | 'cannot-check' | 'differ' | 'unpairable' | 'illegal'

export interface Finding {
  code: string
  severity: 'info' | 'warning' | 'error'
  /** From 1; 0 when the finding has no place. */
  line: number
  column: number
  message: string
  rule?: string
  hint: string
  [more: string]: unknown
}

/** A board: White, then Black. */
export type Board = [white: number, black: number]

/** A player as the engine sees him before it pairs the round, and the board it demands for him. */
export interface ChecklistRow {
  player: number
  name: string
  number: number
  group: number
  points: string
  score: string
  colours: string
  preference: { colour: 'white' | 'black' | 'none'; strength: 'absolute' | 'strong' | 'mild' | 'none' }
  floats: [last: string, before: string]
  byeAllowed: boolean
  topscorer: boolean
  opponents: number[]
  board: number
  opponent: number
  colour: 'white' | 'black' | 'none'
  hasBye: boolean
}

export interface CheckedRound {
  round: number
  verdict: Verdict
  /** The article that decides, when the round is not as demanded. */
  rule: string
  /** Sentences, the deciding one first. */
  why: string[]
  /** Boards that are demanded and not recorded. */
  expected: Board[]
  /** Boards that are recorded and not demanded. */
  recorded: Board[]
  /** Who must have the pairing-allocated bye, and who has it; 0 is nobody. */
  bye: { expected: number; recorded: number }
  checklist?: ChecklistRow[]
  [more: string]: unknown
}

export interface CheckedFile {
  file: string
  /** Id of the system, or what the event is that is no Swiss, such as round-robin; blank when none could be chosen. */
  system: string
  edition: string
  verdict: Verdict
  /** Settings of the file without which rounds that agree would not. */
  restsOn?: { setting: string; rounds: number[]; text: string; [more: string]: unknown }[]
  /** What an event is that is no Swiss. */
  structure?: { kind: string; holds: boolean; tables: boolean; text: string; [more: string]: unknown }
  rounds: CheckedRound[]
  findings: Finding[]
  [more: string]: unknown
}

/** The exit code that the command would end with: 0 all is well, 1 a negative answer, 3 unusable, 4 no legal pairing. */
export interface Answer { code: number }

/** docs/schema/trf-document-1.json */
export interface ParsedFile extends Answer {
  edition: string
  records: {
    line: number
    code?: string
    fields?: Record<string, string | number>
    rounds?: Record<string, string | number>[]
    text?: string
    [more: string]: unknown
  }[]
  [more: string]: unknown
}

export interface Contestant {
  id: number
  name: string
  title: string
  rating: number
  federation: string
  points: string
  rank: number
  games: { opponent: number; colour: 'white' | 'black' | 'none'; result: string }[]
}

export interface Described extends Answer {
  file: string
  sha256: string
  /** Edition of the format. */
  edition: string
  name: string
  city: string
  federation: string
  startDate: string
  endDate: string
  /** Of the event; 0 when unknown. */
  rounds: number
  /** The file says how many rounds there are; else the number is inferred. */
  stated: boolean
  recorded: number
  paired: number
  players: Contestant[]
  /** Those whom the rounds pair, when these are not the players: teams with their matches, players of a Double-Swiss. */
  contestants?: Contestant[]
  /** The games, or matches, of the last paired round in the order of publication: White and Black. */
  boards: [number, number][]
  /** The players of each team, and the matches of the last paired round, of an event of teams. */
  teams?: { id: number, players: number[] }[]
  matches?: { white: number, black: number, points: [string, string],
    boards: { players: [number, number], colour: string, result: string }[] }[]
  /** A Double-Swiss: a round has two columns, and rounds counts matches. */
  doubles?: boolean
  findings: Finding[]
}

/** docs/schema/trfcheck-1.json */
export interface CheckReport extends Answer {
  files: CheckedFile[]
  summary: Record<string, unknown>
  text?: string
  rows?: { file: string; event: string; players: number; rounds: number; system: string; verdict: string
    severity: 'high' | 'medium' | 'low' | 'none'; toDo: string; milliseconds: number; exit: number }[]
  decisions?: { file: number; round: number; bracket: string; subject: string; rule: string; expected: string; recorded: string
    why: string[] }[]
}

/** The drawing of a round; lengths are in its own units. */
export interface Picture extends Answer {
  width: number
  height: number
  tall: boolean
  bands: { y: number; height: number; score: string; odd: boolean }[]
  rows: { y: number; number: number; name: string; colours: string; due: string; floats: string; bye: boolean }[]
  /** class: board, float, recorded (and not demanded) or demanded (and not recorded). */
  lines: { path: string; white: number; black: number; class: string; title: string; players: Board }[]
}

/** docs/schema/trfpair-1.json */
export interface PairReport extends Answer {
  system: string
  round: number
  boards: Board[]
  /** Who has the pairing-allocated bye; 0 is nobody. */
  bye: number
  steps: { rule: string; players: number[]; text: string }[]
  why?: { players: [number, number]; rule: string; expected: string; met: string
    steps: { rule: string; players: number[]; text: string }[] }
  checklist?: ChecklistRow[]
  findings: Finding[]
  [more: string]: unknown
}

/** A case file. */
export interface CaseFile extends Answer {
  /** HTML that needs nothing beside it; blank where there is no answer. */
  page: string
  findings: Finding[]
}

/** Why two players met in a recorded round, or why they did not. */
export interface Meeting extends Answer {
  system: string
  round: number
  verdict: Verdict
  /** In the recorded round. */
  met: boolean
  /** By the rules. */
  demanded: boolean
  /** The deciding article; blank when they are to meet. */
  rule: string
  /** The answer in words that need no regulations. */
  plain: string[]
  /** The answer article by article. */
  reasons: { rule: string; criterion: string; expected: string; recorded: string; text: string
    players: { number: number; name: string }[] }[]
  findings: Finding[]
  [more: string]: unknown
}

/** docs/schema/trfrank-1.json */
export interface RankReport extends Answer {
  files: {
    file: string
    edition: string
    list: string[]
    standings: { player: number; name: string; rank: number; until: number; values: Record<string, string | null> }[]
    why?: { players: number[]; by: string; text: string; [more: string]: unknown }[]
    findings: Finding[]
    [more: string]: unknown
  }[]
  exports?: Record<string, string[]>
  usual?: string[]
  /** The lists with names for such events, as of FIDE, a federation or an open. */
  presets?: { name: string; title: string; list: string; source: string; team: boolean; roundRobin: boolean }[]
}

/** docs/schema/trfconv-ledger-1.json */
export interface Ledger {
  from: string
  to: string
  losses: LedgerEntry[]
  changes: LedgerEntry[]
  added: LedgerEntry[]
  missing: LedgerEntry[]
  notes: string[]
}

export interface LedgerEntry {
  feature: string
  title: string
  what: string
  count: number
  players: number[]
  why: string
  keep: string
  items: string[]
}

/** What is entered into a file, in this order. */
export interface EditOptions {
  /** Of games that are paired: 1, =, 0, + or - as White sees it, -- for both sides lost by forfeit, blank for none yet. */
  results?: { round: number, white: number, result: string }[]
  /** Who came late; the numbers follow the highest. */
  players?: { name: string, rating?: number, federation?: string }[]
  /** The round of what follows. */
  round?: number
  /** Games without results: White and Black. */
  boards?: [number, number][]
  /** U, F, H or Z; blank takes it away. */
  /** until is the last round in which a player has the bye, as one who withdrew; without it it is the round alone. */
  byes?: { player: number, kind: string, until?: number }[]
  /** Matches of an event of teams, whose byes are those of teams, or other line-ups; player 0 is an empty board. */
  matches?: { white: number, black: number, boards: { players: [number, number], colour: string }[] }[]
  /** Of the first team of a match, such as WBWB, where the file does not say it. */
  boardColours?: string
}

export interface ConvertReport extends Answer {
  data: Uint8Array
  /** null of a conversion to JSON, which loses nothing. */
  ledger: Ledger | null
  /** What is wrong with the file, and was converted as it is. */
  findings: string[]
}

/** docs/schema/trfconv-lint-1.json */
export interface LintReport extends Answer {
  report: {
    files: { file: string; edition: string; findings: (Finding & { fixable: boolean })[]; problem: string
      fixes: { code: string; line: number; column: number; before: string; after: string }[] }[]
    [more: string]: unknown
  }
  /** The files after the repair, in the order given; empty unless repair was asked for. */
  repaired: Uint8Array[]
}

/** docs/schema/trfaudit-1.json */
export interface AuditReport extends Answer {
  files: {
    path: string
    verdict: string
    system: string
    assumptions: { kind: string; text: string; bits: number; saves: number; [more: string]: unknown }[]
    rounds: { round: number; verdict: string; [more: string]: unknown }[]
    [more: string]: unknown
  }[]
  page?: string
}

export interface Trfkit {
  /** The records and fields of a file. */
  parse(file: TournamentFile): Promise<ParsedFile>
  /** The event and its players. */
  describe(file: TournamentFile, options?: DescribeOptions): Promise<Described>
  /** Which recorded rounds and places follow the rules, and why not. */
  check(files: TournamentFile | TournamentFile[], options?: CheckOptions, onProgress?: (p: Progress) => void): Promise<CheckReport>
  /** The pairing of the next round. */
  pair(file: TournamentFile, options?: PairOptions): Promise<PairReport>
  /** The standings with every tie-break. */
  rank(files: TournamentFile | TournamentFile[], options?: RankOptions): Promise<RankReport>
  /** The file in another edition, with an account of what that changes. */
  convert(file: TournamentFile, options: ConvertOptions): Promise<ConvertReport>

  /** The bytes of the file with results, late players, byes or the pairing of a round entered; no other byte changes. */
  edit(file: TournamentFile, options: EditOptions): Promise<Uint8Array>
  /** What is wrong with files, and the repair of what can be repaired. */
  lint(files: TournamentFile | TournamentFile[], options?: LintOptions): Promise<LintReport>
  /** By which system a tournament was paired, and what must have been otherwise. */
  audit(files: TournamentFile | TournamentFile[], options?: AuditOptions, onProgress?: (p: Progress) => void): Promise<AuditReport>
  /** Where two files differ; docs/schema/trfdiff-1.json. */
  compare(a: TournamentFile, b: TournamentFile, options?: { ignore?: string }): Promise<Answer & Record<string, unknown>>
  /** The drawing of a round that was checked with a checklist. */
  picture(round: CheckedRound): Promise<Picture>
  /** Why two players met in a recorded round, or why they did not. */
  why(file: TournamentFile, options: WhyOptions): Promise<Meeting>
  /** The case file of two players in a round, or, without who, of a whole round: a page of HTML to print. */
  case(file: TournamentFile, options: CaseOptions): Promise<CaseFile>
  /** The tournaments in an archive; any other file is one of itself. error says why one cannot be read. */
  unpack(file: TournamentFile): Promise<{ name: string; data: Uint8Array; error: string }[]>
  /** The pairing systems. */
  systems(): Promise<{ id: string; edition: string; cites: string }[]>
}
