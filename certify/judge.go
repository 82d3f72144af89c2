package certify

import (
	"context"
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
	var v verdict
	if !p.None {
		if v = j.verdict(t, round, p); v.outcome == Agree {
			v.demands = p
			return v
		}
	}
	demands, err := j.pair(t, round)
	switch {
	case err != nil:
		v = cannot(err)
	case p.None && demands.None:
		v = verdict{outcome: Agree, class: ClassCandidate}
	case p.None:
		v = j.against("the engine finds no legal pairing, but the one demanded is legal")
		v.outcome = Unpairable
	}
	v.demands = demands
	return v
}

// verdict judges a pairing, of what is demanded instead it says nothing.
func (j *judge) verdict(t *tournament.Tournament, round int, p Pairing) verdict {
	s, err := engine.Before(t, round)
	if err != nil {
		return cannot(err)
	}
	if err := p.fits(s); err != nil {
		return j.against("this is no pairing of the round: " + err.Error())
	}
	// What was begun is judged to its end: half a verdict must not get into a record.
	r, _ := checker.JudgePairing(context.Background(), t, round, p.Result, checker.Options{System: j.id})
	return told(&r)
}

// against holds something against a pairing for which no article but the regulation as a whole stands.
func (j *judge) against(why string) verdict {
	return verdict{outcome: Illegal, class: ClassCandidate, rule: j.system.Info().Citation.String(), why: []string{why}}
}

// unsafe says that trfkit's own answer cannot be relied on.
func unsafe(why string) verdict {
	return verdict{outcome: Differ, class: ClassTrfkit, why: []string{"trfkit's answer is not safe: " + why}}
}

// cannot says that trfkit does not know what the rules demand.
func cannot(err error) verdict {
	return verdict{outcome: Unpairable, class: ClassTrfkit, why: []string{"trfkit cannot pair the round: " + err.Error()}}
}

// told makes a verdict of that of the checker.
func told(r *checker.Round) verdict {
	v := verdict{class: ClassCandidate, rule: r.Rule, why: r.Why}
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
		return unsafe(strings.Join(r.Why, "; "))
	}
	for _, reading := range r.Readings {
		if reading.Effect == checker.Fits && v.class == ClassCandidate {
			v.class, v.reading = ClassReading, reading.Reading
		}
	}
	return v
}

// pair makes the pairing that the rules demand of a round; what is recorded of it counts only for who is present.
func (j *judge) pair(t *tournament.Tournament, round int) (Pairing, error) {
	s, err := engine.Before(t, round)
	if err != nil {
		return Pairing{}, err
	}
	made, err := j.system.Pair(s, nil)
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return Unpaired(), nil
	}
	return Paired(made), err
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
