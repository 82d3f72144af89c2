package trf

import (
	"slices"
	"strconv"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// checkCells holds the rows against each other: opponents, colours, results, and what no pairing may do.
func (d *decoder) checkCells() {
	n := len(d.t.Players)
	met := make([]int32, n)          // met[k] = i+1 when player i has met player k in the rounds looked at so far
	byes := make([]bool, d.rounds+1) // rounds in which somebody has the pairing-allocated bye
	for i := range n {
		if d.isTeam.IsZero() {
			d.ownByes(i)
		}
		for round := 1; round <= d.rounds; round++ {
			c := d.t.Players[i].Cells[round-1]
			if c.Opponent != 0 && !d.isBad(i, round) {
				d.pairing(i, round, c, met)
			}
			byes[round] = byes[round] || c.Result == tournament.PairingBye
		}
	}
	for round := 1; round <= d.rounds && d.isTeam.IsZero(); round++ {
		if byes[round] {
			d.roundByes(round)
		}
	}
	if d.t.Colourless {
		d.ssmByes()
	}
}

// pairing checks one side of a game.
func (d *decoder) pairing(i, round int, c tournament.Cell, met []int32) {
	p := &d.t.Players[i]
	at := func() Position { return d.src.rows[i].pos(cellColumn(round)) }
	if c.Opponent == p.ID {
		d.bad[cellKey{i, round}] = true
		d.add("cell.self", at(), "player %d is his own opponent in round %d", p.ID, round)
		return
	}
	k := d.src.index(c.Opponent)
	if k < 0 {
		if !d.rejected {
			d.bad[cellKey{i, round}] = true
			d.add("xref.opponent", at(), "player %d does not exist", c.Opponent).
				expected("the starting rank of a player")
		}
		return
	}
	if d.broken[k] || d.isBad(k, round) {
		return
	}
	o := d.t.Players[k].Cells[round-1]
	if o.Opponent != p.ID {
		if o.Opponent == c.Opponent {
			return // he is his own opponent, which is reported there
		}
		d.add("cell.reciprocal", at(),
			"player %d has opponent %d in round %d, whose row says %s", p.ID, c.Opponent, round, said(o)).
			related(d.src.rows[k].pos(cellColumn(round))).hint("one of the two rows is wrong")
		return
	}
	if met[k] == int32(i+1) && i < k && d.system != systemDouble && d.isTeam.IsZero() {
		d.add("rule.rematch", at(), "players %d and %d meet again in round %d", p.ID, c.Opponent, round)
	}
	if c.Result.Played() {
		met[k] = int32(i + 1)
	}
	if d.src.rows[i].line > d.src.rows[k].line {
		d.game(i, k, round, c, o)
	}
}

// said describes a cell that does not name the opponent expected.
func said(c tournament.Cell) string {
	if c.Opponent != 0 {
		return "opponent " + strconv.Itoa(int(c.Opponent))
	}
	if c.Result == tournament.NoResult {
		return "nothing"
	}
	return c.Result.String()
}

// game compares the two sides of a game; i stands below k in the file.
func (d *decoder) game(i, k, round int, c, o tournament.Cell) {
	a, b := d.src.rows[i], d.src.rows[k]
	col := cellColumn(round)
	if c.Colour == o.Colour && d.t.Colourless {
		d.t.Players[i].Cells[round-1].Colour = tournament.NoColour
		d.t.Players[k].Cells[round-1].Colour = tournament.NoColour
	} else if c.Colour == o.Colour && c.Colour != tournament.NoColour {
		d.add("cell.colour", a.pos(col+atColour),
			"players %d and %d both have %s in round %d", d.t.Players[k].ID, d.t.Players[i].ID, c.Colour, round).
			expected("%s", c.Colour.Opposite()).related(b.pos(col + atColour))
	}
	const had = "players %d and %d have %s and %s in round %d"
	switch pairSum(c.Result, o.Result) {
	case sumWrong:
		d.add("cell.sum", a.pos(col+atResult), had+", which is no result of a game", d.t.Players[k].ID,
			d.t.Players[i].ID, prose.A(o.Result.String()), prose.A(c.Result.String()), round).
			related(b.pos(col + atResult)).hint("one of the two rows is wrong")
	case sumOdd:
		d.add("cell.sum-odd", a.pos(col+atResult), had, d.t.Players[k].ID, d.t.Players[i].ID,
			prose.A(o.Result.String()), prose.A(c.Result.String()), round).related(b.pos(col + atResult))
	}
}

// pairVerdict says whether two results can belong to one game.
type pairVerdict uint8

const (
	sumWrong pairVerdict = iota
	sumOdd               // possible, by an arbiter's decision
	sumRight
)

// pairSums are the results that can stand opposite each other; the order does not matter.
var pairSums = [...]struct {
	a, b    tournament.Result
	verdict pairVerdict
}{
	{tournament.Win, tournament.Loss, sumRight},
	{tournament.Draw, tournament.Draw, sumRight},
	{tournament.Loss, tournament.Loss, sumOdd},
	{tournament.Draw, tournament.Loss, sumOdd},
	{tournament.UnratedWin, tournament.UnratedLoss, sumRight},
	{tournament.UnratedDraw, tournament.UnratedDraw, sumRight},
	{tournament.UnratedLoss, tournament.UnratedLoss, sumOdd},
	{tournament.UnratedDraw, tournament.UnratedLoss, sumOdd},
	{tournament.ForfeitWin, tournament.ForfeitLoss, sumRight},
	{tournament.ForfeitLoss, tournament.ForfeitLoss, sumRight},
	{tournament.Adjourned, tournament.Adjourned, sumRight},
	{tournament.Pending, tournament.Pending, sumRight},
}

func pairSum(a, b tournament.Result) pairVerdict {
	for i := range pairSums {
		if s := &pairSums[i]; s.a == a && s.b == b || s.a == b && s.b == a {
			return s.verdict
		}
	}
	return sumWrong
}

// ownByes warns of a player with more byes than any rule gives him.
func (d *decoder) ownByes(i int) {
	had := 0
	for round := 1; round <= d.rounds; round++ {
		if d.t.Players[i].Cells[round-1].Result != tournament.PairingBye {
			continue
		}
		if had > 0 {
			d.add("rule.pab-twice", d.src.rows[i].pos(cellColumn(round)+atResult),
				"player %d has the pairing-allocated bye a second time", d.t.Players[i].ID).
				related(d.src.rows[i].pos(cellColumn(had) + atResult))
		}
		had = round
	}
}

// roundByes checks the pairing-allocated byes of a round that has some: one at most, and only in a round that was
// paired.
func (d *decoder) roundByes(round int) {
	var had []int
	games, blanks := false, 0
	for i := range d.t.Players {
		switch r := d.t.Players[i].Cells[round-1].Result; {
		case r == tournament.PairingBye:
			had = append(had, i)
		case r.Paired():
			games = true
		case r == tournament.NoResult:
			blanks++
		}
	}
	slices.SortFunc(had, func(a, b int) int { return d.src.rows[a].line - d.src.rows[b].line })
	at := func(i int) Position { return d.src.rows[i].pos(cellColumn(round) + atResult) }
	first := had[0]
	for _, i := range had[1:] {
		d.add("rule.pab", at(i), "round %d has more than one pairing-allocated bye", round).related(at(first)).
			expected("one at most")
	}
	if !games && blanks > 1 {
		d.bad[cellKey{first, round}] = true
		d.add("cell.pab-future", at(first), "round %d has a pairing-allocated bye but no games", round).
			expected("F, H or Z for a bye announced before the pairing").
			hint("the bye U is given by the pairing itself")
	}
}
