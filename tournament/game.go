package tournament

import (
	"fmt"
	"slices"
	"strings"
)

// Milli is an amount of points of the game rules in integer thousandths. Their scale belongs to the regulations of the
// event, so they have more digits than the points of the standings.
type Milli int64

// String prints as few decimals as the amount needs: 10, 7.5, 0.125.
func (m Milli) String() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	s := fmt.Sprintf("%s%d", sign, m/1000)
	if frac := m % 1000; frac != 0 {
		s += strings.TrimRight(fmt.Sprintf(".%03d", frac), "0")
	}
	return s
}

// GameBefore is the sum of the points of the game rules before a 1-based round.
func (p *Player) GameBefore(round int) Milli {
	var sum Milli
	for r := 0; r < len(p.Game) && r < round-1; r++ {
		sum += p.Game[r]
	}
	return sum
}

// GameOpen is the first round before another one in which games were played and for which no points of the game rules
// are stated of anybody, 0 if there is none. SSM alone ranks players by them.
//
// Rule: SSM (20.01.04) A2
func (t *Tournament) GameOpen(round int) int {
	for open := 1; open < round; open++ {
		played := func(p Player) bool { return p.Cell(open).Result.Played() }
		told := func(p Player) bool { return len(p.Game) >= open }
		if slices.ContainsFunc(t.Players, played) && !slices.ContainsFunc(t.Players, told) {
			return open
		}
	}
	return 0
}

// LotsOpen reports whether two players who have no Lot also have one rating, or ratings that do not count: only their
// lots would part them where all else is equal. SSM alone ranks players by lots.
//
// Rule: SSM (20.01.04) A2
func (t *Tournament) LotsOpen() bool {
	seen := map[int]bool{}
	for i := range t.Players {
		p := &t.Players[i]
		if p.Lot != 0 {
			continue
		}
		rating := p.Rating
		if t.RatingUnused {
			rating = 0
		}
		if seen[rating] {
			return true
		}
		seen[rating] = true
	}
	return false
}

// DrawLots gives every player his Lot from a seed: the IDs in ascending order, shuffled. Everybody can repeat it.
func (t *Tournament) DrawLots(seed uint64) {
	order := make([]int, len(t.Players))
	for i := range order {
		order[i] = i
	}
	Shuffle(order, seed)
	for place, i := range order {
		t.Players[i].Lot = place + 1
	}
}

// Shuffle puts a list into an order that a seed decides, and returns the seed for the next one. From the last place
// down, each place goes to the element that the next number of SplitMix64 names modulo the number of places left.
func Shuffle(list []int, seed uint64) uint64 {
	for i := len(list) - 1; i > 0; i-- {
		seed += 0x9E3779B97F4A7C15
		z := seed
		z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
		z = (z ^ z>>27) * 0x94D049BB133111EB
		z ^= z >> 31
		j := int(z % uint64(i+1))
		list[i], list[j] = list[j], list[i]
	}
	return seed
}
