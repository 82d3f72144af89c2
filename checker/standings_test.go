package checker

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/trf"
)

// listedEvent is a Swiss of eight players and four rounds with a list of tie-breaks and the ranks that follow.
const listedEvent = "testdata/standings.trf"

// edited reads a vector and replaces texts in it; each must be there.
func edited(t *testing.T, file string, replace ...string) Input {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for i := 0; i < len(replace); i += 2 {
		if !strings.Contains(text, replace[i]) {
			t.Fatalf("%s does not hold %q:\n%s", file, replace[i], text)
		}
		text = strings.Replace(text, replace[i], replace[i+1], 1)
	}
	return Bytes("case.trf", []byte(text))
}

// ranks replaces the rank column of the players, in the order of the file.
func ranks(t *testing.T, file string, want ...string) Input {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(data), "\n")
	n := 0
	for i, line := range lines {
		if strings.HasPrefix(line, "001") && n < len(want) {
			lines[i] = line[:85] + fmt.Sprintf("%4s", want[n]) + line[89:]
			n++
		}
	}
	return Bytes("case.trf", []byte(strings.Join(lines, "\n")))
}

// The ranks may be those after any earlier round, the first one, too. Without any rank none is missing.
func TestRanksOfEarlierRounds(t *testing.T) {
	data, err := os.ReadFile(listedEvent)
	if err != nil {
		t.Fatal(err)
	}
	base := only(t, Check(t.Context(), Bytes("x.trf", data), Options{Only: OnlyStandings})).Standings
	for round := 1; round < base.Rounds; round++ {
		task := standings.Prepare(load(Bytes("x.trf", data), &Options{}, false).tournament, "", standings.Options{})
		then := task.Event.After(round)
		order := standings.Compute(then, task.List)
		var want []string
		for i := range then.Participants {
			want = append(want, fmt.Sprint(1+slices.Index(order.Order, i)))
		}
		s := only(t, Check(t.Context(), ranks(t, listedEvent, want...), Options{Only: OnlyStandings})).Standings
		if s.After != round {
			t.Errorf("round %d: %d, ranks %v", round, s.After, want)
		}
	}
	for _, tt := range []struct {
		ranks []string
		want  int
	}{{[]string{"", "", "", "", "", "", "", ""}, 0}, {[]string{"", "", "", "", "", "", "", "1"}, 7}} {
		s := only(t, Check(t.Context(), ranks(t, listedEvent, tt.ranks...), Options{Only: OnlyStandings})).Standings
		if len(s.Missing) != tt.want {
			t.Errorf("%q: missing are %v", tt.ranks, s.Missing)
		}
	}
}

// The points of teams are verified without a list of tie-breaks, too.
func TestPointsOfTeamsWithoutAList(t *testing.T) {
	for points, want := range map[string]standings.Verdict{"1990    4.0    4.0": standings.None,
		"1990    4.0    4.5": standings.Differ} {
		s := only(t, Check(t.Context(), edited(t, "testdata/teams-2025.trf", "202 EGGSB,BC,TBR\n", "",
			"212 PTS,EGGSB,BC,TBR\n", "", "1990    4.0    4.0", points), Options{Only: OnlyStandings})).Standings
		if s == nil || s.Verdict != want {
			t.Errorf("%s: %+v", points, s)
		}
	}
}

