package rests

import (
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// text is "round 4 is as demanded only because record 260 forbids 2 Bjornsson, Ketil - 8 Halloran, Sinead; without it 2
// boards differ".
func (w *without) text(e *Event) string {
	words := wording.Words{In: e.In, Name: func(id tournament.PlayerID) string { return e.Tournament.Player(id).Name }}
	total := 0
	for _, n := range w.Boards {
		total += n
	}
	args := wording.Args{"rounds": len(w.Rounds), "list": prose.Ranges(w.Rounds), "counts": w.Boards, "n": total,
		"record": w.Record, "who": w.Players, "own": w.own.String(), "as": w.as.String(), "about": w.about}
	switch w.Setting {
	case Planned:
		args["planned"] = e.Tournament.Rounds
	case Forbidden:
		args["pairs"], args["others"], args["group"] = w.forbids(words), 0, w.groups[0]
		if len(w.pairs) == 0 && w.joint {
			args["others"] = len(e.Tournament.Forbidden)
		}
	case Byes:
		result := e.Tournament.Player(w.Players[0]).Cell(w.round).Result.String()
		args["result"] = strings.ReplaceAll(result, " ", "-")
	}
	return words.Say(wording.Message{Key: "rests." + w.Setting, Args: args})
}

// forbids are the pairs that would meet.
func (w *without) forbids(words wording.Words) []string {
	var parts []string
	for _, b := range w.pairs {
		parts = append(parts, board(words, b))
	}
	return parts
}

func board(words wording.Words, b engine.Board) string {
	return words.Say(wording.Message{Key: "rests.pair", Args: wording.Args{"a": b.White, "b": b.Black}})
}
