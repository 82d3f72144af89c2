package inquest

import (
	"context"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/shrink"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
)

// Two crashes of one cause are of one group, though the addresses in their messages differ with each call.
func TestCause(t *testing.T) {
	for a, b := range map[string]string{
		"round 3: player 12":            "round 11: player 4",
		"exit code 6: at 0x7ffd3ab1":    "exit code 6: at 0x55E0c",
		"no toString: Pairing@1b6d3586": "no toString: Pairing@4554617c",
	} {
		if Cause(a) != Cause(b) {
			t.Errorf("%q and %q: %q, %q", a, b, Cause(a), Cause(b))
		}
	}
	if Cause("crash in dead") == Cause("crash in beef") {
		t.Error("words are numbers")
	}
}

// Every discrepancy of a tournament is looked at: its rounds, its standings and what befell it as a whole. The first of
// each group are shrunk.
func TestSuspects(t *testing.T) {
	round := func(n int) dossier.RoundRecord {
		return dossier.RoundRecord{Round: n, Outcome: dossier.Differ, Rule: "C10"}
	}
	places := &dossier.StandingsRecord{Differ: []dossier.PlaceRecord{{Player: 3, Rule: "C.07 8.1"}}}
	records := []*dossier.Record{
		{ID: "agrees", Outcome: dossier.Agree},
		{ID: "skipped", Outcome: dossier.Skipped},
		{ID: "rounds", Outcome: dossier.Differ, Differ: []dossier.RoundRecord{round(2), round(4), round(5)}},
		{ID: "standings", Outcome: dossier.Differ, Standings: places},
		{ID: "both", Outcome: dossier.Illegal, Differ: []dossier.RoundRecord{round(1)}, Standings: places},
		{ID: "crash", Outcome: dossier.Crash, Detail: "line 12"},
		{ID: "late crash", Outcome: dossier.Crash, Detail: "line 777", Differ: []dossier.RoundRecord{round(3)}},
		{ID: "last crash", Outcome: dossier.Crash, Detail: "line 4"},
		{ID: "without a round", Outcome: dossier.Unpairable, Detail: "none"},
	}
	want := "rounds-r2 shrink; rounds-r4 shrink; rounds-r5; standings-standings shrink; both-r1; " +
		"both-standings shrink; crash shrink; late crash-r3; late crash shrink; last crash; without a round shrink"
	var got []string
	for _, s := range Suspects(records, 2) {
		text := s.ID
		if s.Shrink {
			text += " shrink"
		}
		if (s.Row != nil) != strings.Contains(s.ID, "-r") || s.Standings != strings.HasSuffix(s.ID, "-standings") {
			t.Errorf("%+v", s)
		}
		got = append(got, text)
	}
	if text := strings.Join(got, "; "); text != want {
		t.Errorf("got\n%s, want\n%s", text, want)
	}
}

// The sentence on a round names the article once.
func TestSummarize(t *testing.T) {
	for _, tt := range []struct {
		outcome dossier.Outcome
		why     []string
		want    string
	}{
		{dossier.Illegal, []string{"C1: 1 and 2 have met"},
			"round 3: the engine's pairing breaks C1: 1 and 2 have met"},
		{dossier.Illegal, nil, "round 3: the engine's pairing breaks C1"},
		{dossier.Unpairable, []string{"no legal pairing"}, "round 3: no legal pairing"},
		{dossier.Differ, nil, "round 3: the engine's pairing is legal, but not what the rules demand"},
		{dossier.Differ, []string{"C10"}, "round 3: the engine's pairing is legal, but not what the rules demand: C10"},
	} {
		row := &dossier.RoundRecord{Round: 3, Outcome: tt.outcome, Rule: "C1"}
		if got := summarize(row, &judge.Verdict{Why: tt.why}); got != tt.want {
			t.Errorf("%s %q: %s", tt.outcome, tt.why, got)
		}
	}
}

