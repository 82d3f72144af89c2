package event

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// Join makes one event of parts. What two of them say of one fact must be the same. The event is nil when the findings
// hold an error.
func Join(parts []*Part, find *Findings) *Event {
	j := &joiner{find: find, event: &Event{}, byNumber: map[int]*Player{}, byName: map[string][]*Player{}}
	order := slices.Clone(parts)
	// starting lists first: what they say of the players is more than any other part says
	slices.SortStableFunc(order, func(a, b *Part) int { return cmp.Compare(rank(a), rank(b)) })
	for _, p := range order {
		j.part(p)
	}
	if find.Failed() {
		return nil
	}
	j.finish()
	if find.Failed() {
		return nil
	}
	return j.event
}

// rank is the order in which parts are taken.
func rank(p *Part) int {
	switch {
	case p.Kind == Players && p.Numbers == StartingRanks:
		return 0
	case p.Kind == Table:
		return 1
	case p.Kind == Players:
		return 2
	case p.Kind == Games:
		return 3
	}
	return 4
}

// joiner is the work of one Join.
type joiner struct {
	find      *Findings
	event     *Event
	players   []*Player
	byNumber  map[int]*Player // by starting rank
	byName    map[string][]*Player
	listed    *Part // that lists all players; nil while games alone tell of them
	opponents *Part // a table whose columns are opponents instead of rounds
	standings *Part // a list of players with points
	table     *Part // the first cross table
	pointed   bool  // some part has points
	slots     int   // of all players
	loose     bool  // the producer is known to print totals that do not follow from the results
}

func (j *joiner) part(p *Part) {
	e := j.event
	e.Files = append(e.Files, p.File)
	e.Header.take(&p.Header)
	e.Gaps = e.Gaps || p.Gaps
	j.loose = j.loose || p.Loose
	switch p.Kind {
	case Table:
		j.takeTable(p)
	case Players:
		j.takePlayers(p)
		if p.AllPlayAll {
			j.opponents = p
		}
	case Games:
		j.takeGames(p)
	case Absent:
		j.takeAbsent(p)
	}
}

// take fills what is not known yet.
func (h *Header) take(o *Header) {
	for _, f := range [...]struct{ to, from *string }{
		{&h.Name, &o.Name}, {&h.City, &o.City}, {&h.Federation, &o.Federation}, {&h.Start, &o.Start}, {&h.End, &o.End},
		{&h.Type, &o.Type}, {&h.Arbiter, &o.Arbiter}, {&h.Deputy, &o.Deputy}, {&h.TimeControl, &o.TimeControl},
		{&h.System, &o.System},
	} {
		*f.to = cmp.Or(*f.to, *f.from)
	}
	h.Rounds = cmp.Or(h.Rounds, o.Rounds)
	h.Initial = cmp.Or(h.Initial, o.Initial)
	if !h.HasScores && o.HasScores {
		h.HasScores, h.Win, h.Draw, h.Loss = true, o.Win, o.Draw, o.Loss
	}
}

// takeTable enters the players of a cross table and their rounds.
func (j *joiner) takeTable(p *Part) {
	find := p.settle(j.find)
	if j.find.Failed() {
		return
	}
	if p.Numbers = p.meaning(); p.Numbers == Places {
		for i := range p.Rows {
			row := &p.Rows[i]
			row.Rank, row.Number = cmp.Or(row.Rank, row.Number), 0
			row.RankAt = cmp.Or(row.RankAt, row.At)
		}
	}
	who := j.enter(p)
	if j.table == nil {
		j.table = p
		j.event.Format, j.event.Colourless = p.Format, p.Colourless
		for i, w := range who {
			if w != nil { // else it was told why he is nobody
				w.place = i + 1
			}
		}
	}
	for i := range p.Rows {
		if w := who[i]; w != nil {
			w.Slots = slices.Grow(w.Slots, len(p.Rows[i].Cells))
		}
		for r := range p.Rows[i].Cells {
			c := p.Rows[i].Cells[r]
			var against *Player
			switch {
			case c.Opponent != 0:
				against = who[find(c.Opponent)]
			case c.Name != "":
				if against = j.named(c.Name, c.At); against == nil {
					continue
				}
			}
			if who[i] != nil {
				j.fill(who[i], r, Slot{c, against}, j.table != p)
			}
		}
	}
	j.event.Rounds = max(j.event.Rounds, p.Rounds)
}

