package rests

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// text is "round 4 is as demanded only because record 260 forbids 2 Bjornsson, Ketil - 8 Halloran, Sinead; without it 2
// boards differ".
func (w *without) text(t *tournament.Tournament) string {
	counts := make([]string, len(w.Boards))
	total := 0
	for i, n := range w.Boards {
		counts[i] = fmt.Sprint(n)
		total += n
	}
	differ := prose.Listed(counts) + " " + prose.Plural(total, "board") + " differ"
	if total == 1 {
		differ += "s"
	}
	if w.Setting == Reading {
		return fmt.Sprintf("%s as demanded under %s; under %s (%s) %s", prose.Rounds(w.Rounds, "is", "are"), w.own,
			w.as, w.about, differ)
	}
	what := "it"
	if w.Setting == Acceleration || w.Setting == PointValues {
		what = "them"
	}
	return fmt.Sprintf("%s as demanded only because %s; without %s %s", prose.Rounds(w.Rounds, "is", "are"), w.says(t),
		what, differ)
}

func (w *without) says(t *tournament.Tournament) string {
	switch w.Setting {
	case Forbidden:
		return "record " + w.Record + " forbids " + w.forbids(t)
	case Acceleration:
		return "virtual points are stated (record 250 or XXA)"
	case Adjustments:
		return "record 299 changes points"
	case Planned:
		return fmt.Sprintf("record 142 or XXR states %s", prose.Counted(t.Rounds, "round"))
	case PointValues:
		return "record 162 or XXS states point values that the points of the players do not tell"
	}
	return fmt.Sprintf("%s has a %s, not the pairing-allocated bye", called(t, w.Players[0]),
		t.Player(w.Players[0]).Cell(w.round).Result)
}

// forbids names the pairs that would meet, else all who may not.
func (w *without) forbids(t *tournament.Tournament) string {
	var parts []string
	for _, b := range w.pairs {
		parts = append(parts, board(t, b))
	}
	switch {
	case len(parts) > 0:
		return prose.Listed(parts)
	case w.joint:
		return prose.Counted(len(t.Forbidden), "pair") + " or more"
	}
	for _, id := range w.groups[0] {
		parts = append(parts, called(t, id))
	}
	return strings.Join(parts, " - ")
}

func board(t *tournament.Tournament, b engine.Board) string {
	return called(t, b.White) + " - " + called(t, b.Black)
}

func called(t *tournament.Tournament, id tournament.PlayerID) string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", id, t.Player(id).Name))
}
