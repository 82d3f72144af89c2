package swiss

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// Nobody stands for a player who is not there, and for the opponent of who has the bye.
const Nobody = matching.None

// Roster is who is to be paired in a round, by score and then by number, or in the order of Rank. Engines name players
// by their index in it.
type Roster struct {
	State  *engine.State
	Origin []int // their indices in State.Players

	at []int // index in Origin by index in State.Players, Nobody for the absent
}

// NewRoster ranks those present, by the score the round is paired on.
func NewRoster(s *engine.State) Roster {
	r := Roster{State: s, Origin: make([]int, 0, len(s.Players)), at: make([]int, len(s.Players))}
	for i := range s.Players {
		r.at[i] = Nobody
		if s.Players[i].Present {
			r.Origin = append(r.Origin, i)
		}
	}
	r.Rank(func(a, b int) int {
		return cmp.Compare(s.Players[b].PairingScore(), s.Players[a].PairingScore())
	})
	return r
}

// Rank puts the players in another order. compare is given their indices in the state; of equals the one with the lower
// number comes first.
func (r *Roster) Rank(compare func(a, b int) int) {
	slices.SortFunc(r.Origin, func(a, b int) int { return cmp.Or(compare(a, b), cmp.Compare(a, b)) })
	for i, k := range r.Origin {
		r.at[k] = i
	}
}

// From is what the state says of a player.
func (r *Roster) From(i int) *engine.Player { return &r.State.Players[r.Origin[i]] }

// Find returns the index of a player in the state, Nobody when he does not exist.
func (r *Roster) Find(id tournament.PlayerID) int {
	return find(r.State.Players, id)
}

// find looks for an ID where it stands in a list without gaps, and only then everywhere.
func find(players []engine.Player, id tournament.PlayerID) int {
	if i := int(id) - 1; i >= 0 && i < len(players) && players[i].ID == id {
		return i
	}
	i, found := slices.BinarySearchFunc(players, id, func(p engine.Player, id tournament.PlayerID) int {
		return cmp.Compare(p.ID, id)
	})
	if !found {
		return Nobody
	}
	return i
}

// Index returns the index of a player, Nobody when he is not to be paired.
func (r *Roster) Index(id tournament.PlayerID) int {
	if i := r.Find(id); i >= 0 {
		return r.at[i]
	}
	return Nobody
}

// Everybody lists all indices.
func (r *Roster) Everybody() []int {
	out := make([]int, len(r.Origin))
	for i := range out {
		out[i] = i
	}
	return out
}

// Met reports whether two players have met over the board.
func (r *Roster) Met(a, b int) bool {
	id := r.From(b).ID
	return slices.ContainsFunc(r.From(a).Cells, func(c tournament.Cell) bool {
		return c.Result.Played() && c.Opponent == id
	})
}

// KeptApart reports whether the tournament forbids two players to meet.
func (r *Roster) KeptApart(a, b int) bool {
	p, q := r.From(a).ID, r.From(b).ID
	return slices.ContainsFunc(r.State.Forbidden, func(f engine.Board) bool {
		return f.White == p && f.Black == q || f.White == q && f.Black == p
	})
}

// Separate calls part for those who have met over the board, from either side, and for those kept apart.
func (r *Roster) Separate(part func(a, b int)) {
	for i := range r.Origin {
		for _, c := range r.From(i).Cells {
			if k := r.Index(c.Opponent); c.Result.Played() && k >= 0 {
				part(i, k)
			}
		}
	}
	r.separateForbidden(part)
}

// separateForbidden calls part for those kept apart.
func (r *Roster) separateForbidden(part func(a, b int)) {
	for _, b := range r.State.Forbidden {
		if i, k := r.Index(b.White), r.Index(b.Black); i >= 0 && k >= 0 {
			part(i, k)
		}
	}
}

// Name is what explanations call a player.
func (r *Roster) Name(i int) string {
	if i < 0 {
		return "nobody"
	}
	return fmt.Sprint(r.From(i).ID)
}

// Names lists players with commas.
func (r *Roster) Names(list []int) string {
	if len(list) == 0 {
		return "nobody"
	}
	s := make([]string, len(list))
	for k, i := range list {
		s[k] = r.Name(i)
	}
	return strings.Join(s, ", ")
}

// IDs translates indices; the list of nobody is nil.
func (r *Roster) IDs(list ...int) []tournament.PlayerID {
	var out []tournament.PlayerID
	for _, i := range list {
		out = append(out, r.From(i).ID)
	}
	return out
}

// Checklist returns a row for each player: what all systems show alike, and what fill adds or changes. Groups are
// numbered by score.
func (r *Roster) Checklist(fill func(i int, row *engine.ChecklistRow)) []engine.ChecklistRow {
	rows := make([]engine.ChecklistRow, len(r.Origin))
	group := 0
	for i := range rows {
		p := r.From(i)
		rows[i] = engine.ChecklistRow{Player: p.ID, Number: p.Number, Points: p.Score, Score: p.PairingScore(),
			Opponents: Opponents(p)}
		fill(i, &rows[i])
		if i == 0 || rows[i-1].Score != rows[i].Score {
			group++
		}
		rows[i].Group = group
	}
	return rows
}

// Opponents are those met over the board, by round, index round-1; 0 where no game was played.
func Opponents(p *engine.Player) []tournament.PlayerID {
	out := make([]tournament.PlayerID, len(p.Cells))
	for n, c := range p.Cells {
		if c.Result.Played() {
			out[n] = c.Opponent
		}
	}
	return out
}
