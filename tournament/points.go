package tournament

import "slices"

// RoundPaired reports whether a 1-based round has been paired: some player has a game, a forfeit or the PAB in it. A
// column that holds only byes and absences is the round still to be paired.
func (t *Tournament) RoundPaired(round int) bool {
	for i := range t.Players {
		if t.Players[i].Cell(round).Result.Paired() {
			return true
		}
	}
	return false
}

// Lost reports whether no cell tells anything of a round. An absence of everybody is something.
func (t *Tournament) Lost(round int) bool {
	return !slices.ContainsFunc(t.Players, func(p Player) bool { return p.Cell(round) != Cell{} })
}

// LostBefore is the first round before another one of which no cell tells anything, 0 if there is none.
func (t *Tournament) LostBefore(round int) int {
	for lost := 1; lost < round; lost++ {
		if t.Lost(lost) {
			return lost
		}
	}
	return 0
}

// PairedRounds returns how many rounds, from the first, have been paired.
func (t *Tournament) PairedRounds() int {
	n := t.RecordedRounds()
	for n > 0 && !t.RoundPaired(n) {
		n--
	}
	return n
}

// RoundPoints returns what one round brought a player: the value of his cell, or of record 299 where it replaces
// that value, and the bonuses of that round.
func (t *Tournament) RoundPoints(p *Player, round int) Points {
	result, bonus := t.RoundValue(p, round)
	return result + bonus
}

// RoundValue is RoundPoints in its two parts: what the result is worth, and what is added to or taken from it.
func (t *Tournament) RoundValue(p *Player, round int) (result, bonus Points) {
	c := p.Cell(round)
	if round >= 1 && round <= len(p.Brought) {
		return p.Brought[round-1].Primary, 0
	}
	result = t.Scoring.Value(c)
	for i := range t.Adjustments {
		a := &t.Adjustments[i]
		if a.Round != 0 && a.Round != round || len(a.Players) > 0 && !slices.Contains(a.Players, p.ID) {
			continue
		}
		if a.Kind == NoResult {
			bonus += a.Points
		} else if a.Kind == c.Result {
			result = a.Points
		}
	}
	return result, bonus
}

// Recount enters the points that every player has from his recorded cells, and the ranks by them; equals keep the order
// of the list. In an event of teams it enters the points of the teams, too, and leaves their ranks.
func (t *Tournament) Recount() {
	order := make([]int, len(t.Players))
	for i := range t.Players {
		p := &t.Players[i]
		p.Points, p.HasPoints = 0, true
		for round := 1; round <= len(p.Cells); round++ {
			p.Points += t.RoundPoints(p, round)
		}
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(t.Players[b].Points - t.Players[a].Points) })
	for rank, i := range order {
		t.Players[i].Rank = rank + 1
	}
	t.recountTeams()
}

// recountTeams enters match points and game points of the teams, bonus and penalty included.
func (t *Tournament) recountTeams() {
	rounds, _ := t.TeamRounds()
	for i := range rounds {
		team := &t.Teams.Teams[i]
		team.Points, team.Has = [2]Points{}, [2]bool{true, true}
		for k := range rounds[i] {
			m := &rounds[i][k]
			for score := range team.Points {
				team.Points[score] += m.Points[score] + m.Bonus[score]
			}
		}
	}
}
