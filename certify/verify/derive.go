package verify

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/certify/internal/triage"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// planned returns the task of a record and its settings, which must be those of the record.
func (v *verifier) planned(r *dossier.Record) (*task.Task, *generator.Settings, error) {
	t, ok := v.tasks[r.Number]
	if !ok {
		return nil, nil, errors.New("it is not planned")
	}
	settings, err := t.Settled(v.judge.ID())
	if err != nil {
		return nil, nil, err
	}
	if words := task.Words(settings); words != r.Settings {
		return nil, nil, fmt.Errorf("the manifest and the seed give other settings: %s", words)
	}
	return &t, settings, nil
}

// derive makes a record anew as far as it can be without the engine.
func (v *verifier) derive(ctx context.Context, r *dossier.Record) error {
	t, settings, err := v.planned(r)
	if err != nil {
		return err
	}
	again := t.Record(settings)
	switch {
	case r.Direction == drive.Checks:
		made, err := triage.Revive(v.Dir, r, &t.Engine.Adapter().Input)
		if err != nil {
			return err
		}
		again = *r
		again.Structure = "" // only of tournaments that the engine made
		again.Players, again.Rounds = len(v.judge.Seen(made).Players), v.judge.Seen(made).PairedRounds()
		if err := retell(&again, v.judge, made); err != nil {
			return err
		}
	case r.Direction == drive.Pairs:
		made, err := triage.Revive(v.Dir, r, &t.Engine.Adapter().Input)
		if err != nil {
			return err
		}
		d := &task.Done{Record: again}
		if err := t.Pairs(ctx, v.judge, settings, d, (&script{r, made, v.judge}).pair); err != nil {
			return err
		}
		again = d.Record
		again.TakeOrder(r)
	case r.File == "":
		again.Outcome, again.Detail = r.Outcome, r.Detail // known to the engine alone
	default:
		data, err := r.Stored(v.Dir)
		if err != nil {
			return err
		}
		again.Store(data)
		v.judge.Made(&again, data, t.Engine.Adapter().Generate.Asked(settings))
	}
	if string(dossier.AsLine(&again)) != string(dossier.AsLine(r)) {
		return fmt.Errorf("judged again, it is another record: %s", dossier.AsLine(&again))
	}
	return nil
}

// script answers in the place of an engine what a record says that it answered.
type script struct {
	*dossier.Record
	made  *tournament.Tournament // nil: no round was paired
	judge *judge.Judge
}

func (s *script) pair(_ context.Context, at *tournament.Tournament, round int) (drive.PairAnswer, error) {
	a := drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: event.Unpaired()}
	row := slices.IndexFunc(s.Differ, func(r dossier.RoundRecord) bool { return r.Round == round })
	switch {
	case row >= 0:
		a.Pairing = whole(s.judge, at, &s.Differ[row])
	case round <= s.Rounds && s.made != nil:
		var err error
		if a.Pairing, err = event.Recorded(s.judge.Unit(), s.made, round); err != nil {
			return a, err
		}
	case s.Outcome.Fails():
		a.End = drive.End(s.Outcome)
		a.Detail = strings.TrimPrefix(s.Detail, fmt.Sprintf("round %d: ", round))
	}
	return a, nil
}

// retell judges again the rounds of a record. Rounds without a row agree: the recorded pairing must be the demanded
// one.
func retell(r *dossier.Record, j *judge.Judge, t *tournament.Tournament) error {
	was, outcome, detail := r.Differ, r.Outcome, r.Detail
	r.Agree, r.Outcome, r.Detail, r.Differ, r.Owns = 0, dossier.Agree, "", []dossier.RoundRecord{}, nil
	switch {
	case r.Rounds == 0:
		r.Outcome, r.Detail = dossier.Skipped, dossier.NothingToPair
		return nil
	case outcome.Fails():
		r.Outcome, r.Detail = outcome, detail
		return nil
	}
	if ranks := r.Standings; ranks != nil {
		defer func() { j.Ranked(r, t, judge.Answer(t, ranks)) }()
	}
	for round := 1; round <= r.Rounds; round++ {
		pairing, err := event.Recorded(j.Unit(), t, round)
		if err != nil {
			return err
		}
		if i := slices.IndexFunc(was, func(row dossier.RoundRecord) bool { return row.Round == round }); i >= 0 {
			pairing = whole(j, t, &was[i])
		}
		v := j.Pairing(t, round, pairing)
		v.Enter(r, round, pairing)
		j.Own(r, t, round, pairing, false)
	}
	return nil
}

// whole is the engine's whole pairing of a recorded round; where nobody knows what is demanded, the boards of the
// record.
func whole(j *judge.Judge, t *tournament.Tournament, row *dossier.RoundRecord) event.Pairing {
	demands, err := j.Demands(t, row.Round)
	if err != nil {
		demands = event.Pairing{}
	}
	return row.Whole(demands)
}

// ask performs the task again with the engine, where it is at hand.
func (v *verifier) ask(ctx context.Context, r *dossier.Record) error {
	t := v.tasks[r.Number]
	if t.Engine == nil || !t.Engine.AtHand() {
		return nil
	}
	d, err := t.Perform(ctx, v.judge)
	if err != nil {
		return err
	}
	v.out.Asked++
	v.asked[stratum{r.Engine, r.Direction}]++
	if string(dossier.AsLine(&d.Record)) != string(dossier.AsLine(r)) {
		v.problem("tournament %s: asked again, the engine gives another record: %s", r.ID, dossier.AsLine(&d.Record))
	}
	return nil
}
