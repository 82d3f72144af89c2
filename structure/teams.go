package structure

import (
	"math"

	"github.com/trfkit/trfkit/tournament"
)

// teams recognises matches of teams whose players are listed one by one: in each round the opponents of one team are
// all of one other team, and nobody meets anybody of his own. Two teams of which everybody meets everybody of the other
// are a Scheveningen match.
//
// Who belongs together follows from that alone: two players of a team have opponents of one team in every round, so a
// guess about two players settles many others.
func (v *view) teams() *Finding {
	if len(v.rounds) < 2 || len(v.ids) < 4 || len(v.ids) > largestTable {
		return nil
	}
	all := newSets(len(v.ids))
	for k := 1; k < len(v.ids); k++ { // whoever is in the team of the first player
		if s := all.clone(); all.root(0) != all.root(k) && v.together(s, 0, k) {
			all = s
		}
	}
	parts := all.parts()
	if len(parts[0]) < 2 {
		return nil
	}
	f := &Finding{Kind: TeamMatches, Boards: v.boards(), Rounds: len(v.rounds), Schedule: Schedule{Cycles: 1}}
	for _, p := range parts {
		if len(p) != len(parts[0]) {
			return nil
		}
		var ids []tournament.PlayerID
		for _, i := range p {
			ids = append(ids, v.ids[i])
		}
		f.Groups = append(f.Groups, ids)
	}
	if len(parts) == 2 {
		f.Kind = Scheveningen
		f.Schedule.Cycles = max(1, (len(v.rounds)+len(parts[0])-1)/len(parts[0]))
		if len(v.often(f.Schedule.Cycles)) > 0 {
			return nil
		}
	}
	f.Saves = v.teamed(parts)
	return f
}

// together puts two players in one team, and all who then must be. It fails when two of a team meet each other.
func (v *view) together(s *sets, i, k int) bool {
	open := [][2]int{{i, k}}
	for len(open) > 0 {
		a, b := open[0][0], open[0][1]
		open = open[1:]
		mine, his := v.members(s, a), v.members(s, b)
		if !s.join(a, b) {
			continue
		}
		for r := range v.rounds {
			x, y := v.opponentOf(mine, r), v.opponentOf(his, r)
			switch {
			case x != nobody && s.root(x) == s.root(a) || y != nobody && s.root(y) == s.root(a):
				return false
			case x != nobody && y != nobody && s.root(x) != s.root(y):
				open = append(open, [2]int{x, y})
			}
		}
	}
	return true
}

func (v *view) members(s *sets, i int) (out []int) {
	for k := range v.ids {
		if s.root(k) == s.root(i) {
			out = append(out, k)
		}
	}
	return out
}

// opponentOf is somebody whom one of the players meets in a round.
func (v *view) opponentOf(players []int, r int) int {
	for _, i := range players {
		if m := v.rounds[r].mate[i]; m != nobody {
			return m
		}
	}
	return nobody
}

// teamed is the evidence for teams: what it saves to know of each match of two teams that its boards are among their
// players alone, and how the colours go down the boards, less the price of writing down who is in which team.
func (v *view) teamed(parts [][]int) int {
	size, n := len(parts[0]), len(v.ids)
	all := logFactorial(n) - logFactorial(n/2) - float64(n/2)
	teams := len(parts)
	matches := float64(teams/2)*logFactorial(size) +
		logFactorial(teams) - logFactorial(teams/2) - float64(teams/2)
	bits := (all - matches) * float64(len(v.rounds))
	straight := 0.0 // boards stand in the order of the file, and their colours alternate
	for r := range v.rounds {
		for _, p := range parts {
			straight += v.alternating(r, p)
		}
	}
	bits += straight / 2
	bits -= logFactorial(n) - float64(teams)*logFactorial(size) - logFactorial(teams)
	return int(math.Round(bits))
}

// alternating is how many boards of a team have another colour than the board before, less those that do not.
func (v *view) alternating(r int, players []int) float64 {
	white := map[int]bool{}
	for _, b := range v.rounds[r].boards {
		if !b.coloured {
			return 0
		}
		white[b.first] = true
	}
	n := 0.0
	for k := 1; k < len(players); k++ {
		if white[players[k]] != white[players[k-1]] {
			n++
		} else {
			n--
		}
	}
	return n
}
