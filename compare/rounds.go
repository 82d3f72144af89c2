package compare

import (
	"fmt"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// marks are the results as record 001 writes them.
var marks = map[tournament.Result]string{
	tournament.Win: "1", tournament.Draw: "=", tournament.Loss: "0",
	tournament.UnratedWin: "W", tournament.UnratedDraw: "D",
	tournament.UnratedLoss: "L", tournament.ForfeitWin: "+", tournament.ForfeitLoss: "-", tournament.Adjourned: "?",
	tournament.Pending: "open", tournament.NoResult: "none",
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
			g := seats{c: c, round: round, pair: p, a: &c.a.t.Players[p.a], b: &c.b.t.Players[p.b],
				coming: !pairedA && !pairedB}
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
	games := 0
	byes := 0
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
	holds := value(first, 0, fmt.Sprintf("%s, %d %s", prose.Counted(games, "game"), byes, noun))
	d := Difference{Code: code, Round: round, What: "the whole round", A: holds, B: Side{Value: "none"}}
	if s.letter == "B" {
		d.A, d.B = d.B, d.A
	}
	c.r.add(d)
}

// seats is one person's round in both files.
type seats struct {
	c      *comparison
	round  int
	pair   pair
	a, b   *tournament.Player
	x, y   tournament.Cell // in A, in B
	coming bool            // neither file has paired the round
}

func (g *seats) compare() {
	c := g.c
	g.x, g.y = c.a.cell(g.a, g.round), c.b.cell(g.b, g.round)
	g.noteColour()
	switch who, whoB := c.a.who(g.x.Opponent), c.b.who(g.y.Opponent); {
	case who != whoB && who != 0 && whoB != 0:
		g.report("pairing.opponent", c.both(g.pair), "opponent", atOpponent, g.seen(&c.a, g.x), g.seen(&c.b, g.y))
	case who != whoB:
		g.report("pairing.bye", c.both(g.pair), "game or bye", atOpponent, g.seen(&c.a, g.x), g.seen(&c.b, g.y))
	case who == 0:
		g.byes()
	case !g.reportedByOpponent():
		g.game()
	}
}

// noteColour notes a colour that only one of the files states.
func (g *seats) noteColour() {
	c := g.c
	takenA, takenB := c.a.taken[c.a.at(g.a, g.round, atColour)], c.b.taken[c.b.at(g.b, g.round, atColour)]
	if takenA == takenB || g.x.Colour != g.y.Colour {
		return
	}
	open := "A"
	if takenB {
		open = "B"
	}
	c.r.note("colour.inferred", fmt.Sprintf("%s does not state the colour of %s in round %d; %s is taken from the row "+
		"of the opponent, and the other file states it", open, c.both(g.pair), g.round, g.x.Colour),
		c.a.at(g.a, g.round, atColour), c.b.at(g.b, g.round, atColour))
}

// report enters a difference of this round.
func (g *seats) report(code, subject, what string, offset int, x, y string) {
	g.c.r.add(Difference{Code: code, Round: g.round, Subject: subject, What: what,
		A: value(g.c.a.at(g.a, g.round, offset), g.a.ID, x), B: value(g.c.b.at(g.b, g.round, offset), g.b.ID, y)})
}

// seen prints a cell: white v 5 Jones, Bob 1/0; or the bye.
func (g *seats) seen(s *side, cell tournament.Cell) string {
	if cell.Opponent == 0 {
		return byeText(cell.Result)
	}
	return fmt.Sprintf("%s v %s %s", colourText(cell.Colour), s.label(cell.Opponent), g.score(s))
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

// byes compares a round without an opponent.
func (g *seats) byes() {
	x, y := g.x.Result, g.y.Result
	if x == y && g.x.Colour == g.y.Colour {
		return
	}
	code := "bye.kind"
	what := "bye"
	switch {
	case g.coming:
		code = "bye.announced"
		what = "announced bye"
	case blank(x) && blank(y):
		code = "bye.blank"
		what = "absence"
	}
	g.report(code, g.c.both(g.pair), what, atResult, byeText(x), byeText(y))
}

// blank reports whether a result says no more than that the player was not there.
func blank(r tournament.Result) bool { return r == tournament.NoResult || r == tournament.ZeroBye }

// reportedByOpponent decides from whose side a game is compared, once for both: white's, or that of the lower number
// where no colours are known. A game that the opponent's row does not show is compared from this side.
func (g *seats) reportedByOpponent() bool {
	o, q := g.c.a.t.Player(g.x.Opponent), g.c.b.t.Player(g.y.Opponent)
	if o == nil || q == nil || !g.c.matched(o.ID, q.ID) {
		return false
	}
	back, backB := o.Cell(g.round), q.Cell(g.round)
	if back.Opponent != g.a.ID || backB.Opponent != g.b.ID {
		return false
	}
	if g.x.Colour != back.Colour {
		return back.Colour == tournament.White || g.x.Colour == tournament.Black
	}
	return o.ID < g.a.ID
}

// matched reports whether two numbers are one pair, and not two people of an unclear group.
func (c *comparison) matched(a, b tournament.PlayerID) bool {
	return c.a.who(a) == c.b.who(b) && c.a.who(a) <= c.lastClear
}

// game compares colours and result of one game.
func (g *seats) game() {
	c := g.c
	if x, y := coloursText(&c.a, g.a, g.round), coloursText(&c.b, g.b, g.round); x != y {
		g.report("game.colour", g.subject(), "colour of the first", atColour, x, y)
	}
	ownA, otherA := results(&c.a, g.a, g.round)
	ownB, otherB := results(&c.b, g.b, g.round)
	if ownA == ownB && otherA == otherB {
		return
	}
	code := "game.result"
	what := "result"
	switch {
	case rated(ownA) == rated(ownB) && rated(otherA) == rated(otherB):
		code = "game.rated"
		what = "result, rated or not"
	case open(ownA) && open(otherA) && open(ownB) && open(otherB):
		code = "game.open"
		what = "game without a result"
	}
	g.report(code, g.subject(), what, atResult, marks[ownA]+"/"+marks[otherA], marks[ownB]+"/"+marks[otherB])
}

// subject names both players of a game.
func (g *seats) subject() string {
	a, b := g.x.Opponent, g.y.Opponent
	opponent := g.c.a.label(a)
	if a != b {
		opponent = fmt.Sprintf("%d/%d %s", a, b, g.c.a.t.Player(a).Name)
	}
	return g.c.both(g.pair) + " - " + opponent
}

// coloursText prints a player's colour in a game, and that of the opponent where his row contradicts it.
func coloursText(s *side, p *tournament.Player, round int) string {
	own := p.Cell(round)
	text := colourText(own.Colour)
	if o := s.t.Player(own.Opponent); o != nil {
		if back := o.Cell(round); back.Opponent == p.ID && back.Colour != own.Colour.Opposite() {
			text += ", opponent " + colourText(back.Colour)
		}
	}
	return text
}

// score prints both results of a game.
func (g *seats) score(s *side) string {
	p := g.a
	if s.letter == "B" {
		p = g.b
	}
	own, other := results(s, p, g.round)
	return marks[own] + "/" + marks[other]
}

// results returns what the rows of both players say. A row that does not name the player says nothing.
func results(s *side, p *tournament.Player, round int) (own, other tournament.Result) {
	cell := p.Cell(round)
	if o := s.t.Player(cell.Opponent); o != nil && o.Cell(round).Opponent == p.ID {
		other = o.Cell(round).Result
	}
	return cell.Result, other
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
