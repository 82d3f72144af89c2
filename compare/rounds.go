package compare

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// mark is a result as record 001 writes it.
func mark(r tournament.Result) string {
	switch r {
	case tournament.Pending:
		return "open"
	case tournament.NoResult:
		return "none"
	}
	return string(r.Code())
}

// rounds compares who played whom, colours, results and byes.
func (c *comparison) rounds() {
	for round := 1; round <= max(c.a.columns, c.b.columns); round++ {
		pairedA, pairedB := c.a.t.RoundPaired(round), c.b.t.RoundPaired(round)
		switch {
		case pairedA && c.b.emptyRound(round):
			c.wholeRound("round.removed", round, &c.a)
			continue
		case pairedB && c.a.emptyRound(round):
			c.wholeRound("round.added", round, &c.b)
			continue
		}
		for _, p := range c.pairs {
			g := seats{c, round, seat{&c.a, p.a, round, c.a.cell(p.a, round)},
				seat{&c.b, p.b, round, c.b.cell(p.b, round)}, !pairedA && !pairedB}
			g.compare()
		}
	}
}

// emptyRound reports whether nobody has anything in a round.
func (s *side) emptyRound(round int) bool {
	for i := range s.t.Players {
		if s.cell(&s.t.Players[i], round) != (tournament.Cell{}) {
			return false
		}
	}
	return true
}

// wholeRound reports a round that only one file holds.
func (c *comparison) wholeRound(code string, round int, s *side) {
	games, byes := 0, 0
	first := trf.Position{}
	for i := range s.t.Players {
		p := &s.t.Players[i]
		cell := s.cell(p, round)
		switch {
		case cell == (tournament.Cell{}):
			continue
		case cell.Opponent == 0:
			byes++
		case cell.Opponent > p.ID:
			games++
		}
		if first.IsZero() {
			first = s.at(p, round, atOpponent)
		}
	}
	noun := "byes and absences"
	if byes == 1 {
		noun = "bye or absence"
	}
	c.lacking(s, Difference{Code: code, Round: round, What: "the whole round"},
		value(first, 0, fmt.Sprintf("%s, %d %s", prose.Counted(games, "game"), byes, noun)), "none")
}

// seat is one person's round in one of the files.
type seat struct {
	*side
	p     *tournament.Player
	round int
	cell  tournament.Cell
}

// back is what the row of the opponent says of the game; ok is false where it does not name the player.
func (x *seat) back() (cell tournament.Cell, ok bool) {
	if o := x.t.Player(x.cell.Opponent); o != nil {
		cell = o.Cell(x.round)
	}
	return cell, cell.Opponent == x.p.ID
}

// results is what the rows of both players say. A row that does not name the player says nothing.
func (x *seat) results() (own, other tournament.Result) {
	if back, ok := x.back(); ok {
		other = back.Result
	}
	return x.cell.Result, other
}

// colours is the player's colour in a game, and that of the opponent where his row contradicts it.
func (x *seat) colours() string {
	text := colourText(x.cell.Colour)
	if back, ok := x.back(); ok && back.Colour != x.cell.Colour.Opposite() {
		text += ", opponent " + colourText(back.Colour)
	}
	return text
}

// String prints a cell: white v 5 Jones, Bob 1/0; or the bye.
func (x *seat) String() string {
	if x.cell.Opponent == 0 {
		return byeText(x.cell.Result)
	}
	own, other := x.results()
	return fmt.Sprintf("%s v %s %s/%s", colourText(x.cell.Colour), x.label(x.cell.Opponent), mark(own), mark(other))
}

func byeText(r tournament.Result) string {
	if r == tournament.NoResult {
		return "nothing"
	}
	return r.String()
}

func colourText(c tournament.Colour) string {
	if c == tournament.NoColour {
		return "no colour"
	}
	return c.String()
}

// seats is one person's round in both files.
type seats struct {
	c      *comparison
	round  int
	a, b   seat
	coming bool // neither file has paired the round
}

