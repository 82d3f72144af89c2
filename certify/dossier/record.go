package dossier

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Outcome is what came of one task. The engine's answer is tested for legality before it is compared.
type Outcome string

// The outcomes. All but Agree and Skipped are discrepancies.
const (
	Agree      Outcome = "agree"      // every round is paired alike, and so are the standings, where they were compared
	Differ     Outcome = "differ"     // a legal pairing of the engine, or its standings, are not those demanded
	Illegal    Outcome = "illegal"    // a pairing of the engine breaks an absolute rule
	Unpairable Outcome = "unpairable" // one side pairs a round, the other finds no legal pairing of it
	// the tournament the engine made cannot be used: unreadable, or it contradicts itself
	Invalid Outcome = "invalid"
	Refusal Outcome = "refusal" // the engine says that it will not do it
	Garbage Outcome = "garbage" // the engine ends well, but what it says is no answer
	Crash   Outcome = "crash"   // ended by a signal or with a code that its adapter does not know
	Hang    Outcome = "hang"    // killed at the time limit
	Memory  Outcome = "memory"  // ended because of the memory limit
	Flood   Outcome = "flood"   // killed because its output had no end
	// by both sides no legal pairing exists of its first round, or (generates) of the one after its last; the others
	// agree
	Skipped Outcome = "skipped"
)

// Outcomes lists the outcomes in the order of reports.
func Outcomes() []Outcome {
	return []Outcome{Agree, Skipped, Differ, Illegal, Unpairable, Invalid, Refusal, Garbage, Crash, Hang, Memory, Flood}
}

// Discrepant reports whether an outcome is a discrepancy.
func (o Outcome) Discrepant() bool { return o != Agree && o != Skipped }

// Fails reports whether the engine gave no answer.
func (o Outcome) Fails() bool {
	return slices.Contains([]Outcome{Refusal, Garbage, Crash, Hang, Memory, Flood}, o)
}

// Record is what came of one task.
type Record struct {
	Number int `json:"number"` // of the task in the whole campaign, from 0
	// engine-direction-index, such as bbp6-checks-000123; unique in the campaign
	ID        string          `json:"id"`
	Engine    string          `json:"engine"`
	Direction drive.Direction `json:"direction"`
	Index     int             `json:"index"` // among the tasks of engine and direction, from 0
	Seed      uint64          `json:"seed"`  // the tournament follows from it and Settings
	Cell      string          `json:"cell"`  // of the matrix
	Settings  string          `json:"settings"`
	// SHA256 is of the tournament's file: what was given to the engine (checks), or what came of its work; blank when
	// no tournament came into being. Where it is not what trfkit makes from Seed and Settings, it stands in File.
	SHA256 string `json:"sha256"`
	// Structure is the same for tournaments that only differ in names, dates and the like (event.Structure); only of
	// those that the engine made.
	Structure string `json:"structure,omitempty"`

	File    string        `json:"file"` // below the dossier, with slashes; blank when it follows from Seed and Settings
	Players int           `json:"players"`
	Rounds  int           `json:"rounds"` // rounds paired
	Agree   int           `json:"agree"`  // rounds paired alike
	Outcome Outcome       `json:"outcome"`
	Detail  string        `json:"detail"` // what the engine said or what is wrong, one line; blank when it agrees
	Differ  []RoundRecord `json:"differ"` // the rounds that are not paired alike, in order
	// Standings is what came of the standings; nil where they were not compared.
	Standings *StandingsRecord `json:"standings,omitempty"`
	// Owns counts answers about rounds in which trfkit stands alone.
	Owns []OwnCount `json:"own,omitempty"`
}

// RoundRecord is a round on which engine and trfkit do not agree.
type RoundRecord struct {
	Round   int           `json:"round"`
	Outcome Outcome       `json:"outcome"` // differ, illegal or unpairable: of the engine's pairing
	Rule    string        `json:"rule"`    // the article broken, or the first that decides
	Engine  event.Pairing `json:"engine"`  // pairing of the engine
	Demands event.Pairing `json:"demands"` // pairing the rules demand by trfkit
}

// NothingToPair is the detail of a tournament of ours without any round.
const NothingToPair = "no round of it can be paired"

// Ended enters how a call ended that brought no answer.
func (r *Record) Ended(e drive.Ending) { r.Outcome, r.Detail = Outcome(e.End), e.Detail }

