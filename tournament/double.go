package tournament

import "fmt"

// GamesOfMatch is how many round columns a match of a Double-Swiss has.
const GamesOfMatch = 2

// DoubleMatches is the event that the pairing of a Double-Swiss sees: its rounds are matches, each of which has two
// columns of the recorded rounds, one a game. The faults are columns that do not make a match. A number of rounds
// that is smaller than that of the columns in use counts matches, otherwise columns. Reading: DS-2.
//
// Rule: C.04.5 (2026) 0
func (t *Tournament) DoubleMatches() (*Tournament, []MatchFault) {
	t = t.Settled()
	d := doubleReader{t: t, worth: doubled(&t.Scoring), played: t.lastGames()}
	recorded := (t.RecordedRounds() + 1) / GamesOfMatch
	out := *t
	out.Adjustments, out.Teams, out.Forbidden, out.Absences = nil, nil, nil, nil
	out.Matches = &MatchRules{OneScore: true}
	out.Players = make([]Player, len(t.Players))
	for i := range t.Players {
		p := &t.Players[i]
		q := &out.Players[i]
		*q = *p
		q.Cells, q.Brought, q.Game = make([]Cell, recorded), make([]Brought, recorded), nil
		for k := range q.Cells {
			q.Cells[k], q.Brought[k] = d.match(p, GamesOfMatch*k+1)
		}
		q.Virtual = nil
		for round := 1; round <= len(p.Virtual); round += GamesOfMatch {
			q.Virtual = append(q.Virtual, p.VirtualPoints(round))
		}
	}
	out.Scoring = d.worth
	if out.Rounds >= t.RecordedRounds() {
		out.Rounds = (out.Rounds + 1) / GamesOfMatch
	}
	for _, a := range t.Absences {
		a.Round = (a.Round + 1) / GamesOfMatch
		if a.Round > out.PairedRounds() {
			out.Absences = append(out.Absences, a)
		}
	}
	for _, g := range t.Forbidden {
		g.First, g.Last = (g.First+1)/GamesOfMatch, (g.Last+1)/GamesOfMatch
		out.Forbidden = append(out.Forbidden, g)
	}
	out.settleMatches()
	return &out, d.faults
}

// doubled is what a match is worth: two games won, one won and one lost, none. The bye is worth a win and a draw.
//
// Rule: C.04.5 (2026) 1.4
func doubled(s *Scoring) Scoring {
	out := UniformScoring(GamesOfMatch*s.Win(), s.Win()+s.Loss(), GamesOfMatch*s.Loss())
	out.Set(GamesOfMatch*s.Draw(), HalfBye, Draw, UnratedDraw)
	out.Set(s.Win()+s.Draw(), PairingBye)
	return out
}

// doubleReader is the work of one DoubleMatches.
type doubleReader struct {
	t      *Tournament
	worth  Scoring // of a match
	played int     // the last column in which anybody has an opponent
	faults []MatchFault
}

// lastGames is the last column in which anybody has an opponent.
func (t *Tournament) lastGames() int {
	last := 0
	for i := range t.Players {
		for k, c := range t.Players[i].Cells {
			if c.Opponent != 0 {
				last = max(last, k+1)
			}
		}
	}
	return last
}

// open reports whether the second game of the match that begins in a column is still to come.
func (d *doubleReader) open(p *Player, column int) bool {
	return column >= d.played && p.Cell(column+1).Result == NoResult
}

func (d *doubleReader) fault(code string, p *Player, round int, format string, args ...any) {
	d.faults = append(d.faults, MatchFault{Code: code, Player: p.ID, Round: round, Text: fmt.Sprintf(format, args...)})
}

