package standings

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// Name is the number and the name of a participant.
func (e *Event) Name(i int) string {
	p := &e.Participants[i]
	if p.Name == "" {
		return fmt.Sprint(p.ID)
	}
	return fmt.Sprintf("%d %s", p.ID, p.Name)
}

// Lines tells a derivation in sentences, one a line.
func (d *Derivation) Lines(e *Event) []string {
	var out []string
	for k := range d.Items {
		out = append(out, d.itemLine(e, &d.Items[k]))
	}
	for k := range d.Steps {
		out = append(out, d.Steps[k].lines(e)...)
	}
	return append(out, d.Facts...)
}

// itemLine tells one round.
func (d *Derivation) itemLine(e *Event, it *Item) string {
	line := fmt.Sprintf("round %d: %s", it.Round, d.content(e, it))
	if why := cutWords[it.Cut]; why != "" {
		line += " (" + why + ")"
	}
	return line
}

// cutWords say why a contribution is left out.
var cutWords = [...]string{
	NotCut:    "",
	CutLow:    "left out: the least significant value",
	CutVUR:    "left out: the lowest contribution of a voluntary unplayed round, article 16.5",
	CutHigh:   "left out: the most significant value",
	CutBeyond: "left out: below the limit",
}

// String says why a contribution is left out; blank when it counts.
func (c Cut) String() string { return cutWords[c] }

// Contribution is what an item contributes, as decimal text.
func (d *Derivation) Contribution(it *Item) string {
	return decimals{0, 2}.format(Value{it.Sum, max(d.Unit, 1)})
}

func (d *Derivation) content(e *Event, it *Item) string {
	sum := d.Contribution(it)
	switch d.form {
	case formPoints:
		return fmt.Sprintf("%s: %s", d.met(e, it), sum)
	case formRunning:
		return fmt.Sprintf("%s after %s more", it.Score, it.Points)
	case formScore:
		return d.score(e, it)
	case formProduct:
		return fmt.Sprintf("%s, times %s is %s", d.score(e, it), it.Points, sum)
	case formRating:
		return fmt.Sprintf("%s: %d", d.met(e, it), it.Rating)
	}
	return d.met(e, it)
}

// met says whom a round was against, or what it was.
func (d *Derivation) met(e *Event, it *Item) string {
	if it.Opponent == Nobody {
		return roundWords(it.Result)
	}
	return fmt.Sprintf("%s against %s", it.Result, e.Name(it.Opponent))
}

func roundWords(r tournament.Result) string {
	if r == tournament.NoResult {
		return "no game scheduled"
	}
	return r.String()
}

// score says whose score a round contributes.
func (d *Derivation) score(e *Event, it *Item) string {
	if !it.Dummy {
		text := fmt.Sprintf("%s: %s", e.Name(it.Opponent), it.Score)
		if it.Made != it.Score {
			text += fmt.Sprintf(" with absences as draws (%s made)", it.Made)
		}
		return text
	}
	text := roundWords(it.Result)
	if it.Opponent != Nobody {
		text += " against " + e.Name(it.Opponent)
	}
	if e.Edition == Before2023 {
		return text + fmt.Sprintf(": a virtual opponent with %s", it.Score)
	}
	text += fmt.Sprintf(": a dummy with %s", it.Score)
	if it.Ceiling != "" {
		return text + fmt.Sprintf(", bounded by article %s (own score %s)", it.Ceiling, it.Made)
	}
	return text + ", the own score"
}

// lines tells one step of a direct encounter.
func (s *Step) lines(e *Event) []string {
	var rows []string
	for _, r := range s.Table {
		text := fmt.Sprintf("%s %s", e.Name(r.Participant), decimals{1, 3}.format(r.Points))
		switch {
		case r.Missing == 1:
			text += ", 1 of the others not met"
		case r.Missing > 1:
			text += fmt.Sprintf(", %d of the others not met", r.Missing)
		}
		rows = append(rows, text)
	}
	what := "among themselves"
	if e.Team && s.Score == Game {
		what += " by game points"
	} else if e.Team {
		what += " by match points"
	}
	line := fmt.Sprintf("%s: %s", what, strings.Join(rows, "; "))
	if len(rows) == 0 {
		line = "the boards of their match, article " + s.Article
	}
	return []string{line, s.verdict(e)}
}

// verdict tells what a step decided.
func (s *Step) verdict(e *Event) string {
	if len(s.Classes) == 1 {
		if s.Complete {
			return "all have met and are level: they stay tied (article 6.2)"
		}
		return "not all have met, and nobody is certain to be first: they stay tied (article 6.3)"
	}
	var classes []string
	for _, class := range s.Classes {
		var names []string
		for _, i := range class {
			names = append(names, e.Name(i))
		}
		classes = append(classes, strings.Join(names, " and "))
	}
	return fmt.Sprintf("so the order is %s (article %s)", strings.Join(classes, ", then "), s.Article)
}
