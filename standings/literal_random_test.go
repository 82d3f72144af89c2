package standings_test

import (
	"fmt"
	"math/rand/v2"

	"github.com/trfkit/trfkit/tournament"
)

// litMaker makes events at random, of structures that no pairing program would make.
type litMaker struct {
	*rand.Rand
	t       *tournament.Tournament
	unusual int // per cent of the pairings that are no usual game
	absent  int // per cent of the players who are away
}

var litDates = []string{"", "2023/09/01", "2024/07/31", "2024/08/01", "2026/02/28", "2026/03/01", "2026/11/01"}

func (m *litMaker) oneOf(values ...int) int { return values[m.IntN(len(values))] }

// litCrosstable makes an individual event.
func litCrosstable(seed uint64) *tournament.Tournament {
	m := &litMaker{Rand: rand.New(rand.NewPCG(seed, 15)), t: &tournament.Tournament{}}
	m.unusual, m.absent = m.oneOf(0, 5, 15, 40), m.oneOf(0, 3, 10, 30)
	t := m.t
	t.StartDate, t.RoundsOrigin = litDates[m.IntN(len(litDates))], tournament.Stated
	m.points()
	n := 1 + m.IntN(20)
	robin := n > 2 && n < 13 && m.IntN(4) == 0
	m.field(n)
	if robin {
		m.berger(n)
	} else {
		m.chaos(n)
	}
	m.bonuses()
	return t
}

// points draws a point system.
func (m *litMaker) points() {
	w := [...][3]int{{10, 5, 0}, {10, 5, 0}, {10, 5, 0}, {30, 10, 0}, {20, 10, 0}, {30, 20, 10}, {10, 4, 1}, {7, 3, 2},
		{20, 10, 10}}[m.IntN(9)]
	s := tournament.UniformScoring(tournament.Points(w[0]), tournament.Points(w[1]), tournament.Points(w[2]))
	if m.IntN(2) == 0 {
		s.Set(tournament.Points(m.oneOf(0, 0, w[1], w[2])), tournament.ForfeitLoss, tournament.ZeroBye,
			tournament.NoResult)
		s.Set(tournament.Points(m.oneOf(w[0], w[1], w[2], 0)), tournament.PairingBye)
		s.Set(tournament.Points(m.oneOf(0, w[1])), tournament.Adjourned, tournament.Pending)
	}
	m.t.Scoring, m.t.ScoringOrigin = s, tournament.Stated
}

func (m *litMaker) field(n int) {
	unrated := m.oneOf(0, 0, 0, 8)
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player %d", i+1),
			Rating: m.oneOf(1000+m.IntN(1800), 2000, 1800+m.IntN(60))}
		if m.IntN(100) < unrated {
			p.Rating = 0
		}
		m.t.Players = append(m.t.Players, p)
	}
	if m.IntN(10) == 0 { // pairing numbers with gaps
		for i := range m.t.Players {
			m.t.Players[i].ID *= 3
		}
	}
}

// game gives two players of a round their results.
func (m *litMaker) game(a, b, round int) {
	one := func(x, y tournament.Result) [2]tournament.Result { return [2]tournament.Result{x, y} }
	const w, d, l = tournament.Win, tournament.Draw, tournament.Loss
	r := [...][2]tournament.Result{one(w, l), one(l, w), one(d, d), one(d, d)}[m.IntN(4)]
	colours := [2]tournament.Colour{tournament.White, tournament.Black}
	if m.IntN(100) < m.unusual {
		const plus, minus = tournament.ForfeitWin, tournament.ForfeitLoss
		r = [...][2]tournament.Result{one(plus, minus), one(minus, plus), one(minus, minus), one(plus, minus),
			one(minus, plus), one(minus, minus), one(d, l), one(l, d), one(l, l),
			one(tournament.UnratedWin, tournament.UnratedLoss), one(tournament.UnratedDraw, tournament.UnratedDraw),
			one(tournament.UnratedLoss, tournament.UnratedWin)}[m.IntN(12)]
		if r[0].Forfeit() && m.IntN(4) == 0 {
			colours = [2]tournament.Colour{}
		}
		if m.IntN(12) == 0 {
			r = one(tournament.Adjourned, tournament.Adjourned)
		}
	}
	p, q := &m.t.Players[a], &m.t.Players[b]
	p.Cells[round] = tournament.Cell{Opponent: q.ID, Colour: colours[0], Result: r[0]}
	q.Cells[round] = tournament.Cell{Opponent: p.ID, Colour: colours[1], Result: r[1]}
}

