package dubov2026_test

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// The literal reference: the text of 2026 in its own order, by enumeration. It shares no line with the engine and is
// meant to be compared with the text article by article, not to be fast.

const litMaxPlayers = 32

// litSet is a set of places in the field.
type litSet = enginetest.Set

// litPlayer is what the text says of one player before the round.
type litPlayer struct {
	*engine.Player
	enginetest.Past
	tpn      int
	upward   tournament.Points // of 4.2.2
	points   tournament.Points // of 5.2
	low      tournament.Points // of 3.1.3
	paired   int               // games of 3.1.4
	aro      int
	wish     tournament.Colour
	strength engine.Strength
	ups      int  // upfloats so far
	upBefore bool // one of them in the previous round
	barred   bool // from the bye
}

// litField is the round to be paired.
type litField struct {
	*enginetest.Graph
	state   *engine.State
	choice  map[string]string
	players []litPlayer // those present, by TPN
	clashes map[litSet]int
	across  map[[2]litSet]int
	inside  map[[2]litSet]int
}

// newLitField reads the players present, by TPN.
//
// Rule: C.04.4.1 (2026) 1.2
func newLitField(s *engine.State, choice map[string]string) *litField {
	f := &litField{state: s, choice: choice, clashes: map[litSet]int{},
		across: map[[2]litSet]int{}, inside: map[[2]litSet]int{}}
	for i := range s.Players {
		if s.Players[i].Present {
			f.players = append(f.players, f.player(&s.Players[i]))
		}
	}
	if len(f.players) <= litMaxPlayers {
		f.Graph = enginetest.NewGraph(len(f.players), func(i, j int) bool {
			return f.mayMeet(&f.players[i], &f.players[j])
		})
	}
	return f
}

// reads reports whether an article is read in this way. Only choices other than the defaults are asked for.
func (f *litField) reads(id, choice string) bool { return f.choice[id] == choice }

func (f *litField) player(p *engine.Player) litPlayer {
	q := litPlayer{Player: p, Past: enginetest.PastOf(p), tpn: p.Number}
	q.upward, q.points, q.low = p.PairingScore(), p.PairingScore(), p.PairingScore()
	if f.reads("DB-9", "file") {
		q.tpn = int(p.ID)
	}
	if f.reads("DB-7", "real") || f.reads("DB-7", "upfloaters") {
		q.upward = p.Score
	}
	if f.reads("DB-7", "real") || f.reads("DB-7", "colours") {
		q.points = p.Score
	}
	if f.reads("DB-8", "real") {
		q.low = p.Score
	}
	for _, c := range p.Cells {
		if c.Opponent != 0 && (c.Result.Played() || f.reads("DB-6", "paired")) {
			q.paired++
		}
		q.barred = q.barred || f.bars(c)
	}
	q.aro = f.averageOfOpponents(p)
	f.seek(&q)
	f.upfloats(&q)
	return q
}

// bars reports whether what a player had in one round keeps the bye from him: a bye, a forfeit win, or as many points
// as for a win without playing.
//
// Rule: C.04.4.1 (2026) C2, 3.1.1
// Question: DB-5.
func (f *litField) bars(c tournament.Cell) bool {
	switch {
	case c.Result == tournament.PairingBye, c.Result == tournament.ForfeitWin:
		return true
	case c.Result.Played(), f.reads("DB-5", "free"):
		return false
	}
	return f.state.Scoring.Value(c) >= f.state.Scoring.Win()
}

// averageOfOpponents is the ARO: the mean rating of those met over the board, to the nearest whole number, halves up;
// 0 without a game. A player without a rating counts as 0.
//
// Rule: C.04.4.1 (2026) 1.7, 1.7.1, 1.7.3
func (f *litField) averageOfOpponents(p *engine.Player) int {
	sum, games := 0, 0
	for _, c := range p.Cells {
		if !c.Result.Played() {
			continue
		}
		rating := enginetest.Find(f.state, c.Opponent).Rating
		if rating != 0 || !f.reads("DB-13", "omitted") {
			sum += rating
			games++
		}
	}
	if games == 0 {
		return 0
	}
	whole, rest := sum/games, sum%games
	if 2*rest >= games {
		whole++
	}
	return whole
}

// seek finds the colour preference of a player and its strength: who has not played seeks Black, mildly.
//
// Rule: C.04.4.1 (2026) 1.5, 1.6.1-1.6.4
// Question: DB-10.
func (f *litField) seek(q *litPlayer) {
	q.wish, q.strength = q.Preference()
	if q.strength == engine.NoPreference {
		q.wish, q.strength = tournament.Black, engine.Mild
	}
	if last, twice := q.Twice(); twice && f.reads("DB-10", "last") {
		q.wish = last.Opposite()
	}
}

// upfloats counts the rounds for which the player was paired with a member of a higher scoregroup.
//
// Rule: C.04.4.1 (2026) 1.3.2, 1.8.1, C10
// Question: DB-1.
// Question: DB-12.
func (f *litField) upfloats(q *litPlayer) {
	previous := f.state.Round - 1
	if f.reads("DB-12", "last") {
		for previous > 0 && q.Cells[previous-1].Opponent == 0 {
			previous--
		}
	}
	for r, c := range q.Cells {
		if c.Opponent == 0 || f.reads("DB-1", "played") && !c.Result.Played() {
			continue
		}
		if enginetest.Find(f.state, c.Opponent).PairingScoreBefore(r+1) > q.PairingScoreBefore(r+1) {
			q.ups++
			q.upBefore = q.upBefore || r+1 == previous
		}
	}
}

// maximum reports whether somebody has been upfloated as often as anybody may be.
//
// Rule: C.04.4.1 (2026) 1.8.1, 1.8.2
func (f *litField) maximum(q *litPlayer) bool { return q.ups >= 2+f.state.Rounds/5 }

// mayMeet: not met, not kept apart, not both with the same absolute preference.
//
// Rule: C.04.4.1 (2026) C1, C3
func (f *litField) mayMeet(p, q *litPlayer) bool {
	if p.Met[q.ID] || q.Met[p.ID] || enginetest.Apart(f.state, p.ID, q.ID) {
		return false
	}
	return p.strength != engine.Absolute || q.strength != engine.Absolute || p.wish != q.wish
}

// literalLaw is who may meet and who may have the bye.
//
// Rule: C.04.4.1 (2026) C1-C3
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
