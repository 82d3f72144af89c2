package ascent

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
)

// Readings are the ids of the questions that the common procedure asks, by what they are about. A blank one is not
// asked in the text.
type Readings struct {
	Seats, Look, Following, Floats, FloatScore, Secondary, Numbers string

	Strong []string // those whose alternative is strong
}

// Ask makes the registry: the questions of the common procedure and those of the text alone, in order of their numbers.
func (x *Rules) Ask(own ...engine.Question) {
	for _, q := range []struct{ id, article, title, choices string }{
		{x.Readings.Seats, "3.6.1", "in which order the " + x.Info.Pairs.Whom() + " of a bracket are seated",
			"tpn score-tpn"},
		{x.Readings.Look, "C6", "what counts when no set of upfloaters lets the following scoregroup manage",
			"parity graded"},
		{x.Readings.Following, "C6", "which scoregroup is the following one", "standings unpaired"},
		{x.Readings.Floats, "1.5", "whether a forfeited match makes floaters", "played paired"},
		{x.Readings.FloatScore, "1.5", "by which scores " + x.Info.Pairs.Whom() + " are floaters under acceleration",
			"pairing real"},
		{x.Readings.Numbers, "4.3.1", "whose number is odd where some have not taken part", "file counted"},
	} {
		if q.id != "" {
			strong := slices.Contains(x.Readings.Strong, q.id)
			asked := engine.NewQuestion(q.id, x.Ref(q.article), q.title, strong, strings.Fields(q.choices)...)
			asked.Ruled = q.id == x.Readings.Numbers
			own = append(own, asked)
		}
	}
	number := func(q *engine.Question) int {
		_, digits, _ := strings.Cut(q.ID, "-")
		n, _ := strconv.Atoi(digits)
		return n
	}
	slices.SortFunc(own, func(a, b engine.Question) int { return cmp.Compare(number(&a), number(&b)) })
	x.Questions = own
}
