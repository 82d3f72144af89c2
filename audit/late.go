package audit

import (
	"cmp"
	"fmt"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// late is a game that stood otherwise when the next rounds were paired than the file has it now.
type late struct {
	terms
	round  int  // of the game
	game   Pair // White as the file has it, else the lower number
	is     [2]tournament.Cell
	was    [2]tournament.Cell
	turned bool        // it stood with the colours turned
	match  *matchScore // of a match of teams
}

func (e *late) kind() Kind {
	if e.was[0].Result.Forfeit() != e.is[0].Result.Forfeit() {
		return LateForfeit
	}
	return LateResult
}

func (e *late) alter(v *view) {
	for k, id := range e.game {
		v.set(id, e.round, e.was[k])
		if e.match != nil {
			v.bring(id, e.round, e.match.was[k])
		}
	}
}

func (e *late) tell(s *subject) []Assumption {
	a := Assumption{Kind: e.kind(), Round: e.round, Players: []tournament.PlayerID{e.game[0], e.game[1]},
		File: score(e.is), Stood: score(e.was), Turned: e.turned}
	if e.match != nil {
		a.File, a.Stood = e.match.texts()
	}
	if e.until > e.round+1 {
		a.Until = e.until
	}
	stood := "as " + a.Stood
	if e.turned {
		stood += " with the colours turned"
	}
	if stood += " (file: " + a.File + ")"; e.turned && a.Stood == a.File {
		stood = "with the colours turned"
	}
	when := fmt.Sprintf("round %d was", e.round+1)
	if a.Until > 0 {
		when = fmt.Sprintf("rounds %d to %d were", e.round+1, e.until)
	}
	a.Text = fmt.Sprintf("when %s paired, %s of round %d stood %s", when, s.game(e.game), e.round, stood)
	return []Assumption{a}
}

// score prints the result of a game from the first player's side.
func score(c [2]tournament.Cell) string {
	switch {
	case c[0].Result == tournament.ForfeitWin:
		return "+-"
	case c[0].Result == tournament.ForfeitLoss && c[1].Result == tournament.ForfeitLoss:
		return "--"
	case c[0].Result == tournament.ForfeitLoss:
		return "-+"
	}
	return side(c[0].Result) + "-" + side(c[1].Result)
}

// sides are what a game was worth to one of its players, where it was played.
var sides = map[tournament.Result]string{tournament.Win: "1", tournament.UnratedWin: "1", tournament.Draw: "½",
	tournament.UnratedDraw: "½", tournament.Loss: "0", tournament.UnratedLoss: "0"}

func side(r tournament.Result) string { return cmp.Or(sides[r], "?") }

// endings are the ways a game can have stood, with what each costs.
var endings = []struct {
	first, second tournament.Result
	price         evidence.Bits
}{
	{tournament.Win, tournament.Loss, 2 * evidence.Bit},
	{tournament.Draw, tournament.Draw, 2 * evidence.Bit},
	{tournament.Loss, tournament.Win, 2 * evidence.Bit},
	{tournament.ForfeitWin, tournament.ForfeitLoss, 3 * evidence.Bit},
	{tournament.ForfeitLoss, tournament.ForfeitWin, 3 * evidence.Bit},
	{tournament.ForfeitLoss, tournament.ForfeitLoss, 5 * evidence.Bit},
}

// What else it costs to say how a game stood.
const (
	latePrice   = 2 * evidence.Bit // that it did not stand as the file has it
	turnedPrice = 3 * evidence.Bit // that its colours were turned
	untilPrice  = 2 * evidence.Bit // each round more that was paired before it was corrected
)

// lates are the ways in which one game of a round can have stood otherwise while the rounds after it up to until were
// paired. Of the games, those of a player in near are looked at; nil means all.
func (s *subject) lates(round, until int, near map[tournament.PlayerID]bool) []edit {
	var out []edit
	for i := range s.t.Players {
		p := &s.t.Players[i]
		c := p.Cell(round)
		q := s.t.Player(c.Opponent)
		if q == nil || !c.Result.Paired() || near != nil && !near[p.ID] && !near[q.ID] {
			continue
		}
		is := [2]tournament.Cell{c, q.Cell(round)}
		first := c.Colour == tournament.White || c.Colour == tournament.NoColour &&
			is[1].Colour == tournament.NoColour && p.ID < q.ID
		if !first || is[1].Opponent != p.ID {
			continue
		}
		out = append(out, s.othersOf(late{terms: terms{from: round + 1, until: until}, round: round,
			game: Pair{p.ID, q.ID}, is: is})...)
	}
	return append(out, s.lateByes(round, until, near)...)
}

// othersOf are the other ways in which one game can have stood.
func (s *subject) othersOf(e late) []edit {
	if s.teams != nil {
		return s.otherScores(e)
	}
	var out []edit
	for _, end := range endings {
		for _, turned := range []bool{false, true} {
			x := e
			x.was, x.turned = e.is, turned
			x.was[0].Result, x.was[1].Result = end.first, end.second
			x.price = latePrice + evidence.Log2(s.boards[e.round-1]) + end.price +
				evidence.Bits(e.until-e.round-1)*untilPrice
			if x.was[0].Colour == tournament.NoColour {
				x.was[0].Colour, x.was[1].Colour = tournament.White, tournament.Black
			}
			if turned {
				x.was[0].Colour, x.was[1].Colour = x.was[1].Colour, x.was[0].Colour
				x.price += turnedPrice
			}
			if x.differs() {
				out = append(out, &x)
			}
		}
	}
	return out
}

// differs reports whether the game would stand otherwise than the file has it, for all that a pairing depends on.
func (e *late) differs() bool {
	for k := range e.is {
		a, b := e.is[k], e.was[k]
		if a.Result != b.Result || a.Result.Played() && a.Colour != b.Colour {
			return true
		}
	}
	return false
}
