// Package standingstest makes random events for the tests of standings: with every kind of bye, forfeit and unusual
// result, withdrawals, late entries, several point systems, round robins and Swisses. Their pairings follow no rules of
// a system.
package standingstest

import (
	"fmt"
	"math/rand/v2"

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
