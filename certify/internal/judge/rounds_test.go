package judge

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// played is a judge and a tournament of eleven players and five rounds, paired as the rules demand.
func played(t *testing.T) (*Judge, *generator.Event) {
	t.Helper()
	j, err := New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	s, err := generator.ParseSettings("system=dutch-2026\nplayers=11\nrounds=5\nunrated=0\nfull-byes=0\nhalf-byes=0\n" +
		"zero-byes=0\nwithdrawals=0\nlate=0\nforfeits=0\n")
	if err != nil {
		t.Fatal(err)
	}
	e, err := generator.Generate(s, 5)
	if err != nil {
		t.Fatal(err)
	}
	if got := e.Tournament.PairedRounds(); got != 5 {
		t.Fatalf("%d rounds", got)
	}
	return j, e
}

// exchanged is a pairing whose first two boards have each other's players with black.
func exchanged(p event.Pairing) event.Pairing {
	q := event.Paired(p.Result)
	q.Boards = append(q.Boards[:0:0], q.Boards...)
	q.Boards[0].Black, q.Boards[1].Black = q.Boards[1].Black, q.Boards[0].Black
	return q
}

// Each pairing of a round is judged as what it is, and what the rules demand stands beside it.
func TestPairing(t *testing.T) {
	j, e := played(t)
	for round := 1; round <= 5; round++ {
		was, err := event.Recorded(j.Unit(), e.Tournament, round)
		if err != nil {
			t.Fatal(err)
		}
		fewer := event.Paired(was.Result)
		fewer.Boards = fewer.Boards[1:]
		for _, tt := range []struct {
			name    string
			pairing event.Pairing
			want    []dossier.Outcome
			why     string
		}{
			{"as demanded", was, []dossier.Outcome{dossier.Agree}, ""},
			{"two boards exchanged", exchanged(was), []dossier.Outcome{dossier.Differ, dossier.Illegal}, ""},
			{"a board is missing", fewer, []dossier.Outcome{dossier.Illegal}, NoPairing},
			{"no pairing", event.Unpaired(), []dossier.Outcome{dossier.Unpairable}, "finds no legal pairing"},
		} {
			v := j.Pairing(e.Tournament, round, tt.pairing)
			right := false
			for _, o := range tt.want {
				right = right || v.Outcome == o
			}
			if !right || !v.Demands.Same(was) || !strings.Contains(strings.Join(v.Why, "; "), tt.why) ||
				tt.name != "as demanded" && (v.Rule == "" || v.Class != dossier.ClassCandidate && v.Reading == "") {
				t.Errorf("round %d, %s: %+v", round, tt.name, v)
			}
			if (v.Class == dossier.ClassReading) != (v.Reading != "") {
				t.Errorf("round %d, %s: class %s with reading %q", round, tt.name, v.Class, v.Reading)
			}
		}
	}
	if v := j.Pairing(e.Tournament, 7, event.Unpaired()); v.Outcome != dossier.Unpairable ||
		v.Class != dossier.ClassTrfkit {
		t.Errorf("a round that cannot be asked for: %+v", v)
	}
	none := &tournament.Tournament{Rounds: 1, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated,
		Players:   []tournament.Player{{ID: 1}, {ID: 2}},
		Forbidden: []tournament.ForbiddenGroup{{First: 1, Players: []tournament.PlayerID{1, 2}}}}
	if v := j.Pairing(none, 1, event.Unpaired()); v.Outcome != dossier.Agree || !v.Demands.None {
		t.Errorf("that no legal pairing exists is %+v", v)
	}
}

