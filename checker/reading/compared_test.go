package reading

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// open is a system of three questions or more, whose rounds are paired as recorded under some choices alone.
type open struct {
	questions  engine.Questions
	choices    engine.Choices
	rounds     []string // the conditions of the rounds, see pairing
	colourless bool
}

func (o open) Info() engine.Info {
	return engine.Info{ID: "open", Colourless: o.colourless}
}
func (o open) Questions() engine.Questions { return o.questions }
func (o open) Choices() engine.Choices     { return o.choices }
func (o open) With(c engine.Choices) engine.System {
	o.choices = c
	return o
}

func (o open) Judge(*engine.State, engine.Result) (engine.Judgement, error) {
	return engine.Judgement{}, nil
}

func (o open) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	return o.pairing(s, o.rounds[s.Round-1])
}

// recorded is the pairing that is recorded of every round, and others are those that may be demanded instead.
var recorded = engine.Result{Boards: []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4}}, Bye: 5}

// pairing is the recorded one where all choices named hold, as A=b&B=c; else it is what stands behind the slash: other
// boards, turned (the colours of one), bye (another has it), none (no legal pairing), dear (too much work) or fails.
func (o open) pairing(s *engine.State, condition string) (engine.Result, error) {
	condition, otherwise, _ := strings.Cut(condition, "/")
	holds := true
	for _, word := range strings.Split(condition, "&") {
		id, choice, _ := strings.Cut(word, "=")
		if q := o.questions.Find(id); q != nil {
			holds = holds && o.choices.Of(q) == choice
		} else {
			holds = holds && word == "always"
		}
	}
	made := engine.Result{Boards: []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4}}, Bye: 5}
	if holds {
		return made, nil
	}
	switch otherwise {
	case "turned":
		made.Boards[0] = made.Boards[0].Turned()
	case "bye":
		made.Bye = 6
	case "none":
		return engine.Result{}, engine.ErrNoLegalPairing
	case "fails":
		return engine.Result{}, fmt.Errorf("it fails")
	case "dear":
		s.Spend(mostCombined + 1)
	default:
		made.Boards = []engine.Board{{White: 1, Black: 4}, {White: 3, Black: 2}}
	}
	return made, nil
}

// openRule is what all of them are about.
var openRule = rules.Ref{Document: "C.04.3", Edition: "2026", Article: "C1"}

func asked(words ...string) (out engine.Questions) {
	for _, w := range words {
		id, choices, _ := strings.Cut(strings.TrimSuffix(w, "*"), "=")
		out = append(out, engine.NewQuestion(id, openRule, "what "+id+" is", strings.HasSuffix(w, "*"),
			strings.Split(choices, "|")...))
	}
	return out
}

