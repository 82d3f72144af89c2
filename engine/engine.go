// Package engine defines what every pairing system works on and returns: the State before a round, the Result of
// pairing it, the Judgement of a recorded pairing. No system lives here.
package engine

import (
	"cmp"
	"encoding/json"
	"errors"
	"slices"

	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// ErrNoLegalPairing is returned when no pairing of the round respects the absolute rules.
var ErrNoLegalPairing = errors.New("no legal pairing exists")

// Info identifies a pairing system.
type Info struct {
	ID       string    // dutch-2017
	Name     string    // FIDE (Dutch) System
	Document string    // C.04.3
	Edition  string    // 2017
	Citation rules.Ref // the regulation as a whole
	// Colourless says that the system gives no colours: who is named first on a board means nothing.
	Colourless bool
	Pairs      Unit // what the system pairs
}

// Unit is what a system pairs.
type Unit uint8

// The units.
const (
	Players Unit = iota // for single games
	Teams               // for matches of several boards
	Doubles             // players, for matches of two games
)

// Event is the event that systems of a unit see: teams in the place of their players, matches of two games in the place
// of the games. What is no event of that unit is returned as it is.
func (u Unit) Event(t *tournament.Tournament) *tournament.Tournament {
	switch {
	case t.Matches != nil: // made by this
	case u == Teams && t.Teams != nil:
		rounds, _ := t.TeamRounds()
		return t.TeamMatches(rounds)
	case u == Doubles && t.Teams == nil:
		matches, _ := t.DoubleMatches()
		return matches
	}
	return t
}

// Whom is what those are called that a unit has: "teams" or "players".
func (u Unit) Whom() string {
	if u == Teams {
		return "teams"
	}
	return "players"
}

// System is one edition of one pairing system.
type System interface {
	Info() Info
	// Pair makes the pairing of the round. trace, when not nil, is called for each sentence of an explanation.
	// It returns ErrNoLegalPairing when no pairing respects the absolute rules.
	Pair(s *State, trace func(Step)) (Result, error)
	// Judge compares a recorded pairing with the one the rules demand.
	Judge(s *State, recorded Result) (Judgement, error)
}

// Step is one step of an explanation: a reason as data. Package wording makes its sentence.
type Step struct {
	Rule    rules.Ref             // the article; zero where none is cited
	Players []tournament.PlayerID // whom it concerns
	Where   fact.Fact             // the bracket it is about; nil for none
	Says    fact.Fact             // what it says
}

// Board is one pairing. As JSON it is [white, black].
type Board struct{ White, Black tournament.PlayerID }

// Turned is the board with the colours the other way round.
func (b Board) Turned() Board { return Board{White: b.Black, Black: b.White} }

// Opponent is whom a player meets on some boards, 0 for nobody.
func Opponent(boards []Board, id tournament.PlayerID) tournament.PlayerID {
	for _, b := range boards {
		switch id {
		case b.White:
			return b.Black
		case b.Black:
			return b.White
		}
	}
	return 0
}

// SortByNumber orders boards by the lower number of the two players.
func SortByNumber(boards []Board) {
	slices.SortFunc(boards, func(a, b Board) int { return cmp.Compare(min(a.White, a.Black), min(b.White, b.Black)) })
}

// MarshalJSON writes [white, black].
func (b Board) MarshalJSON() ([]byte, error) {
	return json.Marshal([2]tournament.PlayerID{b.White, b.Black})
}

// UnmarshalJSON reads [white, black].
func (b *Board) UnmarshalJSON(data []byte) error {
	var ids [2]tournament.PlayerID
	err := json.Unmarshal(data, &ids)
	b.White, b.Black = ids[0], ids[1]
	return err
}

// Result is the pairing of a round.
type Result struct {
	Boards []Board             `json:"boards"` // in board order when made by an engine
	Bye    tournament.PlayerID `json:"bye"`    // who has the pairing-allocated bye, 0 for nobody
	// Also are others with that bye. No legal pairing has any, but a recorded one may be that wrong; to a System they
	// are players who are not paired.
	Also []tournament.PlayerID `json:"alsoBye,omitempty"`
}

// Byes lists everybody with the pairing-allocated bye.
func (r *Result) Byes() []tournament.PlayerID {
	if r.Bye == 0 {
		return nil
	}
	return append([]tournament.PlayerID{r.Bye}, r.Also...)
}

// Players lists everybody in the pairing, board by board, those with a bye last. Who is in it twice stands there twice.
func (r *Result) Players() []tournament.PlayerID {
	out := make([]tournament.PlayerID, 0, 2*len(r.Boards)+1)
	for _, b := range r.Boards {
		out = append(out, b.White, b.Black)
	}
	return append(out, r.Byes()...)
}

// GiveBye enters another player with the pairing-allocated bye.
func (r *Result) GiveBye(id tournament.PlayerID) {
	if r.Bye == 0 {
		r.Bye = id
	} else {
		r.Also = append(r.Also, id)
	}
}

// Judgement is what a system says of a recorded pairing.
type Judgement struct {
	Legal    bool     // no absolute rule is broken
	Agrees   bool     // the recorded pairing is the one demanded, colours and bye included
	Breaches []Step   // the absolute rules broken, when not Legal
	Decision Decision // the first deciding article, when Legal and not Agrees
	Expected Result   // the pairing demanded
	Fault    string   // not blank: the recorded pairing ranks above the engine's own, which is an engine fault
}

// Decision is the first article by which the demanded pairing and the recorded one differ.
type Decision struct {
	Rule     rules.Ref
	Counts   fact.PlainKind // what the values count or list; blank where the article says it
	Where    fact.Fact      // which bracket; nil for none
	Demanded fact.Fact      // value of the demanded pairing under the article
	Other    fact.Fact      // value of the recorded pairing, or of the one asked about
	Steps    []Step         // the explanation, in order

	// of why two do not meet: the other pairing is the demanded one, but the two meet, and their opponents each other
	Swapped bool
	// of why two do not meet: the boards of that other pairing, as far as it is made; who has none there is left out
	Instead []Board

	Moved     []tournament.PlayerID // the bracket's moved-down players or upfloaters, in rank order
	OtherUp   []tournament.PlayerID // the upfloaters of the other pairing, where these differ
	Residents []tournament.PlayerID // its residents, in rank order
	// criteria in order, from the first to the deciding one; not those of the order of generation
	Compared []Comparison
}

// Comparison sets the values of two pairings of one bracket under one criterion side by side.
type Comparison struct {
	Rule     rules.Ref
	Counts   fact.Fact // what is counted
	Expected Measure
	Recorded Measure
}

// Measure is the value of one pairing of a bracket under one criterion; the smaller is the better.
type Measure struct {
	Count   int                   // how many times the criterion is violated
	Amounts []tournament.Points   // for criteria that compare score differences or scores: from the highest
	Players []tournament.PlayerID // whom it concerns, in rank order; empty where the count is of pairs
}

// Player is one player as the round's pairing may see him.
type Player struct {
	ID      tournament.PlayerID
	Number  int  // effective pairing number: counts only players who took part so far or are present; 0 for the others
	Present bool // is to be paired in this round
	// Absence is what is entered for the round to be paired when the player is not present: a bye he asked for,
	// ZeroBye, or NoResult where nothing is.
	Absence tournament.Result
	Rating  int
	Title   string
	Name    string              // as recorded; some texts break ties alphabetically
	Score   tournament.Points   // real points before the round, adjustments included
	Scores  []tournament.Points // real points before each earlier round r, index r-1 (length Round-1)
	// Virtual are the virtual points of rounds 1..Round, index r-1 (length Round). Players may share one row: it is not
	// to be written into.
	Virtual []tournament.Points
	Cells   []tournament.Cell // history, rounds 1..Round-1
	Game    tournament.Milli  // points of the game rules in rounds 1..Round-1 (SSM: GAM)
	Lot     int               // place in the draw made before round 1; 0 when not drawn
	// Secondary is the other real score of an event of matches before the round.
	Secondary tournament.Points
}

// PairingScore is the score the round is paired on: real and virtual points.
func (p *Player) PairingScore() tournament.Points { return p.Score + p.Virtual[len(p.Virtual)-1] }

// PairingScoreBefore is the score an earlier 1-based round was paired on.
func (p *Player) PairingScoreBefore(round int) tournament.Points {
	return p.Scores[round-1] + p.Virtual[round-1]
}

// State is everything the pairing of one round may look at.
type State struct {
	Round     int // the round to pair, 1-based
	Rounds    int // rounds of the event
	Initial   tournament.Colour
	Scoring   tournament.Scoring
	Players   []Player               // by ID ascending; absent players included
	Forbidden Groups                 // who may not meet in this round
	Unrated   bool                   // the ranking leaves the rating out (SSM)
	Maxi      tournament.Switch      // a maxi-tournament (Lim)
	Matches   *tournament.MatchRules // settings of an event of matches, nil for one of games
	Work      *Work                  // what an answer may cost; nil: as much as it takes
}

// Groups are lists of players no two of whom may meet. A player may be in several. They are shared with the tournament
// and must not be changed.
type Groups [][]tournament.PlayerID

// Apart reports whether two players are in one group.
func (g Groups) Apart(a, b tournament.PlayerID) bool {
	return a != b && slices.ContainsFunc(g, func(group []tournament.PlayerID) bool {
		return slices.Contains(group, a) && slices.Contains(group, b)
	})
}

// Last reports whether the round to pair is the last of the event.
func (s *State) Last() bool { return s.Round == s.Rounds }

// Explainer is a System that can say why two players do not meet in a round.
type Explainer interface {
	System
	// Why answers why a and b are, or are not, paired with each other in the pairing the rules demand. The Decision's
	// Rule is the deciding article, blank when they do meet; Demanded is the value of the pairing demanded, Other
	// that of the best pairing in which the two meet (or in which the higher of them moves down to meet the other).
	// It fails with ErrNoLegalPairing when the round cannot be paired.
	Why(s *State, a, b tournament.PlayerID) (Decision, error)
}
