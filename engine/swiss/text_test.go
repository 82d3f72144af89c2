package swiss

import (
	"errors"
	"fmt"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// sketch is a round of a text that a test makes up.
type sketch struct {
	Roster
	choices engine.Choices
}

var (
	errNeeds = errors.New("a fact is missing")
	errPair  = errors.New("broken")
)

// sketched is a text that pairs first against second and so on. Round 8 lacks a fact, round 9 has no pairing, and round
// 10 breaks.
func sketched() Text[*sketch] {
	result := func(r *sketch) (out engine.Result) {
		for i := 1; i < len(r.Origin); i += 2 {
			out.Boards = append(out.Boards, engine.Board{White: r.From(i - 1).ID, Black: r.From(i).ID})
		}
		return out
	}
	return Text[*sketch]{
		Info: engine.Info{ID: "sketch"}, Stranger: cite("stranger"),
		Questions: engine.Questions{engine.NewQuestion("Z1", rules.Ref{}, "which", false, "a", "b")},
		Needs: func(s *engine.State) error {
			if s.Round == 8 {
				return errNeeds
			}
			return nil
		},
		Begin: func(c engine.Choices, s *engine.State) *sketch { return &sketch{NewRoster(s), c} },
		Pair: func(r *sketch) error {
			return map[int]error{9: engine.ErrNoLegalPairing, 10: errPair}[r.State.Round]
		},
		Result: result,
		Story: func(r *sketch) []engine.Step {
			return []engine.Step{{Says: fact.NoWish}, {Says: fact.Number.Of(Count(r.choices.Is("Z1", "b")))}}
		},
		Read: func(r *sketch, recorded engine.Result) Version {
			v := r.VersionOf(recorded)
			if recorded.Bye != 0 {
				v.Breach(cite("bye"), fact.TheBye)
			}
			return v
		},
		Departure: func(r *sketch, v *Version) *Departure {
			if v.Mate[0] == 1 {
				return nil
			}
			return &Departure{Better: v.Mate[0] == 2, Decision: engine.Decision{Rule: cite("7"), Where: fact.TheBye}}
		},
		Index: func(r *sketch, id tournament.PlayerID) int { return r.Roster.Index(id) },
		Why: func(r *sketch, a, b int) (engine.Decision, error) {
			return engine.Decision{Where: fact.Meet.Of(tournament.PlayerID(a), tournament.PlayerID(b))}, nil
		},
		Checklist: func(r *sketch) []engine.ChecklistRow { return make([]engine.ChecklistRow, len(r.Origin)) },
	}
}

// roundOf is a round with five players of whom the fourth is away.
func roundOf(number int) *engine.State {
	s := simple(0, 0, 0, 0, 0)
	s.Round, s.Players[3].Present = number, false
	return s
}

// A text makes the pairing and tells it under the choices it was given. A missing fact comes before all else, and what
// cannot be paired says so wherever a pairing is needed. A checklist needs neither.
func TestTextPairs(t *testing.T) {
	text := sketched()
	sys := text.System().(*system[*sketch])
	with := sys.With(engine.Choices{"Z1": "b"}).(engine.Configurable)
	story := ""
	res, err := with.Pair(roundOf(1), func(s engine.Step) { story += words(s.Says) + "; " })
	if fmt.Sprint(res, err) != "{[{1 2} {3 5}] 0 []} <nil>" || story != "no preference; 1; " ||
		!with.Choices().Is("Z1", "b") {
		t.Errorf("%v, %v: %s", res, err, story)
	}
	if sys.Choices() != nil || sys.Info().ID != "sketch" || len(sys.Questions()) != 1 {
		t.Errorf("%+v", sys)
	}
	for round, want := range map[int]error{1: nil, 8: errNeeds, 9: engine.ErrNoLegalPairing, 10: errPair} {
		s := roundOf(round)
		if _, err := sys.Pair(s, nil); !errors.Is(err, want) {
			t.Errorf("round %d: %v", round, err)
		}
		if _, err := sys.Why(s, 1, 2); !errors.Is(err, want) {
			t.Errorf("why, round %d: %v", round, err)
		}
		if rows, err := sys.Checklist(s); err != nil || len(rows) != 4 {
			t.Errorf("checklist, round %d: %d rows, %v", round, len(rows), err)
		}
		decider := text
		decider.Decide = func(r *sketch, want func(rules.Ref) bool) ([]engine.Deciding, int) {
			return []engine.Deciding{{Rule: cite(fmt.Sprint(want(cite("5"))))}}, 3
		}
		decider.Deciders = []rules.Ref{cite("5")}
		d := decider.System().(engine.Decider)
		for _, only := range []func(rules.Ref) bool{nil, func(rules.Ref) bool { return false }} {
			got, unseen, err := d.Decide(s, only)
			if !errors.Is(err, want) || err == nil && (unseen != 3 || got[0].Rule != cite(fmt.Sprint(only == nil))) ||
				len(d.Deciders()) != 1 {
				t.Errorf("decide, round %d: %v, %d, %v", round, got, unseen, err)
			}
		}
		omits := text
		omits.Omits = []rules.Ref{cite("6")}
		if got, err := sys.Omit(s, nil); got != nil || err != nil {
			t.Errorf("nothing to omit, round %d: %v, %v", round, got, err)
		}
		omits.Omit = func(r *sketch, want func(rules.Ref) bool) []engine.Deciding { return []engine.Deciding{{}} }
		o := omits.System().(engine.Omitter)
		if got, err := o.Omit(s, nil); !errors.Is(err, want) || err == nil && len(got) != 1 || len(o.Omits()) != 1 {
			t.Errorf("omit, round %d: %v, %v", round, got, err)
		}
	}
	if _, decides := text.System().(engine.Decider); decides {
		t.Error("a text without criteria decides")
	}
}

// A recorded pairing is judged by the rules that it breaks, and only a legal one is compared with the pairing demanded.
// One that ranks above it, or that is legal where none is found, is a fault of the engine.
func TestTextJudges(t *testing.T) {
	type boards = []engine.Board
	right := boards{{White: 2, Black: 1}, {White: 5, Black: 3}}
	for _, tt := range []struct {
		name       string
		round      int
		colourless bool
		recorded   engine.Result
		want       string // legal, agrees, the rule of the decision, the pairing demanded, fault
		err        error
	}{
		{"as demanded", 1, false, engine.Result{Boards: right}, "true true  [{1 2} {3 5}] ", nil},
		{"as demanded, without colours", 1, true, engine.Result{Boards: right[:1]}, "true true  [{2 1} {3 5}] ", nil},
		{"illegal", 1, false, engine.Result{Boards: right[:1], Bye: 3}, "false false  [{1 2} {3 5}] ", nil},
		{"another", 1, false, engine.Result{Boards: boards{{White: 1, Black: 5}}}, "true false 7 [{1 2} {3 5}] ", nil},
		{"a better one", 1, false, engine.Result{Boards: boards{{White: 1, Black: 3}}},
			"true false 7 [{1 2} {3 5}] the recorded pairing ranks above the engine's own under  () 7", nil},
		{"a fact is missing", 8, false, engine.Result{Boards: right}, "false false  [] ", errNeeds},
		{"legal where none is", 9, false, engine.Result{Boards: right},
			"true false  [] the recorded pairing is legal although the engine finds that none is", nil},
		{"illegal where none is legal", 9, false, engine.Result{Bye: 3}, "false false  [] ", engine.ErrNoLegalPairing},
		{"broken", 10, false, engine.Result{Boards: right}, "true false  [] ", errPair},
	} {
		text := sketched()
		text.Info.Colourless = tt.colourless
		j, err := text.System().Judge(roundOf(tt.round), tt.recorded)
		rule := j.Decision.Rule.Article
		if got := fmt.Sprint(j.Legal, " ", j.Agrees, " ", rule, " ", j.Expected.Boards, " ", j.Fault); got != tt.want ||
			!errors.Is(err, tt.err) {
			t.Errorf("%s: %q, want %q; %v", tt.name, got, tt.want, err)
		}
	}
}

// Nobody meets himself, or one who is away; else the text is asked.
func TestTextWhy(t *testing.T) {
	sys := sketched().System().(engine.Explainer)
	for pair, want := range map[[2]tournament.PlayerID]string{
		{5, 1}: "3 and nobody meet: ",
		{2, 2}: ":  [2] a player cannot meet himself", {4, 4}: ":  [4] a player cannot meet himself",
		{4, 1}: ": stranger [4] player 4 is not to be paired in this round",
		{1, 7}: ": stranger [7] player 7 is not to be paired in this round",
	} {
		d, err := sys.Why(roundOf(1), pair[0], pair[1])
		if got := words(d.Where) + ": " + told(d.Steps); err != nil || got != want {
			t.Errorf("%v: %q, want %q; %v", pair, got, want, err)
		}
	}
}

// The pairing in which two meet, and their opponents each other, departs somewhere, or else the engine is at fault.
func TestParted(t *testing.T) {
	r := NewRoster(simple(0, 0, 0, 0))
	made := NewVersion(4)
	made.Pair(0, 1)
	made.Pair(2, 3)
	d, err := r.Parted(made, 0, 3, func(v *Version) *Departure {
		return &Departure{Decision: engine.Decision{Where: fact.Numbers{List: append([]int(nil), v.Mate...)}}}
	})
	if words(d.Where) != "3 2 1 0" || err != nil {
		t.Errorf("%+v, %v", d, err)
	}
	_, err = r.Parted(made, 0, 3, func(v *Version) *Departure { return nil })
	if err == nil || err.Error() != "engine fault: no decision separates 1 and 4" {
		t.Error(err)
	}
}
