// Package judge says what a pairing system makes of the pairings of programs, and enters it in records.
package judge

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// Judge judges by one system.
type Judge struct {
	id     string
	system engine.System
	alone  reading.Alternatives // of readings for whose default nothing outside trfkit speaks
}

// New returns the judge by a system of the table.
func New(id string) (*Judge, error) {
	entry, ok := systems.All().ByID(id)
	if !ok {
		return nil, fmt.Errorf("system %q is not known; there are %s", id,
			strings.Join(systems.All().IDs(), ", "))
	}
	s := entry.New()
	return &Judge{entry.ID, s, alone(entry.ID, s)}, nil
}

// ID is the id of the system.
func (j *Judge) ID() string { return j.id }

// System is the system itself.
func (j *Judge) System() engine.System { return j.system }

// Unit is what the system pairs.
func (j *Judge) Unit() engine.Unit { return j.system.Info().Pairs }

// Seen is a tournament as the system sees it: its teams, or its matches of two games, where it pairs those.
func (j *Judge) Seen(t *tournament.Tournament) *tournament.Tournament { return j.Unit().Event(t) }

// Rules names the system and its regulation.
func (j *Judge) Rules() string {
	info := j.system.Info()
	return fmt.Sprintf("%s, %s (%s)", info.Name, info.Document, info.Edition)
}

// Verdict is what the judge says of a pairing, or of standings.
type Verdict struct {
	Outcome dossier.Outcome // Agree, Differ, Illegal or Unpairable
	Rule    string          // the article broken, or the first that decides
	Why     []string        // sentences, the deciding one first
	Class   dossier.Class
	Reading string        // ID=CHOICE that gives the engine's answer, several parted by commas; when Class is reading
	Demands event.Pairing // the whole pairing
}

// Alike reports whether two verdicts are as far from what the rules demand, by the same article, and blame the same
// party.
func (v *Verdict) Alike(o *Verdict) bool {
	return v.Outcome == o.Outcome && v.Rule == o.Rule && v.Class == o.Class && v.Reading == o.Reading
}

// Pairing judges a pairing of a round of a tournament; the round may be recorded there, but counts only for who is
// present.
func (j *Judge) Pairing(t *tournament.Tournament, round int, p event.Pairing) Verdict {
	var v Verdict
	if !p.None {
		if v = j.of(t, round, p); v.Outcome == dossier.Agree {
			v.Demands = p
			return v
		}
	}
	demands, err := j.Demands(t, round)
	switch {
	case err != nil:
		v = cannot(err)
	case p.None && demands.None:
		v = Verdict{Outcome: dossier.Agree, Class: dossier.ClassCandidate}
	case p.None:
		v = j.against("the engine finds no legal pairing, but the one demanded is legal")
		v.Outcome = dossier.Unpairable
	}
	v.Demands = demands
	return v
}

// of judges a pairing and leaves open what is demanded instead.
func (j *Judge) of(t *tournament.Tournament, round int, p event.Pairing) Verdict {
	s, err := engine.Before(j.Seen(t), round)
	if err != nil {
		return cannot(err)
	}
	if err := p.Fits(j.Unit(), s); err != nil {
		return j.against(NoPairing + err.Error())
	}
	// What was begun is judged to its end: half a verdict must not get into a record. The round says what an error
	// would.
	r, _ := checker.JudgePairing(context.Background(), t, round, p.Result, checker.Options{System: j.id})
	return told(&r)
}

// Demands makes the pairing that the rules demand of a round; what is recorded of it counts only for who is present.
func (j *Judge) Demands(t *tournament.Tournament, round int) (event.Pairing, error) {
	s, err := engine.Before(j.Seen(t), round)
	if err != nil {
		return event.Pairing{}, err
	}
	made, err := j.system.Pair(s, nil)
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return event.Unpaired(), nil
	}
	return event.Paired(made), err
}

// NoPairing begins what is said of a pairing that leaves out players of the round, or has others.
const NoPairing = "this is no pairing of the round: "

