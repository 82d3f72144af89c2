package report

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
)

// The boards stand in the text of a failure where it is about a round, and not where it is about a tournament.
func TestPlainText(t *testing.T) {
	for round, want := range map[int]string{0: "a-1\nwhy\ntournament: small.trf",
		1: "a-1\nwhy\nround 1, engine: \nround 1, demanded: \ntournament: small.trf"} {
		x := &dossier.Discrepancy{ID: "a-1", Explanation: []string{"why"},
			Original: dossier.Example{File: "small.trf", Round: round}}
		if got := plainText(x); got != want {
			t.Errorf("round %d: %q, want %q", round, got, want)
		}
	}
}

// The figures at the head of the page are sums over engines and directions.
func TestFigures(t *testing.T) {
	d := &dossier.Dossier{Records: make([]*dossier.Record, 5)}
	d.Summary.Counts = []dossier.Count{{Rounds: 10, RoundsAgree: 9, Standings: 3, StandingsAgree: 2},
		{Rounds: 30, RoundsAgree: 30, Standings: 5, StandingsAgree: 4}}
	var got []string
	for _, f := range figures(d) {
		got = append(got, f.Value+" "+f.Caption)
	}
	want := []string{"5 tournaments", "40 rounds compared", "97.50 % of them paired alike", "0 discrepancies",
		"0 causes", "0 by fault of an engine", "8 standings compared", "75.00 % of them alike"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Who has no discrepancy is not told whose fault they are.
func TestWayWithoutDiscrepancy(t *testing.T) {
	w := newWay(&dossier.Dossier{}, dossier.Count{Engine: "x", Direction: drive.Checks, Tournaments: 2, Rounds: 9})
	if want := "2 tournaments, 9 rounds, 0 discrepancies"; w.Counts != want {
		t.Errorf("%q, want %q", w.Counts, want)
	}
}

// On a full page stands the first finding of each cause; the others are named.
func TestFullPage(t *testing.T) {
	for _, tt := range []struct{ findings, ofCause, shown, named int }{
		{inWhole, 0, 1, 0}, {inWhole - 1, 1, 2, 0}, {inWhole, 1, 1, 1}, {inWhole + 1, 1, 1, 1},
	} {
		p, c := &page{Dossier: &dossier.Dossier{}, findings: tt.findings}, &cause{Shown: make([]*finding, tt.ofCause)}
		err := p.add(c, &dossier.Discrepancy{ID: "a-1"})
		if err != nil || len(c.Shown) != tt.shown || len(c.Rest) != tt.named {
			t.Errorf("of %+v: %d shown, %d named, %v", tt, len(c.Shown), len(c.Rest), err)
		}
	}
}

// Without a round, or without a tournament, there is no case file, and nothing is read.
func TestNoCaseFile(t *testing.T) {
	p := &page{Dossier: &dossier.Dossier{Dir: t.TempDir()}}
	for _, x := range []dossier.Example{{File: "none.trf"}, {Round: 1}} {
		if d, err := p.caseFile("a-1", &x); d != nil || err != nil {
			t.Errorf("%+v: %v, %v", x, d, err)
		}
	}
}

// A tournament that is not what its record says, or none, has no part in the sample; those after it have.
func TestSampleOfRecords(t *testing.T) {
	data, err := os.ReadFile("../../corpus/tournaments/harbour-town-planted.trf")
	if err != nil {
		t.Fatal(err)
	}
	d := &dossier.Dossier{Dir: t.TempDir(), Manifest: dossier.Manifest{System: "dutch-2026",
		Engines: []drive.Engine{{Name: "x", Driver: &drive.Adapter{}}}}}
	sound := &dossier.Record{Engine: "x", Direction: drive.Generates, Outcome: dossier.Agree, File: "sound.trf",
		SHA256: drive.Hash(data)}
	if err := os.WriteFile(filepath.Join(d.Dir, sound.File), data, 0o600); err != nil {
		t.Fatal(err)
	}
	sampled := func(change func(*dossier.Record)) string {
		first := *sound
		change(&first)
		d.Records = []*dossier.Record{&first, sound}
		_, of := articles(d)
		return fmt.Sprint(of)
	}
	both := sampled(func(*dossier.Record) {})
	for name, change := range map[string]func(*dossier.Record){
		"altered":         func(r *dossier.Record) { r.SHA256 = "other" },
		"none":            func(r *dossier.Record) { r.File = "" },
		"of an unknown":   func(r *dossier.Record) { r.Engine = "y" },
		"discrepant":      func(r *dossier.Record) { r.Outcome = dossier.Differ },
		"one too many":    func(r *dossier.Record) { r.Players = samplePlayers + 1 },
		"as many as goes": func(r *dossier.Record) { r.Players = samplePlayers },
	} {
		want := "6"
		if name == "as many as goes" {
			want = both
		}
		if got := sampled(change); got != want {
			t.Errorf("%s: %s rounds, want %s", name, got, want)
		}
	}
}

// Tournaments are part of the page as long as they have room in it; those that are too many are links.
func TestRoomForTournaments(t *testing.T) {
	p := &page{Dossier: &dossier.Dossier{Dir: t.TempDir()}}
	x := put(t, p.Dir, "x.trf", "012 Sample\n", dossier.Example{})
	for _, tt := range []struct {
		left     int
		always   bool
		embedded bool
	}{{12, false, true}, {11, false, true}, {10, false, false}, {10, true, true}} {
		p.left = tt.left
		d, err := p.link("a-1", "original", &x, tt.always)
		if err != nil || d.Bytes != 11 || strings.HasPrefix(string(d.Href), "data:") != tt.embedded {
			t.Errorf("%+v: %+v, %v", tt, d, err)
		}
	}
}
