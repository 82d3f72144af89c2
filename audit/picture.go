package audit

import (
	"slices"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/picture"
	"github.com/trfkit/trfkit/tournament"
)

// picture draws a round of the answer.
func (f *File) picture(round int) *picture.Picture {
	s := f.subject
	if f.world == nil { // no Swiss
		return nil
	}
	w := f.world.without(isHand) // drawn as recorded
	t := s.at(w, round)
	state, err := engine.Before(t, round)
	if err != nil {
		return nil
	}
	rows := ranked(w.system.system, state)
	back := s.fileNumbers(w, round)
	var players []picture.Player
	for i := range rows {
		r := &rows[i]
		id := back(r.Player)
		players = append(players, picture.Player{ID: id, Name: s.player(id).Name, Score: r.Score.String(),
			Colours: judging.ColourLetters(r.Colours),
			Due:     picture.Due(r.Preference.Colour.String(), r.Preference.Strength.String()),
			Floats:  picture.Arrows([2]string{r.Floats[0].String(), r.Floats[1].String()}),
			Bye:     t.Player(r.Player).Cell(round).Result == tournament.PairingBye})
	}
	return picture.Draw(players, f.lines(t, round))
}

// lines are the recorded boards, and the demanded ones that are not recorded.
func (f *File) lines(t *tournament.Tournament, round int) []picture.Board {
	s, back := f.subject, f.subject.fileNumbers(f.world, round)
	rec, err := engine.Recorded(t, round)
	if err != nil {
		return nil
	}
	wrong, demanded := f.Rounds[round-1].Recorded, f.Rounds[round-1].Expected
	var out []picture.Board
	add := func(b engine.Board, kind picture.Kind) {
		out = append(out, picture.Board{Board: b, Kind: kind, Title: s.game(Pair{b.White, b.Black})})
	}
	for _, b := range rec.Boards {
		own, kind := engine.Board{White: back(b.White), Black: back(b.Black)}, picture.AsDemanded
		if slices.Contains(wrong, own) {
			kind = picture.Recorded
		}
		add(own, kind)
	}
	for _, b := range demanded {
		add(b, picture.Demanded)
	}
	return out
}

// boardsOf are the pairs that are boards.
func boardsOf(pairs []Pair) []engine.Board {
	var out []engine.Board
	for _, p := range pairs {
		if p[1] != 0 {
			out = append(out, engine.Board{White: p[0], Black: p[1]})
		}
	}
	return out
}

// ranked are the players to be paired in rank order, as the system sees them where it tells.
func ranked(system engine.System, state *engine.State) []engine.ChecklistRow {
	if c, ok := system.(engine.Checklister); ok {
		if rows, err := c.Checklist(state); err == nil {
			return rows
		}
	}
	var rows []engine.ChecklistRow
	for i := range state.Players {
		if p := &state.Players[i]; p.Present {
			rows = append(rows, engine.ChecklistRow{Player: p.ID, Number: p.Number, Points: p.Score,
				Score: p.PairingScore()})
		}
	}
	slices.SortStableFunc(rows, func(a, b engine.ChecklistRow) int { return int(b.Score - a.Score) })
	return rows
}
