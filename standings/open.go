package standings

import (
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/structure"
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
	return s, v
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
	choices := engine.Choices{"TB-47": "never"}
	for id, choice := range opt.Choices {
		if id != "TB-47" {
			choices[id] = choice
		}
	}
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
