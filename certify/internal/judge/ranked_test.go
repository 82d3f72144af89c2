package judge

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// stoneBridge is a tournament with a list of tie-breaks, and its ranks are those of the list.
func stoneBridge(t *testing.T) *tournament.Tournament {
	t.Helper()
	data, err := os.ReadFile("../../../corpus/tournaments/standings/stone-bridge.trf")
	if err != nil {
		t.Fatal(err)
	}
	ev, err := event.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return ev
}

// rowOf is the place of a player in an answer.
func rowOf(t *testing.T, a *drive.RankAnswer, id tournament.PlayerID) *drive.RankedPlayer {
	t.Helper()
	i := slices.IndexFunc(a.Rows, func(r drive.RankedPlayer) bool { return r.Player == id })
	if i < 0 {
		t.Fatalf("player %d has no rank", id)
	}
	return &a.Rows[i]
}

// What an engine says of the standings is compared place by place and value by value, and no answer is called one.
func TestRanked(t *testing.T) {
	j, err := New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	ev := stoneBridge(t)
	right := StandingsOf(ev, nil)
	first := right.Event.Participants[0].ID
	own := right.Columns[1].Text(0)
	for _, tt := range []struct {
		name    string
		change  func(a *drive.RankAnswer)
		outcome dossier.Outcome
		differ  int
		detail  string
	}{
		{"as demanded", func(*drive.RankAnswer) {}, dossier.Agree, 0, ""},
		{"in small letters, with zeros", func(a *drive.RankAnswer) {
			a.Codes[1] = strings.ToLower(a.Codes[1])
			rowOf(t, a, first).Values[1] += ".00"
		}, dossier.Agree, 0, ""},
		{"called wrong, but ranked alike", func(a *drive.RankAnswer) { a.Wrong = true }, dossier.Garbage, 0,
			"called wrong, but ranked alike"},
		{"by another list", func(a *drive.RankAnswer) { a.Codes = a.Codes[:1] }, dossier.Garbage, 0, "instead of"},
		{"a player is missing", func(a *drive.RankAnswer) { a.Rows = a.Rows[1:] }, dossier.Garbage, 0,
			"not those of the"},
		{"a stranger", func(a *drive.RankAnswer) { a.Rows = append(a.Rows, drive.RankedPlayer{Player: 999}) },
			dossier.Garbage, 0, "not those of the"},
		{"a stranger in the place of a player", func(a *drive.RankAnswer) { a.Rows[0].Player = 999 },
			dossier.Garbage, 0, "not those of the"},
		{"another rank", func(a *drive.RankAnswer) {
			a.Wrong = true
			rowOf(t, a, first).Rank += 5
		}, dossier.Differ, 1, fmt.Sprintf("standings: player %d has rank %d instead of %d", first, right.Rank[0]+5,
			right.Rank[0])},
		{"another value", func(a *drive.RankAnswer) { rowOf(t, a, first).Values[1] = "777" }, dossier.Differ, 1,
			fmt.Sprintf("standings: player %d has rank %d, %s 777 instead of %s", first, right.Rank[0], right.Keys[1],
				plainValue(own))},
	} {
		for was, detail := range map[dossier.Outcome]string{dossier.Agree: "", dossier.Skipped: "ends early",
			dossier.Illegal: "round 2: bad"} {
			a := Answer(ev, &dossier.StandingsRecord{})
			tt.change(&a)
			r := &dossier.Record{Outcome: was, Detail: detail}
			j.Ranked(r, ev, a)
			outcome, text := tt.outcome, tt.detail
			if outcome == dossier.Agree || outcome == dossier.Differ && was == dossier.Illegal {
				outcome, text = was, detail // what was found before stays
			}
			if r.Outcome != outcome || !strings.Contains(r.Detail, text) ||
				(r.Standings == nil) != (tt.outcome == dossier.Garbage) ||
				r.Standings != nil && len(r.Standings.Differ) != tt.differ {
				t.Errorf("%s after %s: %+v, %+v", tt.name, was, r, r.Standings)
			}
		}
	}
}

// The ranks that an engine wrote into a tournament are compared with those of its list, and each difference names the
// tie-break that decides.
func TestWritten(t *testing.T) {
	j, err := New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name   string
		change func(ev *tournament.Tournament)
		want   string // players that differ; none where the standings are not compared
	}{
		{"as demanded", func(*tournament.Tournament) {}, ""},
		{"no list", func(ev *tournament.Tournament) { ev.Order, ev.TieBreaks = "", "" }, "none"},
		{"no ranks", func(ev *tournament.Tournament) {
			for i := range ev.Players {
				ev.Players[i].Rank = 0
			}
		}, "none"},
		{"first and second exchanged", func(ev *tournament.Tournament) {
			for i := range ev.Players {
				if p := &ev.Players[i]; p.Rank < 3 {
					p.Rank = 3 - p.Rank
				}
			}
		}, "two"},
	} {
		ev := stoneBridge(t)
		tt.change(ev)
		r := &dossier.Record{Outcome: dossier.Agree}
		j.written(r, ev)
		got := "none"
		if r.Standings != nil {
			got = map[int]string{0: "", 2: "two"}[len(r.Standings.Differ)]
		}
		if got != tt.want || (r.Outcome == dossier.Differ) != (tt.want == "two") {
			t.Errorf("%s: %+v, %+v", tt.name, r, r.Standings)
		}
		if tt.want == "two" {
			points := StandingsOf(ev, nil).Columns[0].Rule.String()
			a, b := r.Standings.Differ[0], r.Standings.Differ[1]
			if a.Player >= b.Player || a.Engine != b.Demands || b.Engine != a.Demands || a.Rule != points {
				t.Errorf("%+v", r.Standings.Differ)
			}
		}
	}
}

