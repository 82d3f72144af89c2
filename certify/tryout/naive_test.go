package tryout_test

import (
	"fmt"
	"os"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/tryout"
)

// TestMain makes the test binary the engine when it is called as "-naive FORM FILE".
func TestMain(m *testing.M) {
	if len(os.Args) > 3 && os.Args[1] == "-naive" {
		naive(os.Args[2], os.Args[3])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// naive is what somebody writes in half an hour: players by points and number, each meets the next whom he has not met.
// Where there is nobody left, it ends with exit code 4, without a word when the form is "mute", and with
// two lines when it is "words".
func naive(form, file string) {
	type player struct {
		id, points int
		met        []int
	}
	data, err := os.ReadFile(file)
	if err != nil {
		os.Exit(1)
	}
	var left []player
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimRight(line, "\r\n"); !strings.HasPrefix(line, "001") {
			continue
		}
		p := player{id: number(line[4:8]), points: number(strings.Replace(line[80:84], ".", "", 1))}
		for at := 91; at+4 <= len(line); at += 10 {
			p.met = append(p.met, number(line[at:at+4]))
		}
		left = append(left, p)
	}
	sort.SliceStable(left, func(a, b int) bool { return left[a].points > left[b].points })
	if form == "count" {
		fmt.Println((len(left) + 1) / 2)
	}
	for board := 1; len(left) > 1; board++ {
		k := slices.IndexFunc(left, func(q player) bool {
			return q.id != left[0].id && !slices.Contains(left[0].met, q.id)
		})
		if k < 0 && form == "words" {
			fmt.Fprint(os.Stderr, "error: no legal pairing exists\nhint: the arbiter decides\n")
		}
		if k < 0 && (form == "mute" || form == "words") {
			os.Exit(4)
		}
		k = max(1, k)
		show(form, board, left[0].id, left[k].id)
		left = slices.Delete(slices.Delete(left, k, k+1), 0, 1)
	}
	if len(left) == 1 {
		show(form, 0, left[0].id, 0)
	}
}

func show(form string, board, white, black int) {
	switch {
	case form == "count":
		fmt.Println(white, black)
	case black == 0 && form == "dash":
		fmt.Println(white, "- bye")
	case black == 0:
		fmt.Println("bye:", white)
	case form == "dash":
		fmt.Println(white, "-", black)
	case form == "numbered":
		fmt.Printf("Board %d: %d vs %d\n", board, white, black)
	default:
		fmt.Printf("%d Mr. %d (1800) - %d Mrs. %d (1700)\n", white, white, black, black)
	}
}

func number(text string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(text)) // blank is none
	return n
}

func command(t *testing.T, form string) *tryout.Command {
	t.Helper()
	c, err := tryout.ParseCommand([]string{"'" + os.Args[0] + "' -naive " + form + " {in}"})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

var ample = drive.Limits{Time: time.Minute, Memory: 4096}

// Somebody who gives nothing but the command gets findings: what is wrong, by which article, and small tournaments.
func TestNaiveEngine(t *testing.T) {
	for _, form := range []string{"count", "dash", "numbered", "names", "mute", "words"} {
		t.Run(form, func(t *testing.T) {
			t.Parallel()
			g, err := tryout.Find(t.Context(), command(t, form), "dutch-2026", ample)
			if err != nil {
				t.Fatal(err)
			}
			if a := g.Candidate.Driver; a.Input.Edition != "trf26" || (a.Pair.Board == "") != (form == "count") ||
				slices.Equal(a.Pair.None, []int{4}) != (form == "mute" || form == "words") {
				t.Errorf("guessed: %+v %+v", a.Input, a.Pair)
			}
			if form != "dash" {
				return // once is enough
			}
			r, err := tryout.Run(t.Context(), tryout.Plan{Engine: g.Candidate, System: "dutch-2026", Seed: 1, Count: 50,
				Jobs: 2, Budget: time.Minute})
			if err != nil {
				t.Fatal(err)
			}
			findings(t, r)
		})
	}
}

func findings(t *testing.T, r *tryout.Result) {
	t.Helper()
	if r.Clean() || r.Early == "" || len(r.Records) >= 50 {
		t.Errorf("%d tournaments, stopped early: %q", len(r.Records), r.Early)
	}
	if len(r.Groups) < 2 || len(r.Failures) != 3 {
		t.Fatalf("%d causes, %d failures", len(r.Groups), len(r.Failures))
	}
	for i := range r.Failures {
		f := &r.Failures[i]
		if f.Rule == "" || f.Smallest().Players > 10 || len(f.Asked) == 0 {
			t.Errorf("failure %d: %q, %d players, %d bytes", i+1, f.Rule, f.Smallest().Players, len(f.Asked))
		}
	}
	var b strings.Builder
	if err := tryout.WriteText(&b, r, []string{"one.trf", "two.trf", "three.trf"}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"most rounds are not paired as the rules demand", "Causes", "C.04.3 (2026)", "yours",
		"demanded", "three.trf"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the text does not say %q:\n%s", want, b.String())
		}
	}
}

// What prints no pairing is told what was understood of it.
func TestNoEngine(t *testing.T) {
	c, err := tryout.ParseCommand([]string{os.Args[0], "-naive", "count", "/nowhere/{in}"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = tryout.Find(t.Context(), c, "dutch-2026", ample)
	if err == nil || !strings.Contains(err.Error(), "given trf26, trfbx, trfx") ||
		!strings.Contains(err.Error(), "exit code 1") {
		t.Error(err)
	}
}
