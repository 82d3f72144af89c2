package trfkit_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

func file(t *testing.T, name string) *trfkit.Event {
	t.Helper()
	data, err := os.ReadFile("corpus/tournaments/" + name)
	if err != nil {
		t.Fatal(err)
	}
	e, err := trfkit.Read(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func game(opponent tournament.PlayerID, c tournament.Colour, r tournament.Result) []tournament.Cell {
	return []tournament.Cell{{Opponent: opponent, Colour: c, Result: r}}
}

// club is an event that was never a file: two players who have met in the first of three rounds.
func club(change func(*trfkit.Tournament)) *trfkit.Event {
	t := &trfkit.Tournament{Rounds: 3, InitialColour: tournament.White, Players: []tournament.Player{
		{ID: 1, Name: "One", Cells: game(2, tournament.White, tournament.Win)},
		{ID: 2, Name: "Two", Cells: game(1, tournament.Black, tournament.Loss)}}}
	if change != nil {
		change(t)
	}
	return trfkit.New("club", t)
}

// Every error has a kind, and where it is about the event a code.
func TestKindsOfErrors(t *testing.T) {
	dutch := trfkit.Options{System: "dutch-2026"}
	check := func(e *trfkit.Event, opt trfkit.Options) error {
		_, err := trfkit.Check(t.Context(), e, opt)
		return err
	}
	pair := func(e *trfkit.Event, round int, opt trfkit.Options) error {
		_, err := trfkit.Pair(t.Context(), e, round, opt)
		return err
	}
	unplayed := func(t *trfkit.Tournament) { t.Players[0].Cells, t.Players[1].Cells = nil, nil }
	why := func(round int, first, second string) error {
		_, err := trfkit.Why(t.Context(), club(nil), round, first, second, dutch)
		return err
	}
	_, junk := trfkit.Read("junk.trf", []byte("junk\n"))
	_, packed := trfkit.Read("junk.trf.gz", []byte("\x1f\x8bjunk"))
	_, notJSON := trfkit.Read("junk.json", []byte("{}"))
	_, list := trfkit.Rank(club(nil), trfkit.Options{TieBreaks: "XX"})
	for _, tt := range []struct {
		name string
		err  error
		kind error
		code string
	}{
		{"junk", junk, trfkit.ErrUnusable, "file.no-players"},
		{"a damaged archive", packed, nil, ""},
		{"other JSON", notJSON, nil, ""},
		{"an unknown tie-break", list, trfkit.ErrUnusable, ""},
		{"nobody left", pair(club(nil), 2, dutch), trfkit.ErrNoLegalPairing, "round.unpairable"},
		{"no system", pair(club(unplayed), 1, trfkit.Options{}), trfkit.ErrNoSystem, "system.missing"},
		{"no such system", check(club(nil), trfkit.Options{System: "swiss-army"}), trfkit.ErrNoSystem,
			"system.unknown"},
		{"no such reading", check(club(nil), trfkit.Options{Readings: []string{"X"}}), nil, ""},
		{"after the last round", pair(club(nil), 4, dutch), trfkit.ErrNotFound, "round.none-left"},
		{"no such player", why(1, "1", "7"), trfkit.ErrNotFound, "why.player"},
		{"no such round", why(2, "1", "2"), trfkit.ErrNotFound, "why.round"},
		{"nothing recorded",
			check(club(func(t *trfkit.Tournament) { t.Players[0].Cells, t.Players[1].Cells = nil, nil }),
				dutch), trfkit.ErrNotFound, "rounds.none"},
		{"a fact is missing", pair(club(func(t *trfkit.Tournament) {
			t.InitialColour, t.InitialOrigin = tournament.NoColour, tournament.Unknown
			t.Players[0].Cells, t.Players[1].Cells = nil, nil
		}), 1, dutch), trfkit.ErrMissingFact, "round.missing-fact"},
	} {
		var problem *trfkit.Error
		found := errors.As(tt.err, &problem)
		switch {
		case tt.err == nil:
			t.Errorf("%s: no error", tt.name)
		case tt.kind != nil && !errors.Is(tt.err, tt.kind):
			t.Errorf("%s: %v is no %v", tt.name, tt.err, tt.kind)
		case tt.code != "" && (!found || problem.Code != tt.code):
			t.Errorf("%s: %v has not the code %s", tt.name, tt.err, tt.code)
		}
	}
}

// What may take long ends with its context, and says so.
func TestContextEnds(t *testing.T) {
	over, stop := context.WithCancel(t.Context())
	stop()
	e := file(t, "harbour-town.trf")
	for name, err := range map[string]error{
		"check": func() error { _, err := trfkit.Check(over, e, trfkit.Options{}); return err }(),
		"why":   func() error { _, err := trfkit.Why(over, e, 6, "1", "2", trfkit.Options{}); return err }(),
		"pair":  func() error { _, err := trfkit.Pair(over, e, 6, trfkit.Options{}); return err }(),
		"audit": func() error { _, err := trfkit.Audit(over, e, trfkit.Options{}); return err }(),
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// An event is written as it was read; one that was never a file, as TRF26, which says the same when it is read.
func TestWriteIsReadBack(t *testing.T) {
	data, err := os.ReadFile("corpus/tournaments/harbour-town.trf")
	if err != nil {
		t.Fatal(err)
	}
	var same, made bytes.Buffer
	e := file(t, "harbour-town.trf")
	if err := trfkit.Write(&same, e); err != nil || !bytes.Equal(same.Bytes(), data) {
		t.Errorf("the file is another one: %v", err)
	}
	if err := trfkit.Write(&made, trfkit.New("again.trf", e.Tournament())); err != nil {
		t.Fatal(err)
	}
	again, err := trfkit.Read("again.trf", made.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	was, err := trfkit.Check(t.Context(), e, trfkit.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if is, err := trfkit.Check(t.Context(), again, trfkit.Options{}); err != nil || is.Verdict != was.Verdict ||
		len(is.Rounds) != len(was.Rounds) || is.System != was.System {
		t.Errorf("%v: %+v", err, is)
	}
	long := club(func(t *trfkit.Tournament) { t.Players[0].Name = strings.Repeat("x", 40) })
	if err := trfkit.Write(&made, long); err == nil {
		t.Error("a name of 40 letters was written")
	}
	if _, err := trfkit.Lint(long, trfkit.Options{}); err == nil {
		t.Error("a name of 40 letters was linted")
	}
	if _, _, err := trfkit.Convert(long, trfkit.TRF16); err == nil {
		t.Error("a name of 40 letters was converted")
	}
}

// A report names its event; what is found in a file has its line. A case file answers for two, and for a whole round.
func TestReportsNameTheirEvent(t *testing.T) {
	r, err := trfkit.Check(t.Context(), club(nil), trfkit.Options{System: "dutch-2026"})
	if err != nil || r.File != "club" {
		t.Errorf("%v: %+v", err, r)
	}
	data, err := os.ReadFile("corpus/tournaments/harbour-town.trf")
	if err != nil {
		t.Fatal(err)
	}
	e, err := trfkit.Read("town.trf", append(data, "ZZZ unknown\n"...))
	if err != nil {
		t.Fatal(err)
	}
	inLast := func(d trf.Diagnostic) bool { return d.Line == bytes.Count(data, []byte("\n"))+1 }
	if r, err = trfkit.Check(t.Context(), e, trfkit.Options{}); err != nil || r.File != "town.trf" ||
		!slices.ContainsFunc(r.Findings, inLast) {
		t.Errorf("%v: %s, %+v", err, r.File, r.Findings)
	}
	for _, names := range [][2]string{{"", ""}, {"1", "2"}} {
		page, err := trfkit.Case(t.Context(), e, 3, names[0], names[1], "en", trfkit.Options{})
		if err != nil || !bytes.Contains(page, []byte("<html")) {
			t.Errorf("case of %q: %v, %d bytes", names, err, len(page))
		}
	}
	if _, err := trfkit.Case(t.Context(), e, 3, "", "2", "en", trfkit.Options{}); !errors.Is(err, trfkit.ErrNotFound) {
		t.Errorf("case of one: %v", err)
	}
}

// JSON, packed files and text are read alike.
func TestReadsWhatCommandsRead(t *testing.T) {
	text := file(t, "harbour-town.trf")
	doc, _ := trf.Parse("harbour-town.trf", mustWrite(t, text))
	var document bytes.Buffer
	if err := trf.WriteJSON(&document, doc); err != nil {
		t.Fatal(err)
	}
	e, err := trfkit.Read("harbour-town.json", document.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(mustWrite(t, e), mustWrite(t, text)) {
		t.Error("the JSON is another file")
	}
}

func mustWrite(t *testing.T, e *trfkit.Event) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := trfkit.Write(&b, e); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// The options reach what they are for.
func TestOptions(t *testing.T) {
	e := file(t, "harbour-town.trf")
	if r, err := trfkit.Check(t.Context(), e, trfkit.Options{System: "dubov-2026"}); err != nil ||
		r.System != "dubov-2026" || r.Verdict != "differ" {
		t.Errorf("%v: %+v", err, r)
	}
	if r, err := trfkit.Check(t.Context(), e, trfkit.Options{System: "dutch", AsOf: "2026-03-01"}); err != nil ||
		r.System != "dutch-2026" {
		t.Errorf("%v: %+v", err, r)
	}
	findings, err := trfkit.Lint(e, trfkit.Options{Profile: "rating"})
	plain, err2 := trfkit.Lint(e, trfkit.Options{})
	if err != nil || err2 != nil || len(findings) <= len(plain) {
		t.Errorf("%d findings for rating, %d without: %v %v", len(findings), len(plain), err, err2)
	}
	if len(trfkit.Systems()) < 12 {
		t.Error(trfkit.Systems())
	}
}