// What other choices would make of rounds, singly and together, is told for each round and for the file.
func TestCompared(t *testing.T) {
	three := asked("A=a|b", "B=a|b|c*", "C=a|b")
	var many engine.Questions
	for i := range 9 {
		many = append(many, asked(fmt.Sprintf("Q%d=a|b*", i+1))...)
	}
	var b strings.Builder
	var totals []FitTotal
	for _, tt := range []struct {
		about string
		open
	}{
		{"every round is as demanded", open{questions: three, rounds: []string{"always", "A=a", "B=a/turned"}}},
		{"another choice has all rounds", open{questions: three, rounds: []string{"always", "A=b", "A=b/bye"}}},
		{"two choices have all rounds alike", open{questions: three, rounds: []string{"always", "B=b/none", "B=b"}}},
		{"only both together", open{questions: three, rounds: []string{"A=b&B=c", "B=c", "A=b"}}},
		{"both, and one that does not matter", open{questions: three,
			rounds: []string{"A=b", "B=b/turned", "C=a", "C=b&A=a"}}},
		{"no choice is better", open{questions: three, rounds: []string{"A=a&A=b", "B=a", "C=a"}}},
		{"what is not strong and helps nobody is not combined", open{questions: three, rounds: []string{"A=a", "C=a",
			"B=c&A=b"}}},
		{"too much work", open{questions: three, rounds: []string{"A=a/dear", "B=b", "always"}}},
		{"too much work of those together", open{questions: three, rounds: []string{"A=b&B=b/dear", "A=b", "B=b"}}},
		{"none exists by now", open{questions: three, rounds: []string{"A=b/none", "B=a/none", "C=a/fails"}}},
		{"without colours", open{questions: three, rounds: []string{"A=a/turned", "B=b/turned"}, colourless: true}},
		{"one by one, as there are too many", open{questions: many, rounds: []string{"Q1=b", "Q2=b&Q3=b", "Q3=b",
			"Q4=b&Q5=b&Q1=b", "Q6=a", "Q7=a", "Q8=a", "Q9=a&Q4=a", "Q2=a", "Q5=a"}}},
		{"a smaller set that comes later is as good", open{questions: asked("A=a|b*", "B=a|b|c*", "C=a|b*"),
			rounds: []string{"A=b&B=b&C=b", "A=b&B=b&C=b", "A=b&B=b&C=b", "A=b&B=b&C=b", "A=b&B=b&C=b", "A=b&B=c",
				"A=b&B=c", "A=b&B=c", "A=b&B=c", "A=a", "B=a", "C=a"}}},
		{"one question", open{questions: asked("A=a|b|c*"), rounds: []string{"A=b", "A=c"}}},
		{"no question", open{rounds: []string{"always"}}},
	} {
		fmt.Fprintf(&b, "== %s\nrounds: %s\n", tt.about, strings.Join(tt.rounds, ", "))
		others, kept := keptOf(tt.open)
		for i := range kept {
			sayEffects(&b, others, &kept[i])
		}
		f := Compare(t.Context(), tt.open, others, kept)
		f.Write(&b, "open")
		data, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range strings.SplitAfter(string(data), "},{") {
			b.WriteString(row + "\n")
		}
		if len(tt.questions) == 3 {
			totals = Add(totals, map[bool]string{false: "open", true: "colourless"}[tt.colourless], f)
		}
		b.WriteByte('\n')
	}
	totals = Add(Add(totals, "open", nil), "open", &Fit{})
	for i := range totals {
		totals[i].Write(&b)
	}
	clitest.Golden(t, "testdata/compared.golden", []byte(b.String()))
}

func keptOf(o open) (Alternatives, []Kept) {
	others := AlternativesOf(o)
	var kept []Kept
	for round := range o.rounds {
		k := Kept{Round: round + 1, State: &engine.State{Round: round + 1}, Rec: &engine.Recording{Result: recorded}}
		if made, err := o.pairing(k.State, o.rounds[round]); err == nil {
			k.Expected = &made
		}
		k.Tried = others.Pair(k.State, &engine.Work{Left: mostCombined})
		kept = append(kept, k)
	}
	return others, kept
}

func sayEffects(b *strings.Builder, others Alternatives, k *Kept) {
	for _, onlyFits := range []bool{false, true} {
		var out []string
		for _, e := range others.Effects(k, onlyFits) {
			out = append(out, string(e.Effect)+" "+e.Reading)
			if !onlyFits {
				out[len(out)-1] = e.Text(nil)
			}
		}
		fmt.Fprintf(b, "  round %d, only fits %t: %q\n", k.Round, onlyFits, out)
	}
	if n := NotTried(k.Tried); n > 0 {
		fmt.Fprintf(b, "  round %d: %d not tried\n", k.Round, n)
	}
}

// A comparison that nobody waits for is none.
func TestComparisonGivenUp(t *testing.T) {
	o := open{questions: asked("A=a|b"), rounds: []string{"A=b"}}
	others, kept := keptOf(o)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if f := Compare(gone, o, others, kept); f != nil {
		t.Errorf("%+v", f)
	}
}

// What takes more than a quarter of the work that is left is given up, and the work that was not taken is there for the
// next.
func TestWorkOfAlternatives(t *testing.T) {
	o := open{questions: asked("A=a|b", "B=a|b"), rounds: []string{"A=a/dear"}}
	others := AlternativesOf(o)
	w := engine.Work{Left: 1000}
	tried := others.Pair(&engine.State{Round: 1}, &w)
	if NotTried(tried) != 1 || w.Left != 750 || tried[1].err != nil {
		t.Errorf("%d not tried, %d left", NotTried(tried), w.Left)
	}
}

