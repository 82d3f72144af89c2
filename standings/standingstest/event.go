package standingstest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// Options bound what is random.
type Options struct {
	Players    int  // at most, 20 when 0
	Swiss      bool // no round robins
	Whole      bool // no standings before the last round
	Rated      bool // no unrated players
	Plain      bool // no records 299 and no games without a result
	NoRematch  bool // no two players meet twice in a Swiss
	Regular    bool // a win is worth more than a draw and a draw more than a loss, which is worth nothing
	NoOddSizes bool // a Swiss never has as many rounds as players, nor one fewer
}

// Event makes an individual event from a seed. Its points and ranks are not filled in.
func Event(seed uint64, opt Options) *tournament.Tournament {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 7)), opt: opt, t: &tournament.Tournament{}}
	m.field()
	m.scoring()
	if m.robin {
		m.robinRounds()
	} else {
		m.swissRounds()
	}
	m.adjust()
	return m.t
}

type maker struct {
	*rand.Rand
	opt     Options
	t       *tournament.Tournament
	robin   bool
	played  int // rounds
	rates   rates
	leaves  []int // the round after which a player is gone
	arrives []int // the first round of a player
	met     map[[2]int]int
}

// rates are how often, in per cent, things happen.
type rates struct{ bye, forfeit, odd, short, open int }

func (m *maker) chance(percent int) bool { return m.IntN(100) < percent }

// startDates are in the three editions.
var startDates = [...]string{"2023/10/07", "2024/05/18", "2024/09/14", "2025/11/22", "2026/02/28", "2026/03/01",
	"2026/05/09"}

func (m *maker) field() {
	t := m.t
	most := 20
	if m.opt.Players > 0 {
		most = m.opt.Players
	}
	n := 2 + m.IntN(most-1)
	m.robin = !m.opt.Swiss && n <= 14 && m.chance(25)
	t.Name, t.City, t.Federation = "Random event", "Sample town", "FID"
	t.StartDate = startDates[m.IntN(len(startDates))]
	t.EndDate = t.StartDate
	t.RoundsOrigin, t.InitialColour, t.InitialOrigin = tournament.Stated, tournament.White, tournament.Stated
	if m.robin {
		cycles := 1 + m.IntN(5)/4
		t.Rounds = (n - 1 + n%2) * cycles
		t.SystemCode, t.Type = "BERGER_ROUNDROBIN", "Round robin"
	} else {
		t.Rounds = 1 + m.IntN(min(11, max(n-1, 3)))
		for m.opt.NoOddSizes &&
			(t.Rounds == n || t.Rounds == n-1 || 2*t.Rounds == n || 2*n == t.Rounds || 2*n == t.Rounds+1) {
			t.Rounds++
		}
		t.SystemCode, t.Type = "CUSTOM_SWISS", "Swiss"
	}
	m.played = t.Rounds
	if !m.opt.Whole && m.chance(15) {
		m.played = 1 + m.IntN(t.Rounds)
	}
	quiet := m.chance(15)
	if !quiet {
		m.rates = rates{m.IntN(15), m.IntN(15), m.IntN(8), m.IntN(8), 0}
		if !m.opt.Plain && m.chance(10) {
			m.rates.open = m.IntN(4)
		}
	}
	unrated := 0
	if !m.opt.Rated && m.chance(15) {
		unrated = 10
	}
	rating := 1400 + m.IntN(1200)
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player%03d, Test", i+1),
			Federation: "FID", Sex: "m", Rating: rating}
		if m.chance(unrated) {
			p.Rating = 0
		}
		rating = max(1000, rating-m.IntN(60))
		if m.chance(5) {
			rating = max(1000, rating-m.IntN(500))
		}
		t.Players = append(t.Players, p)
	}
}

// systems are values of win, draw, loss, absence and pairing-allocated bye, in tenths.
var systems = [...][5]tournament.Points{{10, 5, 0, 0, 10}, {10, 5, 0, 0, 5}, {10, 5, 0, 0, 0}, {30, 10, 0, 0, 30},
	{20, 10, 0, 0, 20}, {30, 10, 0, 0, 10}}

// oddSystems are rarer.
var oddSystems = [...][5]tournament.Points{{30, 20, 10, 0, 30}, {10, 4, 0, 0, 10}, {20, 10, 5, 0, 10},
	{10, 5, 0, 5, 10}, {30, 20, 10, 5, 20}}

func (m *maker) scoring() {
	v := systems[0]
	switch {
	case !m.opt.Regular && m.chance(10):
		v = oddSystems[m.IntN(len(oddSystems))]
	case m.chance(35):
		v = systems[m.IntN(len(systems))]
	}
	s := tournament.UniformScoring(v[0], v[1], v[2])
	s.Set(v[3], tournament.ForfeitLoss, tournament.ZeroBye, tournament.NoResult)
	s.Set(v[4], tournament.PairingBye)
	m.t.Scoring, m.t.ScoringOrigin = s, tournament.Stated
}

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

// adjust gives bonuses, penalties and other values of results.
func (m *maker) adjust() {
	if m.opt.Plain || !m.chance(8) {
		return
	}
	for range 1 + m.IntN(2) {
		p := tournament.PlayerID(1 + m.IntN(len(m.t.Players)))
		a := tournament.Adjustment{Points: tournament.Points(5 * (m.IntN(5) - 2)), Round: 1 + m.IntN(m.played),
			Players: []tournament.PlayerID{p}}
		if m.chance(40) {
			a.Kind, a.Points = tournament.ForfeitWin, 5
			a.Round, a.Players = 0, nil
		}
		m.t.Adjustments = append(m.t.Adjustments, a)
	}
	for i := range m.t.Players {
		var sum tournament.Points
		for round := range m.played {
			sum += m.t.RoundPoints(&m.t.Players[i], round+1)
		}
		if sum < 0 {
			m.t.Adjustments = nil // no file holds a negative total
		}
	}
}

// Large makes a Swiss of many players, with byes, forfeits, withdrawals and late entries.
func Large(seed uint64, players, rounds int) *tournament.Tournament {
	m := &maker{Rand: rand.New(rand.NewPCG(seed, 7)), t: &tournament.Tournament{}, rates: rates{bye: 3, forfeit: 2}}
	m.t.StartDate, m.t.SystemCode = "2026/05/09", "CUSTOM_SWISS"
	m.t.Rounds, m.t.RoundsOrigin, m.played = rounds, tournament.Stated, rounds
	m.t.Scoring, m.t.ScoringOrigin = tournament.StandardScoring(), tournament.Stated
	for i := range players {
		m.t.Players = append(m.t.Players,
			tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player%05d, Test", i+1),
				Rating: 2600 - i/10})
	}
	m.swissRounds()
	return m.t
}
