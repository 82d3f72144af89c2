package generator

import (
	"fmt"
	"math"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// Each rate comes as often as it says, within four standard deviations of what chance allows.
func TestRatesAreMet(t *testing.T) {
	s := &Settings{}
	if err := s.SetAll([]string{"system=dutch-2026", "players=101", "rounds=9", "draws=35%", "forfeits=3%",
		"double-forfeits=1%", "short=2%",
		"odd=1.5%", "half-nil=0.5%", "nil-half=1%", "nil-nil=0.25%", "adjourned=0.5%", "full-byes=0.5%",
		"half-byes=4%", "zero-byes=2%", "withdrawals=1%", "late=6%", "unrated=8%", "forbidden=0.1%",
		"ratings=equal:2000", "acceleration=none"}); err != nil {
		t.Fatal(err)
	}
	got, occasions := map[string]float64{}, map[string]float64{}
	for seed := range uint64(count(40, 1000)) {
		e, err := Generate(s, seed)
		if err != nil {
			t.Fatal(err)
		}
		tally(e.Tournament, got, occasions)
	}
	for _, c := range []struct {
		what string
		rate float64
	}{
		{"forfeit win", 0.03}, {"double", 0.01}, {"short", 0.02}, {"half-nil", 0.01}, {"nil-half", 0.015},
		{"nil-nil", 0.0075}, {"adjourned", 0.005},
		{"full-point bye", 0.005}, {"half-point bye", 0.04}, {"zero-point bye", 0.02}, {"withdrawn", 0.01},
		{"late", 0.06}, {"unrated", 0.08}, {"forbidden", 0.001}, {"draw", 0.35},
	} {
		n := occasions[c.what]
		z := (got[c.what] - n*c.rate) / math.Sqrt(n*c.rate*(1-c.rate))
		if n < 3000 || math.Abs(z) > 4 {
			t.Errorf("%s: %.0f of %.0f, %.3f %%, want %.3f %% (%.1f deviations)", c.what, got[c.what], n,
				100*got[c.what]/n, 100*c.rate, z)
		}
	}
	t.Log(fmt.Sprint(got, occasions))
}

// tally counts what happened, and how often it could have.
func tally(t *tournament.Tournament, got, occasions map[string]float64) {
	add := func(what string, happened bool) {
		occasions[what]++
		if happened {
			got[what]++
		}
	}
	n := len(t.Players)
	got["forbidden"] += float64(len(t.Forbidden))
	occasions["forbidden"] += float64(n * (n - 1) / 2)
	for i := range t.Players {
		p := &t.Players[i]
		add("unrated", p.Rating == 0)
		add("late", p.Cells[0].Result == tournament.NoResult)
		tallyAbsences(p, add)
		for r, c := range p.Cells {
			if c.Colour != tournament.White {
				continue
			}
			tallyGame(c.Result, t.Player(c.Opponent).Cells[r].Result, add)
		}
	}
}

// tallyAbsences counts the rounds of one player. Who is absent to the end from a round on, for two rounds at least, has
// withdrawn; one round is too short to tell, so the last two are not counted.
func tallyAbsences(p *tournament.Player, add func(string, bool)) {
	last := len(p.Cells)
	gone := last
	for gone > 0 && p.Cells[gone-1].Result == tournament.ZeroBye {
		gone--
	}
	if last-gone < 3 {
		gone = last
	}
	for r := 0; r < last-2; r++ {
		if p.Cells[r].Result == tournament.NoResult {
			continue
		}
		if r > 0 && r <= gone && p.Cells[r-1].Result != tournament.NoResult {
			add("withdrawn", r == gone)
		}
		if r < gone {
			for _, kind := range []tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye} {
				add(kind.String(), p.Cells[r].Result == kind)
			}
		}
	}
}

func tallyGame(white, black tournament.Result, add func(string, bool)) {
	double := white == tournament.ForfeitLoss && black == tournament.ForfeitLoss
	add("double", double)
	add("forfeit win", white.Forfeit() && !double)
	add("short", white >= tournament.UnratedWin && white <= tournament.UnratedLoss)
	odd := white == tournament.Loss && black != tournament.Win || black == tournament.Loss && white != tournament.Win
	add("half-nil", odd && white == tournament.Draw)
	add("nil-half", odd && black == tournament.Draw)
	add("nil-nil", odd && white == black)
	add("adjourned", white == tournament.Adjourned)
	if !odd && (white == tournament.Win || white == tournament.Loss || white == tournament.Draw) {
		add("draw", white == tournament.Draw)
	}
}
