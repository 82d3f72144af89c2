// Package tournament holds the facts of a chess tournament, free of any file layout: players, rounds, games, point
// values, byes, forfeits, acceleration and forbidden pairs. It does no input or output.
//
// Points are integer tenths of a point everywhere (a win is 10 by default), so that scores compare exactly.
package tournament

import (
	"cmp"
	"sort"
)

// PlayerID is a player's pairing number (TPN) as the file states it, 1 to 9999; 0 means nobody.
type PlayerID int

// Points is an amount of points in integer tenths: 5 is half a point. It may be negative in an Adjustment.
type Points int

// Colour is the colour of the pieces, or NoColour.
type Colour uint8

// The colours.
const (
	NoColour Colour = iota
	White
	Black
)

// Opposite returns the other colour; NoColour has none and returns itself.
func (c Colour) Opposite() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// ColourNamed returns the colour that String names, NoColour for any other text.
func ColourNamed(name string) Colour {
	for _, c := range []Colour{White, Black} {
		if name == c.String() {
			return c
		}
	}
	return NoColour
}

func (c Colour) String() string { return [...]string{"none", "white", "black"}[c] }

// Origin says where a fact comes from.
type Origin uint8

// The origins of a fact.
const (
	Given    Origin = iota // by the program that made the tournament: what has its zero value is not known, see Settled
	Stated                 // the file (or the caller) says it
	Inferred               // derived by a documented inference, see Infer
	Unknown                // nobody said it
)

// Settled returns the tournament with the origins told that are Given: a number of rounds and a colour are Stated where
// there is one and Unknown otherwise, point values without any value are the standard ones.
func (t *Tournament) Settled() *Tournament {
	if t.RoundsOrigin != Given && t.InitialOrigin != Given && t.ScoringOrigin != Given {
		return t
	}
	out := *t
	out.RoundsOrigin = t.RoundsOrigin.settled(t.Rounds != 0)
	out.InitialOrigin = t.InitialOrigin.settled(t.InitialColour != NoColour)
	out.ScoringOrigin = t.ScoringOrigin.settled(true)
	if t.ScoringOrigin == Given && t.Scoring == (Scoring{}) {
		out.Scoring, out.ScoringOrigin = StandardScoring(), Inferred
	}
	return &out
}

func (o Origin) settled(known bool) Origin {
	switch {
	case o != Given:
		return o
	case known:
		return Stated
	}
	return Unknown
}

// Result is one player's view of one round.
type Result uint8

// The results. The comment names the TRF code.
const (
	NoResult    Result = iota // blank cell: nothing recorded for the player in that round
	Win                       // 1
	Draw                      // =
	Loss                      // 0
	UnratedWin                // W: played over the board, shorter than one move
	UnratedDraw               // D
	UnratedLoss               // L
	ForfeitWin                // +
	ForfeitLoss               // -
	PairingBye                // U: pairing-allocated bye (PAB)
	FullBye                   // F: requested bye worth a win
	HalfBye                   // H: requested bye worth a draw
	ZeroBye                   // Z: absent, worth nothing by default
	Adjourned                 // ? or *: result not known yet, scored by 162 X
	Pending                   // paired, result cell still blank
	numResults
)

var resultNames = [numResults]string{"none", "win", "draw", "loss", "unrated win", "unrated draw", "unrated loss",
	"forfeit win", "forfeit loss", "pairing-allocated bye", "full-point bye", "half-point bye", "zero-point bye",
	"adjourned", "pending"}

func (r Result) String() string { return resultNames[r] }

// resultCodes are the TRF codes by number; what is not recorded has none, and a pairing without a result is a blank.
const resultCodes = "\x001=0WDL+-UFHZ? "

// Code is the TRF code of a result, 0 where there is none.
func (r Result) Code() byte {
	if r >= numResults {
		return 0
	}
	return resultCodes[r]
}

// Played reports whether the result comes from a game over the board (adjourned games included): such a game counts
// as a meeting and for the colour history.
func (r Result) Played() bool {
	switch r {
	case Win, Draw, Loss, UnratedWin, UnratedDraw, UnratedLoss, Adjourned, Pending:
		return true
	}
	return false
}

// Forfeit reports whether the result is a forfeited pairing.
func (r Result) Forfeit() bool { return r == ForfeitWin || r == ForfeitLoss }

// Paired reports whether the player took part in that round's pairing: a game, a forfeit or the PAB.
func (r Result) Paired() bool { return r.Played() || r.Forfeit() || r == PairingBye }

// Cell is what one player's row says of one round.
type Cell struct {
	Opponent PlayerID // 0 when there is none
	Colour   Colour   // NoColour for byes and for forfeits without a colour
	Result   Result
}

// Player is one row of the field. Text fields are as decoded, without padding.
type Player struct {
	ID         PlayerID
	Sex        string // "m", "w" or blank
	Title      string // GM IM WGM FM WIM CM WFM WCM or blank
	Name       string
	Rating     int // 0 is unrated
	Federation string
	FideID     string
	Birth      string
	Points     Points   // points as recorded in the file
	HasPoints  bool     // false when the file leaves the points blank
	Rank       int      // 0 when the file leaves it blank
	Cells      []Cell   // one per recorded round, index round-1; all players have the same length
	Virtual    []Points // acceleration: virtual points for round index+1; missing rounds are 0
	Game       []Milli  // points of the game rules (SSM: GAM) by round, index round-1; missing rounds are 0
	Lot        int      // place in the draw made before round 1, 1 is the best; 0 when he was not drawn
	// Brought is what each round brought, index round-1, where the result of the cell does not tell it: in events of
	// matches. Bonus and penalty are included.
	Brought []Brought
}