// The verdict on the standings, its exit code, and what is said: of each kind one file.
func TestStandingsVerdicts(t *testing.T) {
	only := Options{Only: OnlyStandings}
	var b strings.Builder
	for _, tt := range []struct {
		name    string
		in      Input
		opt     Options
		verdict standings.Verdict
		code    exit.Code
	}{
		{"as recorded", edited(t, listedEvent), only, standings.Agree, exit.Clean},
		{"two ranks exchanged", ranks(t, listedEvent, "6", "7", "1", "4", "5", "3", "8", "2"), only, standings.Differ,
			exit.Negative},
		{"ranks of an earlier round", ranks(t, listedEvent, "4", "8", "2", "5", "7", "1", "6", "3"), only,
			standings.Differ, exit.Negative},
		{"the earlier round asked for", ranks(t, listedEvent, "4", "8", "2", "5", "7", "1", "6", "3"),
			Options{Only: OnlyStandings, After: 3}, standings.Agree, exit.Clean},
		{"a rank twice", ranks(t, listedEvent, "6", "6"), only, standings.Differ, exit.Negative},
		{"a rank beyond the field", ranks(t, listedEvent, "9"), only, standings.Differ, exit.Negative},
		{"no ranks", ranks(t, listedEvent, "", "", "", "", "", "", "", ""), only, standings.None, exit.Clean},
		{"a rank missing", ranks(t, listedEvent, ""), only, standings.Agree, exit.Clean},
		{"wrong points", edited(t, listedEvent, "  1.5    6", "  2.5    6"), only, standings.Differ, exit.Negative},
		{"wrong points, lenient", edited(t, listedEvent, "  1.5    6", "  2.5    6"),
			Options{Only: OnlyStandings, Tolerance: lenient()}, standings.Agree, exit.Clean},
		{"another list", edited(t, listedEvent), Options{Only: OnlyStandings, TieBreaks: "TPN/R"}, standings.Differ,
			exit.Negative},
		{"another edition", edited(t, "../corpus/standings/tie-breaks-2023/15.2/bpg-1.trf"),
			Options{Only: OnlyStandings, TieBreakEdition: "2026"}, standings.Differ, exit.Negative},
		{"no list", edited(t, listedEvent, "212 PTS,BH/C1,BH,SB,DE\n", ""), only, standings.None, exit.Clean},
		{"a code that nobody knows", edited(t, listedEvent, "212 PTS,BH/C1", "212 PTS,XY"), only, standings.CannotCheck,
			exit.Unusable},
		{"two records", edited(t, listedEvent, "212 PTS,BH/C1,BH,SB,DE\n", "202 SB\n212 PTS,BH/C1,BH,SB,DE\n"), only,
			standings.Agree, exit.Clean},
		{"a file that cannot be used", Bytes("case.trf", []byte("012 nothing\n")), only, "", exit.Unusable},
	} {
		r := Check(t.Context(), tt.in, tt.opt)
		f := &r.Files[0]
		verdict := standings.Verdict("")
		if f.Standings != nil {
			verdict = f.Standings.Verdict
		}
		if verdict != tt.verdict || exit.Code(r.ExitCode()) != tt.code || len(f.Rounds) != 0 {
			t.Errorf("%s: %s, exit code %d; want %s, %d", tt.name, verdict, r.ExitCode(), tt.verdict, tt.code)
		}
		fmt.Fprintf(&b, "== %s\n", tt.name)
		if err := r.WriteText(&b, TextStyle{Standings: true}); err != nil {
			t.Fatal(err)
		}
		document, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, problem := range validate(t, document) {
			t.Errorf("%s: %s", tt.name, problem)
		}
	}
	golden(t, "standings.txt.golden", []byte(b.String()))
}

func lenient() (o trf.Options) {
	o.Lenient = true
	return o
}

// The two halves are checked together, or one of them alone.
func TestHalves(t *testing.T) {
	in := edited(t, listedEvent)
	for _, tt := range []struct {
		only      string
		rounds    int
		standings bool
	}{{"", 4, true}, {OnlyPairings, 4, false}, {OnlyStandings, 0, true}} {
		f := Check(t.Context(), in, Options{Only: tt.only}).Files[0]
		if len(f.Rounds) != tt.rounds || (f.Standings != nil) != tt.standings || f.Verdict != Agree {
			t.Errorf("only %q: %s, %d rounds, standings %v; %v", tt.only, f.Verdict, len(f.Rounds), f.Standings,
				f.Findings)
		}
	}
	files := Check(t.Context(), in, Options{System: AllSystems}).Files
	if slices.ContainsFunc(files,
		func(f File) bool { return f.Standings == nil || f.Standings != files[0].Standings }) {
		t.Error("under all systems the standings are checked once, and stand in each")
	}
	whole := Check(t.Context(), ranks(t, listedEvent, "5", "7", "2", "4", "6"), Options{})
	if f := &whole.Files[0]; f.Verdict != Differ || exit.Code(whole.ExitCode()) != exit.Negative {
		t.Errorf("wrong ranks: %s, exit code %d", f.Verdict, whole.ExitCode())
	}
}