// A record counts the rounds that agree, lists the others with what each side has alone, keeps the first reason and the
// worst outcome.
func TestEnter(t *testing.T) {
	j, e := played(t)
	r := &dossier.Record{Outcome: dossier.Agree}
	var whys []string
	for round := 1; round <= 3; round++ {
		was, err := event.Recorded(j.Unit(), e.Tournament, round)
		if err != nil {
			t.Fatal(err)
		}
		if round > 1 {
			was = exchanged(was)
		}
		v := j.Pairing(e.Tournament, round, was)
		v.Enter(r, round, was)
		whys = append(whys, v.Why...)
	}
	if r.Agree != 1 || len(r.Differ) != 2 || r.Differ[0].Round != 2 || len(r.Differ[0].Engine.Boards) != 2 ||
		len(r.Differ[0].Demands.Boards) != 2 || !strings.HasPrefix(r.Detail, "round 2: ") || len(whys) == 0 {
		t.Errorf("%+v", r)
	}
	silent := Verdict{Outcome: dossier.Differ}
	other := &dossier.Record{Outcome: dossier.Agree}
	silent.Enter(other, 1, event.Unpaired())
	if other.Detail != "" || other.Outcome != dossier.Differ {
		t.Errorf("a verdict without a reason: %+v", other)
	}
	const a, d, u, i = dossier.Agree, dossier.Differ, dossier.Unpairable, dossier.Illegal
	for _, tt := range [][3]dossier.Outcome{
		{a, a, a}, {a, d, d}, {d, a, d}, {d, u, u}, {u, i, i}, {i, d, i}, {i, u, i},
	} {
		if got := worse(tt[0], tt[1]); got != tt[2] {
			t.Errorf("of %s and %s the worse is %s", tt[0], tt[1], got)
		}
	}
	v := Verdict{Outcome: d, Rule: "x", Class: dossier.ClassCandidate, Reading: "r"}
	for k, w := range []Verdict{v, {i, "x", nil, v.Class, "r", v.Demands}, {d, "y", nil, v.Class, "r", v.Demands},
		{d, "x", nil, dossier.ClassTrfkit, "r", v.Demands}, {d, "x", nil, v.Class, "", v.Demands}} {
		if v.Alike(&w) != (k == 0) {
			t.Errorf("%+v and %+v", v, w)
		}
	}
}

// What an engine says of the rounds of a tournament is judged round by round.
func TestChecked(t *testing.T) {
	j, e := played(t)
	second, err := event.Recorded(j.Unit(), e.Tournament, 2)
	if err != nil {
		t.Fatal(err)
	}
	last, err := event.Recorded(j.Unit(), e.Tournament, 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		change func(rounds []drive.CheckedRound) []drive.CheckedRound
		want   dossier.Outcome
		agree  int
		detail string
	}{
		{"all agree", func(r []drive.CheckedRound) []drive.CheckedRound { return r }, dossier.Agree, 5, ""},
		{"a round is missing", func(r []drive.CheckedRound) []drive.CheckedRound { return r[:4] }, dossier.Garbage, 0,
			"round 5 is not checked"},
		{"called wrong, but paired alike", func(r []drive.CheckedRound) []drive.CheckedRound {
			r[1].Differs = true
			return r
		}, dossier.Garbage, 0, "round 2 is called wrong"},
		{"an answer about round 6", func(r []drive.CheckedRound) []drive.CheckedRound {
			return append(r, drive.CheckedRound{Round: 6})
		}, dossier.Garbage, 0, "about round 6 of 5"},
		{"an answer about round 0", func(r []drive.CheckedRound) []drive.CheckedRound {
			return append(r, drive.CheckedRound{Round: 0})
		}, dossier.Garbage, 0, "about round 0 of 5"},
		{"the last round is paired otherwise", func(r []drive.CheckedRound) []drive.CheckedRound {
			r[4].Differs, r[4].Boards, r[4].Bye = true, exchanged(last).Boards, last.Bye
			return r
		}, "", 4, "round 5: "},
		{"the second round is paired otherwise", func(r []drive.CheckedRound) []drive.CheckedRound {
			r[1].Differs, r[1].Boards, r[1].Bye = true, exchanged(second).Boards, second.Bye
			return r
		}, "", 4, "round 2: "},
	} {
		rounds := make([]drive.CheckedRound, 5)
		for i := range rounds {
			rounds[i].Round = i + 1
		}
		r := &dossier.Record{Rounds: 5, Outcome: dossier.Agree}
		err := j.Checked(r, e.Tournament, tt.change(rounds))
		if err != nil || tt.want != "" && r.Outcome != tt.want || tt.want == "" && len(r.Differ) != 1 ||
			r.Agree != tt.agree || !strings.Contains(r.Detail, tt.detail) {
			t.Errorf("%s: %+v, %v", tt.name, r, err)
		}
	}
}

// A tournament that an engine made is judged, and must be the one that was asked for.
func TestMade(t *testing.T) {
	j, e := played(t)
	data, err := e.Encode()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		data   string
		asked  drive.Asked
		want   dossier.Outcome
		detail string
	}{
		{"as asked", string(data), drive.Asked{Players: 11, Rounds: 5}, dossier.Agree, ""},
		{"nothing was told", string(data), drive.Asked{}, dossier.Agree, ""},
		{"too few players", string(data), drive.Asked{Players: 12, Rounds: 5}, dossier.Invalid,
			"12 players were asked"},
		{"too many rounds", string(data), drive.Asked{Players: 11, Rounds: 4}, dossier.Invalid,
			"4 rounds were asked"},
		{"too few are planned", string(data), drive.Asked{Players: 11, Rounds: 6}, dossier.Invalid,
			"6 rounds were asked for, it plans 5"},
		{"no tournament", "<html>", drive.Asked{}, dossier.Invalid, ""},
	} {
		r := &dossier.Record{ID: "x"}
		j.Made(r, []byte(tt.data), tt.asked)
		if r.Outcome != tt.want || !strings.Contains(r.Detail, tt.detail) || tt.want == dossier.Agree && r.Agree != 5 {
			t.Errorf("%s: %+v", tt.name, r)
		}
	}
}