// Garbage says that an answer is none: nothing of it counts.
func (r *Record) Garbage(format string, args ...any) {
	r.Outcome, r.Detail = Garbage, fmt.Sprintf(format, args...)
	r.Forget()
}

// Forget drops what was found of rounds and standings.
func (r *Record) Forget() { r.Agree, r.Differ, r.Standings, r.Owns = 0, []RoundRecord{}, nil, nil }

// Invalid says that the tournament cannot be used.
func (r *Record) Invalid(why string) { r.Outcome, r.Detail = Invalid, prose.OneLine(why) }

// Store names the tournament's file.
func (r *Record) Store(data []byte) {
	r.SHA256, r.File = drive.Hash(data), fmt.Sprintf(tournamentsDir+"/%s-%s/%03d/%06d.trf", r.Engine, r.Direction,
		r.Index/1000, r.Index)
}

// Stored reads the tournament's file.
func (r *Record) Stored(dir string) ([]byte, error) {
	data, err := ReadBelow(dir, r.File)
	if err == nil && drive.Hash(data) != r.SHA256 {
		err = fmt.Errorf("%s: %s was altered", r.ID, r.File)
	}
	return data, err
}

// Whole makes the engine's whole pairing from the boards that it does not share with the demanded one.
func (row *RoundRecord) Whole(demands event.Pairing) event.Pairing {
	if row.Engine.None {
		return event.Unpaired()
	}
	out := event.Paired(engine.Result{})
	for _, b := range demands.Boards {
		if !slices.Contains(row.Demands.Boards, b) {
			out.Boards = append(out.Boards, b)
		}
	}
	out.Boards = append(out.Boards, row.Engine.Boards...)
	out.Bye, out.Also = row.Engine.Bye, row.Engine.Also
	if row.Engine.Bye == 0 && row.Demands.Bye == 0 {
		out.Bye = demands.Bye
	}
	return out
}

func (r *Record) sound() bool {
	ok := r.Standings.sound() && r.ownSound() && r.Number >= 0 && r.Index >= 0 && within(mostPlayers, r.Players) &&
		within(mostRounds, r.Rounds) && within(r.Rounds, r.Agree)
	last := 0
	for i := range r.Differ {
		ok = ok && r.Differ[i].Round > last && r.Differ[i].Round <= r.Rounds+1
		last = r.Differ[i].Round
	}
	return ok
}

// Contradicts says what in a record contradicts the rest of it.
func (r *Record) Contradicts() string {
	stored := Record{Engine: r.Engine, Direction: r.Direction, Index: r.Index}
	stored.Store(nil)
	switch {
	case !slices.Contains(Outcomes(), r.Outcome):
		return fmt.Sprintf("outcome %q is not known", r.Outcome)
	case r.Direction == drive.Checks && (r.File != "" || r.SHA256 == ""):
		return "it has a file of its own, or no hash"
	case r.Direction != drive.Checks && (r.File == "") != (r.SHA256 == ""), r.File != "" && r.File != stored.File:
		return fmt.Sprintf("its file is %q, not %s", r.File, stored.File)
	case r.File == "" && r.Direction == drive.Generates && !r.Outcome.Fails(),
		r.File == "" && r.Direction == drive.Pairs && r.Outcome != Skipped:
		return fmt.Sprintf("there is no tournament, so it cannot be %s", r.Outcome)
	case r.File == "" && r.Direction != drive.Checks && (r.Rounds != 0 || r.Agree != 0 || len(r.Differ) > 0):
		return "there is no tournament, but rounds of it"
	}
	return ""
}

// StandingsRecord is what came of comparing the standings of a tournament: those that the engine made of trfkit's file,
// or the ranks that it wrote into its own.
type StandingsRecord struct {
	List    string        `json:"list"`    // the tie-breaks, points first
	Edition string        `json:"edition"` // of C.07
	Players int           `json:"players"` // whose places were compared
	Differ  []PlaceRecord `json:"differ"`  // the players whose rank or value is not the one demanded, by number
}

