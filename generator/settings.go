package generator

import (
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// Span is a number or a range to draw it from; the zero value is one that nobody gave.
type Span struct {
	Min, Max int
	// All makes it as many rounds as the field has opponents for everybody, less Less.
	All  bool
	Less int
}

// Given reports whether somebody gave the span.
func (s Span) Given() bool { return s.Max > 0 || s.All }

// Block is a piece of free acceleration: players From to To have Points virtual points in the rounds First to Last.
type Block struct {
	From, To    tournament.PlayerID
	First, Last int
	Points      tournament.Points
}

// Acceleration is how the early rounds are accelerated.
type Acceleration struct {
	Kind   string // "none", "named", "free" (blocks to be drawn), "blocks" or "model"; blank when not given
	Named  tournament.Acceleration
	Blocks []Block
}

// Again replaces the draws of one round's results by others: results of that round, and nothing else, follow from
// Salt as well as from the seed.
type Again struct{ Round, Salt int }

// Settings are what a tournament is made from. The zero value of a field leaves it to the seed.
type Settings struct {
	System   string
	Readings []engine.Reading // choices where the regulation is open to several
	Players  Span
	Rounds   Span
	Played   int // rounds played of the event; 0 is all

	Ratings Ratings
	Unrated Amount // players, or their share
	Names   string // ascii, latin, one of the other scripts, mixed or numbered

	Draws   Amount   // share of draws between equals; rates only
	Results []string // how results come about by round: fide, even, white, black, higher, lower, draws; the others fide

	Forfeits       Amount // games won by forfeit
	DoubleForfeits Amount // games that both players forfeit
	Short          Amount // games over the board of less than one move each (W, D, L)
	Odd            Amount // games over the board that end ½-0, 0-½ or 0-0, a third each
	HalfNil        Amount // ½-0
	NilHalf        Amount // 0-½
	NilNil         Amount // 0-0
	Adjourned      Amount // games whose result is not known yet

	FullByes    Amount // requested byes and absences, at each player and round
	HalfByes    Amount
	ZeroByes    Amount
	Withdrawals Amount // players who leave for good
	Late        Amount // players who enter after round 1, or their share
	LateNumbers string // rating: they have the pairing numbers of their ratings; last: the next ones when they enter
	Lots        string // of a round robin: listed, varma or hidden
	Cycle       string // how a double round robin goes on: exchanged, plain or twice

	Forbidden    Amount // pairs that may not meet, or their share of all pairs
	Acceleration Acceleration
	Points       *tournament.Scoring
	Colour       tournament.Colour // the colour drawn before round 1

	TieBreaks string // the list behind the points, which the ranks obey, or none
	Date      string // the first day, YYYY/MM/DD
	// Unlisted leaves a tournament without a list, a date and a word about them, as files were made before there was
	// one.
	Unlisted bool

	// Of events of teams.
	Boards       int    // of a match
	Reserves     string // players of a team beside those, blank when not given
	Code         string // of record 192: colour preferences and scores
	Worth        string // match points of a win, a draw and a loss: 2-1-0
	BoardColours string // alternate or same

	Format string // trf26, trfx, trfbx, trf16 or trf06
	EOL    string // lf, crlf or cr
	Again  []Again
	Shape  string // the name of the hard shape the settings came from, for people

	// Model gives the field and the absences instead of the settings for them. It is written as model=self: the file
	// that was made is a model of itself.
	Model *tournament.Tournament
	self  bool // model=self was read: the caller must supply the file as Model

	// Most are the steps that pairing all rounds may take; 0 for as many as it takes. It is no setting of a file.
	Most int
}

// needsModel reports whether the settings were read from a file that was made from a model, so that the file itself
// must be given as Model.
func (s *Settings) needsModel() bool { return s.self && s.Model == nil }

// NewSystem returns the system of the settings under their readings. It fails with a *SettingError when there is none.
func (s *Settings) NewSystem() (engine.System, error) {
	if tables, ok := berger.ByID(s.System); ok && s.Readings == nil {
		return s.tables(tables), nil
	}
	entry, ok := systems.All().ByID(s.System)
	if !ok {
		return nil, &SettingError{"system", fmt.Sprintf("%q is not known", s.System),
			"systems: " + fmt.Sprint(append(systems.All().IDs(), berger.IDs()...))}
	}
	sys, err := engine.Configure(entry.New(), s.Readings...)
	var unknown *engine.UnknownReading
	switch {
	case errors.As(err, &unknown):
		return nil, &SettingError{"readings", err.Error(), unknown.Hint()}
	case err != nil:
		return nil, &SettingError{"readings", err.Error(), ""}
	}
	return sys, nil
}
