package certify

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// FormatVersion is the version of the dossier's files. It changes when a reader of an older one would misunderstand.
const FormatVersion = 2

// Manifest is what a campaign follows from, and who took part.
type Manifest struct {
	Format  int      `json:"format"` // FormatVersion
	Tool    string   `json:"tool"`   // trfcert
	Version string   `json:"version"`
	SHA256  string   `json:"sha256"` // of the tool's executable
	System  string   `json:"system"` // id of the pairing system: dutch-2026
	Rules   string   `json:"rules"`  // name and regulation of the system
	Seed    uint64   `json:"seed"`
	Count   int      `json:"count"` // tournaments for each engine in each of its directions
	Engines []Engine `json:"engines"`
	Matrix  []Cell   `json:"matrix"` // settings of the tournaments; those of one task are drawn by its seed
	Shrink  int      `json:"shrink"` // discrepancies of one group that are shrunk, in the order of the tasks
	Shard   Shard    `json:"shard"`  // 1/1 for the whole campaign, also for a merged one
}

// Engine is a program under test.
type Engine struct {
	Name       string      `json:"name"`    // as the command line calls it: bbp6
	Adapter    string      `json:"adapter"` // id of the adapter that drives it
	Version    string      `json:"version"` // what the program says of itself; blank when it says nothing
	Directions []Direction `json:"directions"`
	Files      []FileHash  `json:"files"` // the program's own files, by name
	TimeLimit  int         `json:"timeLimitSeconds"`
	Memory     int         `json:"memoryLimitMiB"`
	Driver     *Adapter    `json:"driver"` // how it was driven: the adapter's description
}

// FileHash is a file of a program.
type FileHash struct {
	Name   string `json:"name"` // without folder
	SHA256 string `json:"sha256"`
}

// Cell is one cell of the settings matrix.
type Cell struct {
	Name     string `json:"name"`
	Settings string `json:"settings"` // name=value, parted by blanks, as trfgen --set takes them
	Weight   int    `json:"weight"`   // how often it is drawn, in parts of the sum of all weights
}

// Shard is a part of a campaign: the tasks whose Tournament.Index leaves Index-1 when divided by Of.
type Shard struct {
	Index int `json:"index"` // 1 to Of
	Of    int `json:"of"`
}

// Direction says who made the tournament and who judges it.
type Direction string

// The directions.
const (
	Checks    Direction = "checks"    // trfkit makes the tournament, the engine checks it
	Generates Direction = "generates" // the engine makes the tournament, trfkit checks it
	Pairs     Direction = "pairs"     // field, absences and results by trfkit, every round paired by the engine; trfkit checks it
)

// Outcome is what came of one task. The engine's answer is tested for legality before it is compared.
type Outcome string

// The outcomes. All but Agree and Skipped are discrepancies.
const (
	Agree      Outcome = "agree"      // every round is paired alike
	Differ     Outcome = "differ"     // a pairing of the engine is legal, but not what the rules demand
	Illegal    Outcome = "illegal"    // a pairing of the engine breaks an absolute rule
	Unpairable Outcome = "unpairable" // one side pairs a round, the other finds no legal pairing of it
	Invalid    Outcome = "invalid"    // the tournament the engine made cannot be used: unreadable, or it contradicts itself
	Refusal    Outcome = "refusal"    // the engine says that it will not do it
	Garbage    Outcome = "garbage"    // the engine ends well, but what it says is no answer
	Crash      Outcome = "crash"      // ended by a signal or with a code that its adapter does not know
	Hang       Outcome = "hang"       // killed at the time limit
	Memory     Outcome = "memory"     // ended because of the memory limit
	Flood      Outcome = "flood"      // killed because its output had no end
	Skipped    Outcome = "skipped"    // by both sides no legal pairing exists of its first round, or (generates) of the one after its last; the others agree
)

// Outcomes lists the outcomes in the order of reports.
func Outcomes() []Outcome {
	return []Outcome{Agree, Skipped, Differ, Illegal, Unpairable, Invalid, Refusal, Garbage, Crash, Hang, Memory, Flood}
}

// Discrepant reports whether an outcome is a discrepancy.
func (o Outcome) Discrepant() bool { return o != Agree && o != Skipped }

