package event

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// finish numbers the players, fills the rounds and checks the whole.
func (j *joiner) finish() {
	e := j.event
	e.Players = j.players
	if len(e.Players) == 0 {
		return
	}
	j.spellings()
	j.number()
	j.trim()
	j.whole()
	j.colours()
	j.absent()
	j.allocated()
	if j.find.Failed() {
		return
	}
	j.points()
	j.ranks()
	j.twins()
}

// number gives everybody a starting rank. Where the source has none, the initial order is made as the regulations have
// it, except that players of one rating, title and name keep the order of the source.
//
// Rule: C.04.2 (2017) B.2
// Rule: C.04.2 (2026) 2.2
func (j *joiner) number() {
	e := j.event
	without := 0
	for _, p := range e.Players {
		p.ID = tournament.PlayerID(p.Number)
		if p.Number == 0 {
			without++
		}
	}
	byID := func(a, b *Player) int { return cmp.Compare(a.ID, b.ID) }
	switch {
	case without == 0:
		slices.SortStableFunc(e.Players, byID)
		return
	case without < len(e.Players):
		i := slices.IndexFunc(e.Players, func(p *Player) bool { return p.Number == 0 })
		d := j.find.Add("import.conflict", e.Players[i].At, "%s has no starting rank, but %d others have",
			e.Players[i].Name, len(e.Players)-without)
		d.Hint = "give the list of players that has the starting ranks of all of them"
		return
	}
	e.Order = OrderTable
	rated := slices.ContainsFunc(e.Players, func(p *Player) bool { return p.Rating > 0 })
	if sorted := j.listed != nil && j.listed.Sorted; rated && !sorted {
		e.Order = OrderRatings
		slices.SortStableFunc(e.Players, func(a, b *Player) int {
			return cmp.Or(cmp.Compare(b.Rating, a.Rating),
				cmp.Compare(rules.TitleRank(a.Title), rules.TitleRank(b.Title)),
				strings.Compare(Key(a.Name), Key(b.Name)))
		})
	}
	for i, p := range e.Players {
		p.ID = tournament.PlayerID(i + 1)
	}
}

// trim drops rounds in which nobody has anything.
func (j *joiner) trim() {
	e := j.event
	used := 0
	for _, p := range e.Players {
		for r := range p.Slots {
			if !p.Slots[r].Blank() && p.Slots[r].Result != tournament.ZeroBye {
				used = max(used, r+1)
			}
		}
	}
	e.Rounds = used
	for _, p := range e.Players {
		for len(p.Slots) < used {
			p.Slots = append(p.Slots, Slot{})
		}
		p.Slots = p.Slots[:used]
	}
}

// whole refuses parts that are no event: standings alone, and rounds in which nobody plays anybody.
func (j *joiner) whole() {
	e := j.event
	switch {
	case e.Rounds == 0 && j.opponents != nil:
		d := j.find.Add("import.all-play-all", j.opponents.At,
			"the table has a column for each opponent, not one for each round")
		d.Hint = "rounds and colours are not in it; save the pairings of all rounds " +
			"(chess-results: Pairings/Results) and give them together with the table"
		return
	case e.Rounds == 0 && j.standings != nil:
		d := j.find.Add("import.part", j.standings.At, "the list has players with their points, but no rounds")
		d.Hint = "save the cross table; or give the pairings of all rounds together with the list"
		return
	}
	if last := j.unlisted(); last != nil {
		d := j.find.Add("import.part", last.At, "the games name number %d, but only %d players", last.Number,
			len(e.Players))
		d.Hint = "give the list of players together with the games"
		return
	}
	var missing []int
	for r := range e.Rounds {
		if !slices.ContainsFunc(e.Players, func(p *Player) bool { return p.Slots[r].Against != nil }) {
			missing = append(missing, r+1)
		}
	}
	if len(missing) > 0 {
		d := j.find.Add("import.part", e.Players[0].At, "%s: a part of the event is missing",
			prose.Rounds(missing, "has no games", "have no games"))
		d.Hint = "give the pages of all rounds together, or the cross table"
	}
}

// unlisted is the player with the highest number when games have numbers without names and nobody has some number below
// it: the number may be a slip.
func (j *joiner) unlisted() *Player {
	last := j.event.Players[0]
	for _, p := range j.event.Players {
		if p.Name != "" {
			return nil
		}
		if p.Number > last.Number {
			last = p
		}
	}
	if last.Number == len(j.event.Players) {
		return nil
	}
	return last
}

// colours gives a cell of a forfeit that lacks its colour the other one of its opponent's.
func (j *joiner) colours() {
	for _, p := range j.event.Players {
		for r := range p.Slots {
			if s := &p.Slots[r]; s.Against != nil && s.Colour == tournament.NoColour {
				s.Colour = s.Against.Slots[r].Colour.Opposite()
			}
		}
	}
}

