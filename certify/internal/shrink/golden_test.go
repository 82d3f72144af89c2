package shrink

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// What a specimen is shrunk to follows from its tournament, the question and the id of the discrepancy, and so does how
// often is asked: a dossier that is made anew must be the same. What is looked for needs somebody's history, several
// games or an absence, so that leaving out alone does not find the smallest.
func TestWhatIsLeft(t *testing.T) {
	var out bytes.Buffer
	for _, system := range []string{"dutch-2026", "team-swiss-2026", "double-swiss-2026"} {
		entry, _ := systems.All().ByID(system)
		unit := entry.New().Info().Pairs
		for seed := range uint64(3) {
			for _, q := range wanted {
				sp := &Specimen{T: small(t, system, seed), Unit: unit, Round: q.round}
				asked := 0
				k := New(t.Context(), sp, func(_ context.Context, sp *Specimen) (bool, error) {
					asked++
					return q.shows(sp.seen()), nil
				}, Options{Questions: 250})
				shown, err := k.Shown()
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&out, "%s, seed %d: %s: ", system, seed, q.what)
				if !shown {
					fmt.Fprintf(&out, "not shown\n")
					continue
				}
				if err := k.Run(fmt.Sprint(system, seed)); err != nil {
					t.Fatal(err)
				}
				left := k.Best().seen()
				fmt.Fprintf(&out, "after %d questions %d of %d, %d rounds of %d", asked, len(left.Players), sp.size(),
					left.PairedRounds(), left.Rounds)
				if q.round > 0 {
					fmt.Fprintf(&out, ", round %d", k.Best().Round)
				}
				fmt.Fprintln(&out)
				for i := range left.Players {
					fmt.Fprintf(&out, "  %d %s: %s\n", left.Players[i].ID, left.Players[i].Name, row(&left.Players[i]))
				}
			}
		}
	}
	clitest.Golden(t, "testdata/left.txt", out.Bytes())
}

// wanted is what is looked for. A round stays where one is asked about.
var wanted = []struct {
	what  string
	round int
	shows func(t *tournament.Tournament) bool
}{
	{"white twice in a row, then black", 0, func(t *tournament.Tournament) bool {
		return someRow(t, func(p *tournament.Player) bool {
			for r := 3; r <= len(p.Cells); r++ {
				if p.Cell(r-2).Colour == tournament.White && p.Cell(r-1).Colour == tournament.White &&
					p.Cell(r).Colour == tournament.Black {
					return true
				}
			}
			return false
		})
	}},
	{"a bye, and later a win", 0, func(t *tournament.Tournament) bool {
		return someRow(t, func(p *tournament.Player) bool {
			i := slices.IndexFunc(p.Cells, func(c tournament.Cell) bool { return c.Result == tournament.PairingBye })
			return i >= 0 && slices.ContainsFunc(p.Cells[i:], func(c tournament.Cell) bool {
				return c.Result == tournament.Win
			})
		})
	}},
	{"exactly two leaders before round 4", 4, func(t *tournament.Tournament) bool {
		leaders, most := 0, tournament.Points(0)
		for i := range t.Players {
			points := tournament.Points(0)
			for r := 1; r <= 3; r++ {
				points += t.RoundPoints(&t.Players[i], r)
			}
			if points > most {
				leaders, most = 0, points
			}
			if points == most {
				leaders++
			}
		}
		return leaders == 2 && most >= 20 && t.PairedRounds() >= 3
	}},
	{"somebody absent while five play on", 0, func(t *tournament.Tournament) bool {
		return len(t.Players) >= 5 && someRow(t, func(p *tournament.Player) bool {
			return slices.ContainsFunc(p.Cells, func(c tournament.Cell) bool {
				return c.Result == tournament.HalfBye || c.Result == tournament.ZeroBye
			})
		})
	}},
}

func someRow(t *tournament.Tournament, is func(p *tournament.Player) bool) bool {
	for i := range t.Players {
		if is(&t.Players[i]) {
			return true
		}
	}
	return false
}

// small is an event of 8 to 11 in 5 rounds.
func small(t *testing.T, system string, seed uint64) *tournament.Tournament {
	t.Helper()
	s, err := generator.ParseSettings("system=" + system + "\nplayers=8-11\nrounds=5\nforfeits=8%\nhalf-byes=6%\n" +
		"withdrawals=5%\nnames=ascii\n")
	if err != nil {
		t.Fatal(err)
	}
	made, err := generator.Generate(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return made.Tournament
}
