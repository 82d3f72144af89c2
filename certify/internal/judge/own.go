package judge

import (
	"slices"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

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
