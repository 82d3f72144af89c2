package standings

import (
	"maps"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// Verify computes the standings and holds the recorded ones against them. Two facts may be missing in a file: who left
// a round robin, and whether the event is one. Ranks that are right with either answer are not wrong.
//
// Rule: C.05 (2026) 6.6
// Rule: C.07 (2026) 15.2
func (k *Task) Verify() (*Standings, Verification) {
	if known := k.List.Unread != nil; k.options.Edition == "" && !known {
		k.List = k.List.Verifiable(k.Event.Edition)
		k.noteUnread()
	}
	s := Compute(k.Event, k.List)
	v := s.Verify()
	if v.Verdict != Differ {
		return s, v
	}
	for _, other := range k.others() {
		e, _ := FromTournament(k.tournament, other.options)
		all := Compute(e, k.List)
		if w := all.Verify(); w.Verdict == Agree {
			k.Event = e
			k.note(true, other.code, other.hint, "%s", other.text)
			return all, w
		}
	}
	k.excuse(&v)
	return s, v
}

// excuse leaves out what a round of which nothing is recorded may be the reason of: all places, and the points that
// are right if it brought anything from a loss to a win. Where the values of results are not known no points are wrong.
func (k *Task) excuse(v *Verification) {
	var lost tournament.Points
	for round := k.Event.Rounds; round >= 1; round-- {
		if k.tournament.Lost(round) {
			lost, v.Lost = lost+1, round
		}
	}
	if lost == 0 {
		return
	}
	v.Places, v.Style = nil, NoTies
	v.Points = slices.DeleteFunc(v.Points, func(p PointsGap) bool {
		worth, white := k.Event.Worth[p.Score], k.Event.White[p.Score]
		blank := k.tournament.Scoring.Value(tournament.Cell{}) // is in what was computed
		beside := k.Event.Participants[p.Participant].Beside[p.Score]
		least := p.Computed + min(0, beside) + lost*(min(0, worth.Loss, white.Loss)-max(0, blank))
		most := p.Computed + max(0, beside) + lost*max(worth.Win, white.Win)
		return k.tournament.ScoringOrigin == tournament.Unknown || least <= p.Recorded && p.Recorded <= most
	})
	if len(v.Points) == 0 {
		v.Verdict = CannotCheck
	}
}

// another is an answer to a question that a file leaves open, and what is said if the ranks are right with it.
type another struct {
	options          Options
	code, hint, text string
}

// others are the answers that the file leaves open beside those the standings were computed with.
func (k *Task) others() (out []another) {
	if slices.ContainsFunc(k.Event.Participants, func(p Participant) bool { return p.Annulled }) {
		out = append(out, another{k.options.counted(), "robin.counted", "",
			"the ranks count these games; they are right if nobody withdrew or was expelled"})
	}
	if !k.kindOpen() {
		return out
	}
	opt := k.options
	opt.Kind = map[bool]string{true: Swiss, false: RoundRobin}[k.Event.Predetermined]
	kind := another{opt, "kind.open", "say in record 192 what the event is", "the ranks are right if the event " +
		"counts as a " + kindName(!k.Event.Predetermined) + ", and no record says what it is"}
	out = append(out, kind)
	kind.options = opt.counted()
	return append(out, kind)
}

// counted are the options by which the games of those count who left a round robin.
func (opt Options) counted() Options {
	choices := engine.Choices{}
	maps.Copy(choices, opt.Choices)
	choices["TB-47"] = "never"
	opt.Choices = choices
	return opt
}

// kindOpen reports whether the pairings may have been fixed before the event, and no record says whether they were: the
// rounds are as if they had been, or as many as everybody has opponents. Reading: TB-2.
func (k *Task) kindOpen() bool {
	t := k.tournament
	if k.options.Kind != "" || t.SystemCode != "" || t.Teams != nil {
		return false
	}
	if _, stated := structure.Stated(t); stated {
		return false
	}
	if one := len(t.Players) - 1 + len(t.Players)%2; k.Event.Of > 0 && one > 0 && k.Event.Of%one == 0 {
		return true
	}
	f := structure.Recognise(t)
	return f != nil && f.Kind.Fixed() && len(f.Departures) == 0
}
