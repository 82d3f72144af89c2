package settle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// The settings of CPPDubovSystem are tried: acceleration that may be Baku's, and pairs that may be forbidden.
func TestForeignFacts(t *testing.T) {
	for text, want := range map[string]string{"": "", "ACC 1\n": "ACC", "FOR 1 2\n": "FOR", "FOR 1\n": "",
		"FOR 1 x\n": "", "ACC 1\nFOR 1 2\nFOR 3 4\n": "ACC FOR FOR"} {
		doc, _ := trf.Parse("x.trf", []byte("012 Open\n"+text))
		var got []string
		for _, f := range Foreign(doc) {
			got = append(got, strings.Fields(f.Name)[2])
			ev := checkertest.Event(t, 5, "", "", "", "")
			for i, choice := range f.Choices {
				f.set[i](ev)
				does := len(ev.Forbidden) > 0 || len(ev.Players[0].Virtual) > 0
				if does != (choice == "yes" || f.Choices[0] == "yes") {
					t.Errorf("%s, %s: %v, %v", f.Name, choice, ev.Forbidden, ev.Players[0].Virtual)
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q: %q, want %s", text, got, want)
		}
	}
}

// The edition of the Baku method is that of the first day; the one for matches is not older than that of 2026.
func TestBakuByDay(t *testing.T) {
	for _, tt := range []struct {
		day     string
		matches bool
		want    tournament.BakuEdition
	}{{"2020/05/01", false, tournament.Baku2016}, {"2026/05/01", false, tournament.Baku2026},
		{"", false, tournament.Baku2026}, {"2020/05/01", true, tournament.Baku2026}} {
		ev := &tournament.Tournament{StartDate: tt.day}
		if tt.matches {
			ev.Matches = &tournament.MatchRules{}
		}
		if got := Baku(ev); got != tt.want {
			t.Errorf("%q, matches %v: edition %v, want %v", tt.day, tt.matches, got, tt.want)
		}
	}
}

// Another number of rounds than that by which one more would follow counts where it changes earlier rounds: a Burstein
// of fewer than nine rounds has more seeding rounds, a Dubov lets somebody move up once more for each five rounds, and
// a Lim is no maxi-tournament with as many rounds as a knock-out of its field.
func TestLonger(t *testing.T) {
	for _, tt := range []struct {
		family          string
		paired, players int
		want            string
		early           bool
	}{
		{"dutch", 4, 64, "[]", false}, {"burstein", 4, 64, "[6 7 8]", true}, {"burstein", 6, 64, "[8]", true},
		{"burstein", 7, 64, "[]", true}, {"dubov", 3, 64, "[5 10]", true}, {"dubov", 4, 64, "[10 15]", true},
		{"dubov", 8, 64, "[10 15]", true}, {"dubov", 9, 64, "[15 20]", true}, {"lim", 4, 64, "[6]", true},
		{"lim", 5, 64, "[]", true}, {"lim", 5, 65, "[7]", true}, {"lim", 3, 64, "[6]", true},
		{"team-swiss", 4, 64, "[6]", true},
	} {
		numbers, early := Longer(tt.family, tt.paired, tt.players)
		if got := fmt.Sprint(numbers); got != tt.want || early != tt.early {
			t.Errorf("%s, %d rounds, %d players: %s, %v, want %s", tt.family, tt.paired, tt.players, got, early,
				tt.want)
		}
	}
}

// The number of rounds is open where nothing tells it, or only the rounds themselves do: then one more may have
// followed, or as many as change earlier rounds of the system.
func TestOpenRounds(t *testing.T) {
	for _, tt := range []struct {
		family string
		origin tournament.Origin
		rounds int
		want   string
	}{
		{"dutch", tournament.Unknown, 0, "[more than 2, 2]"}, {"dutch", tournament.Inferred, 2, "[2, more than 2]"},
		{"dutch", tournament.Inferred, 5, "[]"}, {"dutch", tournament.Stated, 2, "[]"},
		{"burstein", tournament.Unknown, 0, "[more than 2, 2, 4, 5, 6, 7, 8]"},
	} {
		ev := checkertest.Event(t, tt.rounds, "2w1 2b1", "1b0 1w0")
		ev.RoundsOrigin = tt.origin
		f, choices := Of(ev, tt.family, false, nil), []string{}
		for _, o := range f.Open {
			choices = append(choices, o.Choices...)
		}
		if got := "[" + strings.Join(choices, ", ") + "]"; got != tt.want {
			t.Errorf("%s, origin %d, %d rounds: %s, want %s", tt.family, tt.origin, tt.rounds, got, tt.want)
		}
	}
}

// Of a game in which both have White either may have had it.
func TestBothColours(t *testing.T) {
	for choice, want := range []tournament.PlayerID{1, 2} {
		ev := checkertest.Event(t, 1, "2w1", "1w0")
		open := BothColours(ev)
		if len(open) != 1 || open[0].Choices[choice] != fmt.Sprint(want) {
			t.Fatalf("%+v", open)
		}
		open[0].set[choice](ev)
		for _, p := range ev.Players {
			if (p.Cell(1).Colour == tournament.White) != (p.ID == want) {
				t.Errorf("%d had white: %d has %s", want, p.ID, p.Cell(1).Colour)
			}
		}
	}
}

// How an open fact was settled is told with the rounds that depend on it; so are byes that only the points tell, once
// an arrangement of them is taken.
func TestTellSettled(t *testing.T) {
	ev := checkertest.Event(t, 5, "2w1", "1b0", ".")
	ev.InitialOrigin = tournament.Unknown
	ev.Players[2].Points, ev.Players[2].HasPoints = 10, true
	f := Of(ev, "dutch", false, nil)
	if len(f.Open) != 1 || len(f.Hidden) != 1 {
		t.Fatalf("%d facts and %d byes are open", len(f.Open), len(f.Hidden))
	}
	filed := f.Arrange(0, AsFiled)
	bye := filed.Arrange(0, len(f.Hidden[0].Ways)-1)
	if got := filed.Event.Player(3).Cell(1).Result; got != tournament.NoResult {
		t.Errorf("as filed: %v", got)
	}
	if got := bye.Event.Player(3).Cell(1).Result; got != tournament.PairingBye {
		t.Errorf("arranged: %v", got)
	}
	for _, tt := range []struct {
		f       *Facts
		matters []int
		want    string
	}{
		{filed, nil, "white is taken, and no round depends on it"},
		{filed, []int{2, 4}, "white is taken, by which the most rounds agree; rounds 2, 4 depend on it"},
		{bye, nil, "the points tell of byes in blank cells: 3 Player C pairing-allocated bye in round 1"},
	} {
		var log finding.Log
		tt.f.Matters = map[int][]int{0: tt.matters}
		tt.f.Tell(&log)
		if got := log.List.Text("", finding.Style{Verbose: true}); !strings.Contains(got, tt.want) ||
			strings.Contains(got, "blank cells") != (tt.f == bye) {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
}

// Point values that a file does not tell are the usual ones for its pairing; stated ones stay.
func TestPointValuesOfFacts(t *testing.T) {
	for origin, want := range map[tournament.Origin]tournament.Points{tournament.Stated: 30, tournament.Unknown: 10} {
		ev := checkertest.Event(t, 5, "2w1", "1b0")
		ev.Scoring, ev.ScoringOrigin = tournament.UniformScoring(30, 10, 0), origin
		for _, isFile := range []bool{false, true} {
			wins := want
			if !isFile {
				wins = 30 // whoever makes an event by hand knows its point values
			}
			if got := Of(ev, "", isFile, nil).Event.Scoring.Win(); got != wins {
				t.Errorf("origin %d, a file %t: a win is %s", origin, isFile, got)
			}
		}
	}
}

// A point more than the games give may be the bye of a round in which nobody has it, or one that was asked for.
func TestHiddenByes(t *testing.T) {
	for _, tt := range []struct {
		rows []string
		want []tournament.Result
	}{
		{[]string{"2w1", "1b0", "."}, []tournament.Result{tournament.FullBye, tournament.PairingBye}},
		{[]string{"2w1", "1b0", ".", "U"}, []tournament.Result{tournament.FullBye}},
	} {
		ev := checkertest.Event(t, 5, tt.rows...)
		ev.Players[2].Points, ev.Players[2].HasPoints = 10, true
		var got []tournament.Result
		for _, h := range hiddenByes(ev) {
			for _, way := range h.Ways {
				got = append(got, way[0].Kind)
			}
			if h.Player != 3 {
				t.Errorf("a bye of %d", h.Player)
			}
		}
		if len(got) != len(tt.want) || got[0] != tt.want[0] || got[len(got)-1] != tt.want[len(got)-1] {
			t.Errorf("%v: %v, want %v", tt.rows, got, tt.want)
		}
	}
}

// TestWhatIsNotOpen: an event without colours asks for no initial colour, points whose values nobody tells show no bye,
// and the rounds tell how many there were only where the file lets them.
func TestWhatIsNotOpen(t *testing.T) {
	ev := checkertest.Event(t, 5, "2w1", "1b0", ".")
	ev.Players[2].Points, ev.Players[2].HasPoints = 10, true
	ev.InitialOrigin, ev.Colourless = tournament.Unknown, true
	if f := Of(ev, "dutch", true, nil); len(f.Open) != 0 || len(f.Hidden) != 1 {
		t.Errorf("without colours: %d facts, %d byes", len(f.Open), len(f.Hidden))
	}
	ev.ScoringOrigin = tournament.Unknown
	if f := Of(ev, "dutch", true, nil); len(f.Hidden) != 0 {
		t.Errorf("without point values: %d byes", len(f.Hidden))
	}
	for origin, derived := range map[tournament.Origin]bool{tournament.Unknown: false, tournament.Inferred: true} {
		ev := checkertest.Event(t, 1, "2w1", "1b0")
		ev.RoundsOrigin = origin
		f := Of(ev, "dutch", true, nil)
		if f.Derived(0) != derived || f.With(0, 1).Refitted() != derived || f.Assumed(0) == derived {
			t.Errorf("origin %d: derived %t, refitted %t, assumed %t", origin, f.Derived(0), f.With(0, 1).Refitted(),
				f.Assumed(0))
		}
	}
}

// TestForeignPairIsForbiddenAlways: record FOR counts for all rounds.
func TestForeignPairIsForbiddenAlways(t *testing.T) {
	doc, _ := trf.Parse("x.trf", []byte("012 Open\nFOR 1 2\n"))
	ev := checkertest.Event(t, 5, "", "")
	Foreign(doc)[0].set[0](ev)
	if g := ev.Forbidden; len(g) != 1 || g[0].First != 1 || g[0].Last != 5 || fmt.Sprint(g[0].Players) != "[1 2]" {
		t.Errorf("%+v", g)
	}
}

// TestColourUnknown: a colour that two cells give is tried both ways, and one that no cell gives is not known.
func TestColourUnknown(t *testing.T) {
	for _, tt := range []struct {
		code    string
		related int
		want    bool
	}{{"cell.colour", 0, true}, {"cell.colour", 7, false}, {"cell.result", 0, false}} {
		d := trf.Diagnostic{Code: tt.code}
		if d.Related.Line = tt.related; ColourUnknown(&d) != tt.want {
			t.Errorf("%s beside line %d: unknown %t", tt.code, tt.related, !tt.want)
		}
	}
}
