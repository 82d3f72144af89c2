package checker

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/dutch"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

func dutchEngine(edition string) engine.System {
	if edition == "2017" {
		return dutch.New2017()
	}
	return dutch.New2026()
}

func readDutchEvent(t *testing.T, v *ruleVector) *tournament.Tournament {
	t.Helper()
	data, err := os.ReadFile(v.base + ".trf")
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(v.base+".trf", data)
	ev, _, diagnostics := trf.Decode(doc)
	if diagnostics.HasErrors() {
		t.Fatal(diagnostics)
	}
	if ev.ScoringOrigin == tournament.Unknown {
		ev.Scoring, ev.ScoringOrigin = tournament.StandardScoring(), tournament.Inferred
	}
	return ev
}

func judgeDutch(t *testing.T, edition string, ev *tournament.Tournament, round int, r engine.Result) engine.Judgement {
	t.Helper()
	s, err := engine.Before(ev, round)
	if err != nil || ev.PairedRounds() != round-1 {
		t.Fatalf("%v, %d rounds are paired", err, ev.PairedRounds())
	}
	j, err := dutchEngine(edition).Judge(s, r)
	if err != nil || j.Fault != "" {
		t.Fatal(err, j.Fault)
	}
	return j
}

// Each vector is paired as expected under the chosen reading; the pairing of the other candidate departs by the article
// that the reading is about. That of R24 breaks it: it is no pairing under any reading, so that it stands in the
// manifest.
func TestVectorsDutch(t *testing.T) {
	for edition, readings := range map[string][]string{"2017": {"R10", "R21", "R23"},
		"2026": {"R10", "R21", "R22", "R23", "R24"}} {
		count := map[string]int{}
		for _, v := range readVectors(t, "dutch-"+edition) {
			if v.Reading == "" {
				continue // one of an article, see certify/vectors
			}
			count[v.Reading]++
			t.Run(fmt.Sprintf("%s/%s", edition, filepath.Base(v.base)),
				func(t *testing.T) { checkDutchVector(t, edition, &v) })
		}
		for _, r := range readings {
			if count[r] < 2 {
				t.Errorf("reading %s has %d vectors in edition %s", r, count[r], edition)
			}
		}
		if len(count) != len(readings) {
			t.Errorf("edition %s has vectors of the readings %v", edition, count)
		}
	}
}

func checkDutchVector(t *testing.T, edition string, v *ruleVector) {
	ev := readDutchEvent(t, v)
	want := readPairing(t, v.base+".expected")
	var other engine.Result
	if v.Reading == "R24" {
		other = parsePairing(t, strings.Fields(v.Instead))
	} else {
		other = readPairing(t, v.base+".other")
	}
	if j := judgeDutch(t, edition, ev, v.Round, want); !j.Agrees {
		t.Errorf("the expected pairing is not that of the engine, %v bye %d", j.Expected.Boards, j.Expected.Bye)
	}
	j := judgeDutch(t, edition, ev, v.Round, other)
	if j.Agrees {
		t.Error("the engine gives the pairing of the other reading")
	}
	if v.Reading == "R23" {
		checkHalfBaku(t, edition, v, ev, other)
		return
	}
	article := j.Decision.Rule.Article
	if j.Legal == (v.Reading == "R24") {
		t.Errorf("the other pairing is legal: %v", j.Legal)
	}
	if !j.Legal {
		article = j.Breaches[0].Rule.Article
	}
	if article != v.Article {
		t.Errorf("the other pairing falls by %q, want %q", article, v.Article)
	}
}

// checkHalfBaku pairs with the virtual points of the other reading: those of the upper half of the field alone.
func checkHalfBaku(t *testing.T, edition string, v *ruleVector, ev *tournament.Tournament, other engine.Result) {
	t.Helper()
	n := len(ev.Players)
	upper := 0
	for i := range ev.Players {
		if ev.Players[i].VirtualPoints(1) > 0 {
			upper++
		}
		if i >= (n+1)/2 {
			ev.Players[i].Virtual = nil
		}
	}
	if want := 2 * ((n + 3) / 4); upper != want {
		t.Errorf("%d of %d players have virtual points, want %d", upper, n, want)
	}
	if j := judgeDutch(t, edition, ev, v.Round, other); !j.Agrees {
		t.Errorf("with %d accelerated players the engine pairs %v", (n+1)/2, j.Expected.Boards)
	}
}
