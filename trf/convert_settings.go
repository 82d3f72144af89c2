package trf

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// native reports whether the lines of a kind already are the edition's own and can stay as they are. In TRF26 a record
// 013 stays beside records 310, which say the same or more, and in an individual event, which 310 would make one of
// teams.
func (c *converter) native(kind lineKind) bool {
	if kind == lineOldTeam {
		return c.to == TRF26 && (!c.v.team || len(c.v.teams) > 0) ||
			c.to&(TRF06|TRF16|TRFX) != 0 && len(c.v.teams) == 0
	}
	for code := range c.v.codes[kind] {
		if RecordOf(code).Editions&c.to == 0 {
			return false
		}
	}
	return true
}

// group writes the settings of a class, once, at the place of their first line.
func (c *converter) group(kind lineKind) {
	if c.done[kind] {
		return
	}
	c.done[kind] = true
	t := &tournament.Tournament{Rounds: c.rounds, InitialColour: c.initial, Scoring: c.scoring}
	e := &encoder{lineWriter: lineWriter{eol: "\n"}, opt: EncodeOptions{Edition: c.to}, t: t}
	switch kind {
	case lineRounds:
		if c.to&engineEditions != 0 && c.rounds != 0 {
			e.rounds()
		}
	case lineInitial:
		c.initialRecord(e)
	case lineSystem:
		c.systemRecord(e)
	case lineScoring:
		c.scoringRecords(e)
	case lineAbsence:
		c.absenceRecords(e)
	case lineVirtual:
		c.virtualRecords(e)
	case lineForbidden:
		c.bans(e)
	case lineTeam, lineOldTeam:
		c.teamRecords(e)
	}
	text, err := e.finish()
	if err != nil {
		c.errs = append(c.errs, err)
		return
	}
	var new []string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		c.put(line)
		new = append(new, line)
	}
	c.tell(kind, new)
}

// tell lists in the ledger that records were written in another way.
func (c *converter) tell(kind lineKind, lines []string) {
	if len(lines) == 0 || len(c.v.codes[kind]) == 0 {
		return
	}
	old := slices.Sorted(maps.Keys(c.v.codes[kind]))
	var now []string
	for _, l := range lines {
		if !slices.Contains(now, l[:3]) {
			now = append(now, l[:3])
		}
	}
	if !slices.Equal(old, now) {
		c.ledger.change(kindFeature[kind], "%s is written as %s", strings.Join(old, " "), strings.Join(now, " "))
	}
}

var kindFeature = [lineKinds]string{
	lineRounds: "L07", lineInitial: "L08", lineScoring: "L11", lineSystem: "L26", lineAbsence: "L19",
	lineVirtual: "L22", lineForbidden: "L24", lineTeam: "L30", lineOldTeam: "L30",
}

func (c *converter) initialRecord(e *encoder) {
	switch {
	case c.to == TRF26:
		if c.initial != tournament.NoColour {
			e.initial()
		}
	case c.to&engineEditions != 0:
		words := map[tournament.Colour]string{tournament.White: "white1 ", tournament.Black: "black1 "}[c.initial]
		if c.v.byRank {
			words += "rank"
		}
		e.header("XXC", strings.TrimSpace(words))
	}
}

func (c *converter) systemRecord(e *encoder) {
	switch c.to {
	case TRF26:
		e.header("192", c.system)
	case TRFBX:
		e.header("192", bbpSystem(c.system))
	}
}

func (c *converter) absenceRecords(e *encoder) {
	for _, a := range c.v.absent {
		if c.to == TRF26 || c.to == TRFX && a.Round == c.v.next && a.Kind == tournament.ZeroBye {
			e.t.Absences = append(e.t.Absences, a)
		}
	}
	if c.to == TRF26 {
		slices.SortStableFunc(e.t.Absences, func(a, b tournament.Absence) int {
			return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Player, b.Player))
		})
		e.absences()
		return
	}
	if c.to == TRFX {
		var words []string
		for _, a := range e.t.Absences {
			words = append(words, number(int(a.Player)))
		}
		e.header("XXZ", strings.Join(words, " "))
	}
}

func (c *converter) virtualRecords(e *encoder) {
	if c.to&engineEditions == 0 {
		return
	}
	e.t.Players = c.accelerated()
	e.virtual()
	for _, values := range c.virtual {
		if c.to == TRF26 || slices.ContainsFunc(values, func(p tournament.Points) bool { return p != 0 }) {
			return
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.virtual)) { // said explicitly: nobody is accelerated
		e.record("XXA", []string{"0.0"}, number(id))
	}
}

// accelerated lists the players with their virtual points, in the order of their starting ranks.
func (c *converter) accelerated() []tournament.Player {
	out := make([]tournament.Player, 0, len(c.v.rows))
	for id, k := range c.v.byID {
		if k > 0 {
			out = append(out, tournament.Player{ID: tournament.PlayerID(id), Virtual: c.virtual[id]})
		}
	}
	return out
}

func (c *converter) bans(e *encoder) {
	if c.to&engineEditions == 0 {
		return
	}
	for _, g := range c.v.forbid {
		all := g.First <= 1 && (g.Last == 0 || g.Last == c.rounds)
		covers := g.First <= c.v.next && (g.Last == 0 || g.Last >= c.v.next)
		switch {
		case c.to == TRFX && !all && !covers:
			continue // dropped: it does not concern the round to be paired
		case c.to != TRF26 && (all || c.to == TRFX):
			g.First = 1
			g.Last = 0
		case c.to == TRFBX:
			c.ledger.Notes = append(c.ledger.Notes,
				fmt.Sprintf("players forbidden to meet in rounds %d to %d stay in record 260, "+
					"which bbpPairings 6 reads and bbpPairings 5 ignores", g.First, g.Last))
		}
		e.t.Forbidden = append(e.t.Forbidden, g)
	}
	e.forbidden()
}

// teamRecords writes 310 for TRF26 and 013 for the others that list teams.
func (c *converter) teamRecords(e *encoder) {
	c.done[lineTeam], c.done[lineOldTeam] = true, true
	switch {
	case c.to == TRFBX:
	case c.to == TRF26:
		for _, t := range c.v.old {
			e.record("310", numbers(t.players), number(t.number), t.name)
		}
	default:
		for _, t := range c.v.sortedTeams() {
			e.record("013", numbers(t.players), t.name)
		}
	}
}
