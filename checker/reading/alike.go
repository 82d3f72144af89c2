package reading

import "github.com/trfkit/trfkit/engine"

// agrees reports whether a recorded pairing is the demanded one. Colours nobody recorded cannot disagree.
func agrees(rec *engine.Recording, demanded engine.Result, colourless bool) bool {
	return len(rec.Also) == 0 && SameBoards(demanded, rec.Result, colourless, rec.Colourless)
}

// SameBoards compares two pairings: boards, byes, and colours, except where those mean nothing or nobody knows them.
func SameBoards(a, b engine.Result, colourless bool, unknown map[engine.Board]bool) bool {
	if a.Bye != b.Bye || len(a.Boards) != len(b.Boards) {
		return false
	}
	in := make(map[engine.Board]bool, len(a.Boards))
	for _, x := range a.Boards {
		in[x] = true
	}
	for _, x := range b.Boards {
		free := colourless || unknown[x] || unknown[x.Turned()]
		if !in[x] && !(free && in[x.Turned()]) {
			return false
		}
	}
	return true
}

// TurnColourless gives boards without recorded colours the colours of the demanded pairing, where that has the same
// board: what was not recorded cannot disagree. It reports whether any board changed.
func TurnColourless(rec *engine.Recording, demanded engine.Result) bool {
	if len(rec.Colourless) == 0 {
		return false
	}
	white := make(map[engine.Board]bool, len(demanded.Boards))
	for _, b := range demanded.Boards {
		white[b] = true
	}
	turned := false
	for i, b := range rec.Boards {
		if rec.Colourless[b] && white[b.Turned()] {
			rec.Boards[i], turned = b.Turned(), true
		}
	}
	return turned
}
