package judging

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// mostSentences is how many reasons of a round are shown unless all are wanted. Of a differ the first names the article
// and both values, the second the bracket; the rest lists what was equal before.
var mostSentences = map[Verdict]int{Differ: 2, Illegal: 6, Unpairable: 6, CannotCheck: 6, NotJudged: 2}

// colours of the verdicts; a file that no system fits has that of a difference.
var colours = map[Verdict]prose.Colour{Agree: prose.Green, Differ: prose.Red, Illegal: prose.Red,
	Unpairable: prose.Magenta, CannotCheck: prose.Yellow, NotJudged: prose.Bold}

// Paint gives a text the colour of a verdict.
func Paint(style finding.Style, text string, v Verdict) string {
	return prose.Palette(style.Colour).Paint(text, colours[v])
}

// RoundsText sums up the rounds of a file: "7 rounds agree" or "5 of 7 rounds agree; round 3 differs, round 6 is
// illegal", and where only one round was checked "round 6 differs".
func RoundsText(rounds []Round, in *wording.Language) string {
	by := map[Verdict][]int{}
	for i := range rounds {
		by[rounds[i].Verdict] = append(by[rounds[i].Verdict], rounds[i].Round)
	}
	agree := len(by[Agree])
	switch len(rounds) {
	case agree:
		return in.Say("report.rounds.agree", "n", agree)
	case len(by[NotJudged]):
		return in.Say("report.rounds.all-not-judged", "n", len(rounds))
	}
	var bad []wording.Message
	for _, v := range []Verdict{Differ, Illegal, Unpairable, CannotCheck, NotJudged} {
		if len(by[v]) > 0 {
			bad = append(bad, wording.Message{Key: "report.rounds." + string(v),
				Args: wording.Args{"n": len(by[v]), "list": prose.Ranges(by[v])}})
		}
	}
	if len(rounds) == 1 {
		return in.Say("report.rounds.one", "bad", bad)
	}
	return in.Say("report.rounds.share", "n", agree, "of", len(rounds), "bad", bad)
}

// Headline is the verdict on a round with its article.
func (r *Round) Headline(in *wording.Language) string {
	key := "report.round"
	if r.Rule != "" && (r.Verdict == Differ || r.Verdict == Illegal) {
		key = "report.round." + string(r.Verdict)
	}
	return in.Say(key, "round", r.Round, "verb", verb(r.Verdict), "rule", r.Rule)
}

// verb is what is said of a round.
func verb(v Verdict) wording.Message { return wording.Message{Key: "report.verb." + string(v)} }

// Write prints a round: its verdict, the reasons, and the boards that differ.
func (r *Round) Write(b *strings.Builder, style finding.Style) {
	text, verb := prose.Wrap("  "+r.Headline(style.In)), style.In.Say(verb(r.Verdict).Key)
	fmt.Fprintln(b, strings.Replace(text, verb, Paint(style, verb, r.Verdict), 1))
	if account := style.In.Article(r.Rule); account != "" && !style.In.English() {
		prose.WriteLine(b, "    ", account)
	}
	most := len(r.Why)
	if !style.Verbose {
		most = min(most, mostSentences[r.Verdict])
	}
	said, others := r.explain(most, style)
	for _, sentence := range said {
		prose.WriteLine(b, "    ", sentence)
	}
	if more := len(r.Why) - most; more > 0 {
		b.WriteString("    " + style.In.Say("report.more", "n", more) + "\n")
	}
	if others != "" {
		prose.WriteLine(b, "    ", others)
	}
	for i := range r.Readings {
		prose.WriteLine(b, "    ", r.Readings[i].Text(style.In))
	}
	if n := r.ReadingsNotTried; n > 0 {
		prose.WriteLine(b, "    ",
			style.In.Say("report.readings.not-tried", "n", n, "steps", mostTried, "round", r.Round))
	}
	r.writeDifferences(b, style)
}

// WriteStory prints what the file itself tells of the round.
func (r *Round) WriteStory(b *strings.Builder, style finding.Style) {
	for i := range r.Story {
		prose.WriteLine(b, "  ", style.In.Say("report.story", "round", r.Round, "text", r.Story[i].String()))
	}
}

// Explain is the beginning of the explanation as people read it, at most so many sentences: names stand beside numbers,
// or are told below.
func (r *Round) Explain(most int, style finding.Style) []string {
	said, others := r.explain(min(most, len(r.Why)), style)
	if others != "" {
		said = append(said, others)
	}
	return said
}