// takePlayers enters a list of players.
func (j *joiner) takePlayers(p *Part) {
	j.enter(p)
	for i := range p.Rows {
		if p.Rows[i].HasPoints && p.Rows[i].Points > 0 {
			j.standings = p
		}
	}
}

// enter finds or makes the players of a part, row by row.
func (j *joiner) enter(p *Part) []*Player {
	out := make([]*Player, len(p.Rows))
	first := j.listed == nil
	seen := map[*Player]int{}
	for i := range p.Rows {
		row := &p.Rows[i]
		if row.Name = oneLine(row.Name); row.Name == "" {
			j.find.Add("import.cell", row.At, "row %d of the %s names nobody", i+1, p.Kind).Expected =
				"the name of a player in each row"
			continue
		}
		w := j.known(p, row, first)
		if w == nil && !j.find.Failed() {
			w = j.add(row, p.Numbers == StartingRanks)
		}
		if w == nil {
			continue
		}
		if k, twice := seen[w]; twice {
			j.twice(&p.Rows[k], row)
			continue
		}
		seen[w] = i
		out[i] = w
		j.learn(w, row, p)
	}
	if first && len(p.Rows) > 0 {
		j.listed = p
	}
	return out
}

// known finds the player of a row among those entered before. In the first list nobody is known.
func (j *joiner) known(p *Part, row *Row, first bool) *Player {
	if p.Numbers == StartingRanks && row.Number != 0 {
		if w := j.byNumber[row.Number]; w != nil {
			if !first {
				j.sameName(w, row.Name, row.NameAt)
			}
			return w
		}
	}
	if first {
		return nil
	}
	w := j.match(row.Name)
	if w == nil || w.Number != 0 && row.Number != 0 && p.Numbers == StartingRanks && w.Number != row.Number {
		return nil
	}
	return w
}

// add makes a player.
func (j *joiner) add(row *Row, numbered bool) *Player {
	w := &Player{Row: Row{Name: row.Name, At: row.At, NameAt: row.NameAt}}
	j.players = append(j.players, w)
	if numbered && row.Number != 0 {
		w.Number = row.Number
		j.byNumber[row.Number] = w
	}
	key := Key(row.Name)
	j.byName[key] = append(j.byName[key], w)
	return w
}

// learn adds what a row says of a player. What is known already stays; contradictions of numbers are errors.
func (j *joiner) learn(w *Player, row *Row, p *Part) {
	if p.Numbers == StartingRanks && row.Number != 0 && w.Number == 0 {
		w.Number = row.Number
		j.byNumber[row.Number] = w
	}
	if a, b := Key(w.Name), Key(row.Name); len(b) > len(a) && cutOf(a, b) {
		w.Name = row.Name // the other part has cut it
	}
	for _, f := range [...]struct{ to, from *string }{
		{&w.Title, &row.Title}, {&w.Sex, &row.Sex}, {&w.Federation, &row.Federation}, {&w.FideID, &row.FideID},
		{&w.NationalID, &row.NationalID}, {&w.Birth, &row.Birth}, {&w.Club, &row.Club},
	} {
		*f.to = cmp.Or(*f.to, *f.from)
	}
	w.Rating, w.National = cmp.Or(w.Rating, row.Rating), cmp.Or(w.National, row.National)
	if row.Rank != 0 && w.Rank == 0 {
		w.Rank, w.RankAt = row.Rank, row.RankAt
	}
	if row.HasPoints && !w.HasPoints && p.Kind == Table {
		w.Points, w.HasPoints, w.PointsAt = row.Points, true, row.PointsAt
		j.pointed = true
	}
}

// fill enters what is known of a player's round. later says that the slot may have been filled by another part.
func (j *joiner) fill(w *Player, r int, s Slot, later bool) {
	for len(w.Slots) <= r {
		w.Slots = append(w.Slots, Slot{})
		j.slots++
	}
	old := &w.Slots[r]
	if !later || old.Blank() {
		if later && j.table != nil && j.table.Rounds > 0 && !s.Blank() && s.Result != tournament.ZeroBye &&
			!open(s.Result) {
			w.stale = true // the table was made before that round
		}
		if !s.Blank() || old.Text == "" {
			*old = s
		}
		return
	}
	if s.Blank() {
		return
	}
	j.reconcile(w, r, old, s)
}