// fails reports whether the engine gave no answer.
func (o Outcome) fails() bool {
	switch o {
	case Refusal, Garbage, Crash, Hang, Memory, Flood:
		return true
	}
	return false
}

// Tournament is the record of one task.
type Tournament struct {
	Number    int       `json:"number"` // of the task in the whole campaign, from 0
	ID        string    `json:"id"`     // engine-direction-index, such as bbp6-checks-000123; unique in the campaign
	Engine    string    `json:"engine"`
	Direction Direction `json:"direction"`
	Index     int       `json:"index"` // among the tasks of engine and direction, from 0
	Seed      uint64    `json:"seed"`  // the tournament follows from it and Settings
	Cell      string    `json:"cell"`  // of the matrix
	Settings  string    `json:"settings"`
	// SHA256 is of the tournament's file: what was given to the engine (checks), or what came of its work; blank when no
	// tournament came into being. Where it is not what trfkit makes from Seed and Settings, it stands in File.
	SHA256  string        `json:"sha256"`
	File    string        `json:"file"` // below the dossier, with slashes; blank when it follows from Seed and Settings
	Players int           `json:"players"`
	Rounds  int           `json:"rounds"` // rounds paired
	Agree   int           `json:"agree"`  // rounds paired alike
	Outcome Outcome       `json:"outcome"`
	Detail  string        `json:"detail"` // what the engine said or what is wrong, one line; blank when it agrees
	Differ  []RoundRecord `json:"differ"` // the rounds that are not paired alike, in order
}

// RoundRecord is a round on which engine and trfkit do not agree.
type RoundRecord struct {
	Round   int     `json:"round"`
	Outcome Outcome `json:"outcome"` // differ, illegal or unpairable: of the engine's pairing
	Rule    string  `json:"rule"`    // the article broken, or the first that decides
	Engine  Pairing `json:"engine"`  // pairing of the engine
	Demands Pairing `json:"demands"` // pairing the rules demand by trfkit
}

// Pairing is the pairing of a round; only the boards that the two sides do not share.
type Pairing struct {
	None bool `json:"none"` // no legal pairing is said to exist
	engine.Result
}

// PlayerID is a player's pairing number.
type PlayerID = tournament.PlayerID

// Class says at whose door a discrepancy lies.
type Class string

// The classes of TEC's procedure, and the one that it forgets: the program that holds the trial.
const (
	ClassInput     Class = "input"     // the tournament or its generator is at fault
	ClassCandidate Class = "candidate" // the engine under test is at fault
	ClassReading   Class = "reading"   // the rules are open, and another reading of them gives the engine's answer
	ClassTrfkit    Class = "trfkit"    // trfkit is at fault, or its answer is not safe
)

// Classes lists the classes in the order of reports.
func Classes() []Class { return []Class{ClassCandidate, ClassInput, ClassReading, ClassTrfkit} }

// Discrepancy is one cause of disagreement in one tournament.
type Discrepancy struct {
	ID         string    `json:"id"`         // of the tournament, and -rN for a round
	Tournament string    `json:"tournament"` // Tournament.ID
	Engine     string    `json:"engine"`
	Direction  Direction `json:"direction"`
	Outcome    Outcome   `json:"outcome"` // of this round, or of the tournament
	Class      Class     `json:"class"`
	Round      int       `json:"round"`   // 0 when it is of the tournament as a whole
	Rule       string    `json:"rule"`    // citation of the article, or blank
	Reading    string    `json:"reading"` // ID=CHOICE that gives the engine's pairing, when Class is reading
	Group      string    `json:"group"`   // key of Group
	Summary    string    `json:"summary"` // one sentence
	// Explanation are the judge's sentences on the smallest tournament at hand, the deciding one first.
	Explanation []string `json:"explanation"`
	Original    Example  `json:"original"`
	Shrunk      *Example `json:"shrunk"` // nil when it was not shrunk: Manifest.Shrink of its group were, or nothing can be left out
	// ShrinkNote says why Shrunk is nil, blank otherwise.
	ShrinkNote string `json:"shrinkNote"`
}

