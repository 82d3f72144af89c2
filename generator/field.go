package generator

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// entrant is a player with what the file does not say of him.
type entrant struct {
	tournament.Player
	strength int // what his results follow; his rating unless he is unrated
	entry    int // the round he enters before
	gone     bool
}

// How late entries are numbered.
const (
	byRating = "rating"
	byEntry  = "last"
)

// titles are given from the rating, some to everybody who reaches it.
var titles = [...]struct {
	rating        int
	open, women   string
	perCent       int
	womensPerCent int
}{
	{2500, "GM", "WGM", 80, 30}, {2400, "IM", "WGM", 70, 30}, {2300, "FM", "WIM", 60, 30}, {2100, "CM", "WFM", 15,
		30}, {2000, "", "WCM", 0, 15},
}

// drawField makes the players of the event, in the order of their numbers.
//
// Rule: C.04.2 (2017) B.2
// Rule: C.04.2 (2026) 2.2
func (s *Settings) drawField(seed uint64) []entrant {
	if s.Model != nil {
		return modelField(s.Model)
	}
	n := s.Players.Max
	strengths := s.Ratings.draw(stream(seed, "strengths"), n)
	unrated := s.drawUnrated(stream(seed, "unrated"), n)
	r := stream(seed, "people")
	field := make([]entrant, n)
	for i := range field {
		e := &field[i]
		e.strength, e.entry = strengths[i], 1
		if !unrated[i] {
			e.Rating = strengths[i]
		}
		who := drawPerson(r, s.Names, i+1)
		e.Name, e.Federation, e.Sex = who.name, who.federation, "m"
		if who.woman {
			e.Sex = "w"
		}
		e.Title = drawTitle(r, e.Rating, who.woman)
	}
	if s.Names != "numbered" {
		slices.SortStableFunc(field, initialOrder)
	} else {
		slices.SortStableFunc(field, func(a, b entrant) int { return cmp.Compare(b.Rating, a.Rating) })
		for i := range field {
			field[i].Name = drawPerson(r, s.Names, i+1).name
		}
	}
	for i := range field {
		field[i].ID = tournament.PlayerID(i + 1)
	}
	s.drawEntries(seed, field)
	if s.LateNumbers == byEntry {
		slices.SortStableFunc(field, func(a, b entrant) int { return cmp.Compare(a.entry, b.entry) })
		for i := range field {
			field[i].ID = tournament.PlayerID(i + 1)
		}
	}
	return field
}

// initialOrder ranks by rating, title and alphabet.
func initialOrder(a, b entrant) int {
	return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(rules.TitleRank(a.Title), rules.TitleRank(b.Title)),
		cmp.Compare(a.Name, b.Name))
}

func drawTitle(r *random, rating int, woman bool) string {
	title := ""
	for _, t := range titles {
		open, womens := r.below(100) < t.perCent, r.below(100) < t.womensPerCent
		switch {
		case rating < t.rating || title != "":
		case woman && womens:
			title = t.women
		case open:
			title = t.open
		}
	}
	return title
}

// drawUnrated chooses the players without a rating; a listed 0 is one, too.
func (s *Settings) drawUnrated(r *random, n int) []bool {
	out := make([]bool, n)
	plan := s.Unrated.lay(r, 1, 1, 1)
	for i := range out {
		out[i] = plan.chance[1] > 0 && r.happens(plan.chance[1])
	}
	if many := plan.number[1]; many > 0 {
		order := permutation(r, n)
		for _, i := range order[:min(many, n)] {
			out[i] = true
		}
	}
	return out
}

func permutation(r *random, n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	r.shuffle(n, func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// drawEntries chooses the late entries and the round each of them enters before. A number or a share of the field
// enters in rounds 2 to the middle of the event; a list says how many, or which share, in each round. At least two
// players begin.
func (s *Settings) drawEntries(seed uint64, field []entrant) {
	r := stream(seed, "late")
	n, rounds := len(field), s.Rounds.Max
	last := max(2, (rounds+1)/2)
	if rounds < 2 || s.Late.None() {
		return
	}
	order := permutation(r, n)
	late := 0
	enter := func(round int) {
		if late < n-2 {
			field[order[late]].entry = round
			late++
		}
	}
	drawn := func(p Part) int {
		many := p.Number
		for range n {
			if p.Rate && r.happens(p.Chance) {
				many++
			}
		}
		return min(many, n)
	}
	if !s.Late.PerRound {
		for range drawn(s.Late.Parts[0]) {
			enter(r.between(2, last))
		}
		return
	}
	for round := 2; round <= min(rounds, len(s.Late.Parts)); round++ {
		for range drawn(s.Late.Parts[round-1]) {
			enter(round)
		}
	}
}

// modelField takes the players of a model without their games.
func modelField(m *tournament.Tournament) []entrant {
	field := make([]entrant, len(m.Players))
	lowest := 0
	for i := range m.Players {
		if r := m.Players[i].Rating; r > 0 && (lowest == 0 || r < lowest) {
			lowest = r
		}
	}
	for i := range m.Players {
		p := m.Players[i]
		p.Cells, p.Points, p.HasPoints, p.Rank, p.Game, p.Lot = nil, 0, false, 0, nil, 0
		strength := p.Rating
		// The results of the unrated are as those of the lowest rated.
		strength = cmp.Or(strength, max(lowest, 1))
		field[i] = entrant{Player: p, strength: strength, entry: modelEntry(m, i)}
	}
	return field
}

// modelEntry is the round a player of the model enters before: the first in which his cell is not blank.
func modelEntry(m *tournament.Tournament, i int) int {
	for round := 1; round <= m.PairedRounds(); round++ {
		if m.Players[i].Cell(round).Result != tournament.NoResult {
			return round
		}
	}
	return m.PairedRounds() + 1
}