// against holds something against a pairing for which no article but the regulation as a whole stands.
func (j *Judge) against(why string) Verdict {
	return Verdict{Outcome: dossier.Illegal, Class: dossier.ClassCandidate, Rule: j.system.Info().Citation.String(),
		Why: []string{why}}
}

// unsafe says that trfkit's own answer cannot be relied on.
func unsafe(why string) Verdict {
	return Verdict{Outcome: dossier.Differ, Class: dossier.ClassTrfkit,
		Why: []string{"trfkit's answer is not safe: " + why}}
}

// cannot says that trfkit does not know what the rules demand.
func cannot(err error) Verdict {
	return Verdict{Outcome: dossier.Unpairable, Class: dossier.ClassTrfkit,
		Why: []string{"trfkit cannot pair the round: " + err.Error()}}
}

// outcomes are those of the verdicts of the checker; another one says that it does not know.
var outcomes = map[checker.Verdict]dossier.Outcome{checker.Agree: dossier.Agree, checker.Illegal: dossier.Illegal,
	checker.Differ: dossier.Differ, checker.Unpairable: dossier.Unpairable}

// told makes a verdict of that of the checker.
func told(r *checker.Round) Verdict {
	v := Verdict{Outcome: outcomes[r.Verdict], Class: dossier.ClassCandidate, Rule: r.Rule, Why: r.Why}
	switch {
	case v.Outcome == "":
		return unsafe(strings.Join(r.Why, "; "))
	case v.Outcome == dossier.Unpairable && len(r.Why) < 2: // nothing that the recorded pairing would break
		v.Class = dossier.ClassTrfkit
	}
	for _, other := range r.Readings {
		if other.Effect == reading.Fits && v.Class == dossier.ClassCandidate {
			v.Class, v.Reading = dossier.ClassReading, other.Reading
		}
	}
	return v
}

// alone are the other choices of the readings for whose default nothing outside trfkit speaks.
func alone(id string, s engine.System) reading.Alternatives {
	founded := systems.Founded(id)
	ungrounded := founded.Ungrounded(engine.QuestionsOf(s))
	return slices.DeleteFunc(reading.AlternativesOf(s),
		func(a reading.Alternative) bool { return !slices.Contains(ungrounded, a.Question.ID) })
}

// ownWork is what a round may cost under another reading; beyond it nobody knows whether that would demand the same.
const ownWork = 200_000

// Own counts in a record what an answer about a round shows of where it comes from. made is what the engine pairs;
// printed says that its boards stand as the engine named them.
func (j *Judge) Own(r *dossier.Record, t *tournament.Tournament, round int, made event.Pairing, printed bool) {
	s, err := engine.Before(j.Seen(t), round)
	if err != nil {
		return
	}
	demands, err := j.system.Pair(s, nil)
	if err != nil {
		return
	}
	colourless, met := j.system.Info().Colourless, ""
	alike := !made.None && reading.SameBoards(made.Result, demands, colourless, nil)
	for _, a := range j.alone {
		work := engine.Work{Left: ownWork}
		other, err := work.Within(a.System, s)
		if err == nil && a.Question.ID != met && !reading.SameBoards(other, demands, colourless, nil) {
			met = a.Question.ID // choices of one question stand beside each other
			r.Own(met, alike)
		}
	}
	if printed && j.Unit() != engine.Players && !asPublished(s, demands.Boards) {
		r.Own(dossier.OwnOrder, slices.Equal(made.Boards, demands.Boards))
	}
}

// asPublished reports whether boards of matches stand in the order of publication. That of trfkit asks for the smaller
// number of the two where the rules ask for that of the higher ranked.
//
// Rule: C.04.2 (2026) 3.6
func asPublished(s *engine.State, boards []engine.Board) bool {
	published := slices.Clone(boards)
	swiss.SortBoards(s, published)
	return slices.Equal(published, boards)
}
