package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// twoRounds is an event of two rounds in which 1 and 2 win everything against 3 and 4; points of player 3 are given.
func twoRounds(points, records string) string {
	rows := four([4]string{"2.0", "2.0", points, "0.0"}, [4]string{"   3 w 1     4 b 1", "   4 b 1     3 w 1",
		"   1 b 0     2 b 0", "   2 w 0     1 w 0"})
	return "142 5\n152 W\n" + strings.Replace(rows, " -", "-", 1) + records // a sign stands in column 81
}

func record299(kind, points, round, id string) string {
	return fmt.Sprintf("299 %1s        %4s  %3s %4s\n", kind, points, round, id)
}

// A bonus or penalty whose round is blank or 0 is one of every round, as docs/trf-format.md says, and totals may be
// below nothing. Points that say otherwise are an error, since nobody knows then in which round it was.
func TestAbnormalPointsOfEveryRound(t *testing.T) {
	for _, tt := range []struct {
		points, round string
		sum           tournament.Points
		want          string // code of a finding, blank for none
	}{
		{"-1.0", "", -10, ""}, {"-1.0", "0", -10, ""}, {"-0.5", "2", -5, ""}, {"-0.5", "", -10, "ext.round"},
		{"0.0", "0", -10, "ext.round"}, {"-1.0", "1", -5, "score.mismatch"},
	} {
		doc, found := trf.Parse("x", []byte(twoRounds(tt.points, record299(" ", "-0.5", tt.round, "3"))))
		ev, _, more := trf.Decode(doc)
		var got []string
		for _, d := range append(found, more...) {
			if strings.HasPrefix(d.Code, "ext.") || strings.HasPrefix(d.Code, "score.") || d.Severity == trf.Error {
				got = append(got, d.Code)
			}
		}
		if sum := ev.RoundPoints(ev.Player(3), 1) + ev.RoundPoints(ev.Player(3), 2); sum != tt.sum ||
			strings.Join(got, " ") != tt.want {
			t.Errorf("points %s, round %q: sum %s, want %s; %v, want %q", tt.points, tt.round, sum, tt.sum, got,
				tt.want)
		}
	}
	if _, _, ds := trf.Decode(parsed(t, twoRounds("-0.5", ""))); !ds.HasErrors() {
		t.Error("points below nothing without a record 299 are taken")
	}
}

func parsed(t *testing.T, text string) *trf.Document {
	t.Helper()
	doc, _ := trf.Parse("x", []byte(text))
	return doc
}

// Match points of 0 say nothing in an individual event, so what stands beside them is converted like any other.
func TestVirtualPointsBesideMatchPoints(t *testing.T) {
	for _, record := range []string{"250       1.0   1   2    1    2\n", "250  0.0  1.0   1   2    1    2\n"} {
		for _, to := range []trf.Edition{trf.TRFX, trf.TRFBX} {
			doc, ledger, err := trf.Convert(parsed(t, twoRounds("0.0", record)), trf.ConvertOptions{To: to})
			if err != nil {
				t.Fatal(err)
			}
			ev, _, _ := trf.Decode(doc)
			if ev.Player(2).VirtualPoints(2) != 10 || len(ledger.Losses) > 0 {
				t.Errorf("%s to %s: %v; %+v", record, to, ev.Player(2).Virtual, ledger.Losses)
			}
		}
	}
	// What cannot be carried over is not advised to be written in the edition that is being written.
	_, ledger, err := trf.Convert(parsed(t, twoRounds("0.0", "250       1.0   1   2    1    2 x\n")),
		trf.ConvertOptions{To: trf.TRFX})
	if err != nil || len(ledger.Losses) != 1 || strings.Contains(ledger.Losses[0].Keep, "TRF(x)") {
		t.Errorf("%+v, %v", ledger, err)
	}
}
