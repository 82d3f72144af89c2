package engine

import (
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Checklister is a System that can show what it knows of each player before it pairs the round. The rows are the
// engine's own working data, so a checklist cannot disagree with the pairing made from it.
type Checklister interface {
	// Checklist returns the present players in the order in which the system ranks them for this round.
	Checklist(s *State) ([]ChecklistRow, error)
}

// Float is the direction a player floated in one round.
type Float uint8

// The floats.
const (
	NoFloat Float = iota
	Downfloat
	Upfloat
)

func (f Float) String() string { return [...]string{"none", "down", "up"}[f] }

// Strength grades a colour preference.
type Strength uint8

// The strengths, weakest first.
const (
	NoPreference Strength = iota
	Mild
	Strong
	Absolute
)

func (s Strength) String() string { return [...]string{"none", "mild", "strong", "absolute"}[s] }

// Preference is the colour a player is due.
type Preference struct {
	Colour     tournament.Colour // NoColour without a preference
	Strength   Strength
	Difference int // games with white less games with black
}

// ChecklistRow is what a system knows of one present player before it pairs the round.
type ChecklistRow struct {
	Player     tournament.PlayerID
	Number     int                   // effective pairing number, see Player.Number
	Group      int                   // scoregroup, 1 is the highest
	Points     tournament.Points     // real points before the round
	Score      tournament.Points     // score the round is paired on, virtual points included
	Colours    []tournament.Colour   // colours of the games played over the board, oldest first
	Preference Preference            // colour preference
	Floats     [2]Float              // in the previous round and in the one before
	BarredBye  bool                  // may not receive the pairing-allocated bye, whatever his score
	Topscorer  bool                  // the privileges of a topscorer apply in this round
	Opponents  []tournament.PlayerID // by round, index round-1; 0 where no game was played over the board
	OrderedBy  fact.Fact             // what else orders players of one score, beside their numbers; nil for nothing
}