// match reads the two columns of a match, the first of which is given. Whoever forfeits both games forfeits the match.
// The colour is that of the first game if one of the two was played. Reading: DS-6. Reading: DS-13.
//
// Rule: C.04.5 (2026) 0, 1.6, 4.4
func (d *doubleReader) match(p *Player, column int) (Cell, Brought) {
	a, b := p.Cell(column), p.Cell(column+1)
	if a.Opponent != 0 && d.open(p, column) {
		return Cell{Opponent: a.Opponent, Colour: a.Colour, Result: Pending}, Brought{d.t.RoundPoints(p, column), 0}
	}
	points := Brought{d.t.RoundPoints(p, column) + d.t.RoundPoints(p, column+1), 0}
	if a.Opponent == 0 && b.Opponent == 0 {
		return d.bye(p, column, points)
	}
	out := Cell{Opponent: a.Opponent, Colour: a.Colour}
	q := d.t.Player(a.Opponent)
	switch {
	case a.Opponent == 0 || b.Opponent != a.Opponent || q == nil:
		d.fault("double.opponent", p, column+1,
			"player %d %s has not the same opponent in columns %d and %d, which are one match",
			p.ID, p.Name, column, column+1)
		return out, points
	case a.Colour == b.Colour && a.Colour != NoColour:
		d.fault("double.colour", p, column+1, "player %d %s has %s in both games of the match in columns %d and %d",
			p.ID,
			p.Name, a.Colour, column, column+1)
	}
	theirs := d.t.RoundPoints(q, column) + d.t.RoundPoints(q, column+1)
	x, y := q.Cell(column).Result, q.Cell(column+1).Result
	switch {
	case open(a.Result) || open(b.Result):
		out.Result = Pending
	case a.Result == ForfeitLoss && b.Result == ForfeitLoss:
		out.Result = ForfeitLoss
	case x == ForfeitLoss && y == ForfeitLoss && points.Primary > theirs:
		out.Result = ForfeitWin
	case x == ForfeitLoss && y == ForfeitLoss:
		out.Result = ForfeitLoss
	case points.Primary > theirs:
		out.Result = Win
	case points.Primary < theirs:
		out.Result = Loss
	default:
		out.Result = Draw
	}
	if out.Result.Played() && !a.Result.Played() && !b.Result.Played() {
		out.Colour = NoColour
	}
	return out, points
}

func open(r Result) bool { return r == Pending || r == Adjourned || r == NoResult }

// doubleByes is what two columns without an opponent mean. A pairing-allocated bye is written as a win and a draw or as
// the same twice. Reading: DS-3.
var doubleByes = map[[2]Result]Result{
	{PairingBye, HalfBye}: PairingBye, {PairingBye, PairingBye}: PairingBye, {PairingBye, FullBye}: PairingBye,
	{PairingBye, ZeroBye}: PairingBye,
	{FullBye, FullBye}:    FullBye, {HalfBye, HalfBye}: HalfBye, {ZeroBye, ZeroBye}: ZeroBye,
	{NoResult, NoResult}: NoResult,
	{ZeroBye, NoResult}:  ZeroBye, {NoResult, ZeroBye}: ZeroBye,
}

// bye reads a match without an opponent.
//
// Rule: C.04.5 (2026) 1.4
func (d *doubleReader) bye(p *Player, column int, points Brought) (Cell, Brought) {
	a, b := p.Cell(column).Result, p.Cell(column+1).Result
	kind, ok := doubleByes[[2]Result{a, b}]
	switch {
	case !ok && d.open(p, column):
		kind = a // a bye of the match under way, or announced for the next one, counts for the whole match
		points.Primary = d.worth.Value(Cell{Result: a})
	case !ok:
		d.fault("double.bye", p, column+1,
			"player %d %s has %s and %s in columns %d and %d; byes are for whole matches",
			p.ID, p.Name, inWords(a), inWords(b), column, column+1)
	case kind == PairingBye && b == PairingBye:
		s := &d.t.Scoring
		if points.Primary = s.Other[PairingBye]; points.Primary == s.Win() {
			points.Primary += s.Draw()
		}
	}
	return Cell{Result: kind}, points
}

// inWords is a result with its article, as what a column holds.
func inWords(r Result) string {
	if r == NoResult {
		return "nothing"
	}
	return "a " + r.String()
}
