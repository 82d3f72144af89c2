package standing

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// changes are what can be wrong with the ranks and points of a file, or lacking.
var changes = []struct {
	about string
	to    func(*tournament.Tournament, *Options)
}{
	{"nothing", func(*tournament.Tournament, *Options) {}},
	{"the first two have each other's rank", func(ev *tournament.Tournament, _ *Options) {
		one, two := ranked(ev, 1), ranked(ev, 2)
		one.set(2)
		two.set(1)
	}},
	{"the third has the rank of the last", func(ev *tournament.Tournament, _ *Options) {
		ranked(ev, 3).set(ranks(ev))
	}},
	{"everybody has the rank behind his", func(ev *tournament.Tournament, _ *Options) {
		for rank := ranks(ev); rank > 0; rank-- {
			for r := ranked(ev, rank); r.there(); r = ranked(ev, rank) {
				r.set(rank + 1)
			}
		}
	}},
	{"the ranks stand on their head", func(ev *tournament.Tournament, _ *Options) {
		n := ranks(ev)
		var all []rankOf
		for rank := 1; rank <= n; rank++ {
			all = append(all, ranked(ev, rank))
		}
		for k, r := range all {
			if r.there() {
				r.set(n - k)
			}
		}
	}},
	{"two have no rank", func(ev *tournament.Tournament, _ *Options) {
		ranked(ev, 2).set(0)
		ranked(ev, 4).set(0)
	}},
	{"nobody has a rank", func(ev *tournament.Tournament, _ *Options) {
		for rank := 1; rank <= ranks(ev)+9; rank++ {
			for r := ranked(ev, rank); r.there(); r = ranked(ev, rank) {
				r.set(0)
			}
		}
	}},
	{"the first has half a point too many", func(ev *tournament.Tournament, _ *Options) { more(ev, 0, 5) }},
	{"the second has a point too few", func(ev *tournament.Tournament, _ *Options) { more(ev, 1, -10) }},
	{"everybody has a point too many", func(ev *tournament.Tournament, _ *Options) {
		for i := range max(len(ev.Players), 1) {
			more(ev, i, 10)
		}
	}},
	{"half a point too many, and the results count", func(ev *tournament.Tournament, opt *Options) {
		more(ev, 0, 5)
		opt.Lenient = true
	}},
	{"without a list", func(ev *tournament.Tournament, _ *Options) { ev.Order, ev.TieBreaks = "", "" }},
	{"without a list, and asked for", func(ev *tournament.Tournament, opt *Options) {
		ev.Order, ev.TieBreaks = "", ""
		opt.Asked = true
	}},
	{"with another list", func(_ *tournament.Tournament, opt *Options) { opt.TieBreaks = "PTS,WIN,BPG" }},
	{"with a list that cannot be read", func(ev *tournament.Tournament, _ *Options) { ev.Order = "PTS,BH,XYZ,SB" }},
	{"by points alone", func(ev *tournament.Tournament, _ *Options) { ev.Order = "PTS" }},
	{"as a round robin", func(_ *tournament.Tournament, opt *Options) { opt.Kind = standings.RoundRobin }},
	{"by another edition", func(_ *tournament.Tournament, opt *Options) { opt.Edition = "2023" }},
	{"after the second round", func(_ *tournament.Tournament, opt *Options) { opt.After = 2 }},
}

// rankOf is the place where the rank of a player or a team stands.
type rankOf struct{ at *int }

func (r rankOf) there() bool { return r.at != nil }

func (r rankOf) set(rank int) {
	if r.at != nil {
		*r.at = rank
	}
}

// ranked is the first who has a rank.
func ranked(ev *tournament.Tournament, rank int) rankOf {
	if ev.Teams != nil {
		for i := range ev.Teams.Teams {
			if ev.Teams.Teams[i].Rank == rank {
				return rankOf{&ev.Teams.Teams[i].Rank}
			}
		}
		return rankOf{}
	}
	for i := range ev.Players {
		if ev.Players[i].Rank == rank {
			return rankOf{&ev.Players[i].Rank}
		}
	}
	return rankOf{}
}

func ranks(ev *tournament.Tournament) int {
	if ev.Teams != nil {
		return len(ev.Teams.Teams)
	}
	return len(ev.Players)
}

func more(ev *tournament.Tournament, i int, points tournament.Points) {
	if ev.Teams == nil {
		ev.Players[i].Points += points
		return
	}
	if i < len(ev.Teams.Teams) {
		ev.Teams.Teams[i].Points[tournament.MatchPoints] += points
		ev.Teams.Teams[i].Points[tournament.GamePoints] -= points
	}
}

// What is wrong with ranks and points is told, with what is right and the tie-break that decides.
func TestPerturbedStandings(t *testing.T) {
	var b strings.Builder
	var sum *Summary
	for _, name := range []string{"../testdata/standings.trf", "../../corpus/tournaments/standings/stone-bridge.trf",
		"../../corpus/tournaments/standings/tower-robin.trf", "../../corpus/tournaments/standings/river-cup.trf"} {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for k, c := range changes {
			doc, _ := trf.Parse("x.trf", data)
			event, sources, _ := trf.DecodeWith(doc, trf.Options{})
			opt, log := Options{}, finding.Log{File: "x.trf"}
			c.to(event, &opt)
			s := Verify(event, nil, sources.Header, &log, opt)
			sum = sum.Count(s)
			style := finding.Style{Verbose: k%4 == 0, Standings: k%4 == 1}
			fmt.Fprintf(&b, "== %s: %s\n", name[strings.LastIndex(name, "/")+1:], c.about)
			fmt.Fprintf(&b, "%s, %q; %s by %s of %s, ties %s, %d of %d rounds\n", s.Verdict, s.Text(style), s.List,
				s.Source, s.Edition, s.Ties, s.Rounds, s.Of)
			s.Write(&b, "  ", style)
			if s.Fit != nil {
				fmt.Fprintf(&b, "fit %+v\n", *s.Fit)
			}
			if len(s.Missing) > 0 {
				fmt.Fprintf(&b, "missing %v\n", s.Missing)
			}
			for _, p := range s.Places[:min(len(s.Places), 2)] {
				fmt.Fprintf(&b, "  place of %d: %s\n", p.Player, p.Article)
			}
			b.WriteString(log.List.Text("", finding.Style{Verbose: true}))
		}
	}
	fmt.Fprintf(&b, "%s\n%s\n%q %s\n", sum, sum.Said(wording.In("de")), (*Summary)(nil).String(),
		(&Summary{Differ: 1}).String())
	clitest.Golden(t, "testdata/perturbed.golden", []byte(b.String()))
}
