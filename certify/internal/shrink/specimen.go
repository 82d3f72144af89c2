package shrink

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/tournament"
)

// Specimen is a tournament that shows something.
type Specimen struct {
	T     *tournament.Tournament
	Round int // the round to be paired; 0: the recorded rounds are to be checked, or the next one paired

	// Entered by a Question.
	Engine, Demands event.Pairing // of the round
	Hung            bool          // the engine did not end when it was asked about it
}

func (sp *Specimen) copy() *Specimen { return &Specimen{T: event.Clone(sp.T), Round: sp.Round} }

const plainName = "Player "

// plain gives the players names and ratings that tell nothing but their order.
func plain(sp *Specimen) *Specimen {
	out := sp.copy()
	t := out.T
	t.Name, t.City, t.Federation, t.StartDate, t.EndDate = "Example", "", "", "", ""
	for i := range t.Players {
		p := &t.Players[i]
		p.Sex, p.Title, p.Federation, p.FideID, p.Birth = "", "", "", "", ""
		p.Name, p.Rating = fmt.Sprint(plainName, p.ID), max(1000, 2600-10*i)
	}
	return out
}

// withoutPlayers leaves out the players from one index up to another. Who played one of them gets a bye of the same
// value; the others move up.
func withoutPlayers(sp *Specimen, from, to int) *Specimen {
	n := len(sp.T.Players)
	if from < 0 || to > n || n-(to-from) < 2 {
		return nil
	}
	out := sp.copy()
	t := out.T
	number := map[tournament.PlayerID]tournament.PlayerID{}
	kept := slices.Delete(slices.Clone(t.Players), from, to)
	for i := range kept {
		number[kept[i].ID] = tournament.PlayerID(i + 1)
	}
	for i := range kept {
		p := &kept[i]
		p.ID = tournament.PlayerID(i + 1)
		if strings.HasPrefix(p.Name, plainName) {
			p.Name = fmt.Sprint(plainName, p.ID)
		}
		for r := range p.Cells {
			c := &p.Cells[r]
			switch {
			case c.Opponent == 0:
			case number[c.Opponent] != 0:
				c.Opponent = number[c.Opponent]
			default:
				*c = tournament.Cell{Result: standIn(t, *c)}
			}
		}
	}
	t.Players = kept
	if !renumber(t, number) {
		return nil
	}
	t.Recount()
	return out
}

// standIn is a bye worth as much as a result.
func standIn(t *tournament.Tournament, c tournament.Cell) tournament.Result {
	was := t.Scoring.Value(c)
	for _, r := range []tournament.Result{tournament.ZeroBye, tournament.HalfBye, tournament.FullBye} {
		if t.Scoring.Value(tournament.Cell{Result: r}) == was {
			return r
		}
	}
	return tournament.ZeroBye
}

// renumber renumbers what names players beside the rows; groups lose those who are gone.
func renumber(t *tournament.Tournament, number map[tournament.PlayerID]tournament.PlayerID) bool {
	var groups []tournament.ForbiddenGroup
	for _, g := range t.Forbidden {
		var ids []tournament.PlayerID
		for _, id := range g.Players {
			if number[id] != 0 {
				ids = append(ids, number[id])
			}
		}
		if len(ids) > 1 {
			g.Players = ids
			groups = append(groups, g)
		}
	}
	t.Forbidden = groups
	return len(t.Adjustments) == 0
}

// withoutRound leaves out a recorded round.
func withoutRound(sp *Specimen, round int) *Specimen {
	out := sp.copy()
	t := out.T
	if t.Rounds < 2 || t.PairedRounds() < 2 && sp.Round == 0 {
		return nil
	}
	for i := range t.Players {
		p := &t.Players[i]
		if round > len(p.Cells) {
			return nil
		}
		p.Cells = slices.Delete(p.Cells, round-1, round)
		if len(p.Virtual) >= round {
			p.Virtual = slices.Delete(p.Virtual, round-1, round)
		}
	}
	t.Rounds--
	if sp.Round > round {
		out.Round--
	}
	t.Recount()
	return out
}

// everyDialect reports whether a tournament can be written in every dialect, and reads back without an error.
func everyDialect(t *tournament.Tournament) bool {
	for _, name := range []string{"trf26", "trfx", "trfbx"} {
		in := drive.Input{Edition: name}
		data, err := in.Write(t)
		if err != nil {
			return false
		}
		if _, err := event.Decode(data); err != nil {
			return false
		}
	}
	return true
}
