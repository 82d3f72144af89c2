package standingstest

import (
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

func (m *maker) enter(round int, white, black int, results [2]tournament.Result) {
	p, q := &m.t.Players[white], &m.t.Players[black]
	p.Cells[round] = tournament.Cell{Opponent: q.ID, Colour: tournament.White, Result: results[0]}
	q.Cells[round] = tournament.Cell{Opponent: p.ID, Colour: tournament.Black, Result: results[1]}
}

// results are those of a pairing.
func (m *maker) results() [2]tournament.Result {
	const (
		w, d, l = tournament.Win, tournament.Draw, tournament.Loss
		fw, fl  = tournament.ForfeitWin, tournament.ForfeitLoss
		sw, sd  = tournament.UnratedWin, tournament.UnratedDraw
		sl      = tournament.UnratedLoss
	)
	pick := func(list ...[2]tournament.Result) [2]tournament.Result { return list[m.IntN(len(list))] }
	switch {
	case m.chance(m.rates.forfeit):
		return pick([2]tournament.Result{fw, fl}, [2]tournament.Result{fl, fw}, [2]tournament.Result{fw, fl},
			[2]tournament.Result{fl, fl})
	case m.chance(m.rates.odd):
		return pick([2]tournament.Result{l, l}, [2]tournament.Result{d, l}, [2]tournament.Result{l, d})
	case m.chance(m.rates.short):
		return pick([2]tournament.Result{sw, sl}, [2]tournament.Result{sd, sd}, [2]tournament.Result{sl, sw})
	case m.chance(m.rates.open):
		return [2]tournament.Result{tournament.Adjourned, tournament.Adjourned}
	}
	return pick([2]tournament.Result{w, l}, [2]tournament.Result{l, w}, [2]tournament.Result{d, d})
}

// robinRounds plays a round robin by Berger's tables; some players leave early.
func (m *maker) robinRounds() {
	n := len(m.t.Players)
	even := n + n%2
	m.cells()
	for r := range m.played {
		circle := make([]int, even)
		for k := range even - 1 {
			circle[k] = (k + r) % (even - 1)
		}
		circle[even-1] = even - 1
		for k := range even / 2 {
			a, b, turn := circle[k], circle[even-2-k], k
			if k == even/2-1 {
				a, b, turn = circle[k], even-1, r
			}
			if turn%2 == 1 {
				a, b = b, a
			}
			switch {
			case a >= n || b >= n:
				rest := min(a, b)
				if m.chance(50) {
					m.t.Players[rest].Cells[r].Result = tournament.ZeroBye
				}
			case m.chance(m.rates.bye / 4):
				kinds := [...]tournament.Result{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye}
				m.t.Players[a].Cells[r].Result, m.t.Players[b].Cells[r].Result = tournament.ZeroBye, kinds[m.IntN(3)]
			default:
				m.enter(r, a, b, m.results())
			}
		}
	}
}

func (m *maker) cells() {
	for i := range m.t.Players {
		m.t.Players[i].Cells = make([]tournament.Cell, m.played)
	}
}

// swissRounds pairs those present at random, the better with the better.
func (m *maker) swissRounds() {
	m.cells()
	n := len(m.t.Players)
	m.leaves, m.arrives, m.met = make([]int, n), make([]int, n), map[[2]int]int{}
	quiet := m.rates == rates{}
	for i := range n {
		m.leaves[i] = m.played
		if !quiet && m.chance(8) {
			m.leaves[i] = m.IntN(m.played + 1)
		}
		if !quiet && m.chance(8) {
			m.arrives[i] = m.IntN(m.played)
		}
	}
	for r := range m.played {
		m.swissRound(r)
	}
}

func (m *maker) swissRound(r int) {
	var there []int
	for i := range m.t.Players {
		c := &m.t.Players[i].Cells[r]
		switch {
		case r < m.arrives[i]:
			if m.chance(50) {
				c.Result = tournament.ZeroBye
			}
			if m.chance(10) {
				c.Result = tournament.HalfBye
			}
		case r >= m.leaves[i]:
			if m.chance(80) {
				c.Result = tournament.ZeroBye
			}
		case m.chance(m.rates.bye):
			c.Result = [...]tournament.Result{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye,
				tournament.HalfBye}[m.IntN(4)]
		default:
			there = append(there, i)
		}
	}
	m.Shuffle(len(there), func(a, b int) { there[a], there[b] = there[b], there[a] })
	slices.SortStableFunc(there, func(a, b int) int { return int(m.score(b, r) - m.score(a, r)) })
	m.pair(there, r)
}

func (m *maker) score(i, before int) tournament.Points {
	var sum tournament.Points
	for k := range before {
		sum += m.t.Scoring.Value(m.t.Players[i].Cells[k])
	}
	return sum
}

// pair takes each player in order with the next one he has not met, if there is any.
func (m *maker) pair(there []int, r int) {
	for len(there) > 1 {
		a := there[0]
		k := slices.IndexFunc(there[1:], func(b int) bool { return m.met[[2]int{min(a, b), max(a, b)}] == 0 }) + 1
		if k == 0 {
			if m.opt.NoRematch {
				m.t.Players[a].Cells[r].Result = tournament.HalfBye
				there = there[1:]
				continue
			}
			k = 1
		}
		b := there[k]
		m.met[[2]int{min(a, b), max(a, b)}]++
		there = slices.Delete(there, k, k+1)[1:]
		if m.chance(50) {
			a, b = b, a
		}
		m.enter(r, a, b, m.results())
	}
	if len(there) == 1 {
		m.t.Players[there[0]].Cells[r].Result = tournament.PairingBye
	}
}
