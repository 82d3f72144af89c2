package checker

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// somewhere is an article: which one matters to no test here.
var somewhere = rules.Ref{Document: "C.04.1", Edition: "2017", Article: "a"}

// switched pairs four players 1-2 3-4 in every round unless a choice says otherwise.
type switched struct {
	fake
	questions engine.Questions
	choices   engine.Choices
	demand    func(round int, c engine.Choices) (letter byte)
}

func (s *switched) Questions() engine.Questions { return s.questions }
func (s *switched) Choices() engine.Choices     { return s.choices }
func (s *switched) With(c engine.Choices) engine.System {
	out := *s
	out.choices = c
	return &out
}

// pairings by letter; N is none.
var lettered = map[byte]engine.Result{
	'A': {Boards: []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4}}},
	'B': {Boards: []engine.Board{{White: 1, Black: 3}, {White: 2, Black: 4}}},
	'C': {Boards: []engine.Board{{White: 1, Black: 4}, {White: 2, Black: 3}}},
}

func (s *switched) Pair(st *engine.State, _ func(engine.Step)) (engine.Result, error) {
	res, ok := lettered[s.demand(st.Round, s.choices)]
	if !ok {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	return res, nil
}

func (s *switched) Judge(st *engine.State, rec engine.Result) (engine.Judgement, error) {
	res, err := s.Pair(st, nil)
	j := engine.Judgement{Legal: true, Expected: res, Agrees: reading.SameBoards(res, rec, false, nil)}
	if !j.Agrees {
		j.Decision.Rule = somewhere
	}
	return j, err
}

func (s *switched) table() systems.Table {
	return systems.Table{{ID: "fake-1900", Codes: []string{"FAKE"}, New: func() engine.System { return s }}}
}

// recordedAs is the event in which each round was paired as the letter says.
func recordedAs(t *testing.T, letters string) *tournament.Tournament {
	rows := make([]string, 4)
	for i := range letters {
		for _, b := range lettered[letters[i]].Boards {
			rows[b.White-1] += fmt.Sprintf(" %dw=", b.Black)
			rows[b.Black-1] += fmt.Sprintf(" %db=", b.White)
		}
	}
	return checkertest.Event(t, len(letters), rows...)
}

func question(id string, strong bool, choices ...string) engine.Question {
	return engine.Question{ID: id, Title: "title of " + id, Choices: choices, Strong: strong,
		Rule: somewhere}
}

// several has a question of each kind: strong with three choices, strong, weak, strong without effect, strong with a
// choice that leaves no legal pairing.
func several() *switched {
	return &switched{
		questions: engine.Questions{question("S-1", true, "x", "y", "z"), question("S-2", true, "x", "y"),
			question("W-3", false, "x", "y"),
			question("S-4", true, "x", "y"), question("S-5", true, "x", "none")},
		demand: func(round int, c engine.Choices) byte {
			switch {
			case round == 1 && c.Is("S-1", "y"), round == 2 && c.Is("S-2", "y"):
				return 'B'
			case round == 1 && c.Is("S-1", "z"), round == 3 && c.Is("W-3", "y"):
				return 'C'
			case round == 3 && c.Is("S-5", "none"):
				return 'N'
			}
			return 'A'
		},
	}
}

// A round that does not agree names the readings that would make it agree and the strong ones that would change it; one
// that agrees names them only on request.
func TestReadingsOfRounds(t *testing.T) {
	for _, tt := range []struct {
		name, letters string
		readings      []string
		fit           bool
		want          string // by round
		verdict       Verdict
	}{
		{"all differ", "BBC", nil, false, "S-1=y fits, S-1=z other | S-2=y fits | W-3=y fits, S-5=none unpairable",
			Differ},
		{"what fits comes first", "CAA", nil, false, "S-1=z fits, S-1=y other |  | ", Differ},
		{"all agree", "AAA", nil, false, " |  | ", Agree},
		{"all agree, on request", "AAA", nil, true, "S-1=y other, S-1=z other | S-2=y other | S-5=none unpairable",
			Agree},
		{"nothing fits", "ACB", nil, false, " | S-2=y other | S-5=none unpairable", Differ},
		{"under others", "ABA", []string{"S-1=z", "s-2=y"}, false, "S-1=x fits, S-1=y other |  | ", Differ},
		{"no pairing exists", "AAC", []string{"S-5=none"}, false, " |  | W-3=y fits", Unpairable},
	} {
		opt := Options{Systems: several().table(), System: "fake-1900", Fit: tt.fit}
		if err := opt.ChooseReadings(tt.readings); err != nil {
			t.Fatal(err)
		}
		report := Check(t.Context(), Input{Name: "switched.trf", Tournament: recordedAs(t, tt.letters)}, opt)
		f := only(t, report)
		var rounds []string
		for i := range f.Rounds {
			var list []string
			for _, e := range f.Rounds[i].Readings {
				list = append(list, e.Reading+" "+string(e.Effect))
			}
			rounds = append(rounds, strings.Join(list, ", "))
		}
		if got := strings.Join(rounds, " | "); got != tt.want || f.Verdict != tt.verdict {
			t.Errorf("%s: %s, %q; want %s, %q", tt.name, f.Verdict, got, tt.verdict, tt.want)
		}
		for _, r := range tt.readings {
			if !slices.Contains(f.Readings, strings.ToUpper(r[:3])+r[3:]) {
				t.Errorf("%s: the verdict does not name %s: %v", tt.name, r, f.Readings)
			}
		}
		var js bytes.Buffer
		if err := report.WriteJSON(&js); err != nil {
			t.Fatal(err)
		}
		if problems := validate(t, js.Bytes()); len(problems) > 0 {
			t.Errorf("%s: %v", tt.name, problems)
		}
	}
}

func TestFit(t *testing.T) {
	many := &switched{demand: func(round int, c engine.Choices) byte {
		if c.Is(fmt.Sprintf("M-%d", round), "y") {
			return 'B'
		}
		return 'A'
	}}
	for i := 1; i <= 9; i++ {
		many.questions = append(many.questions, question(fmt.Sprintf("M-%d", i), true, "x", "y"))
	}
	for _, tt := range []struct {
		name, letters string
		sys           *switched
		search        string
		now           int
		best          string
		agree         int
	}{
		{"the defaults fit", "AAA", several(), "none", 3, "", 3},
		{"one reading fits", "AAC", several(), "none", 2, "W-3=y", 3},
		{"three together", "BBC", several(), "exhaustive", 0, "S-1=y S-2=y W-3=y", 3},
		{"the smallest of the best sets", "CBB", several(), "exhaustive", 0, "S-1=z S-2=y", 2},
		{"too many to try all", strings.Repeat("B", 9), many, "greedy", 0,
			"M-1=y M-2=y M-3=y M-4=y M-5=y M-6=y M-7=y M-8=y M-9=y", 9},
		{"nothing fits", "CCB", &switched{demand: several().demand, questions: several().questions[3:4]}, "none", 0, "",
			0},
	} {
		f := only(t,
			Check(t.Context(), Input{Name: "switched.trf", Tournament: recordedAs(t, tt.letters)},
				Options{Systems: tt.sys.table(), System: "fake-1900", Fit: true})).Fit
		if f == nil {
			t.Fatalf("%s: nothing compared", tt.name)
		}
		best := f.Best[0]
		if f.Search != tt.search || f.Now.Agree != tt.now || strings.Join(best.Readings, " ") != tt.best ||
			best.Agree != tt.agree || len(f.Best) != 1 {
			t.Errorf("%s: %+v", tt.name, f)
		}
	}
}

// Equally good sets are all told.
func TestFitTies(t *testing.T) {
	f := only(t,
		Check(t.Context(), Input{Name: "switched.trf", Tournament: recordedAs(t, "BBA")},
			Options{Systems: several().table(), System: "fake-1900", Fit: true})).Fit
	if len(f.Best) != 1 || f.Best[0].Agree != 3 {
		t.Errorf("%+v", f.Best)
	}
	f = only(t,
		Check(t.Context(), Input{Name: "switched.trf", Tournament: recordedAs(t, "BCC")},
			Options{Systems: several().table(), System: "fake-1900", Fit: true})).Fit
	if len(f.Best) != 1 || f.Best[0].Agree != 2 {
		t.Errorf("%+v", f.Best)
	}
	alone := several()
	alone.questions = alone.questions[:3]
	alone.demand = func(round int, c engine.Choices) byte {
		if c.Is("S-1", "y") || c.Is("S-2", "y") {
			return 'B'
		}
		return 'A'
	}
	f = only(t,
		Check(t.Context(), Input{Name: "switched.trf", Tournament: recordedAs(t, "BBB")},
			Options{Systems: alone.table(), System: "fake-1900", Fit: true})).Fit
	if len(f.Best) != 2 || f.Search != "none" {
		t.Errorf("%+v", f)
	}
}

// Several files are added up.
func TestFitTotal(t *testing.T) {
	opt := Options{Systems: several().table(), System: "fake-1900", Fit: true}
	r := Check(t.Context(), Input{Name: "one.trf", Tournament: recordedAs(t, "BAA")}, opt)
	more := Check(t.Context(), Input{Name: "two.trf", Tournament: recordedAs(t, "ABB")}, opt)
	r.Files, r.Summary.Files = append(r.Files, more.Files...), 2
	r.Summary.Readings = reading.Add(r.Summary.Readings, "fake-1900", only(t, more).Fit)
	if len(r.Summary.Readings) != 1 {
		t.Fatalf("%+v", r.Summary)
	}
	total := r.Summary.Readings[0]
	if total.Files != 2 || total.Rounds != 6 || total.Agree != 3 ||
		total.Choices[0] != (FitCount{Change: "S-1=y", Agree: 3, Changes: 2}) ||
		total.Choices[2] != (FitCount{Change: "S-2=y", Agree: 3, Changes: 2}) {
		t.Errorf("%+v", total)
	}
	var text bytes.Buffer
	if err := r.WriteText(&text, TextStyle{}); err != nil ||
		!strings.Contains(text.String(), "readings of fake-1900 over 2 files") {
		t.Errorf("%v\n%s", err, text.String())
	}
}

// A reading that does not exist is refused before a file is looked at; one that the system of a file does not have,
// when that system is known.
func TestUnknownReadings(t *testing.T) {
	second := fake{}
	table := append(several().
		table(), systems.Entry{ID: "other-1901", Codes: []string{"OTHER"}, New: func() engine.System { return second }})
	for _, tt := range []struct{ system, reading, want string }{
		{"", "S-1=y", ""},
		{"all", "S-1=y", ""},
		{"fake-1900", "S-1=y", ""},
		{"other-1901", "S-1=y", `fake-1900 has no reading "S-1"`}, // fake names itself so
		{"", "S-9=y", `there is no reading "S-9"`},
		{"", "S-1=q", `reading S-1 (title of S-1) has no choice "q"`},
		{"", "S-1", `"S-1" is not of the form ID=CHOICE`},
	} {
		opt := Options{Systems: table, System: tt.system}
		err := opt.ChooseReadings([]string{tt.reading})
		if err == nil && tt.want != "" || err != nil && err.Error() != tt.want {
			t.Errorf("--system %s --reading %s: %v, want %q", tt.system, tt.reading, err, tt.want)
		}
		var unknown *engine.UnknownReading
		if errors.As(err, &unknown) && unknown.Hint() == "" {
			t.Errorf("--reading %s: no hint", tt.reading)
		}
	}
	slices.Reverse(table) // what is said of a wrong choice is said of the system that has the reading
	reversed := Options{Systems: table}
	if err := reversed.ChooseReadings([]string{"S-1=q"}); err == nil ||
		err.Error() != `reading S-1 (title of S-1) has no choice "q"` {
		t.Error(err)
	}
	opt := Options{Systems: table, Readings: []engine.Reading{{ID: "S-1", Choice: "y"}}}
	ev := recordedAs(t, "A")
	ev.SystemCode = "OTHER"
	r := Check(t.Context(), Input{Name: "other.trf", Tournament: ev}, opt)
	if f := only(t, r); codes(f) != "reading.unknown" || exit.Code(r.ExitCode()) != exit.Unusable {
		t.Errorf("%s, exit code %d, %+v", codes(f), r.ExitCode(), f.Findings)
	}
}

// A tournament paired under other readings is explained by a set of readings.
func TestFitExplains(t *testing.T) {
	departed := 0
	for _, e := range systems.All() {
		byDefault := e.New()
		var strong []engine.Reading
		for _, q := range engine.QuestionsOf(byDefault) {
			if q.Strong {
				strong = append(strong, engine.Reading{ID: q.ID, Choice: q.Choices[1]})
			}
		}
		if len(strong) < 2 {
			continue
		}
		rng := rand.New(rand.NewPCG(7, 1998))
		for range 12 {
			pick := rng.Perm(len(strong))[:2]
			sys, err := engine.Configure(byDefault, strong[pick[0]], strong[pick[1]])
			if err != nil {
				t.Fatal(err)
			}
			ev := simulate(t, rng, sys, 12, 6)
			f := only(t, Check(t.Context(), Input{Name: "x.trf", Tournament: ev}, Options{System: e.ID, Fit: true})).Fit
			if f == nil {
				continue
			}
			if f.Now.Agree < len(f.Rounds) {
				departed++
			}
			if f.Best[0].Agree != len(f.Rounds) {
				t.Errorf("%s under %v: best %+v of %d rounds", e.ID, reading.Texts(engine.ChoicesOf(sys)), f.Best,
					len(f.Rounds))
			}
		}
	}
	if departed < 8 {
		t.Errorf("only %d tournaments depart from the defaults", departed)
	}
}
