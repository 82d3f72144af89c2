package dutch

import (
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
)

// smallestClub is from how many others the players of a club are kept apart at least.
const smallestClub = 8

// forbid enters the pairs that the tournament forbids: by clubs, and among the opponents met those that no clubs keep.
func (r *round) forbid() {
	if len(r.State.Forbidden) == 0 {
		return
	}
	forbidden, least := r.Forbidden(), smallestClub
	if r.anyClub {
		least = 1
	}
	r.clubs = forbidden.Clubs(least)
	for i := range forbidden {
		p := &r.players[i]
		p.club = r.clubs.Of[i]
		for j := range forbidden.Others(i) {
			if r.clubs.Apart(p.club, r.clubs.Of[j]) {
				p.kept++
			} else {
				p.met = append(p.met, int32(j))
			}
		}
		slices.Sort(p.met)
		p.met = slices.Compact(p.met)
	}
}

// avoids counts the present players whom a player may not meet, colours aside.
func (p *player) avoids() int { return len(p.met) + int(p.kept) }

// keptApart reports whether the clubs of two players keep them apart.
func (r *round) keptApart(p, q *player) bool { return r.clubs.Apart(p.club, q.club) }

func (r *round) clubsApart(c, d int) bool { return r.clubs.Apart(swiss.Club(c), swiss.Club(d)) }
