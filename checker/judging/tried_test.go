package judging

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// counted is a system with a choice that counts how often it pairs.
type counted struct {
	choices engine.Choices
	paired  *int
}

func (c counted) Info() engine.Info { return engine.Info{} }
func (c counted) Questions() engine.Questions {
	return engine.Questions{engine.NewQuestion("X-1", rules.Ref{}, "", false, "one", "two")}
}
func (c counted) Choices() engine.Choices                   { return c.choices }
func (c counted) With(choices engine.Choices) engine.System { return counted{choices, c.paired} }
func (c counted) Judge(*engine.State, engine.Result) (engine.Judgement, error) {
	return engine.Judgement{}, nil
}

func (c counted) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	*c.paired++
	s.Spend(engine.StepsOfCell * len(s.Players) * s.Round)
	return engine.Result{}, nil
}

// endless is a system whose other choice, or whose only one, never comes to an end.
type endless struct{ counted }

func (e endless) With(c engine.Choices) engine.System { return endless{counted{c, e.paired}} }
func (e endless) Judge(s *engine.State, _ engine.Result) (engine.Judgement, error) {
	for {
		s.Spend(1000)
	}
}

func (e endless) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	for {
		s.Spend(1000)
	}
}

// A round that is never judged, or a reading that is never tried, ends at the bound and says so; nothing is a fault of
// the program.
func TestTooMuchWork(t *testing.T) {
	event := tournament.Tournament{Rounds: 3, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		Scoring: tournament.StandardScoring(), Players: []tournament.Player{{ID: 1}, {ID: 2}}}
	j := &Judge{System: endless{}, Event: &event, Log: &finding.Log{},
		Work: &engine.Work{Left: 1_000_000}}
	for range 2 {
		r := j.Guarded(1, func(round int) Round { return j.Pairing(round, &engine.Recording{}) })
		if r.Verdict != CannotCheck || len(r.Why) != 1 || !strings.Contains(r.Why[0], "(1000000 steps)") {
			t.Errorf("%+v", r)
		}
	}
	if j.Log.Faulty() || len(j.Log.List) > 0 {
		t.Errorf("%+v", j.Log)
	}
	r := NewRound(1)
	r.Verdict = Differ
	j.Readings = BadRounds
	j.compareReadings(&r, &reading.Kept{Round: 1, Rec: &engine.Recording{}, State: &engine.State{Round: 1}})
	if r.ReadingsNotTried != 1 || len(r.Readings) != 0 {
		t.Errorf("%+v", r)
	}
}

// Other readings are tried until their work is that which a file may cost; the rounds after that say so.
func TestReadingsNotTried(t *testing.T) {
	for _, tt := range []struct {
		rounds       Rounds
		players      int
		tried, round int // the rounds that are tried, of five, and the first that is not
	}{
		{BadRounds, 30, 5, 0}, {BadRounds, mostTried / 18, 3, 4}, {BadRounds, mostTried/3 + 1, 1, 2},
		{EveryRound, mostTried / 6, 5, 0}, {NoRound, 30, 0, 0},
	} {
		paired := 0
		j := &Judge{System: counted{paired: &paired}, Readings: tt.rounds, Log: &finding.Log{},
			Event: &tournament.Tournament{}}
		var not []int
		for n := 1; n <= 5; n++ {
			r := NewRound(n)
			r.Verdict = Illegal
			j.compareReadings(&r, &reading.Kept{Round: n, Rec: &engine.Recording{},
				State: &engine.State{Round: n, Players: make([]engine.Player, tt.players)}})
			var b strings.Builder
			r.Write(&b, finding.Style{})
			if (r.ReadingsNotTried > 0) != strings.Contains(b.String(), "1 other reading not tried") {
				t.Errorf("round %d, %d not tried:\n%s", n, r.ReadingsNotTried, &b)
			}
			if r.ReadingsNotTried > 0 {
				not = append(not, n)
			}
		}
		if paired != tt.tried || tt.round == 0 && len(not) > 0 || tt.round > 0 && not[0] != tt.round {
			t.Errorf("%+v: paired %d times, not tried %v", tt, paired, not)
		}
	}
}
