package why

import (
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Two may not meet who have met, whom the event keeps apart, or who must both have one colour.
func TestApart(t *testing.T) {
	q := &inquiry{Round: &Round{State: &engine.State{Forbidden: engine.Groups{{4, 1}}}}}
	white := engine.Preference{Colour: tournament.White, Strength: engine.Absolute}
	a := &engine.ChecklistRow{Player: 1, Opponents: []tournament.PlayerID{2, 0, 3}, Preference: white}
	for _, tt := range []struct {
		b    engine.ChecklistRow
		want string
	}{
		{engine.ChecklistRow{Player: 2}, "met in round 1"}, {engine.ChecklistRow{Player: 3}, "met in round 3"},
		{engine.ChecklistRow{Player: 4}, "may not be paired"}, {engine.ChecklistRow{Player: 5}, ""},
		{engine.ChecklistRow{Player: 5, Preference: white}, "both must have white"},
		{engine.ChecklistRow{Player: 5, Preference: white, Topscorer: true}, ""},
	} {
		if got := q.apart(a, &tt.b); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.b, got, tt.want)
		}
	}
}

// A player who cannot meet anybody of the score group is told whom, and why; twelve at most.
func TestNobodyPossible(t *testing.T) {
	for n, want := range map[int]int{1: 1, 12: 12, 13: 12} {
		q := &inquiry{Round: &Round{State: &engine.State{}, Teller: reason.Teller{Event: &tournament.Tournament{}}}}
		q.rows = []engine.ChecklistRow{{Player: 1}}
		p := Player{NamedPlayer: reason.NamedPlayer{Number: 1}}
		for i := range n {
			id := tournament.PlayerID(i + 2)
			q.rows = append(q.rows, engine.ChecklistRow{Player: id})
			q.rows[0].Opponents = append(q.rows[0].Opponents, id)
			p.Group = append(p.Group, reason.NamedPlayer{Number: id})
		}
		got := q.possible(q.row(1), &p)
		if !strings.HasPrefix(got, "In the score group number 1 could meet nobody: number 2 (met in round 1)") ||
			strings.Count(got, "(met in round") != want {
			t.Errorf("%d: %s", n, got)
		}
	}
	q := &inquiry{Round: &Round{}}
	if got := q.due(&engine.Preference{Colour: tournament.White, Strength: engine.Absolute}); got != "must have white" {
		t.Error(got)
	}
	if got := q.due(&engine.Preference{Colour: tournament.White}); got != "due white" {
		t.Error(got)
	}
}

// Whether two had the same score is told, and whom the first could meet, be it one alone.
func TestScoresInWords(t *testing.T) {
	for other, want := range map[tournament.Points]string{10: "number 1 could meet number 2", 0: "1.0 point"} {
		q := &inquiry{Round: &Round{State: &engine.State{}, Teller: reason.Teller{Event: &tournament.Tournament{
			Players: []tournament.Player{{ID: 1}, {ID: 2}}}}}}
		q.rows = []engine.ChecklistRow{{Player: 1, Score: 10}, {Player: 2, Score: other}}
		m := &Meeting{Players: []Player{q.player(1, 1), q.player(2, 1)}}
		words := q.words(m, &engine.Decision{})
		if got := strings.Join(words[3:], " "); !strings.Contains(got, want) {
			t.Errorf("%s and 1.0 points: %s", other, got)
		}
	}
}

// A reason has both values and those whom it is about.
func TestExplained(t *testing.T) {
	got := Explained([]reason.Reason{{Rule: "C5", Criterion: "c", Expected: "1", Recorded: "2", Text: "so",
		Players: []reason.NamedPlayer{{Number: 7, Name: "Seven"}}}, {Rule: "C6"}})
	want := []Explanation{{Rule: "C5", Criterion: "c", Expected: "1", Met: "2", Text: "so",
		Players: []tournament.PlayerID{7}, Names: []string{"Seven"}},
		{Rule: "C6", Players: []tournament.PlayerID{}, Names: []string{}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

// silent pairs, and says nothing about it.
type silent struct{ engine.System }

func (silent) Info() engine.Info { return engine.Info{ID: "silent"} }

// A system that cannot say why two players meet is told, and gives no answer.
func TestSilentSystem(t *testing.T) {
	var log finding.Log
	r := &Round{System: silent{}, Log: &log, State: &engine.State{Round: 2}}
	if d := r.Ask(&Meeting{}, Two{1, 2}); d != nil || len(log.List) != 1 || log.List[0].Code != "why.system" ||
		log.Usable() {
		t.Errorf("%+v, %v", d, log.List)
	}
}

// Both values stand behind what decides, where there is one.
func TestValues(t *testing.T) {
	for _, tt := range [][3]string{{"", "", ""}, {"1", "2", ": 1 as the rules demand, 2 if they meet"},
		{"", "2", ":  as the rules demand, 2 if they meet"}, {"1", "", ": 1 as the rules demand,  if they meet"}} {
		if got := values(nil, tt[0], tt[1]); got != tt[2] {
			t.Errorf("%q and %q: %q", tt[0], tt[1], got)
		}
	}
}