// Example is a tournament that shows a discrepancy, cut off after the round that shows it.
type Example struct {
	File    string  `json:"file"` // below the dossier, with slashes; blank when there is no tournament to show
	SHA256  string  `json:"sha256"`
	Players int     `json:"players"`
	Rounds  int     `json:"rounds"` // rounds recorded, the one in question included
	Round   int     `json:"round"`
	Engine  Pairing `json:"engine"`  // all boards: what the engine pairs
	Demands Pairing `json:"demands"` // all boards: what the rules demand
}

// Group is a cause that several discrepancies have in common.
type Group struct {
	Key         string    `json:"key"` // engine/direction/outcome/article
	Engine      string    `json:"engine"`
	Outcome     Outcome   `json:"outcome"`
	Class       Class     `json:"class"` // the worst of its discrepancies, in the order of Classes
	Rule        string    `json:"rule"`
	Count       int       `json:"count"`       // discrepancies
	Tournaments int       `json:"tournaments"` // tournaments that show it
	Example     string    `json:"example"`     // ID of the discrepancy with the smallest tournament
	Summary     string    `json:"summary"`
	Direction   Direction `json:"direction"`
}

// Summary is the outcome of a campaign in numbers.
type Summary struct {
	Format        int           `json:"format"`
	System        string        `json:"system"`
	Tasks         int           `json:"tasks"` // of the campaign or shard
	Done          int           `json:"done"`  // less than Tasks when it was interrupted
	Counts        []Count       `json:"counts"`
	Cells         []CellCount   `json:"cells"`
	Discrepancies int           `json:"discrepancies"`
	Classes       map[Class]int `json:"classes"` // discrepancies by class; all classes are named
	Groups        []Group       `json:"groups"`
	Sizes         []SizeCount   `json:"sizes"` // coverage: fields by size
	Root          string        `json:"root"`  // of the hash tree over manifest, results and discrepancies
}

// Count is what came of one engine in one direction.
type Count struct {
	Engine      string          `json:"engine"`
	Direction   Direction       `json:"direction"`
	Tournaments int             `json:"tournaments"`
	Rounds      int             `json:"rounds"`      // rounds compared
	RoundsAgree int             `json:"roundsAgree"` // rounds paired alike
	Repeated    int             `json:"repeated"`    // tournaments that are an earlier one once more: a generator should not
	Outcomes    map[Outcome]int `json:"outcomes"`    // tournaments; only those above 0
}

// CellCount is the coverage of one cell of the matrix.
type CellCount struct {
	Cell        string `json:"cell"`
	Tournaments int    `json:"tournaments"`
	Rounds      int    `json:"rounds"`
	Discrepant  int    `json:"discrepant"` // tournaments
}

// SizeCount is the coverage of fields of From to To players.
type SizeCount struct {
	From        int `json:"from"`
	To          int `json:"to"`
	Tournaments int `json:"tournaments"`
	Rounds      int `json:"rounds"`
	Discrepant  int `json:"discrepant"` // tournaments
}

// Timing is what a campaign took; it is no part of the evidence.
type Timing struct {
	Started  string        `json:"started"`  // RFC 3339
	Finished string        `json:"finished"` // RFC 3339
	Seconds  float64       `json:"seconds"`  // of work, over all sessions
	Sessions int           `json:"sessions"` // 1 when it was never interrupted
	Engines  []EngineTimes `json:"engines"`
}

// EngineTimes is how long one engine worked in one direction.
type EngineTimes struct {
	Engine    string    `json:"engine"`
	Direction Direction `json:"direction"`
	Seconds   float64   `json:"seconds"` // wall clock, all calls together
	Slowest   float64   `json:"slowest"` // one task
}

// Dossier is a campaign's outcome in memory, as Load reads it from a folder.
type Dossier struct {
	Dir           string
	Manifest      Manifest
	Tournaments   []Tournament
	Discrepancies []Discrepancy
	Summary       Summary
	Tree          Tree
	Timing        Timing // zero when the folder has none
}

// Tree is the hash tree over a dossier; see docs/trfcert.md for how it is computed.
type Tree struct {
	Algorithm string   `json:"algorithm"`
	Root      string   `json:"root"`
	Leaves    []string `json:"leaves"` // hashes in order: manifest, each line of results.jsonl, each discrepancy
}