func (m *litMaker) columns(rounds int) {
	for i := range m.t.Players {
		m.t.Players[i].Cells = make([]tournament.Cell, rounds)
	}
}

// chaos is a Swiss in which those present meet at random, or the same few again and again.
func (m *litMaker) chaos(n int) {
	t := m.t
	t.SystemCode = "CUSTOM_SWISS"
	t.Rounds = 1 + m.IntN(11)
	played := t.Rounds
	if m.IntN(6) == 0 {
		played = 1 + m.IntN(t.Rounds)
	}
	m.columns(played)
	swap := m.oneOf(1, 2, 30) // how far the order is shuffled
	gone := make([]int, n)
	for i := range gone {
		gone[i] = played
		if m.IntN(100) < m.absent {
			gone[i] = m.IntN(played + 1)
		}
	}
	for round := range played {
		var here []int
		for i := range n {
			kinds := [...]tournament.Result{tournament.HalfBye, tournament.ZeroBye, tournament.NoResult,
				tournament.FullBye, tournament.HalfBye}
			switch {
			case round >= gone[i]:
				m.t.Players[i].Cells[round].Result = kinds[m.oneOf(1, 1, 1, 2, 0)]
			case m.IntN(100) < m.absent:
				m.t.Players[i].Cells[round].Result = kinds[m.IntN(5)]
			default:
				here = append(here, i)
			}
		}
		for range len(here) * swap / 2 {
			a, b := m.IntN(len(here)), m.IntN(len(here))
			here[a], here[b] = here[b], here[a]
		}
		for len(here) > 1 {
			m.game(here[0], here[1], round)
			here = here[2:]
		}
		if len(here) == 1 {
			m.t.Players[here[0]].Cells[round].Result = tournament.PairingBye
		}
	}
}

// berger is a round robin of one or two cycles, at times not played to its end.
func (m *litMaker) berger(n int) {
	t := m.t
	t.SystemCode = [...]string{"BERGER_ROUNDROBIN", "CUSTOM_ROUNDROBIN", ""}[m.IntN(3)]
	t.Type = "Round Robin"
	even, cycles := n+n%2, 1+m.IntN(4)/3
	t.Rounds = (even - 1) * cycles
	played := t.Rounds
	if m.IntN(4) == 0 {
		played = 1 + m.IntN(t.Rounds)
	}
	m.columns(played)
	for round := range played {
		circle := make([]int, even)
		for k := range even - 1 {
			circle[k] = (k + round) % (even - 1)
		}
		circle[even-1] = even - 1
		for k := range even / 2 {
			a, b := circle[k], circle[even-2-k]
			if k == even/2-1 {
				b = even - 1
			}
			if m.IntN(2) == 0 {
				a, b = b, a
			}
			switch {
			case a < n && b < n:
				m.game(a, b, round)
			case m.IntN(2) == 0:
				m.t.Players[min(a, b)].Cells[round].Result = tournament.ZeroBye
			}
		}
	}
}

// bonuses gives abnormal points by record 299.
func (m *litMaker) bonuses() {
	for m.IntN(8) == 0 {
		p := &m.t.Players[m.IntN(len(m.t.Players))]
		a := tournament.Adjustment{Round: 1 + m.IntN(len(p.Cells)), Players: []tournament.PlayerID{p.ID},
			Points: tournament.Points(m.oneOf(-10, -5, 5, 10, 20))}
		if m.IntN(3) == 0 {
			a.Kind, a.Round = p.Cell(a.Round).Result, m.oneOf(0, a.Round)
			a.Points = max(a.Points, 0)
		}
		m.t.Adjustments = append(m.t.Adjustments, a)
	}
}
