package tryout

import (
	"cmp"
	"context"
	"fmt"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// probe makes a tournament whose next round is to be paired.
func probe(j *judge.Judge, words string, round int, seed uint64) (*tournament.Tournament, error) {
	s, err := dossier.Settings(&dossier.Cell{Name: "probe", Settings: words}, j.ID(), "trf26", false)
	if err != nil {
		return nil, err
	}
	made, err := generator.Generate(s, seed)
	if err != nil {
		return nil, err
	}
	return event.Before(j.Unit(), made.Tournament, min(round, j.Seen(made.Tournament).PairedRounds()+1)), nil
}

// Probe has a program pair the probes, and says in a line for each what came of it. ok is false when one has no pairing
// of the round.
func Probe(ctx context.Context, c *drive.Candidate, system string) (lines []string, ok bool, err error) {
	j, err := judge.New(system)
	if err != nil {
		return nil, false, err
	}
	ok = true
	for _, p := range probes {
		t, err := probe(j, p.settings, p.round, p.seed)
		if err != nil {
			return nil, false, err
		}
		a, err := c.Pair(ctx, t, p.round)
		if err = cmp.Or(err, a.Held()); err != nil {
			return nil, false, err
		}
		seen := j.Seen(t)
		line := fmt.Sprintf("%d %s, round %d: ", len(seen.Players), j.Unit().Whom(), p.round)
		s, err := engine.Before(seen, p.round)
		if err != nil {
			return nil, false, err
		}
		switch misfit := a.Pairing.Fits(j.Unit(), s); {
		case a.End != drive.Answered:
			line, ok = line+string(a.End)+": "+a.Detail, false
		case a.Pairing.None:
			line, ok = line+"it finds no legal pairing", false
		case misfit != nil:
			line, ok = line+"no pairing of the round: "+misfit.Error(), false
		default:
			v := j.Pairing(t, p.round, a.Pairing)
			line += fmt.Sprintf("%s; by %s it is judged %s", prose.Counted(len(a.Pairing.Boards), "board"),
				system, v.Outcome)
		}
		lines = append(lines, line)
	}
	return lines, ok, nil
}