// An engine that pairs a round alone as the rules demand has a fault in its generator, and none that it says nothing.
func TestPairedWell(t *testing.T) {
	one := event.Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}})
	other := event.Paired(engine.Result{Boards: []engine.Board{{White: 2, Black: 1}}})
	for _, tt := range []struct {
		engine, demands event.Pairing
		want            bool
	}{{one, one, true}, {other, one, false}, {event.Pairing{}, event.Pairing{}, false}} {
		if got := pairedWell(&shrink.Specimen{Engine: tt.engine, Demands: tt.demands}); got != tt.want {
			t.Errorf("%+v and %+v: %t", tt.engine, tt.demands, got)
		}
	}
}

// Only a pairing that is wrong in the engine's own tournament, by every reading, and that it makes right when it is
// asked for the round alone, is the fault of its generator.
func TestAskedAlone(t *testing.T) {
	one := event.Paired(engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}})
	other := event.Paired(engine.Result{Boards: []engine.Board{{White: 2, Black: 1}}})
	for _, tt := range []struct {
		direction drive.Direction
		class     dossier.Class
		alone     event.Pairing
		want      dossier.Class
	}{
		{drive.Generates, dossier.ClassCandidate, one, dossier.ClassInput},
		{drive.Generates, dossier.ClassCandidate, other, dossier.ClassCandidate},
		{drive.Generates, dossier.ClassCandidate, event.Pairing{}, dossier.ClassCandidate},
		{drive.Generates, dossier.ClassReading, one, dossier.ClassReading},
		{drive.Checks, dossier.ClassCandidate, one, dossier.ClassCandidate},
		{drive.Pairs, dossier.ClassCandidate, one, dossier.ClassCandidate},
	} {
		r := &Examiner{Limit: 1, Engines: []*drive.Candidate{drive.Absent(fake)}}
		d := &dossier.Discrepancy{Engine: "fake", Direction: tt.direction, Class: tt.class}
		s := &Suspect{Shrink: true, Record: &dossier.Record{}, Row: &dossier.RoundRecord{Round: 1}}
		x := shown{Specimen: specimen(t),
			shows: func(_ context.Context, sp *shrink.Specimen) (bool, error) {
				sp.Engine, sp.Demands = tt.alone, one
				return false, nil
			}}
		if _, err := r.shrunk(t.Context(), s, d, x); err != nil || d.Class != tt.want || d.ShrinkNote == "" {
			t.Errorf("%s, %s, alone %+v: %s, want %s (%v)", tt.direction, tt.class, tt.alone, d.Class, tt.want, err)
		}
	}
}

// Beside what is shrunk, the engine is asked for each round that it paired in a tournament of its own making, because
// the class rests on it. Where it is not at hand, it is asked for nothing.
func TestAskedAtAll(t *testing.T) {
	row := &dossier.RoundRecord{Round: 1}
	for _, tt := range []struct {
		shrink, absent bool
		direction      drive.Direction
		row            *dossier.RoundRecord
		want           bool
	}{
		{false, false, drive.Generates, row, true},
		{false, false, drive.Generates, nil, false},
		{false, false, drive.Pairs, row, false},
		{false, false, drive.Checks, row, false},
		{true, false, drive.Checks, nil, true},
		{true, true, drive.Generates, row, false},
	} {
		r := &Examiner{Limit: 1, Absent: tt.absent, Engines: []*drive.Candidate{drive.Absent(fake)}}
		d := &dossier.Discrepancy{Engine: "fake", Direction: tt.direction}
		asked := false
		x := shown{Specimen: specimen(t), shows: func(context.Context, *shrink.Specimen) (bool, error) {
			asked = true
			return false, nil
		}}
		s := &Suspect{Shrink: tt.shrink, Record: &dossier.Record{}, Row: tt.row}
		if _, err := r.shrunk(t.Context(), s, d, x); err != nil || asked != tt.want {
			t.Errorf("%+v: asked %t, %v", tt, asked, err)
		}
	}
}

