package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
)

// inputs are tournaments of the repository and, when the shared corpus is there, some of its Dutch ones.
func inputs(t *testing.T) []string {
	own, err := filepath.Glob("../../corpus/tournaments/*.trf")
	if err != nil || len(own) == 0 {
		t.Fatalf("no tournament found: %v", err)
	}
	for _, edition := range []string{"dutch2017", "dutch2026"} {
		shared, err := filepath.Glob("../../../shared/corpus/" + edition + "/*.trf")
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%d files of the shared corpus %s", len(shared), edition)
		own = append(own, shared[:min(len(shared), 25)]...)
	}
	return own
}

// What trflegacy reports must be what the checker finds by its own way: the same rounds differ, by both styles.
func TestAgreesWithTheChecker(t *testing.T) {
	checked, differing := 0, 0
	for _, path := range inputs(t) {
		for _, edition := range []string{"dutch-2017", "dutch-2026"} {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			report := checker.Check(t.Context(), checker.Bytes(path, data), checker.Options{System: edition})
			want, ok := badRounds(report)
			if !ok {
				continue
			}
			checked++
			if len(want) > 0 {
				differing++
			}
			for _, args := range [][]string{{"--dutch", path, "-c"}, {path, "-c"}} {
				got := reported(t, edition, args, len(want) > 0)
				if strings.Join(got, " ") != strings.Join(want, " ") {
					t.Errorf("%s, %s, %q: rounds %v differ, the checker says %v", path, edition, args, got, want)
				}
			}
		}
	}
	t.Logf("%d files and editions, %d with differences", checked, differing)
	if checked < 4 || differing == 0 {
		t.Errorf("too little to go by: %d checked, %d of them with differences", checked, differing)
	}
}

// badRounds lists the rounds that are not as demanded; ok is false when one could not be checked.
func badRounds(r *checker.Report) (rounds []string, ok bool) {
	for i := range r.Files[0].Rounds {
		switch x := &r.Files[0].Rounds[i]; x.Verdict {
		case checker.Agree:
		case checker.CannotCheck:
			return nil, false
		default:
			rounds = append(rounds, fmt.Sprintf("%s: Round #%d", stem(r.Files[0].File), x.Round))
		}
	}
	return rounds, len(r.Files[0].Rounds) > 0
}

// reported runs the command and lists the rounds below which it prints something.
func reported(t *testing.T, edition string, args []string, differ bool) (rounds []string) {
	t.Helper()
	var out, errs bytes.Buffer
	code := run(append([]string{"trflegacy", "--strict-exit", "--edition", edition}, args...), nil, &out, &errs)
	if want := map[bool]int{false: 0, true: strictDiffers}[differ]; code != want {
		t.Errorf("%q: exit code %d, want %d; %s", args, code, want, errs.String())
	}
	last := ""
	for line := range strings.Lines(out.String()) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case strings.Contains(line, ": Round #"):
			last = line
		case line != "" && last != "" && (len(rounds) == 0 || rounds[len(rounds)-1] != last):
			rounds = append(rounds, last)
		}
	}
	return rounds
}