func (g *seats) compare() {
	g.noteColour()
	switch who, whoB := g.a.who(g.a.cell.Opponent), g.b.who(g.b.cell.Opponent); {
	case who != whoB && who != 0 && whoB != 0:
		g.report("pairing.opponent", "opponent", atOpponent, g.a.String(), g.b.String())
	case who != whoB:
		g.report("pairing.bye", "game or bye", atOpponent, g.a.String(), g.b.String())
	case who == 0:
		g.byes()
	case !g.reportedByOpponent():
		g.game()
	}
}

// noteColour notes a colour that only one of the files states.
func (g *seats) noteColour() {
	a, b := g.a.at(g.a.p, g.round, atColour), g.b.at(g.b.p, g.round, atColour)
	if g.a.taken[a] == g.b.taken[b] || g.a.cell.Colour != g.b.cell.Colour {
		return
	}
	open := "A"
	if g.b.taken[b] {
		open = "B"
	}
	g.c.r.note("colour.inferred", fmt.Sprintf("%s does not state the colour of %s in round %d; %s is taken from the "+
		"row of the opponent, and the other file states it", open, g.c.called(g.a.p.ID, g.b.p.ID), g.round,
		g.a.cell.Colour), a, b)
}

// report enters a difference about the player in this round, or about a game.
func (g *seats) report(code, what string, offset int, x, y string) {
	subject := g.c.called(g.a.p.ID, g.b.p.ID)
	if strings.HasPrefix(code, "game.") {
		subject += " - " + g.c.called(g.a.cell.Opponent, g.b.cell.Opponent)
	}
	g.c.r.add(Difference{Code: code, Round: g.round, Subject: subject, What: what,
		A: value(g.a.at(g.a.p, g.round, offset), g.a.p.ID, x), B: value(g.b.at(g.b.p, g.round, offset), g.b.p.ID, y)})
}

// byes compares a round without an opponent.
func (g *seats) byes() {
	x, y := g.a.cell.Result, g.b.cell.Result
	switch {
	case x == y && g.a.cell.Colour == g.b.cell.Colour:
	case g.coming:
		g.report("bye.announced", "announced bye", atResult, byeText(x), byeText(y))
	case blank(x) && blank(y):
		g.report("bye.blank", "absence", atResult, byeText(x), byeText(y))
	default:
		g.report("bye.kind", "bye", atResult, byeText(x), byeText(y))
	}
}

// blank reports whether a result says no more than that the player was not there.
func blank(r tournament.Result) bool { return r == tournament.NoResult || r == tournament.ZeroBye }

// reportedByOpponent decides from whose side a game is compared, once for both: white's, or that of the lower number
// where no colours are known. A game that the opponent's row does not show is compared from this side.
func (g *seats) reportedByOpponent() bool {
	back, okA := g.a.back()
	_, okB := g.b.back()
	opponent := g.a.cell.Opponent
	switch {
	case !okA || !okB || g.a.who(opponent) > g.c.lastClear: // one of several people
		return false
	case g.a.cell.Colour != back.Colour:
		return back.Colour == tournament.White || g.a.cell.Colour == tournament.Black
	}
	return opponent < g.a.p.ID
}

// game compares colours and result of one game.
func (g *seats) game() {
	if x, y := g.a.colours(), g.b.colours(); x != y {
		g.report("game.colour", "colour of the first", atColour, x, y)
	}
	ownA, otherA := g.a.results()
	ownB, otherB := g.b.results()
	if ownA == ownB && otherA == otherB {
		return
	}
	x, y := mark(ownA)+"/"+mark(otherA), mark(ownB)+"/"+mark(otherB)
	switch {
	case rated(ownA) == rated(ownB) && rated(otherA) == rated(otherB):
		g.report("game.rated", "result, rated or not", atResult, x, y)
	case open(ownA) && open(otherA) && open(ownB) && open(otherB):
		g.report("game.open", "game without a result", atResult, x, y)
	default:
		g.report("game.result", "result", atResult, x, y)
	}
}

// rated maps an unrated result to the same result of a rated game.
func rated(r tournament.Result) tournament.Result {
	switch r {
	case tournament.UnratedWin:
		return tournament.Win
	case tournament.UnratedDraw:
		return tournament.Draw
	case tournament.UnratedLoss:
		return tournament.Loss
	}
	return r
}

func open(r tournament.Result) bool { return r == tournament.Pending || r == tournament.Adjourned }
