package audit

import "github.com/trfkit/trfkit/tournament"

// Kind is a kind of assumption.
type Kind string

// The kinds of assumptions.
const (
	Numbering      Kind = "numbering"       // other pairing numbers
	HiddenBye      Kind = "hidden-bye"      // a blank cell whose points stand in the total
	LateResult     Kind = "late-result"     // a result that was corrected after the next round had been paired
	LateForfeit    Kind = "late-forfeit"    // the same, and one of the two was no game
	InitialColour  Kind = "initial-colour"  // the colour drawn before round 1, which the file does not tell
	Acceleration   Kind = "acceleration"    // virtual points the file does not tell
	Header         Kind = "header"          // a record that was not heeded
	ForbiddenPair  Kind = "forbidden-pair"  // two who might not meet
	Filler         Kind = "filler"          // somebody who only kept the player due the bye busy
	CancelledBoard Kind = "cancelled-board" // a board that was paired and then struck out
	ForfeitColour  Kind = "forfeit-colour"  // a game that was not played has other colours than it was given
	Reading        Kind = "reading"         // an article that is open was read otherwise
	HandChange     Kind = "hand-change"     // boards exchanged after the pairing
	ByeKind        Kind = "bye-kind"        // another kind of bye
	RoundRobin     Kind = "round-robin"     // numbers drawn for a Berger table
	ExtraBoards    Kind = "extra-boards"    // players who came after round 1 had been paired
	Settings       Kind = "settings"        // of an event of teams, which its file does not state
)

// Pair is two players; on a board White stands first, and 0 in the second place is the bye.
type Pair [2]tournament.PlayerID

// Assumption is something that was otherwise than the file says. Only the members that its kind needs are filled. All
// numbers of players are those of the file.
type Assumption struct {
	Kind    Kind                  `json:"kind"`
	Round   int                   `json:"round,omitempty"`   // of the bye, the game or the change
	Until   int                   `json:"until,omitempty"`   // the last round paired so, where it is not the next
	Players []tournament.PlayerID `json:"players,omitempty"` // White first where they met
	Order   []tournament.PlayerID `json:"order,omitempty"`   // numbering: the file's numbers by the true ones
	By      string                `json:"by,omitempty"`      // numbering: what the order follows
	Bye     string                `json:"bye,omitempty"`     // the letter of record 001: H, F, U or Z
	File    string                `json:"file,omitempty"`    // what the file has
	Stood   string                `json:"stood,omitempty"`   // what stood there when the next round was paired
	Turned  bool                  `json:"turned,omitempty"`  // it stood with the colours turned
	Method  string                `json:"method,omitempty"`  // acceleration: baku, points, haley, sad and so on
	Groups  []tournament.PlayerID `json:"groups,omitempty"`  // acceleration: the last player of each further group
	Last    tournament.PlayerID   `json:"last,omitempty"`    // acceleration: the last player with virtual points
	Points  []string              `json:"points,omitempty"`  // acceleration: virtual points by round
	Record  string                `json:"record,omitempty"`  // header: its number
	Says    string                `json:"says,omitempty"`    // header: what it says
	Used    string                `json:"used,omitempty"`    // what was used instead
	Boards  []Pair                `json:"boards,omitempty"`  // hand-change: as recorded
	Instead []Pair                `json:"instead,omitempty"` // hand-change: as demanded
	Bits    int                   `json:"bits"`              // what it costs
	Saves   int                   `json:"saves"`             // what would be unexplained without it
	Text    string                `json:"text"`
	Or      []Assumption          `json:"or,omitempty"`   // others that explain as much for the same price
	More    int                   `json:"more,omitempty"` // how many more do
}
