package standings

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Which list counts, and what is said of it.
//
// Rule: C.07 (2026) 4.1
func TestPrepare(t *testing.T) {
	robin := func(t *tournament.Tournament) { t.SystemCode = "BERGER_ROUNDROBIN" }
	unrated := func(t *tournament.Tournament) { t.Players[1].Rating = 0 }
	for _, tt := range []struct {
		name        string
		tieBreaks   string // record 202
		order       string // record 212
		given       string
		change      func(t *tournament.Tournament)
		opt         Options
		source      Source
		list, notes string
	}{
		{name: "none", source: NoList, list: "PTS"},
		{name: "212", order: "PTS,BH,SB", source: Record212, list: "PTS,BH,SB"},
		{name: "202", tieBreaks: "BH,SB", source: Record202, list: "PTS,BH,SB"},
		{name: "both alike", order: "pts, bh", tieBreaks: "BH", source: Record212, list: "PTS,BH"},
		{name: "they differ", order: "PTS,BH", tieBreaks: "SB", source: Record212, list: "PTS,BH",
			notes: "list.differ"},
		{name: "202 decides", order: "PTS,BH", tieBreaks: "SB", opt: Options{Choices: engine.Choices{"TB-27": "202"}},
			source: Record202, list: "PTS,SB", notes: "list.differ"},
		{name: "given", order: "PTS,BH", given: "SB", source: Given, list: "PTS,SB"},
		{name: "no points", order: "BH,SB", source: Record212, list: "PTS,BH,SB", notes: "list.points"},
		{name: "unknown", order: "PTS,BH,XY,SB", source: Record212, list: "PTS,BH", notes: "list.unknown"},
		{name: "twice", order: "PTS,BH,BH", source: Record212, list: "PTS,BH,BH", notes: "list.repeated"},
		{name: "type A twice", order: "PTS,DE,BH,DE", source: Record212, list: "PTS,DE,BH,DE"},
		{name: "not yet", order: "PTS,STD", opt: Options{Edition: "2024"}, source: Record212, list: "PTS,STD",
			notes: "list.later"},
		{name: "not in a round robin", order: "PTS,BH,FB", change: robin, source: Record212, list: "PTS,BH,FB",
			notes: "list.not-allowed list.not-allowed"},
		{name: "in one of 2024", order: "PTS,BH", change: robin, opt: Options{Edition: "2024"}, source: Record212,
			list: "PTS,BH"},
		{name: "unrated", order: "PTS,ARO,RTNG", change: unrated, source: Record212, list: "PTS,ARO,RTNG",
			notes: "list.unrated list.unrated"},
		{name: "unrated treated", order: "PTS,ARO/U1400", change: unrated, source: Record212, list: "PTS,ARO/U1400"},
		{name: "several ratings", order: "PTS,ARO",
			opt: Options{Later: map[tournament.PlayerID][]RatingChange{1: {{2, 2100}}}}, source: Record212,
			list: "PTS,ARO", notes: "list.ratings"},
		{name: "a long event", order: "PTS,TPR", change: func(t *tournament.Tournament) { t.EndDate = "2026/06/01" },
			source: Record212, list: "PTS,TPR", notes: "list.long"},
		{name: "before 2023", order: "PTS,BH,SB", opt: Options{Edition: "pre-2023"}, source: Record212,
			list: "PTS,BH,SB"},
	} {
		event := pair()
		event.TieBreaks, event.Order = tt.tieBreaks, tt.order
		if tt.change != nil {
			tt.change(event)
		}
		k := Prepare(event, tt.given, tt.opt)
		var notes []string
		for _, n := range k.Notes {
			if strings.HasPrefix(n.Code, "list.") {
				notes = append(notes, n.Code)
			}
		}
		if got := strings.Join(notes, " "); k.Source != tt.source || k.List.String() != tt.list || got != tt.notes {
			t.Errorf("%s: %s from %s, notes %s; want %s from %s, notes %s", tt.name, k.List.String(), k.Source, got,
				tt.list, tt.source, tt.notes)
		}
	}
}
