package standings

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Derivation is how the value of a tie-break came about.
type Derivation struct {
	Participant int
	Key         string // the code, see List.Keys
	Title       string
	Rule        rules.Ref
	Value       string // decimal text, blank where the tie-break is not defined
	Group       []int  // of the types that look at a group: who was tied before it, by place
	Items       []Item // what the rounds contribute
	Unit        int64  // Item.Sum is in units of 1/Unit
	Facts       []string
	Steps       []Step
	form        form
}

// form is what the items of a tie-break are made of, for those who print them.
type form uint8

const (
	formCount   form = iota // rounds that count
	formPoints              // points of a round
	formRunning             // score after a round
	formScore               // scores of opponents
	formProduct             // scores of opponents times points
	formRating              // ratings of opponents, or values made of them
)

// Derive tells how the value of one participant under one code of the list came about.
func (s *Standings) Derive(code, participant int) Derivation {
	col := &s.Columns[code]
	row, l := col.row, s.ledger
	d := Derivation{Participant: participant, Key: s.Keys[code], Title: row.title, Rule: col.Rule, Unit: row.unit,
		form: row.form}
	d.Value = col.Text(participant)
	switch {
	case row.family == rating && l.dropped(&col.Code):
		d.Facts = append(d.Facts,
			"an unrated player takes part, so the tie-breaks of ratings have no effect (article 10)")
		return d
	case row.divide != nil:
		d.Group = s.tiedBefore(code, participant)
		d.Facts = append(d.Facts, l.e.annulled(d.Group...)...)
		row.divide(l, &col.Code, ascending(d.Group), func(step Step) { d.Steps = append(d.Steps, step) })
		if row.family == boardResults {
			for _, i := range d.Group {
				d.Facts = append(d.Facts, s.Event.Name(i)+" by board: "+joinPoints(l.boards(i, everyRound)))
			}
		}
		return d
	case row.items != nil:
		d.Items = slices.Clone(row.items(l, &col.Code)(participant))
	}
	d.Facts = append(l.facts(row, &col.Code, participant, d.Items), l.e.annulled(participant)...)
	return d
}

func ascending(group []int) []int {
	out := slices.Clone(group)
	slices.Sort(out)
	return out
}

// tiedBefore lists, by place, who was tied with a participant before a code was applied.
func (s *Standings) tiedBefore(code, participant int) []int {
	at := slices.Index(s.Order, participant)
	if at < 0 {
		return nil
	}
	joined := func(k int) bool { return s.parted[k] == Tied || s.parted[k] >= code }
	from, to := at, at+1
	for from > 0 && joined(from) {
		from--
	}
	for to < len(s.Order) && joined(to) {
		to++
	}
	return slices.Clone(s.Order[from:to])
}

// facts says what enters a value beside its items.
func (l *ledger) facts(row *codeRow, c *Code, i int, items []Item) []string {
	if row.family == rating && row.items != nil || row.name == "AOB" {
		if left(items) == 0 {
			return []string{"no opponent was met over the board, or none is left after the cuts"}
		}
	}
	switch row.name {
	case "KS":
		return []string{"the limit is " + decimals{1, 3}.format(l.koyaLimit(l.scoreIndex(c), c)) + " points"}
	case "AOB":
		return []string{"the mean of " + prose.Counted(len(items), "opponent") + " met over the board"}
	case "ARO", "APRO", "APPO":
		return []string{"the mean of " + prose.Counted(left(items), "rating") + ", to a whole number"}
	case "TPR":
		p := l.share(items)
		return []string{fmt.Sprintf("%s of %s is %s, a difference of %+d to the average rating of %d", gameScore(items),
			prose.Counted(len(items), "game"), inHundredths(p), difference(p), average(total(items), len(items)))}
	case "PTP":
		return []string{l.perfectFact(c, i, items)}
	case "SSSC":
		secondary := l.final[l.e.secondary()][i]
		return []string{fmt.Sprintf("the secondary score of %s, and the sum divided by %d", secondary,
			l.scheduleFactor(c))}
	case "BC":
		return []string{"points by board: " + joinPoints(l.boards(i, everyRound))}
	}
	return nil
}

// gameScore is what was made of the games.
func gameScore(items []Item) string { return tournament.Points(made(items) / 10).String() }

// perfectFact tells which rating expects the points.
func (l *ledger) perfectFact(c *Code, i int, items []Item) string {
	r := int(perfect(l, c, i, items).Num)
	switch {
	case made(items) == 0:
		return fmt.Sprintf("no points were made: %d below the lowest rated opponent", farBelow)
	case made(items) == 100*len(items):
		highest := slices.MaxFunc(items, func(a, b Item) int { return cmp.Compare(a.Rating, b.Rating) }).Rating
		return fmt.Sprintf("every game was won: %d above the highest rated opponent", r-highest)
	}
	return fmt.Sprintf("%s points were made of %s; a rating of %d expects %s, one of %d expects %s", gameScore(items),
		prose.Counted(len(items), "game"), r-1, expects(items, r-1), r, expects(items, r))
}

func expects(items []Item, rating int) string { return inHundredths(expectation(items, rating)) }

func inHundredths(n int) string { return decimals{2, 2}.format(hundredths(int64(n))) }

func joinPoints(list []tournament.Points) string {
	text := ""
	for k, p := range list {
		if k > 0 {
			text += ", "
		}
		text += p.String()
	}
	return text
}
