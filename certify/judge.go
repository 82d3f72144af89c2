package certify

import (
	"errors"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// judge says what a system makes of pairings.
type judge struct {
	id     string
	system engine.System
}

func newJudge(id string) (*judge, error) {
	entry, ok := systems.All().ByID(id)
	if !ok {
		return nil, fmt.Errorf("system %q is not known; there are %s", id, strings.Join(systems.All().IDs(), ", "))
	}
	return &judge{entry.ID, entry.New()}, nil
}

// verdict is what the judge says of a pairing.
type verdict struct {
	outcome Outcome // Agree, Differ, Illegal or Unpairable
	rule    string
	why     []string
	class   Class
	reading string
	demands Pairing // the whole pairing
}

// judge judges a pairing of a round of a tournament; the round may be recorded there, but counts only for who is present.
func (j *judge) judge(t *tournament.Tournament, round int, p Pairing) verdict {
	v := verdict{class: ClassCandidate}
	demands, err := j.pair(t, round)
	v.demands = demands
	switch {
	case err != nil:
		v.cannot(err)
		return v
	case p.None && demands.None:
		v.outcome = Agree
		return v
	case p.None:
		v.outcome, v.rule = Unpairable, j.system.Info().Citation.String()
		v.why = []string{"the engine finds no legal pairing, but the one demanded is legal"}
		return v
	}
	with, err := enter(t, round, p)
	if err != nil {
		v.outcome, v.rule = Illegal, j.system.Info().Citation.String()
		v.why = []string{"this is no pairing of the round: " + err.Error()}
		return v
	}
	v.check(j.id, with, round)
	return v
}

// check has the checker judge the recorded pairing of a round.
func (v *verdict) check(system string, t *tournament.Tournament, round int) {
	opt := checker.Options{System: system}
	var err error
	if opt.Rounds, err = checker.ParseRounds(fmt.Sprint(round)); err != nil {
		v.unsafe(err.Error())
		return
	}
	report := checker.CheckTournament("tournament", t, opt)
	if len(report.Files) != 1 || len(report.Files[0].Rounds) != 1 {
		v.unsafe("the checker gives no verdict")
		return
	}
	v.take(&report.Files[0].Rounds[0])
}

func (v *verdict) unsafe(why string) {
	v.outcome, v.class, v.why = Differ, ClassTrfkit, []string{"trfkit's answer is not safe: " + why}
}

// cannot says that trfkit does not know what the rules demand.
func (v *verdict) cannot(err error) {
	v.outcome, v.rule, v.class, v.why = Unpairable, "", ClassTrfkit, []string{"trfkit cannot pair the round: " + err.Error()}
}

// take makes a verdict of that of the checker.
func (v *verdict) take(r *checker.Round) {
	v.rule, v.why, v.class = r.Rule, r.Why, ClassCandidate
	switch r.Verdict {
	case checker.Agree:
		v.outcome = Agree
	case checker.Illegal:
		v.outcome = Illegal
	case checker.Differ:
		v.outcome = Differ
	case checker.Unpairable:
		v.outcome = Unpairable
		if len(r.Why) < 2 { // nothing that the recorded pairing would break
			v.class = ClassTrfkit
		}
	default:
		v.unsafe(strings.Join(r.Why, "; "))
	}
	for _, reading := range r.Readings {
		if reading.Effect == checker.Fits && v.class == ClassCandidate {
			v.class, v.reading = ClassReading, reading.Reading
		}
	}
}

// pair makes the pairing that the rules demand.
func (j *judge) pair(t *tournament.Tournament, round int) (Pairing, error) {
	s, err := engine.Before(before(t, round), round)
	if err != nil {
		return Pairing{}, err
	}
	made, err := j.system.Pair(s, nil)
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return Pairing{None: true, Boards: []Board{}}, nil
	}
	return pairingOf(made), err
}

func pairingOf(r engine.Result) Pairing {
	p := Pairing{Boards: []Board{}, Bye: r.Bye}
	for _, b := range r.Boards {
		p.Boards = append(p.Boards, Board{b.White, b.Black})
	}
	return p
}

// worse returns the worse of two outcomes of rounds.
func worse(a, b Outcome) Outcome {
	for _, o := range []Outcome{Illegal, Unpairable, Differ} {
		if a == o || b == o {
			return o
		}
	}
	return Agree
}
