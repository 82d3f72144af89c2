package compare

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// marks are the results that record 001 does not write as a letter.
var marks = map[tournament.Result]string{tournament.Pending: "open", tournament.NoResult: "none"}

// rounds compares who played whom, colours, results and byes.
func (c *comparison) rounds() {
	for round := 1; round <= max(c.a.columns, c.b.columns); round++ {
		if c.wholeRound("round.removed", round, &c.a, &c.b) || c.wholeRound("round.added", round, &c.b, &c.a) {
			continue
		}
		coming := !c.a.t.RoundPaired(round) && !c.b.t.RoundPaired(round)
		for _, p := range c.pairs {
			g := seats{c, seat{&c.a, p.a, c.a.cell(p.a, round), round}, seat{&c.b, p.b, c.b.cell(p.b, round), round},
				coming}
			g.compare()
		}
	}
}

// wholeRound reports a round that is paired in one file, and of which the other holds nothing.
func (c *comparison) wholeRound(code string, round int, s, other *side) bool {
	if !s.t.RoundPaired(round) || slices.ContainsFunc(other.t.Players,
		func(p tournament.Player) bool { return other.cell(&p, round) != tournament.Cell{} }) {
		return false
	}
	games, byes, noun := 0, 0, "byes and absences"
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
	if byes == 1 {
		noun = "bye or absence"
	}
	c.lacking(s, Difference{Code: code, Round: round},
		value(first, 0, fmt.Sprintf("%s, %d %s", prose.Counted(games, "game"), byes, noun)), "none")
	return true
}

// seat is one person's round in one of the files.
type seat struct {
	*side
	p     *tournament.Player
	cell  tournament.Cell
	round int
}

func (x *seat) place(offset int) trf.Position { return x.at(x.p, x.round, offset) }

// back is what the row of the opponent says of the game; ok is false where it does not name the player.
func (x *seat) back() (cell tournament.Cell, ok bool) {
	if o := x.t.Player(x.cell.Opponent); o != nil {
		cell = o.Cell(x.round)
	}
	return cell, cell.Opponent == x.p.ID
}

// results is what the rows of both players say. A row that does not name the player says nothing.
func (x *seat) results() (both [2]tournament.Result) {
	both[0] = x.cell.Result
	if back, ok := x.back(); ok {
		both[1] = back.Result
	}
	return both
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
	return fmt.Sprintf("%s v %s %s", colourText(x.cell.Colour), x.label(x.cell.Opponent), marked(x.results()))
}

// marked is the results of a game as record 001 writes them.
func marked(of [2]tournament.Result) string {
	return cmp.Or(marks[of[0]], string(of[0].Code())) + "/" + cmp.Or(marks[of[1]], string(of[1].Code()))
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
	a, b   seat
	coming bool // neither file has paired the round
}

func (g *seats) compare() {
	g.noteColour()
	x, y := g.a.cell.Result, g.b.cell.Result
	switch who, whoB := g.a.who(g.a.cell.Opponent), g.b.who(g.b.cell.Opponent); {
	case who != whoB && who != 0 && whoB != 0:
		g.report("pairing.opponent", atOpponent, g.a.String(), g.b.String())
	case who != whoB:
		g.report("pairing.bye", atOpponent, g.a.String(), g.b.String())
	case who != 0:
		if !g.reportedByOpponent() {
			g.game()
		}
	case x == y && g.a.cell.Colour == g.b.cell.Colour:
	case g.coming:
		g.report("bye.announced", atResult, byeText(x), byeText(y))
	case blank(x) && blank(y):
		g.report("bye.blank", atResult, byeText(x), byeText(y))
	default:
		g.report("bye.kind", atResult, byeText(x), byeText(y))
	}
}

// noteColour notes a colour that only one of the files states.
func (g *seats) noteColour() {
	a, b := g.a.place(atColour), g.b.place(atColour)
	if g.a.taken[a] == g.b.taken[b] || g.a.cell.Colour != g.b.cell.Colour {
		return
	}
	open := "A"
	if g.b.taken[b] {
		open = "B"
	}
	g.c.r.note("colour.inferred", fmt.Sprintf("%s does not state the colour of %s in round %d; %s is taken from the "+
		"row of the opponent, and the other file states it", open, g.c.called(g.a.p.ID, g.b.p.ID), g.a.round,
		g.a.cell.Colour), a, b)
}

// report enters a difference about the player in this round, or about a game.
func (g *seats) report(code string, offset int, x, y string) {
	d := Difference{Code: code, Round: g.a.round, A: value(g.a.place(offset), g.a.p.ID, x),
		B: value(g.b.place(offset), g.b.p.ID, y)}
	if strings.HasPrefix(code, "game.") {
		d.Subject = g.c.called(g.a.p.ID, g.b.p.ID) + " - " + g.c.called(g.a.cell.Opponent, g.b.cell.Opponent)
	}
	g.c.add(d)
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
		g.report("game.colour", atColour, x, y)
	}
	a, b := g.a.results(), g.b.results()
	if a == b {
		return
	}
	code := "game.result"
	switch {
	case rated(a[0]) == rated(b[0]) && rated(a[1]) == rated(b[1]):
		code = "game.rated"
	case open(a[0]) && open(a[1]) && open(b[0]) && open(b[1]):
		code = "game.open"
	}
	g.report(code, atResult, marked(a), marked(b))
}

// ofRated are the results of rated games by those of unrated ones.
var ofRated = map[tournament.Result]tournament.Result{tournament.UnratedWin: tournament.Win,
	tournament.UnratedDraw: tournament.Draw, tournament.UnratedLoss: tournament.Loss}

// rated maps an unrated result to the same result of a rated game.
func rated(r tournament.Result) tournament.Result { return cmp.Or(ofRated[r], r) }

func open(r tournament.Result) bool { return r == tournament.Pending || r == tournament.Adjourned }
