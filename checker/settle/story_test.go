package settle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// opened are events whose files leave something open, by what that is.
func opened(t *testing.T) []struct {
	about, family string
	event         *tournament.Tournament
	more          []*Open
} {
	type row = struct {
		about, family string
		event         *tournament.Tournament
		more          []*Open
	}
	var out []row
	add := func(about, family string, ev *tournament.Tournament, change func(*tournament.Tournament), more ...*Open) {
		if change != nil {
			change(ev)
		}
		out = append(out, row{about, family, ev, more})
	}
	two := func() *tournament.Tournament {
		return checkertest.Event(t, 2, "2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0")
	}
	away := func(rows ...string) *tournament.Tournament { return checkertest.Event(t, 3, rows...) }
	points := func(of ...tournament.Points) func(*tournament.Tournament) {
		return func(ev *tournament.Tournament) {
			for i, p := range of {
				ev.Players[i].Points, ev.Players[i].HasPoints = p, p >= 0
			}
		}
	}
	origin := func(o tournament.Origin) func(*tournament.Tournament) {
		return func(ev *tournament.Tournament) { ev.RoundsOrigin = o }
	}
	add("nothing", "dutch", two(), nil)
	add("the colour", "dutch", two(), func(ev *tournament.Tournament) { ev.InitialOrigin = tournament.Unknown })
	add("no colour", "ssm", two(), func(ev *tournament.Tournament) {
		ev.InitialOrigin, ev.Colourless = tournament.Unknown, true
	})
	for _, family := range []string{"dutch", "burstein", "dubov", "lim", "team-swiss"} {
		add("rounds that nobody tells, "+family, family, two(), origin(tournament.Unknown))
		add("rounds that were all, "+family, family, two(), origin(tournament.Inferred))
	}
	add("rounds that were not all", "dutch", two(), func(ev *tournament.Tournament) {
		ev.Rounds, ev.RoundsOrigin = 3, tournament.Inferred
	})
	add("colour and rounds", "dutch", two(), func(ev *tournament.Tournament) {
		ev.InitialOrigin, ev.RoundsOrigin = tournament.Unknown, tournament.Unknown
	})
	add("the colour, and rounds that were all", "dutch", two(), func(ev *tournament.Tournament) {
		ev.InitialOrigin, ev.RoundsOrigin = tournament.Unknown, tournament.Inferred
	})
	add("a bye of half a point", "dutch", away("2w1 4w1", "1b0 3w1", ". 2b0", ". 1b0"), points(20, 10, 5, 0))
	add("a bye of a point", "dutch", away("2w1 4w1", "1b0 3w1", ". 2b0", ". 1b0"), points(20, 10, 10, 0))
	add("a bye of a point where the pairing has given one", "dutch",
		away("2w1 4w1", "1b0 3w1", ". 2b0", ". 1b0", "U H"), points(20, 10, 10, 0, 15))
	add("a bye of a point in an absence that is recorded", "dutch", away("2w1 4w1", "1b0 3w1", "Z 2b0", "Z 1b0"),
		points(20, 10, 0, 10))
	add("byes of two players", "dutch", away("2w1 2w1", "1b0 1b0", ". .", ". ."), points(20, 0, 10, 15))
	add("points without values", "dutch", away("2w1 4w1", "1b0 3w1", ". 2b0", ". 1b0"),
		func(ev *tournament.Tournament) {
			points(20, 10, 10, 0)(ev)
			ev.ScoringOrigin = tournament.Unknown
		})
	for _, text := range []string{"ACC 1\n", "FOR 1 2\n", "ACC 1\nFOR 1 2\nFOR 3 4\nFOR 1 x\nFOR 5\n"} {
		doc, _ := trf.Parse("x.trf", []byte("012 Open\n"+text))
		add("settings of another program: "+strings.ReplaceAll(text, "\n", "; "), "dubov", two(), nil, Foreign(doc)...)
	}
	clash := two()
	clash.Players[1].Cells[0].Colour, clash.Players[2].Cells[1].Colour = tournament.White, tournament.Black
	add("two with one colour", "dutch", clash, nil, BothColours(clash)...)
	for _, about := range []string{"as paired", "as entered"} {
		late := checkertest.Event(t, 5, "5w1", "6b1", "7w1", "8b1", "1b0", "2w0", "3b0", "4w0", "Z")
		who := late.Starters()
		if about == "as entered" {
			who = late.Entered()
		}
		if err := late.Accelerate(late.Parted(tournament.BakuMethod(), who), Baku(late)); err != nil {
			t.Fatal(err)
		}
		add("an upper group "+about, "dutch", late, nil, Counted(late)...)
	}
	plain := checkertest.Event(t, 5, "5w1", "6b1", "7w1", "8b1", "1b0", "2w0", "3b0", "4w0", "Z")
	add("an upper group without virtual points", "dutch", plain, nil, Counted(plain)...)
	return out
}

