package dutch2012_test

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The literal reference: the steps of the text of 2012 in their order, the candidates of a bracket written down as
// D.1, D.2 and D.3 list them. It shares no line with the engine and is meant to be compared with the text article by
// article, not to be fast.

const litMaxPlayers = 24

// litSet is a set of places in the order of A.2, 0 is the top.
type litSet = enginetest.Set

// litPlayer is what the text says of one player before the round.
type litPlayer struct {
	*engine.Player
	enginetest.Past
	wish      tournament.Colour
	strength  engine.Strength
	topscorer bool
	barred    bool            // from the bye
	floats    [3]engine.Float // [1] the round before, [2] two rounds before
}

// litField is the round to be paired: the present players in the order of A.2.
type litField struct {
	*enginetest.Graph
	state     *engine.State
	choice    map[string]string
	players   []litPlayer
	exchanges map[[2]int][]litExchange
	clashes   map[litPart]int
}

func newLitField(s *engine.State, choice map[string]string) *litField {
	f := &litField{state: s, choice: choice, exchanges: map[[2]int][]litExchange{}, clashes: map[litPart]int{}}
	for i := range s.Players {
		if s.Players[i].Present {
			f.players = append(f.players, f.player(&s.Players[i]))
		}
	}
	slices.SortStableFunc(f.players, func(p, q litPlayer) int {
		if p.PairingScore() != q.PairingScore() {
			return int(q.PairingScore() - p.PairingScore())
		}
		return int(p.ID - q.ID)
	})
	if len(f.players) <= litMaxPlayers {
		f.Graph = enginetest.NewGraph(len(f.players), f.mayMeet)
	}
	return f
}

// reads reports whether an article is read in this way. Only choices other than the defaults are asked for.
func (f *litField) reads(id, choice string) bool { return f.choice[id] == choice }

// player reads what the text asks of a player.
//
// Rule: C.04.3.1 (2012) A.7, A.10, F.2, F.3
func (f *litField) player(p *engine.Player) litPlayer {
	q := litPlayer{Player: p, Past: enginetest.PastOf(p)}
	for _, c := range p.Cells {
		q.barred = q.barred || withoutPlaying(c.Result)
	}
	q.wish, q.strength = q.Preference()
	played := tournament.Points(f.state.Round - 1)
	q.topscorer = f.state.Last() && 2*p.Score > played*f.state.Scoring.Win()
	for back := 1; back <= 2; back++ {
		if r := f.state.Round - back; r >= 1 {
			q.floats[back] = f.floatIn(p, r)
		}
	}
	return q
}

// withoutPlaying reports whether a result is a point or half a point without playing.
//
// Rule: C.04.3.1 (2012) B.1.b
func withoutPlaying(r tournament.Result) bool {
	switch r {
	case tournament.PairingBye, tournament.FullBye, tournament.HalfBye, tournament.ForfeitWin:
		return true
	}
	return false
}

// floatIn is what the pairing card says of an earlier round.
//
// Rule: C.04.3.1 (2012) A.4, B.1.b
func (f *litField) floatIn(p *engine.Player, round int) engine.Float {
	c := p.Cells[round-1]
	if withoutPlaying(c.Result) {
		return engine.Downfloat
	}
	if c.Opponent == 0 || !c.Result.Played() {
		return engine.NoFloat
	}
	switch mine, his := p.PairingScoreBefore(round), enginetest.Find(f.state, c.Opponent).PairingScoreBefore(round); {
	case mine > his:
		return engine.Downfloat
	case mine < his:
		return engine.Upfloat
	}
	return engine.NoFloat
}

// mayMeet: not met, not kept apart, and no two who must both have the same colour, unless one of them is a top scorer.
//
// Rule: C.04.3.1 (2012) B.1.a, B.2
func (f *litField) mayMeet(i, j int) bool {
	p, q := &f.players[i], &f.players[j]
	if p.Met[q.ID] || q.Met[p.ID] || enginetest.Apart(f.state, p.ID, q.ID) {
		return false
	}
	return !f.bothAbsolute(i, j) || p.topscorer || q.topscorer
}

// sameWish reports whether a pair cannot fulfil both colour preferences.
//
// Rule: C.04.3.1 (2012) B.4
func (f *litField) sameWish(i, j int) bool {
	return f.players[i].strength != engine.NoPreference && f.players[i].wish == f.players[j].wish
}

// sameStrong reports whether both have the same preference and it is more than mild for both.
//
// Rule: C.04.3.1 (2012) A.7.d, A.7.e
func (f *litField) sameStrong(i, j int) bool {
	return f.sameWish(i, j) && min(f.players[i].strength, f.players[j].strength) >= engine.Strong
}

// bothAbsolute reports whether B.2 stands against a pair.
//
// Rule: C.04.3.1 (2012) B.2
func (f *litField) bothAbsolute(i, j int) bool {
	return f.sameWish(i, j) && min(f.players[i].strength, f.players[j].strength) == engine.Absolute
}

// literalLaw is who may meet and who may have the bye.
//
// Rule: C.04.3.1 (2012) B.1, B.2
func literalLaw(s *engine.State, choice map[string]string) enginetest.Law {
	f := newLitField(s, choice)
	place := map[tournament.PlayerID]int{}
	for i := range f.players {
		place[f.players[i].ID] = i
	}
	return enginetest.Law{
		Meet: func(a, b tournament.PlayerID) bool { return f.Meet[place[a]].Has(place[b]) },
		Bye:  func(id tournament.PlayerID) bool { return !f.players[place[id]].barred },
	}
}