// Brought is what one round brought in an event of matches.
type Brought struct{ Primary, Secondary Points }

// Cell returns the player's cell of a 1-based round, the zero Cell beyond the recorded ones.
func (p *Player) Cell(round int) Cell {
	if round < 1 || round > len(p.Cells) {
		return Cell{}
	}
	return p.Cells[round-1]
}

// VirtualPoints returns the acceleration of a 1-based round.
func (p *Player) VirtualPoints(round int) Points {
	if round < 1 || round > len(p.Virtual) {
		return 0
	}
	return p.Virtual[round-1]
}

// Absence is a player who announced not to play a coming round (records 240 and XXZ).
type Absence struct {
	Player PlayerID
	Round  int    // 1-based
	Kind   Result // FullBye, HalfBye or ZeroBye
}

// ForbiddenGroup is a list of players no two of whom may meet in the rounds First to Last (records XXP and 260).
type ForbiddenGroup struct {
	First, Last int // 1-based, inclusive; Last 0 means to the end
	Players     []PlayerID
}

// Adjustment is a bonus, penalty or abnormal value of a result (record 299).
type Adjustment struct {
	Kind    Result // NoResult: Points is added; otherwise Points replaces the value of that result
	Points  Points
	Round   int        // 0 means every round
	Players []PlayerID // empty means everybody
}

// Tournament is everything known of one event.
type Tournament struct {
	Name, City, Federation string
	StartDate, EndDate     string
	// AsOf is the day whose editions of the rules count, YYYY-MM-DD; blank for the first day. No file has it.
	AsOf          string
	Type          string // record 092, free text
	SystemCode    string // record 192 as written, trimmed; blank when absent
	TieBreaks     string // record 202 as written: the tie-breaks after the points; blank when absent
	Order         string // record 212 as written: the order of the standings; blank when absent
	Rounds        int    // number of rounds of the whole event
	RoundsOrigin  Origin
	InitialColour Colour // the drawn colour
	InitialOrigin Origin
	Scoring       Scoring
	ScoringOrigin Origin
	Players       []Player // by ID ascending
	Absences      []Absence
	Forbidden     []ForbiddenGroup
	Adjustments   []Adjustment
	Colourless    bool // the game has no colours (SSM): those in the file mean nothing, and none is drawn
	RatingUnused  bool // the regulations of the event leave the rating out of the ranking (SSM)
	// the event is a maxi-tournament (Lim); Unsaid leaves it to the numbers of players and rounds
	Maxi Switch
	// BakuAsked says that the type of the event asks for Baku acceleration and no virtual points are given, in an event
	// of matches; in one of games they are entered in Player.Virtual instead.
	BakuAsked bool
	// Teams is not nil in an event of teams, whose pairing and standings are not those of the players.
	Teams *TeamEvent
	// Imported is not nil when the file was made of a published page that is no TRF.
	Imported *Imported
	// Ranking is not nil when the ranks of the file stand on more than its records tell.
	Ranking *Ranking
	// Matches is not nil when the players meet in matches, as made by TeamMatches and DoubleMatches.
	Matches *MatchRules
}

// RulesDate is the date that chooses the editions of the rules: AsOf, else the first day as the file has it.
func (t *Tournament) RulesDate() string {
	return cmp.Or(t.AsOf, t.StartDate)
}

// RulesDay is RulesDate as YYYY-MM-DD; blank when the file does not tell it without doubt: a day that could be a month
// as well is not guessed.
func (t *Tournament) RulesDay() string {
	if days := Days(t.RulesDate()); len(days) == 1 {
		return days[0]
	}
	return ""
}

// Switch is a fact that a file may leave open.
type Switch uint8

// The values of a Switch.
const (
	Unsaid Switch = iota
	On
	Off
)

func (s Switch) String() string { return [...]string{"not stated", "on", "off"}[s] }

// RecordedRounds returns the number of round columns the file holds, played or not.
func (t *Tournament) RecordedRounds() int {
	if len(t.Players) == 0 {
		return 0
	}
	return len(t.Players[0].Cells)
}

// RatedPlayers counts the players who have a rating.
func (t *Tournament) RatedPlayers() (n int) {
	for i := range t.Players {
		if t.Players[i].Rating > 0 {
			n++
		}
	}
	return n
}

// Player returns the player with that ID, or nil.
func (t *Tournament) Player(id PlayerID) *Player {
	n := min(int(id), len(t.Players)) // nobody stands behind the place of his ID
	if n > 0 && t.Players[n-1].ID == id {
		return &t.Players[n-1] // as everybody does where no ID is missing
	}
	if i := sort.Search(n, func(i int) bool { return t.Players[i].ID >= id }); i < n && t.Players[i].ID == id {
		return &t.Players[i]
	}
	return nil
}