// What is open, what each choice of it makes of the event, and what is told of it.
func TestWhatIsOpen(t *testing.T) {
	var b strings.Builder
	for _, row := range opened(t) {
		f := Of(row.event, row.family, true, row.more)
		fmt.Fprintf(&b, "== %s\n%s\n", row.about, sayEvent(f.Event))
		if f.IsOpen() != (len(f.Open)+len(f.Hidden) > 0) {
			t.Errorf("%s: open %t", row.about, f.IsOpen())
		}
		for i, o := range f.Open {
			fmt.Fprintf(&b, "%s: %s; derived %t, shown %t\n", o.Code, o.Name, f.Derived(i), f.Shown(o.Code))
			for choice, words := range o.Choices {
				with := f.With(i, choice)
				fmt.Fprintf(&b, "  %s (assumed %t, refitted %t): %s\n", words, with.Assumed(i), with.Refitted(),
					sayEvent(with.Event))
				with.Matters = map[int][]int{i: {1, 2}}
				sayTold(&b, with)
			}
		}
		for i, h := range f.Hidden {
			fmt.Fprintf(&b, "byes of %d\n", h.Player)
			for way := AsFiled; way < len(h.Ways); way++ {
				with := f.Arrange(i, way)
				fmt.Fprintf(&b, "  way %d: %s\n", way, sayEvent(with.Event))
				sayTold(&b, with)
			}
		}
		if len(f.Hidden) > 0 {
			fmt.Fprintf(&b, "without any: %s\n", sayEvent(f.Unhidden().Event))
		}
		fmt.Fprintf(&b, "in the end: %s\n", sayEvent(f.Event))
		sayTold(&b, f)
		b.WriteByte('\n')
	}
	clitest.Golden(t, "testdata/open.golden", []byte(b.String()))
}

func sayTold(b *strings.Builder, f *Facts) {
	var log finding.Log
	log.Add("rounds.inferred", trf.Info, "the reader has told the rounds", "")
	f.Tell(&log)
	for _, line := range strings.Split(strings.TrimSpace(log.List.Text("", finding.Style{Verbose: true})), "\n") {
		fmt.Fprintf(b, "    %s\n", line)
	}
}

// sayEvent is what a system sees of an event.
func sayEvent(ev *tournament.Tournament) string {
	out := fmt.Sprintf("%d rounds, %s, a win %s", ev.Rounds, ev.InitialColour, ev.Scoring.Win())
	for _, g := range ev.Forbidden {
		out += fmt.Sprintf(", %v may not meet in %d to %d", g.Players, g.First, g.Last)
	}
	for i := range ev.Players {
		p := &ev.Players[i]
		out += fmt.Sprintf(" | %d", p.ID)
		for _, c := range p.Cells {
			out += " " + sayCell(c)
		}
		if len(p.Virtual) > 0 {
			out += fmt.Sprintf(" virtual %v", p.Virtual)
		}
		if len(p.Brought) > 0 {
			out += " brought"
			for _, s := range p.Brought {
				out += fmt.Sprintf(" %s", s.Primary)
			}
		}
	}
	return out
}

func sayCell(c tournament.Cell) string {
	letters := map[tournament.Result]string{tournament.NoResult: ".", tournament.Win: "1", tournament.Draw: "=",
		tournament.Loss: "0", tournament.PairingBye: "U", tournament.FullBye: "F", tournament.HalfBye: "H",
		tournament.ZeroBye: "Z"}
	if c.Opponent == 0 {
		return letters[c.Result]
	}
	return fmt.Sprintf("%d%s%s", c.Opponent, [...]string{"", "w", "b"}[c.Colour], letters[c.Result])
}