// PlaceRecord is a player whose place, or a value of whose, engine and trfkit do not agree about.
type PlaceRecord struct {
	Player  tournament.PlayerID `json:"player"`
	Engine  int                 `json:"engine"`  // rank that the engine gives
	Demands int                 `json:"demands"` // rank that follows from the list, by trfkit
	// Code is the first tie-break of which the two have different values; blank when only the ranks differ.
	Code         string `json:"code"`
	EngineValue  string `json:"engineValue"`
	DemandsValue string `json:"demandsValue"`
	Rule         string `json:"rule"` // the article of Code, else that of the order of tie-breaks
}

// Agree reports whether the standings are alike. Standings that were not compared are.
func (s *StandingsRecord) Agree() bool { return s == nil || len(s.Differ) == 0 }

func (s *StandingsRecord) sound() bool {
	if s == nil {
		return true
	}
	ok := within(mostPlayers, s.Players) && len(s.Differ) <= s.Players
	last := tournament.PlayerID(0)
	for i := range s.Differ {
		p := &s.Differ[i]
		ok = ok && p.Player > last && within(mostPlayers, int(p.Player), p.Engine, p.Demands)
		last = p.Player
	}
	return ok
}

// OwnCount counts the answers about rounds in which trfkit stands alone: a reading for which nothing outside trfkit
// speaks demands what another one does not, or the boards come in an order that no rule asks for.
type OwnCount struct {
	Of    string `json:"of"`    // id of the reading, or OwnOrder
	Met   int    `json:"met"`   // rounds that the engine answered
	Alike int    `json:"alike"` // of them as trfkit
}

// OwnOrder is the order of the boards.
const OwnOrder = "order of the boards"

// EngineCount is an OwnCount of one engine.
type EngineCount struct {
	Engine string `json:"engine"`
	OwnCount
}

// Own counts an answer about a round in which trfkit stands alone.
func (r *Record) Own(of string, alike bool) {
	i := slices.IndexFunc(r.Owns, func(c OwnCount) bool { return c.Of == of })
	if i < 0 {
		i = len(r.Owns)
		r.Owns = append(r.Owns, OwnCount{Of: of})
	}
	c := &r.Owns[i]
	c.Met++
	if alike {
		c.Alike++
	}
}

// TakeOrder takes from another record of the task in how many rounds the boards came in trfkit's order: files do not
// tell it. More than the rounds that can show it are not taken.
func (r *Record) TakeOrder(was *Record) {
	for i := range r.Owns {
		if c := &r.Owns[i]; c.Of == OwnOrder {
			for _, w := range was.Owns {
				if w.Of == OwnOrder && w.Met == c.Met && w.Alike >= 0 && w.Alike <= w.Met {
					c.Alike = w.Alike
				}
			}
		}
	}
}

func (s *Summary) addOwn(r *Record) {
	for _, c := range r.Owns {
		i := slices.IndexFunc(s.Own, func(e EngineCount) bool { return e.Engine == r.Engine && e.Of == c.Of })
		if i < 0 {
			i = len(s.Own)
			s.Own = append(s.Own, EngineCount{r.Engine, OwnCount{Of: c.Of}})
		}
		s.Own[i].Met += c.Met
		s.Own[i].Alike += c.Alike
	}
}

// What makes answers look like those of trfkit. All answers about one reading are one choice of its author, so that
// they must agree about more than one.
const (
	ownAnswers = 10
	ownKinds   = 2
	ownPercent = 95
)

// LooksOwn says in a sentence that the answers of an engine look like those of trfkit; blank where they do not, or too
// few tell. It proves nothing.
func (s *Summary) LooksOwn(engine string) string {
	met, alike := 0, 0
	var of []string
	for _, c := range s.Own {
		if c.Engine == engine {
			met, alike = met+c.Met, alike+c.Alike
			of = append(of, c.Of)
		}
	}
	if len(of) < ownKinds || met < ownAnswers || alike*100 < met*ownPercent {
		return ""
	}
	return fmt.Sprintf("%s of %s equal deviations that only trfkit has (%s): whoever reads the text alike gives them, "+
		"too, so this is no proof, but a reason to ask for the source",
		figure(alike), counted(met, "answer"), strings.Join(of, ", "))
}

func (r *Record) ownSound() bool {
	ok := len(r.Owns) <= mostRounds
	for _, c := range r.Owns {
		ok = ok && within(mostRounds, c.Met) && within(c.Met, c.Alike) && prose.Printable(c.Of) == c.Of
	}
	return ok
}