// recordUnder is what stands in a record of an engine that follows some readings.
func recordUnder(ev *tournament.Tournament, choices engine.Choices) *dossier.StandingsRecord {
	was, usual, theirs := recordOf(StandingsOf(ev, nil)), StandingsOf(ev, nil), StandingsOf(ev, choices)
	for i := range usual.Event.Participants {
		row := drive.RankedPlayer{Player: usual.Event.Participants[i].ID, Rank: theirs.Rank[i]}
		for k := range theirs.Columns {
			row.Values = append(row.Values, theirs.Columns[k].Text(i))
		}
		if d, ok := apart(usual, i, &row); ok {
			was.Differ = append(was.Differ, d)
		}
	}
	return was
}

// An engine that follows another reading, or two, is not called wrong: the reading is named. One that follows none is.
func TestReadingsOfStandings(t *testing.T) {
	j, err := New("dutch-2026")
	if err != nil {
		t.Fatal(err)
	}
	ranks := 0
	for _, list := range []string{"PTS,BH/C1,ARO,DE", "PTS,ARO,DE", "ARO,PTS,DE"} {
		ev := stoneBridge(t)
		ev.TieBreaks, ev.Order = "", list
		for _, q := range standings.Questions() {
			for _, c := range q.Choices[1:] {
				was := recordUnder(ev, engine.Choices{q.ID: c})
				if len(was.Differ) == 0 {
					continue
				}
				if v := j.Standings(ev, was); v.Class != dossier.ClassReading {
					t.Errorf("%s, %s=%s: %+v", list, q.ID, c, v)
				}
				if slices.ContainsFunc(was.Differ, func(p dossier.PlaceRecord) bool { return p.Engine != p.Demands }) {
					ranks++
				}
			}
		}
	}
	if ranks == 0 {
		t.Error("no reading changes a rank")
	}
	ev := stoneBridge(t)
	ev.TieBreaks, ev.Order = "", "PTS,BH/C1,ARO,DE"
	var single []engine.Reading
	for _, q := range standings.Questions() {
		for _, c := range q.Choices[1:] {
			was := recordUnder(ev, engine.Choices{q.ID: c})
			if len(was.Differ) == 0 {
				continue
			}
			v := j.Standings(ev, was)
			if v.Class != dossier.ClassReading || v.Reading == "" || strings.Contains(v.Reading, ",") ||
				v.Rule != was.Differ[0].Rule || len(v.Why) != len(was.Differ)+1 {
				t.Errorf("%s=%s: %+v", q.ID, c, v)
			}
			single = append(single, engine.Reading{ID: q.ID, Choice: c})
		}
	}
	if len(single) < 2 {
		t.Fatalf("readings that matter: %v", single)
	}
	for _, one := range single { // who follows a reading follows it for everybody
		was := recordUnder(ev, engine.Choices{one.ID: one.Choice})
		for i := range was.Differ {
			some := *was
			if some.Differ = slices.Delete(slices.Clone(was.Differ), i, i+1); len(some.Differ) == 0 {
				continue
			}
			if v := j.Standings(ev, &some); v.Reading == one.String() {
				t.Errorf("%s is followed, but not for player %d", one, was.Differ[i].Player)
			}
		}
	}
	two := 0
	for i, a := range single {
		for _, b := range single[:i] {
			if a.ID == b.ID {
				continue
			}
			v := j.Standings(ev, recordUnder(ev, engine.Choices{a.ID: a.Choice, b.ID: b.Choice}))
			if v.Class != dossier.ClassReading {
				t.Errorf("%s and %s: %+v", a, b, v)
			}
			if strings.Contains(v.Reading, ",") {
				two++
			}
		}
	}
	if two == 0 {
		t.Error("no engine follows two readings")
	}
	was := recordUnder(ev, engine.Choices{single[0].ID: single[0].Choice})
	was.Differ[0].Engine += 7
	v := j.Standings(ev, was)
	if v.Class != dossier.ClassCandidate || v.Reading != "" || len(v.Why) != len(was.Differ) {
		t.Errorf("an engine that follows no reading: %+v", v)
	}
}

// The answer that a record tells is the demanded one but for what differs.
func TestAnswer(t *testing.T) {
	ev := stoneBridge(t)
	s := StandingsOf(ev, nil)
	one, two, three := s.Event.Participants[1].ID, s.Event.Participants[2].ID, s.Event.Participants[3].ID
	a := Answer(ev, &dossier.StandingsRecord{Differ: []dossier.PlaceRecord{
		{Player: one, Engine: 99, Code: s.Keys[1], EngineValue: "1234"}, {Player: two, Engine: 98},
		{Player: three, Engine: 97, Code: s.Keys[0], EngineValue: "99"}}})
	for i := range s.Event.Participants {
		id := s.Event.Participants[i].ID
		row := rowOf(t, &a, id)
		rank, points, value := s.Rank[i], s.Columns[0].Text(i), s.Columns[1].Text(i)
		switch id {
		case one:
			rank, value = 99, "1234"
		case two:
			rank = 98
		case three:
			rank, points = 97, "99"
		}
		if row.Rank != rank || row.Values[1] != value || row.Values[0] != points {
			t.Errorf("player %d: %+v", id, row)
		}
	}
}