// The ways in which an event of teams can have been, and the pairing that each of them sees.
func TestTeamStory(t *testing.T) {
	var b strings.Builder
	for _, row := range []struct {
		about  string
		teams  int
		rounds []string
		change func(*tournament.Tournament)
	}{
		{"everybody plays", 4, []string{"1-2 3-4", "1-3 4-2"}, nil},
		{"one rests in each round, and nothing is told of its points", 3, []string{"1-2", "3-1", "2-3"}, nil},
		{"the total has a drawn match for the rest", 3, []string{"1-2", "3-1"}, totals(20, 10, 10)},
		{"the total has a won match for the rest", 3, []string{"1-2", "3-1"}, totals(40, 20, 20)},
		{"the total has nothing for the rest", 3, []string{"1-2", "3-1"}, totals(40, 0, 0)},
		{"the total of one of two has nothing for the rest", 3, []string{"1-2", "1-3"}, totals(-1, 0, 10)},
		{"the total says what no rest gives", 3, []string{"1-2", "1-3"}, totals(40, 70, 70)},
		{"an absence of one round is stated", 3, []string{"1-2", "1-3"}, func(ev *tournament.Tournament) {
			ev.Teams.Requested = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.ZeroBye}}
		}},
		{"an absence of the last round is stated", 3, []string{"1-2", "1-3"}, func(ev *tournament.Tournament) {
			ev.Teams.Requested = []tournament.Absence{{Player: 2, Round: 2, Kind: tournament.ZeroBye}}
		}},
		{"the only one without a match has a full-point bye", 3, []string{"1-2"}, func(ev *tournament.Tournament) {
			ev.Players[4].Cells[0].Result, ev.Players[5].Cells[0].Result = tournament.FullBye, tournament.FullBye
		}},
		{"the byes are stated", 3, []string{"1-2", "1-3"}, func(ev *tournament.Tournament) {
			ev.Teams.Byes = []tournament.PlayerID{3, 2}
		}},
		{"first boards with one colour", 2, []string{"1-2", "1-2"}, func(ev *tournament.Tournament) {
			ev.Players[2].Cells[1].Colour = tournament.White
		}},
		{"one rests, and first boards have one colour", 3, []string{"1-2", "1-3"}, func(ev *tournament.Tournament) {
			ev.Players[2].Cells[0].Colour = tournament.White
		}},
	} {
		ev := checkertest.League(row.teams)
		for _, matches := range row.rounds {
			checkertest.Play(ev, checkertest.Boards(t, matches))
		}
		ev.Teams.RulesOrigin = tournament.Stated
		if row.change != nil {
			row.change(ev)
		}
		fmt.Fprintf(&b, "== %s\n", row.about)
		for _, w := range TeamWays(ev) {
			fmt.Fprintf(&b, "%q: %s\n", w.Texts, sayEvent(w.Event))
		}
		b.WriteByte('\n')
	}
	ev := checkertest.League(3)
	checkertest.Play(ev, checkertest.Boards(t, "1-2"))
	b.WriteString("== nothing is stated\n")
	for _, w := range TeamWays(ev) {
		fmt.Fprintf(&b, "%q as %s\n", w.Texts, w.Teams.Teams.Rules.TeamCode())
		if w.Teams.Teams == ev.Teams || ev.Teams.Rules != (tournament.MatchRules{}) {
			t.Error("the settings of the event itself have changed")
		}
	}
	for _, s := range AllSettings() {
		fmt.Fprintf(&b, "%s: %s\n", s.TeamCode(), SettingsText(s))
	}
	clitest.Golden(t, "testdata/teams.golden", []byte(b.String()))
}

// totals states the match points of the teams; a negative number none.
func totals(of ...tournament.Points) func(*tournament.Tournament) {
	return func(ev *tournament.Tournament) {
		for i := range ev.Teams.Teams {
			team := &ev.Teams.Teams[i]
			team.Points[tournament.MatchPoints], team.Has[tournament.MatchPoints] = of[i], of[i] >= 0
		}
	}
}

// A choice changes nothing of the event it is made from, nor of the choices beside it.
func TestChoicesStandAlone(t *testing.T) {
	for _, row := range opened(t) {
		before := sayEvent(row.event)
		f := Of(row.event, row.family, true, row.more)
		first := sayEvent(f.Event)
		var all []string
		for range 2 {
			var said []string
			for i, o := range f.Open {
				for choice := range o.Choices {
					said = append(said, sayEvent(f.With(i, choice).Event))
				}
			}
			for i, h := range f.Hidden {
				for way := range h.Ways {
					said = append(said, sayEvent(f.Arrange(i, way).Event))
				}
			}
			if all != nil && !slices.Equal(all, said) {
				t.Errorf("%s: %q, then %q", row.about, all, said)
			}
			all = said
		}
		if sayEvent(row.event) != before || sayEvent(f.Event) != first {
			t.Errorf("%s: the event has changed", row.about)
		}
	}
}

// A fact is shown, by its code, where rounds depend on its choice; others beside it are not.
func TestShown(t *testing.T) {
	ev := checkertest.Event(t, 2, "2w1 2b1", "1b0 1w0")
	ev.InitialOrigin, ev.RoundsOrigin = tournament.Unknown, tournament.Unknown
	for place, want := range []string{"initial.fitted", roundsFitted} {
		f := Of(ev, "dutch", true, nil)
		f.Matters[place] = []int{1}
		for _, code := range []string{"initial.fitted", roundsFitted, "none"} {
			if f.Shown(code) != (code == want) {
				t.Errorf("%s matters: %s shown %t", want, code, f.Shown(code))
			}
		}
	}
}
