package swiss

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
)

// Contender is what a text of Stepwise knows of a player who is to be paired. They stand in the order of A.2.
type Contender struct {
	ID      tournament.PlayerID
	Number  int // by which E.5 gives colours: the place among those who have been paired or are now
	Score   tournament.Points
	Colours Colours
	Floats  [2]engine.Float // in the previous round and in the one before
	Barred  bool            // may not have the bye
	Top     bool            // a top scorer
}

// Enter ranks the players who are present. A pairing that was not played may be made again. fill adds what the texts
// read each in its own way: the floats, and who may not have the bye.
//
// Rule: C.04.3.1 (2012) A.2, A.7, B.1.a, F.2, F.3, F.5
// Rule: Dutch (1998) A.2, B.1.a, F.2, F.5
func (r *Stepwise) Enter(s *engine.State, fill func(p *Contender, from *engine.Player)) {
	r.Roster = NewRoster(s)
	r.Players = make([]Contender, len(r.Origin))
	room := r.ColourRoom()
	for i, from := range r.Present() { // in the order in which the state lies in memory
		r.Players[i] = Contender{ID: from.ID, Number: from.Number, Score: from.PairingScore(),
			Colours: ColoursInto(room(i), from.Cells), Top: r.Topscorer(from.Score)}
		fill(&r.Players[i], from)
	}
	r.Apart = r.Separation()
	r.Clubs = r.Apart.Forbidden.Clubs(1)
}

// Scores lists the scores of players, from the highest.
func (r *Stepwise) Scores(list []int) []tournament.Points {
	out := make([]tournament.Points, len(list))
	for i, a := range Union(list) {
		out[i] = r.Players[a].Score
	}
	return out
}

// reserve lets two players meet nobody but each other, and gives neither the bye.
func (r *Stepwise) reserve(a, b int) {
	r.Apart.Reserve(a, b)
	r.Players[a].Barred, r.Players[b].Barred = true, true
}

// Recorded checks a recorded pairing against the absolute criteria.
//
// Rule: C.04.3.1 (2012) A.5, B.1.b, F.5
// Rule: Dutch (1998) A.5, B.1.b, F.5
func (r *Stepwise) Recorded(recorded engine.Result) Version {
	return r.Read(recorded, Legality{Stranger: r.Cite("F.5"), Complete: r.Cite("A.5"),
		Left: fact.LeftOut, Board: r.Board, Bye: func(v *Version) {
			if p := &r.Players[v.Bye]; p.Barred {
				v.SecondPoint(r.Cite("B.1.b"), p.ID)
			}
		}})
}

// Checklist returns the present players in the order of A.2.
//
// Rule: C.04.3.1 (2012) A.2, A.4, A.7
// Rule: Dutch (1998) A.2, A.4, A.7
func (r *Stepwise) Checklist() []engine.ChecklistRow {
	return r.Roster.Checklist(func(i int, row *engine.ChecklistRow) {
		p := &r.Players[i]
		row.Colours, row.Preference = p.Colours.Sequence, p.Colours.Preference()
		row.Floats, row.BarredBye, row.Topscorer = p.Floats, p.Barred, p.Top
	})
}
