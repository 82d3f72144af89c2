package generator

import "github.com/trfkit/trfkit/tournament"

// withdraw lets players leave for good before a round, from round 2 on; at least two stay.
//
// Rule: C.04.2 (2017) D.3
// Rule: C.04.2 (2026) 3.2
func (p *play) withdraw(round int) {
	if p.Model != nil || round < 2 {
		return
	}
	r := stream(p.seed, "withdrawals", round)
	var there []int
	for i := range p.field {
		if e := &p.field[i]; !e.gone && e.entry <= round {
			there = append(there, i)
		}
	}
	r.shuffle(len(there), func(i, j int) { there[i], there[j] = there[j], there[i] })
	many := p.gone.number[round]
	left := len(there)
	for _, i := range there {
		hit := r.happens(p.gone.chance[round])
		if many > 0 && left > 2 {
			hit, many = true, many-1
		}
		if hit && left > 2 {
			p.field[i].gone = true
			left--
		}
	}
	p.gone.carry(round, many)
}

// leave fills the cells of those who do not take part in a round: the withdrawn and those with a bye they asked for. At
// least two are left to be paired.
//
// Rule: C.04.2 (2017) D.4
// Rule: C.04.2 (2026) 3.3
func (p *play) leave(round int) {
	if p.Model != nil {
		p.leaveAsModel(round)
		return
	}
	r := stream(p.seed, "byes", round)
	var there []int
	for i := range p.t.Players {
		switch {
		case p.field[i].gone:
			p.t.Players[i].Cells[round-1].Result = tournament.ZeroBye
		case p.field[i].entry <= round:
			there = append(there, i)
		}
	}
	r.shuffle(len(there), func(i, j int) { there[i], there[j] = there[j], there[i] })
	left := len(there)
	c := chooser{r, round, p.byes}
	for _, i := range there {
		if left <= 2 {
			break
		}
		if kind := c.draw(); kind != tournament.NoResult {
			p.t.Players[i].Cells[round-1].Result = kind
			left--
		}
	}
	c.rest()
}

// leaveAsModel gives the absences of the model: its byes, and blanks where it has them.
func (p *play) leaveAsModel(round int) {
	for i := range p.t.Players {
		q := &p.t.Players[i]
		m := p.Model.Player(q.ID).Cell(round)
		switch m.Result {
		case tournament.FullBye, tournament.HalfBye, tournament.ZeroBye:
			q.Cells[round-1].Result = m.Result
		case tournament.NoResult:
			if round <= p.Model.PairedRounds() && p.field[i].entry <= round {
				q.Cells[round-1].Result = tournament.ZeroBye
			}
		}
	}
}

// choice is one of several things that exclude each other, with its schedule.
type choice struct {
	plan schedule
	what tournament.Result
}

// chooser decides, occasion by occasion, which of several things happens: first the numbers the round must have,
// then each with its rate.
type chooser struct {
	r     *random
	round int
	rows  []choice
}

// draw decides one occasion; NoResult is that nothing happens.
func (c *chooser) draw() tournament.Result {
	for _, row := range c.rows {
		if row.plan.number[c.round] > 0 {
			row.plan.number[c.round]--
			return row.what
		}
	}
	x := c.r.below(million)
	for _, row := range c.rows {
		if x < row.plan.chance[c.round] {
			return row.what
		}
		x -= row.plan.chance[c.round]
	}
	return tournament.NoResult
}

// rest moves what found no room to the next round.
func (c *chooser) rest() {
	for _, row := range c.rows {
		row.plan.carry(c.round, row.plan.number[c.round])
		row.plan.number[c.round] = 0
	}
}