// Two pairings are one when boards, colours and bye are, colours only where they mean something and are known.
func TestSameBoards(t *testing.T) {
	board := func(w, b tournament.PlayerID) engine.Board { return engine.Board{White: w, Black: b} }
	one := engine.Result{Boards: []engine.Board{board(1, 2), board(3, 4)}}
	for _, tt := range []struct {
		about      string
		other      engine.Result
		colourless bool
		unknown    map[engine.Board]bool
		want       bool
	}{
		{"itself", one, false, nil, true},
		{"another order", engine.Result{Boards: []engine.Board{board(3, 4), board(1, 2)}}, false, nil, true},
		{"another bye", engine.Result{Boards: one.Boards, Bye: 5}, false, nil, false},
		{"a board less", engine.Result{Boards: one.Boards[:1]}, false, nil, false},
		{"a board more", engine.Result{Boards: append([]engine.Board{board(5, 6)}, one.Boards...)}, false, nil, false},
		{"turned", engine.Result{Boards: []engine.Board{board(2, 1), board(3, 4)}}, false, nil, false},
		{"turned, no colours", engine.Result{Boards: []engine.Board{board(2, 1), board(3, 4)}}, true, nil, true},
		{"turned, unknown", engine.Result{Boards: []engine.Board{board(2, 1), board(3, 4)}}, false,
			map[engine.Board]bool{board(2, 1): true}, true},
		{"turned, unknown the other way round", engine.Result{Boards: []engine.Board{board(2, 1), board(3, 4)}}, false,
			map[engine.Board]bool{board(1, 2): true}, true},
		{"turned, another unknown", engine.Result{Boards: []engine.Board{board(2, 1), board(3, 4)}}, false,
			map[engine.Board]bool{board(3, 4): true}, false},
		{"others", engine.Result{Boards: []engine.Board{board(1, 3), board(2, 4)}}, true, nil, false},
	} {
		if got := SameBoards(one, tt.other, tt.colourless, tt.unknown); got != tt.want {
			t.Errorf("%s: %t", tt.about, got)
		}
	}
	twice := &engine.Recording{Result: one}
	if twice.GiveBye(5); !agrees(twice, engine.Result{Boards: one.Boards, Bye: 5}, false) {
		t.Error("one bye")
	}
	if twice.GiveBye(6); agrees(twice, engine.Result{Boards: one.Boards, Bye: 5}, false) {
		t.Error("two have the bye")
	}
}

// Only a board whose colours nobody recorded takes those of the demanded one, and only where that has the same two.
func TestTurnColourless(t *testing.T) {
	for _, tt := range []struct {
		demanded, unknown string
		turned            bool
	}{{"2-1", "1-2", true}, {"1-2", "1-2", false}, {"2-1", "", false}, {"2-1", "2-1", false}, {"3-1", "1-2", false}} {
		rec := &engine.Recording{Result: engine.Result{Boards: []engine.Board{{White: 1, Black: 2}}}}
		var b engine.Board
		if n, _ := fmt.Sscanf(tt.unknown, "%d-%d", &b.White, &b.Black); n == 2 {
			rec.Colourless = map[engine.Board]bool{b: true}
		}
		fmt.Sscanf(tt.demanded, "%d-%d", &b.White, &b.Black)
		got := TurnColourless(rec, engine.Result{Boards: []engine.Board{b}})
		if got != tt.turned || (rec.Boards[0].White == 2) != tt.turned {
			t.Errorf("%+v: %t, %v", tt, got, rec.Boards)
		}
	}
}

// How well a system is founded, and what it leaves open, is told in lines.
func TestToldOfSystems(t *testing.T) {
	var b strings.Builder
	list := []SystemFoundation{
		{System: "none"}, {System: "open", Readings: 2, Ungrounded: []string{"A", "B"}},
		{System: "partly", Readings: 3, Ungrounded: []string{"B"},
			Confirmations: []Confirmation{{"somebody", 8, 7, ""}},
			Grounds:       []ReadingFoundation{{"A", "an exercise"}, {"C", "a ruling"}}},
		{System: "founded", Readings: 1,
			Confirmations: []Confirmation{{"one", 2000, 2000, "by hand"}, {"two", 0, 0, "x"}},
			Grounds:       []ReadingFoundation{{"A", "an exercise"}}},
	}
	if err := WriteFoundations(&b, list); err != nil {
		t.Fatal(err)
	}
	b.WriteByte('\n')
	if err := WriteRegistries(&b, []Registry{registry("open", asked("A=a|b", "LONG=yes|perhaps*")),
		registry("plain", nil)}); err != nil {
		t.Fatal(err)
	}
	clitest.Golden(t, "testdata/told.golden", []byte(b.String()))
}
