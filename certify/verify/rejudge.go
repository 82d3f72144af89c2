package verify

import (
	"context"
	"errors"
	"fmt"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/certify/internal/shrink"
	"github.com/trfkit/trfkit/certify/internal/triage"
)

// rejudge triages a discrepancy again, as far as it can be done without the engine. Only the engine knows whether it
// does the same once more, on which rest the shrunk tournament and, of a tournament of its own making, the class.
func (v *verifier) rejudge(ctx context.Context, i int) error {
	d, s := &v.Discrepancies[i], v.suspects[i]
	if _, err := v.planned(s.Record); err != nil {
		return err
	}
	t := triage.Alone(v.judge, v.Dossier)
	t.Dry = true
	want, err := t.Examine(ctx, &s)
	if err != nil {
		return err
	}
	if d.Shrunk != nil {
		if !s.Shrink || d.ShrinkNote != "" {
			return errors.New("it should not be shrunk")
		}
		if err := v.rejudgeShrunk(t, d, want); err != nil {
			return err
		}
	} else if d.ShrinkNote == "" {
		return errors.New("it does not say why it is not shrunk")
	}
	want.Shrunk, want.ShrinkNote = d.Shrunk, d.ShrinkNote
	if reclassed(want, d) {
		want.Class = d.Class
	}
	if string(dossier.AsLine(want)) != string(dossier.AsLine(d)) {
		return fmt.Errorf("judged again, it is another verdict: %s", dossier.AsLine(want))
	}
	return nil
}

// reclassed reports whether another class of a discrepancy can rest on what the engine said when it was asked again.
func reclassed(d, as *dossier.Discrepancy) bool {
	return d.Direction == drive.Generates && d.Round > 0 && d.Class == dossier.ClassCandidate &&
		as.Class == dossier.ClassInput && as.Shrunk == nil
}

// rejudgeShrunk passes the verdict on a shrunk tournament again, and enters what it says of it.
func (v *verifier) rejudgeShrunk(t *triage.Triager, d, want *dossier.Discrepancy) error {
	data, err := dossier.ReadBelow(v.Dir, d.Shrunk.File)
	if err != nil {
		return err
	}
	made, err := event.Decode(data)
	if err != nil {
		return err
	}
	if d.Shrunk.Round == 0 != (d.Round == 0) {
		return errors.New("the shrunk tournament is about another round")
	}
	sp := &shrink.Specimen{T: made, Round: d.Shrunk.Round}
	if sp.Round > 0 {
		got := v.judge.Pairing(made, sp.Round, d.Shrunk.Engine)
		if !got.Alike(&judge.Verdict{Outcome: d.Outcome, Rule: d.Rule, Class: d.Class, Reading: d.Reading}) {
			return fmt.Errorf("the shrunk tournament shows something else: %s by %s (%s)", got.Outcome, got.Rule,
				got.Class)
		}
		want.Explanation = got.Why
		sp = &shrink.Specimen{T: event.Before(v.judge.Unit(), made, sp.Round), Round: sp.Round, Engine: d.Shrunk.Engine,
			Demands: got.Demands}
	}
	again, err := t.Example(d.ID, "shrunk", sp)
	if err == nil && string(dossier.AsLine(again)) != string(dossier.AsLine(d.Shrunk)) {
		err = fmt.Errorf("the shrunk tournament is another one: %s", dossier.AsLine(again))
	}
	return err
}