// explain is the first sentences with the names they hold, and those of the others whom they are about.
func (r *Round) explain(most int, style finding.Style) (said []string, others string) {
	names := reason.Names(r.Reasons)
	for _, sentence := range r.Why[:most] {
		said = append(said, reason.Named(short(style, sentence), names))
	}
	all := strings.Join(said, "\n")
	told := func(id tournament.PlayerID) bool {
		_, onBoard := r.differences.people[id]
		return onBoard || strings.Contains(all, reason.NamedPlayer{Number: id, Name: names[id]}.Called())
	}
	if text := reason.Legend(r.Reasons[:min(len(r.Reasons), max(0, most-r.lead))], told, style.In); text != "" {
		others = style.In.Say("report.players", "list", text)
	}
	return said, others
}

// short is a sentence to be shown; long lists lose their middle unless everything is wanted.
func short(style finding.Style, sentence string) string {
	sentence = prose.Printable(sentence)
	if style.Verbose {
		return sentence
	}
	return prose.ShortLists(sentence)
}

// Concerned are the players whose rows show what is wrong with a round: those who break a rule, else those who should
// meet somebody else, the recorded boards first.
func (r *Round) Concerned() []tournament.PlayerID {
	out := slices.Clone(r.broke)
	add := func(ids ...tournament.PlayerID) {
		for _, id := range ids {
			if id != 0 && !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	for _, b := range r.Recorded {
		add(b.White, b.Black)
	}
	if r.Bye.Recorded != r.Bye.Expected {
		add(r.Bye.Recorded, r.Bye.Expected)
	}
	return out
}

// Plain is what is said of a round without colours and columns: the headline, the reasons, the boards.
func (r *Round) Plain() string {
	lines := append([]string{r.Headline(nil)}, r.Why...)
	for _, side := range []struct {
		name   string
		boards string
		bye    tournament.PlayerID
	}{{"expected", r.differences.list(r.differences.expected), r.Bye.Expected},
		{"recorded", r.differences.list(r.differences.recorded), r.Bye.Recorded}} {
		if r.differences.bye {
			side.boards += "; bye: " + r.differences.people.Text(side.bye)
		}
		if side.boards != "" {
			lines = append(lines, side.name+": "+strings.TrimPrefix(side.boards, "; "))
		}
	}
	if turned := r.differences.list(r.differences.swapped); turned != "" {
		lines = append(lines, "recorded the other way round: "+turned)
	}
	return strings.Join(lines, "\n")
}

// idsText lists IDs: "3", "3 and 8", "3, 8 and 12", in other languages "3, 8, 12"; a long list is cut.
func idsText(ids []tournament.PlayerID, in *wording.Language) string {
	const most = 12
	var parts []string
	for _, id := range ids[:min(len(ids), most)] {
		parts = append(parts, fmt.Sprint(id))
	}
	more := len(ids) - most
	switch {
	case more > 0 && in.English():
		parts = append(parts, fmt.Sprintf("%d more", more))
	case more > 0:
		parts = append(parts, in.Say("page.andMore", "n", more))
	}
	if !in.English() {
		return strings.Join(parts, ", ")
	}
	return prose.Listed(parts)
}

// WriteOtherwise prints a round that another edition pairs otherwise, with the article and the boards.
func (r *Round) WriteOtherwise(b *strings.Builder, style finding.Style) {
	what := "is paired otherwise; " + r.Rule + " decides"
	switch r.Verdict {
	case Illegal:
		what = "is not allowed by " + r.Rule
	case Unpairable:
		what = "has no legal pairing"
	case CannotCheck:
		what = "cannot be compared"
	}
	fmt.Fprintf(b, "      round %d %s\n", r.Round, what)
	why := r.Why
	if most := mostSentences[r.Verdict]; len(why) > most && !style.Verbose {
		why = append(why[:most:most], fmt.Sprintf("(%d more with --verbose)", len(why)-most))
	}
	for _, sentence := range why {
		prose.WriteLine(b, "        ", prose.Printable(sentence))
	}
	var boards strings.Builder
	r.writeDifferences(&boards, style)
	for line := range strings.Lines(boards.String()) {
		b.WriteString("    " + line)
	}
}
