package swiss

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

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
	// scores by index in State.Players: the one the round is paired on, and those earlier rounds were paired on, by
	// round, once they are asked for. A large field is too large to be looked up player by player.
	scores  []tournament.Points
	earlier [][]tournament.Points
	gapless bool   // the IDs are 1, 2, 3 and so on
	cards   []card // by index in State.Players
}

// card is what the order of boards needs to know of a player. All cards are read where players would be too far apart
// in memory.
type card struct {
	id     tournament.PlayerID
	number int
	score  tournament.Points
}

// NewRoster ranks those present, by the score the round is paired on.
func NewRoster(s *engine.State) Roster {
	n := len(s.Players)
	s.Spend(engine.StepsOfCell * n * s.Round)
	r := Roster{State: s, Origin: make([]int, 0, n), at: make([]int, n), scores: make([]tournament.Points, n),
		earlier: make([][]tournament.Points, s.Round), gapless: true, cards: make([]card, n)}
	for i := range s.Players {
		p := &s.Players[i]
		r.at[i], r.scores[i], r.gapless = Nobody, p.PairingScore(), r.gapless && int(p.ID) == i+1
		r.cards[i] = card{p.ID, p.Number, p.Score}
		if p.Present {
			r.Origin = append(r.Origin, i)
		}
	}
	if !r.countScores() {
		r.Rank(func(a, b int) int { return cmp.Compare(r.scores[b], r.scores[a]) })
	}
	return r
}

// countScores ranks the players by counting how many have each score; where the scores lie too far apart for that, it
// does nothing and says so.
func (r *Roster) countScores() bool {
	if len(r.Origin) == 0 {
		return true
	}
	low, high := r.scores[r.Origin[0]], r.scores[r.Origin[0]]
	for _, k := range r.Origin {
		low, high = min(low, r.scores[k]), max(high, r.scores[k])
	}
	if high-low > tournament.Points(len(r.Origin)+1000) {
		return false
	}
	next := make([]int, high-low+2) // place of the next player by how far his score is below the highest
	for _, k := range r.Origin {
		next[high-r.scores[k]+1]++
	}
	for below := range next[1:] {
		next[below+1] += next[below]
	}
	ranked := make([]int, len(r.Origin))
	for _, k := range r.Origin {
		place := &next[high-r.scores[k]]
		ranked[*place], r.at[k] = k, *place
		*place++
	}
	r.Origin = ranked
	return true
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
	if r.gapless {
		if i := int(id) - 1; i >= 0 && i < len(r.at) {
			return i
		}
		return Nobody
	}
	return find(r.State.Players, id)
}

// Score is what the round is paired on for a player.
func (r *Roster) Score(i int) tournament.Points { return r.scores[r.Origin[i]] }

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

// Present are the players by index, in the order of the state.
func (r *Roster) Present() iter.Seq2[int, *engine.Player] {
	return func(yield func(int, *engine.Player) bool) {
		for k, i := range r.at {
			if i != Nobody && !yield(i, &r.State.Players[k]) {
				return
			}
		}
	}
}

// ColourRoom makes room for the colour histories of all players, and returns that of a player by index.
func (r *Roster) ColourRoom() func(i int) []tournament.Colour {
	games := r.State.Round - 1
	all := make([]tournament.Colour, len(r.Origin)*games)
	return func(i int) []tournament.Colour { return all[i*games : i*games : (i+1)*games] }
}

// Place is the position of a player in an ascending list, Nobody when he is not in it. Most lists are a scoregroup with
// few gaps, or one behind some players of those above it.
func Place(list []int, i int) int {
	n := len(list)
	if n == 0 || i < list[0] || i > list[n-1] {
		return Nobody
	}
	if k := i - list[0]; k < n && list[k] == i {
		return k
	}
	if k := n - 1 - (list[n-1] - i); k >= 0 && list[k] == i {
		return k
	}
	if k, found := slices.BinarySearch(list, i); found {
		return k
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

// Met reports whether two players have met over the board, as one of them says at least.
func (r *Roster) Met(a, b int) bool { return r.names(a, b) || r.names(b, a) }

// names reports whether the cells of a player have another as an opponent over the board.
func (r *Roster) names(a, b int) bool {
	id := r.From(b).ID
	return slices.ContainsFunc(r.From(a).Cells, func(c tournament.Cell) bool {
		return c.Result.Played() && c.Opponent == id
	})
}

// KeptApart reports whether the tournament forbids two players to meet.
func (r *Roster) KeptApart(a, b int) bool { return r.State.Forbidden.Apart(r.From(a).ID, r.From(b).ID) }

// Topscorer reports whether a score is over half of what could be scored so far, before the last round.
// Readings: R11, Q30 and V13.
//
// Rule: C.04.3 (2017) A.7
// Rule: C.04.3 (2026) 1.8
// Rule: C.04.3.1 (2012) A.10
// Rule: Dutch (1998) A.7.a, B.6
func (r *Roster) Topscorer(score tournament.Points) bool {
	return r.State.Last() && 2*score > tournament.Points(r.State.Round-1)*r.State.Scoring.Win()
}

// Name is what explanations call a player.
func (r *Roster) Name(i int) string {
	if i < 0 {
		return "nobody"
	}
	return fmt.Sprint(r.From(i).ID)
}

// ID translates an index; that of Nobody is 0.
func (r *Roster) ID(i int) tournament.PlayerID {
	if i < 0 {
		return 0
	}
	return r.From(i).ID
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
