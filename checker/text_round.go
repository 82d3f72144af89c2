package checker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// roundsText sums up a file: "7 rounds agree" or "5 of 7 rounds agree; round 3 differs, round 6 is illegal", and where
// only one round was checked "round 6 differs".
func roundsText(f *File) string {
	by := map[Verdict][]int{}
	for i := range f.Rounds {
		by[f.Rounds[i].Verdict] = append(by[f.Rounds[i].Verdict], f.Rounds[i].Round)
	}
	agree := len(by[Agree])
	text := " agree"
	if agree == 1 {
		text = " agrees"
	}
	if agree == len(f.Rounds) {
		return prose.Counted(agree, "round") + text
	}
	var bad []string
	for _, v := range []Verdict{Differ, Illegal, Unpairable, CannotCheck} {
		if len(by[v]) > 0 {
			bad = append(bad, prose.Rounds(by[v], verb[v], verbs[v]))
		}
	}
	if len(f.Rounds) == 1 {
		return bad[0]
	}
	return prose.Share(agree, len(f.Rounds), "round") + text + "; " + strings.Join(bad, ", ")
}

var verb = map[Verdict]string{
	Agree: "agrees", Differ: "differs", Illegal: "is illegal", Unpairable: "is unpairable",
	CannotCheck: "cannot be checked",
}

var verbs = map[Verdict]string{
	Differ: "differ", Illegal: "are illegal", Unpairable: "are unpairable", CannotCheck: "cannot be checked",
}

// Two of the facts that Inferred names.
const (
	InferredColour = "initial colour"
	InferredRounds = "number of rounds"
)

// inferenceWords is how the line of a file names what was inferred, by finding code.
var inferenceWords = map[string]string{
	roundsInferred: InferredRounds, initialInferred: InferredColour, scoringInferred: "point values",
	systemDeclared: "system",
	initialFitted:  InferredColour, roundsFitted: InferredRounds, byesHidden: "byes", coloursFitted: "colours",
	"colour.opponent": "colours",
	foreignFitted:     "foreign settings", settingsFitted: "settings of the event", byesFitted: "byes of teams",
	coloursUnknown: "order of the boards", "team.bye-worth": "worth of the bye",
}

// Inferred names the facts that the file does not state and that were derived: "initial colour".
func (fs Findings) Inferred() []string {
	var out []string
	for i := range fs {
		if w := inferenceWords[fs[i].Code]; w != "" && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// headline is the verdict on a round with its article.
func (r *Round) headline() string {
	text := fmt.Sprintf("round %d %s", r.Round, verb[r.Verdict])
	switch {
	case r.Verdict == Differ && r.Rule != "":
		text += fmt.Sprintf(": legal, but not as demanded; %s decides", r.Rule)
	case r.Verdict == Illegal && r.Rule != "":
		text += ": breaks " + r.Rule
	}
	return text
}

func writeRound(b *strings.Builder, r *Round, style TextStyle) {
	text := prose.Wrap("  " + r.headline())
	fmt.Fprintln(b, strings.Replace(text, verb[r.Verdict], style.paint(verb[r.Verdict], r.Verdict), 1))
	most := len(r.Why)
	if !style.Verbose {
		most = min(most, mostSentences[r.Verdict])
	}
	said, others := r.explain(most, style)
	for _, sentence := range said {
		prose.WriteLine(b, "    ", sentence)
	}
	if more := len(r.Why) - most; more > 0 {
		fmt.Fprintf(b, "    (%d more with --verbose)\n", more)
	}
	if others != "" {
		prose.WriteLine(b, "    ", others)
	}
	for i := range r.Readings {
		prose.WriteLine(b, "    ", r.Readings[i].text())
	}
	writeDifferences(b, r, style)
}

// Explain is the beginning of the explanation as people read it, at most so many sentences: names stand beside numbers,
// or are told below.
func (r *Round) Explain(most int, style TextStyle) []string {
	said, others := r.explain(min(most, len(r.Why)), style)
	if others != "" {
		said = append(said, others)
	}
	return said
}

// explain is the first sentences with the names they hold, and those of the others whom they are about.
func (r *Round) explain(most int, style TextStyle) (said []string, others string) {
	names := namesOf(r.Reasons)
	for _, sentence := range r.Why[:most] {
		said = append(said, named(style.short(sentence), names))
	}
	all := strings.Join(said, "\n")
	told := func(id tournament.PlayerID) bool {
		_, onBoard := r.differences.people[id]
		return onBoard || strings.Contains(all, NamedPlayer{id, names[id]}.called())
	}
	if text := legend(r.Reasons[:min(len(r.Reasons), max(0, most-r.lead))], told); text != "" {
		others = "players: " + text
	}
	return said, others
}

// short is a sentence to be shown; long lists lose their middle unless everything is wanted.
func (style TextStyle) short(sentence string) string {
	sentence = prose.Printable(sentence)
	if style.Verbose {
		return sentence
	}
	return prose.ShortLists(sentence)
}
