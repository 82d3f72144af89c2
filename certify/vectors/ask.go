package vectors

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Pairer is a program that pairs the next round of an event.
type Pairer struct {
	Name    string   `json:"name"`
	Version string   `json:"version"` // what it says of itself; blank when it says nothing
	Systems []string `json:"systems"` // by which it pairs; empty when its adapter does not say
	ask     func(ctx context.Context, system string, v *Vector) (drive.PairAnswer, error)
}

// BuiltIn is trfkit itself, under its default readings.
func BuiltIn(version string) Pairer {
	return Pairer{Name: "built-in", Version: version, Systems: systems.All().IDs(), ask: askOwn}
}

// PairsBy reports whether the vectors of a system can be asked. A program whose adapter names no system takes any.
func (p *Pairer) PairsBy(system string) bool {
	return len(p.Systems) == 0 || slices.Contains(p.Systems, system)
}

func askOwn(ctx context.Context, system string, v *Vector) (drive.PairAnswer, error) {
	made := checker.Pair(ctx, checker.Bytes(v.File, v.Data), checker.Options{System: system, Round: v.Round})
	switch exit.Code(made.ExitCode()) {
	case exit.Clean:
		return drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: event.Paired(made.Result)}, nil
	case exit.NoPairing:
		return drive.PairAnswer{Ending: drive.Ending{End: drive.Answered}, Pairing: event.Unpaired()}, nil
	}
	refused := drive.PairAnswer{Ending: drive.Ending{End: drive.Refusal, Detail: "no pairing"}}
	if wrong := made.Findings.FirstError(); wrong != nil {
		refused.Detail = wrong.Text()
	}
	return refused, nil
}

// Of makes a pairer of a program, which must be one that pairs.
func Of(c *drive.Candidate) (Pairer, error) {
	if c.Adapter().Pair == nil {
		return Pairer{}, fmt.Errorf("%s cannot pair a given round", c.Name)
	}
	ask := func(ctx context.Context, system string, v *Vector) (drive.PairAnswer, error) {
		t, err := decode(v)
		if err != nil {
			return drive.PairAnswer{}, err
		}
		entry, _ := systems.All().ByID(system)
		return c.Pair(ctx, coming(entry.New().Info().Pairs, t, v.Round), v.Round)
	}
	return Pairer{Name: c.Name, Version: c.Version, Systems: slices.Concat([]string{}, c.Adapter().Systems),
		ask: ask}, nil
}

// decode reads the event of a vector.
func decode(v *Vector) (*tournament.Tournament, error) {
	t, err := event.Decode(v.Data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", v.File, err)
	}
	return t, nil
}

// before is the state in which a system pairs the round of a vector.
func before(sys engine.System, v *Vector) (*engine.State, error) {
	t, err := decode(v)
	if err != nil {
		return nil, err
	}
	return engine.Before(sys.Info().Pairs.Event(t), v.Round)
}

// coming prepares an event for programs that are asked for its coming round only: absences are zero-point byes of the
// round, and pairs forbidden in it are forbidden altogether. The pairing of the round depends on neither.
func coming(unit engine.Unit, t *tournament.Tournament, round int) *tournament.Tournament {
	c := event.Before(unit, t, round)
	c.Forbidden = nil
	for _, g := range t.Forbidden {
		if g.First <= round && (g.Last == 0 || round <= g.Last) {
			c.Forbidden = append(c.Forbidden, tournament.ForbiddenGroup{First: 1, Players: g.Players})
		}
	}
	return c
}

// same reports whether two pairings are one: in any order of the boards, colours included where there are any.
func same(a, b event.Pairing, colourless bool) bool {
	if a.None != b.None || a.Bye != b.Bye || len(a.Also)+len(b.Also) > 0 || len(a.Boards) != len(b.Boards) {
		return false
	}
	has := map[engine.Board]bool{}
	for _, x := range a.Boards {
		has[x] = true
		if colourless {
			has[x.Turned()] = true
		}
	}
	return !slices.ContainsFunc(b.Boards, func(x engine.Board) bool { return !has[x] })
}

// judge says whether a pairing that is not the one demanded is legal, by which article it falls, and why. No article is
// named where the answer is no pairing of the round: that says nothing of the vector's.
func judge(sys engine.System, v *Vector, p event.Pairing) (legal bool, article, why string) {
	if v.Expected.None {
		return false, v.Article, "no legal pairing exists"
	}
	if p.None {
		return false, "", "a legal pairing exists"
	}
	if !slices.Equal(players(p), players(v.Expected)) {
		return false, "", "this is no pairing of those who are present"
	}
	s, err := before(sys, v)
	if err != nil {
		return false, v.Article, err.Error()
	}
	j, err := sys.Judge(s, p.Result)
	w := wording.Words{Of: sys.Info().Pairs}
	switch {
	case err != nil:
		return false, v.Article, err.Error()
	case len(j.Breaches) > 0:
		return false, j.Breaches[0].Rule.Article, w.Step(&j.Breaches[0])
	case j.Agrees:
		return true, v.Article, "it is the one demanded by trfkit today, but not by the vector"
	}
	demanded, other := w.Values(&j.Decision)
	return true, j.Decision.Rule.Article,
		strings.TrimSpace(fmt.Sprintf("%s: %s, demanded is %s", w.Fact(j.Decision.Where), other, demanded))
}

// players lists everybody in a pairing, in order; somebody who is in it twice stands there twice.
func players(p event.Pairing) []tournament.PlayerID {
	out := p.Players()
	slices.Sort(out)
	return out
}