// What is not shrunk says why; when the time is over nothing more is asked.
func TestNotShrunk(t *testing.T) {
	row := &dossier.RoundRecord{Round: 1}
	for _, tt := range []struct {
		limit        int
		shrink, over bool
		want         string
		asked        bool
	}{
		{0, false, false, "nothing was to be shrunk", false},
		{0, false, true, "nothing was to be shrunk", false},
		{3, false, false, "3 others of its group were shrunk", false},
		{3, true, true, "the time for shrinking was over", false},
		{3, true, false, "asked for it alone, the engine does not do it again", true},
		{0, true, false, "asked for it alone, the engine does not do it again", true},
	} {
		r := &Examiner{Limit: tt.limit, Engines: []*drive.Candidate{drive.Absent(fake)},
			Over: func() bool { return tt.over }}
		d, asked := &dossier.Discrepancy{Engine: "fake", Direction: drive.Checks}, false
		x := shown{Specimen: specimen(t), shows: func(context.Context, *shrink.Specimen) (bool, error) {
			asked = true
			return false, nil
		}}
		s := &Suspect{Shrink: tt.shrink, Record: &dossier.Record{}, Row: row}
		if sp, err := r.shrunk(t.Context(), s, d, x); sp != nil || err != nil || d.ShrinkNote != tt.want ||
			asked != tt.asked {
			t.Errorf("%+v: %q, asked %t, %v", tt, d.ShrinkNote, asked, err)
		}
	}
}

// A round that trfkit cannot judge is nobody's to shrink, and neither is one that the engine cannot be asked for.
func TestOfRoundNotes(t *testing.T) {
	sp := specimen(t)
	j, err := judge.New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	pairs := &drive.Adapter{Pair: &drive.PairRole{}}
	for _, tt := range []struct {
		round  int
		driver *drive.Adapter
		want   string
	}{
		{2, pairs, ""}, {2, &drive.Adapter{}, "the engine cannot be asked for the pairing of a round"},
		{9, pairs, "trfkit cannot judge it"}, {9, &drive.Adapter{}, "trfkit cannot judge it"},
	} {
		s := &Suspect{Row: &dossier.RoundRecord{Round: tt.round, Outcome: dossier.Unpairable}}
		e := &asked{Candidate: drive.Absent(drive.Engine{Driver: tt.driver}), judge: j}
		x, err := (&Examiner{Judge: j}).ofRound(s, &dossier.Discrepancy{}, sp.T, e)
		if err != nil || x.note != tt.want || x.Round != tt.round || x.shows == nil {
			t.Errorf("round %d: %q, %v", tt.round, x.note, err)
		}
	}
	if _, err := (&Examiner{Judge: j}).ofRound(&Suspect{}, nil, nil, nil); err != errGone {
		t.Errorf("a tournament that is not there: %v", err)
	}
}

// fake is an engine that is asked only by the questions of a test.
var fake = drive.Engine{Name: "fake", Driver: &drive.Adapter{}}

// specimen is a tournament that every dialect holds.
func specimen(t *testing.T) *shrink.Specimen {
	t.Helper()
	s, err := generator.ParseSettings("system=dutch-2026\nplayers=6\nrounds=3\nacceleration=none\n")
	if err != nil {
		t.Fatal(err)
	}
	made, err := generator.Generate(s, 1)
	if err != nil {
		t.Fatal(err)
	}
	return &shrink.Specimen{T: made.Tournament, Round: 1}
}

// A tournament that was altered since, or that is made otherwise today, is not the one of the record.
func TestReviveAltered(t *testing.T) {
	for _, hash := range []string{"", "00"} {
		r := &dossier.Record{ID: "x", Direction: drive.Checks,
			Settings: "system=dutch-2026\nplayers=6\nrounds=3\n", Seed: 1}
		s, err := generator.ParseSettings(r.Settings)
		if err != nil {
			t.Fatal(err)
		}
		made, err := generator.Generate(s, r.Seed)
		if err != nil {
			t.Fatal(err)
		}
		r.Settings = strings.Join(made.Settings.Words(), " ")
		in := &drive.Input{}
		data, err := in.Write(made.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		r.SHA256 = drive.Hash(data) + hash
		if _, err := Revive(t.TempDir(), r, in); (err == nil) != (hash == "") {
			t.Errorf("hash %s: %v", r.SHA256, err)
		}
	}
}
