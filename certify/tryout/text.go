package tryout

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
)

// Clean reports whether nothing is wrong with what was finished, and something was.
func (r *Result) Clean() bool { return r.Bad == 0 && r.Rounds > 0 }

const mostCauses = 8

// WriteText prints the outcome for people: the verdict first. files are the names of the tournaments of the failures,
// blank where there is none.
func WriteText(w io.Writer, r *Result, files []string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s by %s: %s\n", r.Engine.Name, r.System, verdict(r))
	fmt.Fprintf(&b, "  %d of %s agree, in %d of %s (%.0f s)\n", r.Agree, prose.Counted(r.Rounds, "round"),
		len(r.Records)-r.Bad, prose.Counted(len(r.Records), "tournament"), r.Took.Round(time.Second).Seconds())
	if r.Early != "" {
		fmt.Fprintf(&b, "  stopped after %d of %s: %s\n", len(r.Records), prose.Counted(r.Count, "tournament"), r.Early)
	}
	if len(r.Groups) > 0 {
		b.WriteString("\nCauses\n")
		titles := rules.Titles()
		for _, g := range r.Groups[:min(mostCauses, len(r.Groups))] {
			fmt.Fprintf(&b, "%6d × %s\n", g.Count, cause(&g, titles))
		}
		if more := len(r.Groups) - mostCauses; more > 0 {
			fmt.Fprintf(&b, "         and %s\n", prose.Counted(more, "other"))
		}
		b.WriteString("\nThe smallest failures\n")
	}
	for i := range r.Failures {
		failure(&b, i+1, &r.Failures[i], files[i])
	}
	_, err := io.WriteString(w, prose.PrintableLines(b.String()))
	return err
}

func verdict(r *Result) string {
	switch {
	case r.Rounds == 0 && r.Bad == 0:
		return "nothing was compared"
	case r.Bad == 0:
		return "every round is paired as the rules demand"
	case r.Agree*2 < r.Rounds || r.Rounds == 0:
		return "most rounds are not paired as the rules demand"
	}
	return "some rounds are not paired as the rules demand"
}

func cause(g *dossier.Group, titles map[string]string) string {
	if g.Rule == "" {
		return fmt.Sprintf("%s: %s", g.Outcome, g.Summary)
	}
	text := fmt.Sprintf("%s, %s", g.Outcome, g.Rule)
	if title := titles[g.Rule]; title != "" {
		text += ": " + title
	}
	return text
}

// failure prints a failure with the two pairings beside each other.
func failure(b *strings.Builder, n int, f *Failure, file string) {
	x := f.Smallest()
	fmt.Fprintf(b, "%d. ", n)
	if x.Players > 0 {
		fmt.Fprintf(b, "%s, ", prose.Counted(x.Players, "player"))
	}
	if x.Round > 0 {
		fmt.Fprintf(b, "round %d: ", x.Round)
	}
	fmt.Fprintf(b, "%s", f.Outcome)
	if f.Rule != "" {
		fmt.Fprintf(b, ", %s", f.Rule)
	}
	why := f.Explanation
	if len(why) == 0 {
		why = []string{f.Summary}
	}
	if f.Title != "" && !strings.Contains(why[0], judge.NoPairing) {
		fmt.Fprintf(b, " (%s)", f.Title)
	}
	b.WriteByte('\n')
	for _, line := range why[:min(2, len(why))] {
		fmt.Fprintf(b, "   %s\n", line)
	}
	if x.Round > 0 {
		beside(b, x.Engine, x.Demands)
	}
	if file != "" {
		fmt.Fprintf(b, "   %s\n", file)
	}
}

// beside prints two pairings as two columns; only the boards that are not in both.
func beside(b *strings.Builder, made, demands event.Pairing) {
	left, right := event.Apart(made, demands)
	l, r := append([]string{"yours"}, boards(left)...), append([]string{"demanded"}, boards(right)...)
	width := 0
	for _, text := range l {
		width = max(width, len([]rune(text)))
	}
	for i := range max(len(l), len(r)) {
		one, two := "", ""
		if i < len(l) {
			one = l[i]
		}
		if i < len(r) {
			two = r[i]
		}
		fmt.Fprintf(b, "     %s%s  %s\n", one, strings.Repeat(" ", width-len([]rune(one))), two)
	}
}

func boards(p event.Pairing) []string {
	out := p.Words("%d - %d", "%d bye")
	slices.Sort(out[:len(p.Boards)])
	return out
}
