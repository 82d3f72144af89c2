package literal_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The literal reference of the texts in which nobody floats down, by enumeration: C.04.6 of 2026 and of 2024 for teams
// and C.04.5 of 2026 for matches of two games. It shares no line with the engines and is meant to be compared with the
// texts article by article, not to be fast. It says "team" also for the player of a Double-Swiss.

const litMost = 16

// litSet is a set of teams by their places in the order of TPNs, 0 for the smallest.
type litSet = enginetest.Set

// litText is what the three texts do not have in common.
type litText struct {
	double  bool // C.04.5
	of2024  bool // C.04.6 of 2024
	quiet   int  // the last rounds in which floats do not count
	reading map[string]string
}

var (
	litTeams   = litText{quiet: 2, reading: litTeamReadings}
	litTeams24 = litText{of2024: true, quiet: 2, reading: litTeamReadings}
	litDoubles = litText{double: true, quiet: 1, reading: litDoubleReadings}
)

// The numbers of the readings, by what they are about.
var (
	litTeamReadings = map[string]string{"seats": "TS-1", "look": "TS-2", "following": "TS-3", "strong": "TS-6",
		"float": "TS-11", "accelerated": "TS-12", "secondary": "TS-13", "number": "TS-17"}
	litDoubleReadings = map[string]string{"seats": "DS-5", "look": "DS-7", "following": "DS-14", "float": "DS-9",
		"accelerated": "DS-12", "fewer": "DS-11", "number": "DS-15"}
)

// litTeam is what a text says of one team before the round.
type litTeam struct {
	*engine.Player
	enginetest.Past
	score     tournament.Points // the one the round is paired on
	secondary tournament.Points
	whites    int
	floated   bool // in the previous round
	barred    bool // from the bye
	wish      tournament.Colour
	strong    bool
}

// litField is the round to be paired.
type litField struct {
	*enginetest.Graph
	litText
	state  *engine.State
	choice map[string]string
	teams  []litTeam // those present, by TPN
	boards map[litMatch]engine.Board
}

func newLitField(text litText, s *engine.State, choice map[string]string) *litField {
	f := &litField{litText: text, state: s, choice: choice, boards: map[litMatch]engine.Board{}}
	for i := range s.Players {
		if s.Players[i].Present {
			f.teams = append(f.teams, f.team(&s.Players[i]))
		}
	}
	slices.SortFunc(f.teams, func(a, b litTeam) int { return int(a.ID - b.ID) })
	if len(f.teams) <= litMost {
		f.Graph = enginetest.NewGraph(len(f.teams), func(i, j int) bool { return f.mayMeet(&f.teams[i], &f.teams[j]) })
	}
	return f
}

// reads reports whether a point is read in this way. Only choices other than the defaults are asked for.
func (f *litField) reads(point, choice string) bool { return f.choice[f.reading[point]] == choice }

// team reads what the text asks of a team.
//
// Rule: C.04.6 (2026) 1.2.1, 1.6.1, 1.6.2
// Rule: C.04.5 (2026) 1.6
// Rule: C.04.6 (2024) 1.6.1, 1.6.2
func (f *litField) team(p *engine.Player) litTeam {
	t := litTeam{Player: p, Past: enginetest.PastOf(p), score: p.PairingScore(), secondary: p.Secondary}
	if f.reads("secondary", "virtual") {
		t.secondary += p.Virtual[len(p.Virtual)-1]
	}
	for _, c := range t.Colours {
		if c == tournament.White {
			t.whites++
		}
	}
	for _, c := range p.Cells {
		t.barred = t.barred || f.bars(c)
	}
	t.floated = f.state.Round > 1 && f.floats(p, f.state.Round-1)
	if !f.double {
		t.wish, t.strong = f.preference(&t.Past)
	}
	return t
}

// bars reports whether what a team had in one round keeps the bye from it.
//
// Rule: C.04.6 (2024, 2026) C2
// Rule: C.04.5 (2026) C2
func (f *litField) bars(c tournament.Cell) bool {
	if f.of2024 && !c.Result.Played() && c.Result != tournament.NoResult &&
		f.state.Scoring.Value(c) >= f.state.Scoring.Win() {
		return true
	}
	return c.Result == tournament.PairingBye || c.Result == tournament.ForfeitWin || c.Result == tournament.FullBye
}

// floats reports whether a team was a floater in an earlier round: it played against a team with another score.
//
// Rule: C.04.6 (2024, 2026) 1.5
// Rule: C.04.5 (2026) 1.5
func (f *litField) floats(p *engine.Player, round int) bool {
	c := p.Cells[round-1]
	if c.Opponent == 0 || !c.Result.Played() && !(f.reads("float", "paired") && c.Result.Forfeit()) {
		return false
	}
	q := enginetest.Find(f.state, c.Opponent)
	if f.reads("accelerated", "real") {
		return p.Scores[round-1] != q.Scores[round-1]
	}
	return p.Scores[round-1]+p.Virtual[round-1] != q.Scores[round-1]+q.Virtual[round-1]
}

// preference is the colour a team prefers, and whether strongly. Simple preferences of type A are not strong.
//
// Rule: C.04.6 (2024, 2026) 1.7.1, 1.7.2
func (f *litField) preference(past *enginetest.Past) (wish tournament.Colour, strong bool) {
	cd := past.Difference
	last, twice := past.Twice()
	lastTwo := func(c tournament.Colour) bool { return twice && last == c }
	b := f.rules().Preferences == tournament.TypeB
	switch {
	case f.rules().Preferences == tournament.NoPreferences:
		return tournament.NoColour, false
	case b && f.state.Last() && cd == 0 && f.reads("strong", "none"):
		return tournament.NoColour, false
	case cd < -1 || (cd == 0 || cd == -1) && lastTwo(tournament.Black):
		return tournament.White, b
	case cd > 1 || (cd == 0 || cd == 1) && lastTwo(tournament.White):
		return tournament.Black, b
	case !b:
		return tournament.NoColour, false
	case cd == -1 || cd == 0 && !f.state.Last() && last == tournament.Black:
		return tournament.White, false
	case cd == 1 || cd == 0 && !f.state.Last() && last == tournament.White:
		return tournament.Black, false
	}
	return tournament.NoColour, false
}

// rules are the settings of the event.
func (f *litField) rules() tournament.MatchRules {
	if f.state.Matches == nil {
		return tournament.MatchRules{}
	}
	return *f.state.Matches
}

// mayMeet: they have not played a match, and nobody keeps them apart.
//
// Rule: C.04.6 (2024, 2026) C1, 0
// Rule: C.04.5 (2026) C1
func (f *litField) mayMeet(p, q *litTeam) bool {
	return !p.Met[q.ID] && !q.Met[p.ID] && !enginetest.Apart(f.state, p.ID, q.ID)
}

// litLaw is who may meet and who may have the bye.
func litLaw(text litText) func(*engine.State, map[string]string) enginetest.Law {
	return func(s *engine.State, choice map[string]string) enginetest.Law {
		f := newLitField(text, s, choice)
		place := map[tournament.PlayerID]int{}
		for i := range f.teams {
			place[f.teams[i].ID] = i
		}
		return enginetest.Law{
			Meet: func(a, b tournament.PlayerID) bool { return f.Meet[place[a]].Has(place[b]) },
			Bye:  func(id tournament.PlayerID) bool { return !f.teams[place[id]].barred },
		}
	}
}
