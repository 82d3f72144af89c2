package audit

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// sheetText is what a page shows of a file, in lines.
func sheetText(s *sheet) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %d rounds as demanded\n", s.Anchor, s.Good)
	for _, w := range s.Weight {
		fmt.Fprintf(&b, "%3d/100 %s\n", w.Share, w.Text)
	}
	for _, row := range s.Table {
		fmt.Fprintf(&b, "%d %s, %d, %s:", row.Number, row.Name, row.Rating, row.Points)
		for _, c := range row.Cells {
			if fmt.Fprintf(&b, " %q", c.Text); c.Note != "" {
				fmt.Fprintf(&b, " (%s)", c.Note)
			}
		}
		b.WriteByte('\n')
	}
	for i := range s.Plays {
		p := &s.Plays[i]
		fmt.Fprintf(&b, "round %d: %s, %s, good %v, needs %q, because %q, boards %v\n", p.Round.Round, p.Word, p.Count,
			p.Good, p.Needs, p.Reasons, p.Boards)
		if p.Picture == nil {
			continue
		}
		for _, band := range p.Picture.Bands {
			fmt.Fprintf(&b, " %s", band.Score)
		}
		for _, r := range p.Picture.Rows {
			fmt.Fprintf(&b, " [%d %s %s %s %v]", r.Number, r.Colours, r.Due, r.Floats, r.Bye)
		}
		for _, l := range p.Picture.Lines {
			fmt.Fprintf(&b, " %s", l.Class)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// The page shows what was otherwise at the rounds and cells it is about.
func TestSheets(t *testing.T) {
	x := setting{"dutch-2026", 16, 5}
	for name, make := range map[string]func(t *testing.T, seed uint64,
		x setting) *event{"two-bye-late": hiddenByeAndLate,
		"everywhere": everywhere, "hand-change": handChanged, "filler": houseplayers, "lots": withoutLots} {
		t.Run(name, func(t *testing.T) {
			var ev *event
			for seed := uint64(1); ev == nil; seed++ {
				ev = make(t, seed, x)
			}
			f := Tournament(context.Background(), name, ev.Tournament, Options{Systems: only2026(t)})
			s := newSheet(f, 3)
			clitest.Golden(t, filepath.Join("testdata", "sheet", name+".txt"), []byte(sheetText(&s)))
		})
	}
	if s := newSheet(newFile("unread.trf"), 1); s.Good != 0 || s.Table != nil || s.Plays != nil {
		t.Errorf("%+v", s)
	}
}

// The weight of an assumption is drawn in hundredths of the heaviest, and seen even where it is next to nothing.
func TestWeights(t *testing.T) {
	f := newFile("f.trf")
	for _, saves := range []int{0, 1, 50, 200} {
		f.Assumptions = append(f.Assumptions, Assumption{Saves: saves})
	}
	var got []int
	for _, w := range newSheet(f, 1).Weight {
		got = append(got, w.Share)
	}
	if fmt.Sprint(got) != "[1 1 25 100]" {
		t.Error(got)
	}
	f.Assumptions = f.Assumptions[:1]
	if w := newSheet(f, 1).Weight[0].Share; w != 1 {
		t.Error(w)
	}
}

// An assumption concerns the rounds that were paired while it held.
func TestConcerns(t *testing.T) {
	for _, c := range []struct {
		a    Assumption
		want string // rounds 1 to 6
	}{
		{Assumption{Kind: LateResult, Round: 2}, "--3---"}, {Assumption{Kind: LateForfeit, Round: 2, Until: 4},
			"--34--"},
		{Assumption{Kind: HandChange, Round: 2}, "-2----"}, {Assumption{Kind: CancelledBoard, Round: 2}, "-2----"},
		{Assumption{Kind: ForfeitColour, Round: 2}, "-2----"}, {Assumption{Kind: HiddenBye, Round: 2}, "-23456"},
		{Assumption{Kind: ByeKind, Round: 3}, "--3456"}, {Assumption{Kind: Filler, Round: 6}, "-----6"},
		{Assumption{Kind: Numbering}, "123456"},
	} {
		got := ""
		for round := 1; round <= 6; round++ {
			if c.a.concerns(round) {
				got += fmt.Sprint(round)
			} else {
				got += "-"
			}
		}
		if got != c.want {
			t.Errorf("%s of round %d: %s, want %s", c.a.Kind, c.a.Round, got, c.want)
		}
	}
}

// Lines about files and rounds, in the words of people.
func TestLines(t *testing.T) {
	round := func(n int, v checker.Verdict) Round { return Round{Round: n, Verdict: v} }
	f := newFile("f.trf")
	f.Verdict, f.Bits = MostlyOK, Balance{AtStake: 30, Assumed: 4}
	f.Rounds = []Round{round(1, checker.Agree), round(2, RoundExplained), round(3, checker.Differ)}
	if got := f.roundsText(); got != "2 of 3 rounds (30 bits at stake)" {
		t.Error(got)
	}
	f.Assumptions = []Assumption{{Text: "a", Bits: 4, Saves: 9}}
	if got := f.roundsText(); got != "2 of 3 rounds with 1 assumption (4 bits assumed, 30 at stake)" {
		t.Error(got)
	}
	f.Bits.AtStake = 0
	if got := f.roundsText(); got != "2 of 3 rounds" {
		t.Error(got)
	}
	f.System, f.Equal, f.Others = "x", []string{"y", "z"}, []Fit{{"v", 1, []int{2, 3}}}
	if got := f.systemText(); got != "x, y and z too (v: not rounds 2, 3)" {
		t.Error(got)
	}
	f.Equal, f.Others[0].Agree = nil, 0
	if got := f.systemText(); got != "x" {
		t.Error(got)
	}
	f.Others[0] = Fit{"v", 3, nil}
	if got := f.systemText(); got != "x" {
		t.Error(got)
	}
	for _, origin := range []string{"assumed", "stated"} {
		f.Initial = Initial{Origin: origin, Matters: []int{1}}
		want := map[string]string{"assumed": "; round 2 does not depend on the initial colour", "stated": ""}[origin]
		if got := f.colourText([]int{1, 2}); got != want {
			t.Errorf("%s: %q, want %q", origin, got, want)
		}
		if got := f.colourText([]int{1}); got != "" {
			t.Error(got)
		}
	}
	for want, r := range map[string]Round{
		"2 boards not as demanded":                      {Recorded: make([]engine.Board, 2)},
		"3 of 5 boards as demanded":                     {Boards: 5, AsDemanded: 3, Turned: 1},
		"all 5 pairs as demanded, the colours of 2 not": {Boards: 5, AsDemanded: 3, Turned: 2},
		"5 of 5 boards as demanded":                     {Boards: 5, AsDemanded: 5},
	} {
		if got := r.countText(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	var b strings.Builder
	a := &f.Assumptions[0]
	for i := range mostOr + 1 {
		a.Or = append(a.Or, Assumption{Text: fmt.Sprint("o", i), Bits: i})
	}
	f.writeAssumptions(&b, TextStyle{})
	if !strings.HasSuffix(b.String(), "or: o1 [1 bit]\n      or: o2 [2 bits]\n      or: o3 [3 bits]\n"+
		"      or: 1 more with --verbose\n") {
		t.Error(b.String())
	}
	b.Reset()
	f.writeAssumptions(&b, TextStyle{Verbose: true})
	if !strings.HasSuffix(b.String(), "or: o3 [3 bits]\n      or: o4 [4 bits]\n") {
		t.Error(b.String())
	}
	b.Reset()
	a.Or = a.Or[:mostOr]
	f.writeAssumptions(&b, TextStyle{})
	if !strings.HasSuffix(b.String(), "or: o3 [3 bits]\n") {
		t.Error(b.String())
	}
	for _, tt := range []struct {
		hidden, more int
		want         string
	}{{0, 0, ""}, {3, 0, "or: 3 more with --verbose"}, {0, 2, "or: 2 more"},
		{3, 2, "or: 5 more, 3 of them with --verbose"}} {
		if got := (&Assumption{More: tt.more}).restText(tt.hidden); got != tt.want {
			t.Errorf("%d hidden, %d more: %q, want %q", tt.hidden, tt.more, got, tt.want)
		}
	}
	r := &Round{Why: []string{"one", "two", "three"}}
	for most, want := range []int{0, 1, 2, 3, 3} {
		if got := r.explanation(most, false); len(got) != want {
			t.Errorf("at most %d reasons: %q", most, got)
		}
	}
	if err := f.WriteText(&b, TextStyle{Quiet: true}); err != nil || !strings.Contains(b.String(), "MOSTLY OK") {
		t.Errorf("what is not well is left out: %q", b.String())
	}
	b.Reset()
	f.Verdict = OK
	if err := f.WriteText(&b, TextStyle{Quiet: true}); err != nil || b.String() != "" {
		t.Errorf("what is well is told: %q", b.String())
	}
}

// A match of teams that stood otherwise: by one board, or with the colours turned; the match points follow.
func TestMatchesStoodOtherwise(t *testing.T) {
	const win, draw, loss = tournament.Win, tournament.Draw, tournament.Loss
	event := told(t, "2w1", "1b0", "4w=", "3b=")
	for i, games := range []tournament.Points{25, 15, 20, 20} {
		points := []tournament.Points{20, 0, 10, 10}[i]
		event.Players[i].Brought = []tournament.Brought{{Primary: points, Secondary: games}}
	}
	for _, primary := range []int{tournament.MatchPoints, tournament.GamePoints} {
		s := newSubject(event)
		s.teams = &tournament.Tournament{Scoring: tournament.StandardScoring(), Teams: &tournament.TeamEvent{
			Rules: tournament.MatchRules{Primary: primary}}}
		s.teams.Teams.Worth.Win, s.teams.Teams.Worth.Draw, s.teams.Teams.Worth.Loss = 20, 10, 0
		s.matches = map[tournament.PlayerID][]tournament.TeamRound{}
		for id, results := range map[tournament.PlayerID][]tournament.Result{1: {win, draw, draw, draw},
			2: {loss, draw, draw, draw}, 3: {draw, draw, draw, draw}, 4: {draw, draw, draw, draw}} {
			var boards []tournament.TeamBoard
			for _, r := range results {
				boards = append(boards, tournament.TeamBoard{Result: r})
			}
			s.matches[id] = []tournament.TeamRound{{Boards: boards}}
		}
		if primary == tournament.GamePoints {
			for i := range event.Players {
				b := &event.Players[i].Brought[0]
				b.Primary, b.Secondary = b.Secondary, b.Primary
			}
		}
		var got []string
		for _, e := range s.lates(1, 2, map[tournament.PlayerID]bool{1: true}) {
			l := e.(*late)
			got = append(got, fmt.Sprintf("%d %s %v %v", l.cost(), l.tell(s)[0].Text, l.was[0].Result,
				l.match.was[0].Primary+l.match.was[0].Secondary))
		}
		own, other := latePrice+evidence.Log2(2), evidence.Log2(3)
		const game = "when round 2 was paired, 1 Abel - 2 Bea of round 1 stood "
		want := fmt.Sprintf("[%d "+game+"with the colours turned win 4.5 %d "+game+"as 2.0-2.0 (file: 2.5-1.5) "+
			"draw 3.0 %d "+game+"as 1.5-2.5 (file: 2.5-1.5) loss 1.5 %d "+game+"as 3.0-1.0 (file: 2.5-1.5) win 5.0]",
			own+turnedPrice, own+other, own+other, own+other)
		if fmt.Sprint(got) != want {
			t.Errorf("primary score %d:\n%s\nwant\n%s", primary, fmt.Sprint(got), want)
		}
	}
}

// What the verdict rests on is told without --verbose: facts that were inferred, unless an assumption replaces them,
// and settings that were not read.
func TestRestsOn(t *testing.T) {
	finding := func(code string, s trf.Severity) trf.Diagnostic {
		return trf.Diagnostic{Code: code, Severity: s, Message: code}
	}
	f := newFile("f.trf")
	f.Verdict, f.System, f.Rounds = OK, "x", []Round{{Round: 1, Verdict: checker.Agree}}
	f.Findings = checker.Findings{finding("rounds.inferred", trf.Info), finding("initial.inferred", trf.Info),
		finding("io.charset", trf.Warning), finding("rec.foreign-setting", trf.Warning)}
	replan := (&world{}).with(&setRounds{})
	for _, tt := range []struct {
		origin string
		world  *world
		want   string
	}{
		{"inferred", &world{}, "(inferred: number of rounds, initial colour) "},
		{"assumed", nil, "(inferred: number of rounds) "},
		{"inferred", replan, "(inferred: initial colour) "},
		{"assumed", replan, ""},
	} {
		f.Initial.Origin, f.world = tt.origin, tt.world
		var b strings.Builder
		if err := f.WriteText(&b, TextStyle{}); err != nil {
			t.Fatal(err)
		}
		want := "OK f.trf x 1 of 1 round " + tt.want + "warning: rec.foreign-setting [rec.foreign-setting]"
		if got := strings.Join(strings.Fields(b.String()), " "); got != want {
			t.Errorf("%s: %q, want %q", tt.origin, got, want)
		}
	}
	if f.Rounds = nil; f.inferred() != nil {
		t.Error("something was inferred for no round")
	}
}

// Where numbers are assumed, it is told that the reasons give these, and of which rounds.
func TestNoteNumbers(t *testing.T) {
	const note = "the reasons of rounds 2, 4 give the players the numbers that are assumed, not those of the file"
	judged := &checker.Round{}
	rounds := []Round{{Round: 1}, {Round: 2, judged: judged}, {Round: 3}, {Round: 4, judged: judged}}
	other := (&world{}).with(&numbering{})
	for name, tt := range map[string]struct {
		verdict Verdict
		world   *world
		rounds  []Round
		told    bool
	}{
		"other numbers": {Differs, other, rounds, true},
		"the file's":    {Differs, &world{}, rounds, false},
		"no reasons":    {Explained, other, rounds[:1], false},
		"rounds untold": {NotJudged, other, rounds, false},
	} {
		f := newFile("f.trf")
		f.Verdict, f.world, f.Rounds = tt.verdict, tt.world, tt.rounds
		if f.noteNumbers(); slices.Contains(f.Notes, note) != tt.told || len(f.Notes) > 1 {
			t.Errorf("%s: %q", name, f.Notes)
		}
	}
}