// The rounds of a tournament that another system paired are listed with what is demanded instead. A tournament without
// a round that can be checked is of no use.
func TestRoundsOfAnotherSystem(t *testing.T) {
	_, e := played(t)
	j, err := New("dubov-2026")
	if err != nil {
		t.Fatal(err)
	}
	r := &dossier.Record{ID: "x", Agree: 7}
	j.Rounds(r, e.Tournament)
	if r.Agree == 0 || len(r.Differ) == 0 || r.Agree+len(r.Differ) != 5 || r.Outcome == dossier.Agree ||
		r.Detail == "" {
		t.Errorf("%+v", r)
	}
	for _, row := range r.Differ {
		demands, err := j.Demands(e.Tournament, row.Round)
		whole := row.Whole(demands)
		if err != nil || len(row.Demands.Boards) == 0 || row.Engine.Same(row.Demands) || row.Rule == "" ||
			whole.Same(demands) {
			t.Errorf("%+v, %v", row, err)
		}
	}
	none := *e.Tournament
	none.Players = slices.Clone(none.Players)
	for i := range none.Players {
		none.Players[i].Cells = nil
	}
	if j.Rounds(r, &none); r.Outcome != dossier.Invalid || r.Detail != "the file holds no pairing to check" {
		t.Errorf("without a round: %+v", r)
	}
}

// A tournament that ends early has not failed where nobody may meet anybody.
func TestEndsEarly(t *testing.T) {
	j, err := New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	cell := func(id tournament.PlayerID, c tournament.Colour, r tournament.Result) []tournament.Cell {
		return []tournament.Cell{{Opponent: id, Colour: c, Result: r}}
	}
	two := &tournament.Tournament{Rounds: 3, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated,
		Players: []tournament.Player{{ID: 1, Cells: cell(2, tournament.White, tournament.Win)},
			{ID: 2, Cells: cell(1, tournament.Black, tournament.Loss)}}}
	for was, want := range map[dossier.Outcome]dossier.Outcome{dossier.Agree: dossier.Skipped,
		dossier.Differ: dossier.Differ} {
		r := &dossier.Record{Outcome: was, Players: 2, Rounds: 1}
		j.asAsked(r, two, drive.Asked{})
		if r.Outcome != want || strings.Contains(r.Detail, "ends before round 2") != (was == dossier.Agree) {
			t.Errorf("%+v", r)
		}
	}
}

// A verdict of the checker becomes one of the same kind. A reading that the engine may follow explains a candidate;
// what trfkit itself cannot judge is its own.
func TestTold(t *testing.T) {
	fits := []checker.ReadingEffect{{Reading: "X-1=a", Effect: reading.Other}, {Reading: "X-2=b", Effect: reading.Fits},
		{Reading: "X-3=c", Effect: reading.Fits}}
	for _, tt := range []struct {
		round   checker.Round
		outcome dossier.Outcome
		class   dossier.Class
		reading string
	}{
		{checker.Round{Verdict: checker.Agree}, dossier.Agree, dossier.ClassCandidate, ""},
		{checker.Round{Verdict: checker.Differ, Readings: fits}, dossier.Differ, dossier.ClassReading, "X-2=b"},
		{checker.Round{Verdict: checker.Illegal, Readings: fits[:1]}, dossier.Illegal, dossier.ClassCandidate, ""},
		{checker.Round{Verdict: checker.Unpairable, Why: []string{"none exists", "1 and 2 have met"}},
			dossier.Unpairable, dossier.ClassCandidate, ""},
		{checker.Round{Verdict: checker.Unpairable, Why: []string{"none exists"}, Readings: fits},
			dossier.Unpairable, dossier.ClassTrfkit, ""},
		{checker.Round{Verdict: checker.CannotCheck}, dossier.Differ, dossier.ClassTrfkit, ""},
	} {
		v := told(&tt.round)
		if v.Outcome != tt.outcome || v.Class != tt.class || v.Reading != tt.reading {
			t.Errorf("%v: %+v", tt.round.Verdict, v)
		}
	}
}