// absent makes zero-point byes of the cells that are empty in rounds that are over. In a round that is not, and in a
// source that has no byes, they stay blank.
func (j *joiner) absent() {
	e := j.event
	if e.Gaps {
		return
	}
	for r := range e.Rounds {
		running := slices.ContainsFunc(e.Players, func(p *Player) bool { return open(p.Slots[r].Result) })
		for _, p := range e.Players {
			if s := &p.Slots[r]; s.Blank() && !running {
				s.Result = tournament.ZeroBye
			}
		}
	}
}

// allocated leaves one pairing-allocated bye to a round in which several players have a point without an opponent and
// the source does not tell the kinds: to the player who has the fewest points, of those to the last by starting rank,
// since that is whom the regulations would choose. The others are taken for full-point byes.
//
// Rule: C.04.1 (2017) c
// Rule: C.04.1 (2026) 3
func (j *joiner) allocated() {
	for r := range j.event.Rounds {
		var allocated *Player
		for _, p := range j.event.Players {
			s := &p.Slots[r]
			if s.Against != nil || s.Result != tournament.PairingBye {
				continue
			}
			if !s.Open { // the source names the one
				allocated = p
				break
			}
			if allocated == nil || p.sum(r) <= allocated.sum(r) {
				allocated = p
			}
		}
		for _, p := range j.event.Players {
			if s := &p.Slots[r]; p != allocated && s.Against == nil && s.Open {
				s.Result = tournament.FullBye
			}
		}
	}
}

// sum is what the first rounds of a player are worth.
func (p *Player) sum(rounds int) tournament.Points {
	scoring, sum := tournament.StandardScoring(), tournament.Points(0)
	for r := range rounds {
		sum += scoring.Value(tournament.Cell{Colour: p.Slots[r].Colour, Result: p.Slots[r].Result})
	}
	return sum
}

// points holds the points against the results. One of the known point systems must give the points of everybody.
func (j *joiner) points() {
	e := j.event
	for _, p := range e.Players {
		if p.stale {
			p.HasPoints = false
		}
	}
	if e.Unpointed = !j.pointed; e.Unpointed {
		return
	}
	t := e.Tournament()
	if !e.HasScores {
		var err error
		t.Scoring, _, err = t.InferScoring()
		if err == nil || errors.Is(err, tournament.ErrScoringAmbiguous) {
			return
		}
		t.Scoring = tournament.StandardScoring()
	}
	fits, sums := t.FitPoints()
	for i, fit := range fits {
		if fit != tournament.PointsDiffer {
			continue
		}
		p := e.Players[i]
		if j.loose {
			e.Unsummed = append(e.Unsummed, Unsummed{p, sums[i]})
			continue
		}
		d := j.find.Add("import.points", p.PointsAt, "%s%s has %s points", p.Called(), inCell(p.PointsAt), p.Points)
		d.Expected = fmt.Sprintf("%s, the sum of %s", sums[i], p.rounds())
		if len(p.Slots) > 0 {
			Related(d, p.Slots[0].At)
		}
		d.Hint = "a cell or the total was edited or misread; correct the source"
	}
}

// rounds lists the cells of a player as they stand in the source.
func (p *Player) rounds() string {
	var out []string
	for r := range p.Slots {
		out = append(out, fmt.Sprintf("%q", strings.TrimSpace(p.Slots[r].Text)))
	}
	return prose.Listed(out)
}

// ranks reports ranks that go up where the points go up, too: the column is another one, or was edited.
func (j *joiner) ranks() {
	list := slices.DeleteFunc(slices.Clone(j.event.Players), func(p *Player) bool {
		return p.Rank == 0 || !p.HasPoints
	})
	slices.SortStableFunc(list, func(a, b *Player) int { return cmp.Compare(a.Rank, b.Rank) })
	for i := 1; i < len(list); i++ {
		a, b := list[i-1], list[i]
		if a.Rank < b.Rank && a.Points < b.Points {
			d := j.find.Add("import.rank", b.RankAt, "%s has rank %d with %s points, and %s rank %d with %s", b.Name,
				b.Rank, b.Points, a.Name, a.Rank, a.Points)
			Related(d, a.RankAt)
			return
		}
	}
}

// twins tells of two players of one name, who may be one player entered twice.
func (j *joiner) twins() {
	for _, p := range j.event.Players {
		if list := j.byName[Key(p.Name)]; len(list) > 1 && p == list[0] && p.Name != "" {
			d := j.find.Add("import.name", list[1].NameAt, "%d players are called %s", len(list), p.Name)
			Related(d, p.NameAt)
		}
	}
}
