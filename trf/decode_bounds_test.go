package trf_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// A record 299 that names nobody of the file does not concern everybody.
func TestAbnormalPointsOfNobody(t *testing.T) {
	rows := four([4]string{"", "", "", ""}, [4]string{"   2 w 1", "   1 b 0", "", ""})
	for list, want := range map[string]int{"": 1, "   1": 1, "   9": 0, "9": 0, "   9    1": 1} {
		doc, _ := trf.Parse("x", []byte(rows+"299 H         1.0       "[:23]+list+"\n"))
		ev, _, _ := trf.Decode(doc)
		if len(ev.Adjustments) != want || want == 1 && (len(ev.Adjustments[0].Players) == 0) != (list == "") {
			t.Errorf("%q: %+v", list, ev.Adjustments)
		}
	}
}

// Somebody listed as absent from the coming round who has a bye in it keeps the bye.
func TestAbsentWithABye(t *testing.T) {
	for cell, want := range map[string]tournament.Result{"0000 - H": tournament.HalfBye, "0000 - F": tournament.FullBye,
		"0000 - Z": tournament.ZeroBye, "        ": tournament.ZeroBye} {
		doc, found := trf.Parse("x", []byte(four([4]string{"1.0", "0.0", "0.0", "0.0"},
			[4]string{"   2 w 1", "   1 b 0", "0000 - Z  " + cell, "0000 - Z"})+"XXR 5\nXXZ 3\n"))
		ev, _, more := trf.Decode(doc)
		if len(ev.Absences) != 1 || ev.Absences[0].Kind != want || append(found, more...).HasErrors() ||
			slices.ContainsFunc(more, func(d trf.Diagnostic) bool { return d.Code == "ext.bye-conflict" }) {
			t.Errorf("%q: %+v\n%s", cell, ev.Absences, more.Error())
		}
	}
}

// What a file does not have has no place.
func TestNoPlace(t *testing.T) {
	doc, _ := trf.Parse("x", []byte(four([4]string{"1.0", "0.0", "0.0", "0.0"}, [4]string{"   2 w 1", "   1 b 0"})))
	_, src, _ := trf.Decode(doc)
	for round, want := range map[int]int{0: 0, 1: 92, 2: 102, trf.MaxRounds: 92 + 10*(trf.MaxRounds-1),
		trf.MaxRounds + 1: 0} {
		if got := src.Cell(1, round).Column; got != want {
			t.Errorf("round %d: column %d, want %d", round, got, want)
		}
	}
	if src.Text(1, "name") != "Player" || src.Text(9, "name") != "" || src.ByBytes(9) || src.ByBytes(1) ||
		!src.At(trf.Fact{Name: "score", N: 16}).IsZero() || !src.At(trf.Fact{Name: "adjustment"}).IsZero() ||
		!src.Cell(9, 1).IsZero() {
		t.Error("something that is not there has a place")
	}
}

// A comment of SSM declares an event of it by its word, whatever follows.
func TestDeclaredBySSM(t *testing.T) {
	for comment, want := range map[string]bool{"### SSM RATING off": true, "### SSM LOT": true, "### SSM ": false,
		"### SSM of last year": false, "### ssm LOT": false} {
		doc, _ := trf.Parse("x", []byte("012 Open\n"+comment+"\n"+four([4]string{}, [4]string{})))
		if ev, _, _ := trf.Decode(doc); ev.Colourless != want {
			t.Errorf("%q: %v", comment, ev.Colourless)
		}
	}
}

// Lots of more players than a line holds, and points of the game rules, are written and read back.
func TestLotsAreReadBack(t *testing.T) {
	ev := &tournament.Tournament{Name: "Open", Type: "SSM", Colourless: true, Rounds: 5,
		RoundsOrigin: tournament.Stated,
		Scoring:      tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	for id := 1; id <= 41; id++ {
		ev.Players = append(ev.Players, tournament.Player{ID: tournament.PlayerID(id), Name: "P", Lot: 42 - id})
	}
	ev.Players[3].Game = []tournament.Milli{1500, -250, 125}
	text, err := trf.Encode(ev, trf.EncodeOptions{Edition: trf.TRF26})
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse("x", text)
	back, _, found := trf.Decode(doc)
	for i, p := range back.Players {
		if p.Lot != 41-i || !slices.Equal(p.Game, ev.Players[i].Game) {
			t.Errorf("player %d has lot %d and %v\n%s", p.ID, p.Lot, p.Game, found.Error())
		}
	}
	named := 0
	for _, l := range doc.Comments() {
		if lots, ok := strings.CutPrefix(l, "SSM LOT"); ok {
			named += len(strings.Fields(lots))
		}
	}
	if got := strings.Count(string(text), "### SSM LOT"); got != 3 || named != 41 {
		t.Errorf("%d lines of lots with %d players, want 3 with 41", got, named)
	}
}
