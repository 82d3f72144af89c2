package checker

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/rests"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// rest finds the settings of the file on which rounds rest that agree. Those of the caller are none of the file.
func (l *loaded) rest(opt *Options) {
	e := &rests.Event{Tournament: l.tournament, System: l.system, In: l.in}
	switch code := systems.ParseCode(l.tournament.SystemCode); {
	case opt.Acceleration != nil:
		e.Accelerated = func(t *tournament.Tournament) { t.Players = l.tournament.Players }
	case code.Baku:
		edition := tournament.BakuByCode.Edition(l.tournament.SystemCode, l.tournament.RulesDay())
		if l.tournament.Matches != nil {
			edition = tournament.BakuOfMatches.Edition("", "")
		}
		e.Accelerated = func(t *tournament.Tournament) { _ = t.ApplyBaku(edition) } // where it cannot be, it was not
	}
	var agree []int
	for i := range l.file.Rounds {
		if r := &l.file.Rounds[i]; r.Verdict == Agree {
			agree = append(agree, r.Round)
		}
	}
	l.file.RestsOn = rests.Of(e, agree)
	l.spent.Add(int64(e.Spent()))
	if text := e.NotTried(); text != "" {
		l.Add("rests.not-tried", trf.Warning, text, "--rounds tries some of them alone")
	}
	l.warnOfOneRound()
}

// warnOfOneRound tells of players who may not meet in one round alone: hardly any regulation demands that, and it is
// the setting by which a wrong pairing is explained most easily.
func (l *loaded) warnOfOneRound() {
	for i, g := range l.tournament.Forbidden {
		if g.First != g.Last || l.tournament.Rounds < 2 {
			continue
		}
		var names []string
		for _, id := range g.Players {
			names = append(names, l.called(id))
		}
		d := trf.Diagnostic{File: l.File, Code: "forbidden.one-round", Severity: trf.Warning,
			Message: fmt.Sprintf("%s may not meet in round %d, and in that round alone", prose.Listed(names), g.First)}
		if l.sources != nil && l.teams == nil {
			at := l.sources.At(trf.Fact{Name: "forbidden", N: i})
			d.Line, d.Column = at.Line, at.Column
		}
		l.List = append(l.List, d)
	}
}

// tellUnplayed tells of boards that were not played and have other colours than demanded. They have no consequence: the
// colours of such boards count for nobody, and programs write what they like.
func (l *loaded) tellUnplayed() {
	for i := range l.file.Rounds {
		r := &l.file.Rounds[i]
		for _, b := range r.Unplayed() {
			d := trf.Diagnostic{File: l.File, Code: "colour.unplayed", Severity: trf.Warning,
				Message: fmt.Sprintf("round %d: the game %s - %s was not played; the rules give its colours the "+
					"other way round", r.Round, l.called(b.White), l.called(b.Black)),
				Hint: "this has no consequence; --pedantic counts it"}
			at := l.file.cellPlace(b.White, r.Round)
			d.Line, d.Column = at.Line, at.Column
			l.List = append(l.List, d)
		}
	}
}

func (l *loaded) called(id tournament.PlayerID) string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", id, l.tournament.Player(id).Name))
}

// writeRests tells on what the rounds of a file rest.
func (f *File) writeRests(b *strings.Builder) {
	for i := range f.RestsOn {
		prose.WriteLine(b, "  ", f.RestsOn[i].Text)
	}
}
