package audit

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
)

// House rules of the text report:
//   - the line of a file begins with the verdict, so that a column of them can be read down or grepped; then stand the
//     system and those that explain as much, with the next best in brackets;
//   - below stand the assumptions by their weight, each with what it costs and what it saves, and what could stand in
//     its place; then the rounds that nothing explains;
//   - players are number and name; bits are whole.

// TextStyle says how much the text report tells.
type TextStyle struct {
	Quiet   bool // nothing about files that follow the rules as they stand
	Verbose bool // the reasons and boards of rounds that nothing explains, and every finding
	Colour  bool // the verdicts have the colours of a terminal
}

var headlines = map[Verdict]string{
	OK: "OK", Explained: "EXPLAINED", Overruled: "HEADER OVERRULED", Undecided: "UNDECIDED",
	ChangedByHand: "CHANGED BY HAND", MostlyOK: "MOSTLY OK", Differs: "DIFFERS",
	NotJudged: "NOT JUDGED", CannotAudit: "CANNOT CHECK",
}

// WriteText prints what was found out about a file.
func (f *File) WriteText(w io.Writer, style TextStyle) error {
	if style.Quiet && f.Verdict == OK {
		return nil
	}
	var b strings.Builder
	word := headlines[f.Verdict]
	b.WriteString(prose.Palette(style.Colour).Paint(word, colours[f.Verdict]))
	b.WriteString(strings.TrimPrefix(f.line(word), word))
	f.writeFindings(&b, style)
	if len(f.Rounds) > 0 {
		if f.Verdict != OK {
			fmt.Fprintf(&b, "  %s\n", f.roundsText())
		}
		f.writeAssumptions(&b, style)
		f.writeRounds(&b, style)
		for _, text := range f.restTexts() {
			prose.WriteLine(&b, "  ", text)
		}
		f.writeNotes(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Sentence is the answer in a line: "explained: dutch-2017, 9 of 9 rounds with 1 assumption (…); player 7 was absent".
func (f *File) Sentence() string {
	parts := []string{strings.ToLower(headlines[f.Verdict])}
	if f.System != "" {
		parts = append(parts, f.System+", "+f.roundsText())
	} else if len(f.Rounds) > 0 {
		parts = append(parts, "no known system explains the rounds")
	}
	text := strings.Join(parts, ": ")
	if wrong := f.Findings.FirstError(); wrong != nil {
		text += "; " + wrong.Message
	}
	for i := range f.Assumptions {
		text += "; " + f.Assumptions[i].Text
	}
	return text
}

var colours = map[Verdict]prose.Colour{OK: prose.Green, Explained: prose.Green, Overruled: prose.Green,
	Undecided: prose.Yellow, ChangedByHand: prose.Red, MostlyOK: prose.Yellow, Differs: prose.Red,
	NotJudged: prose.Magenta, CannotAudit: prose.Yellow}

// line is the line of a file; what does not fit stands below it.
func (f *File) line(word string) string {
	parts := []string{prose.Pad(word, 12) + " " + prose.Printable(f.Path)}
	if f.System != "" {
		parts = append(parts, f.systemText())
	}
	if f.Verdict == OK {
		parts = append(parts, f.roundsText())
	}
	if inferred := f.inferred(); len(inferred) > 0 {
		parts = append(parts, "(inferred: "+strings.Join(inferred, ", ")+")")
	}
	return prose.Parts(parts...) + "\n"
}

// inferred names the facts that the file does not state, that were derived, and that no assumption replaces.
func (f *File) inferred() []string {
	if len(f.Rounds) == 0 {
		return nil
	}
	out := f.Findings.Inferred()
	drop := map[string]bool{finding.InferredColour: f.Initial.Origin == "assumed",
		finding.InferredRounds: f.world != nil && first[*setRounds](f.world) != nil}
	return slices.DeleteFunc(out, func(fact string) bool { return drop[fact] })
}

// systemText names the system, those that explain as much, and the next best.
func (f *File) systemText() string {
	text := f.System
	if len(f.Equal) > 0 {
		text += ", " + prose.Listed(f.Equal) + " too"
	}
	if len(f.Others) > 0 && f.Others[0].Agree > 0 && len(f.Others[0].Deviate) > 0 {
		text += fmt.Sprintf(" (%s: not %s)", f.Others[0].System, prose.RoundList(f.Others[0].Deviate))
	}
	return text
}

// roundsText is "5 of 5 rounds with 3 assumptions (45 bits assumed, 190 at stake)".
func (f *File) roundsText() string {
	text := prose.Share(len(f.good()), len(f.Rounds), "round")
	if !slices.ContainsFunc(f.Rounds, func(r Round) bool { return r.Verdict != checker.NotJudged }) {
		return prose.Counted(len(f.Rounds), "round") + ", not judged"
	}
	if f.Bits.AtStake == 0 {
		return text
	}
	if len(f.Assumptions) == 0 {
		return text + fmt.Sprintf(" (%s at stake)", prose.Counted(f.Bits.AtStake, "bit"))
	}
	return text + fmt.Sprintf(" with %s (%s assumed, %d at stake)", prose.Counted(len(f.Assumptions), "assumption"),
		prose.Counted(f.Bits.Assumed, "bit"), f.Bits.AtStake)
}

// explained reports whether the round is as demanded, with assumptions or without.
func (r *Round) explained() bool { return r.Verdict == checker.Agree || r.Verdict == RoundExplained }

// good are the rounds that are as demanded.
func (f *File) good() (out []int) {
	for i := range f.Rounds {
		if f.Rounds[i].explained() {
			out = append(out, f.Rounds[i].Round)
		}
	}
	return out
}

func (f *File) writeFindings(b *strings.Builder, style TextStyle) {
	shown := f.Findings
	if !style.Verbose {
		shown = f.urgent()
	}
	b.WriteString(shown.Text("  ", checker.TextStyle{Verbose: style.Verbose}))
}

// unread begin the codes of settings of the file under which its rounds may have been paired, and which were not read.
var unread = []string{"rec.foreign-setting", "accel.", "hdr.date"}

// urgent are the findings without which the verdict would be misunderstood: errors, and settings that were not read.
func (f *File) urgent() checker.Findings {
	return slices.DeleteFunc(slices.Clone(f.Findings), func(d trf.Diagnostic) bool {
		return d.Severity == trf.Info || d.Severity == trf.Warning &&
			!slices.ContainsFunc(unread, func(code string) bool { return strings.HasPrefix(d.Code, code) })
	})
}

// mostOr is how many that may stand in the place of an assumption are shown unless all are wanted.
const mostOr = 4

func (f *File) writeAssumptions(b *strings.Builder, style TextStyle) {
	for i := range f.Assumptions {
		a := &f.Assumptions[i]
		prose.WriteLine(b, "    ", fmt.Sprintf("%s [%s, saves %d]", prose.Printable(a.Text),
			prose.Counted(a.Bits, "bit"), a.Saves))
		shown := a.Or
		if !style.Verbose {
			shown = shown[:min(len(shown), mostOr)]
		}
		for k := range shown {
			prose.WriteLine(b, "      ", fmt.Sprintf("or: %s [%s]", prose.Printable(shown[k].Text),
				prose.Counted(shown[k].Bits, "bit")))
		}
		if rest := a.restText(len(a.Or) - len(shown)); rest != "" {
			prose.WriteLine(b, "      ", rest)
		}
	}
}

// restText says how many that may stand in the place of an assumption are not shown, of which so many could be.
func (a *Assumption) restText(hidden int) string {
	text := fmt.Sprintf("or: %d more", hidden+a.More)
	switch {
	case hidden+a.More == 0:
		return ""
	case hidden == 0:
		return text
	case a.More == 0:
		return text + " with --verbose"
	}
	return fmt.Sprintf("%s, %d of them with --verbose", text, hidden)
}

// writeRounds prints the rounds that nothing explains and, where there are any, which ones agree.
func (f *File) writeRounds(b *strings.Builder, style TextStyle) {
	good := f.good()
	if len(good) > 0 && len(good) < len(f.Rounds) {
		prose.WriteLine(b, "  ", prose.Rounds(good, "agrees", "agree")+f.colourText(good))
	}
	for i := range f.Rounds {
		r := &f.Rounds[i]
		changed := r.HandChange != "" && style.Verbose
		silent := r.Verdict == checker.NotJudged && len(r.Why) == 0
		if !r.explained() && !silent || changed {
			f.writeRound(b, r, style)
		}
	}
}

// colourText says which of the rounds do not depend on an initial colour that nobody tells.
func (f *File) colourText(good []int) string {
	if f.Initial.Origin != "assumed" {
		return ""
	}
	free := slices.DeleteFunc(slices.Clone(good), func(r int) bool { return slices.Contains(f.Initial.Matters, r) })
	if len(free) == 0 {
		return ""
	}
	return "; " + prose.Rounds(free, "does", "do") + " not depend on the initial colour"
}

// mostReasons is how many reasons of a round are shown unless all are wanted.
const mostReasons = 2

// explanation is the beginning of the reasons, at most so many, with names beside the numbers; long lists lose their
// middle unless everything is wanted.
func (r *Round) explanation(most int, everything bool) []string {
	if r.judged == nil {
		return r.Why[:min(most, len(r.Why))]
	}
	return r.judged.Explain(most, checker.TextStyle{Verbose: everything})
}

func (f *File) writeRound(b *strings.Builder, r *Round, style TextStyle) {
	prose.WriteLine(b, "  ", fmt.Sprintf("round %d %s: %s", r.Round, words[r.Verdict], r.countText()))
	for _, s := range r.Best {
		prose.WriteLine(b, "    ", "best: "+prose.Printable(s))
	}
	most := mostReasons
	if style.Verbose {
		most = len(r.Why)
	}
	for _, s := range r.explanation(most, style.Verbose) {
		prose.WriteLine(b, "    ", s)
	}
	if !style.Verbose {
		return
	}
	for _, x := range f.facing(r) {
		if x.Recorded != "" {
			prose.WriteLine(b, "    ", "recorded "+x.Recorded)
		}
		if x.Expected != "" {
			prose.WriteLine(b, "    ", "demanded "+x.Expected)
		}
	}
}

var words = map[checker.Verdict]string{
	checker.Differ: "differs", checker.Illegal: "is illegal", checker.Unpairable: "is unpairable",
	checker.CannotCheck: "cannot be checked", checker.NotJudged: "is not judged", RoundExplained: "was changed by hand",
}

// countText says how near a round is to the demanded one.
func (r *Round) countText() string {
	if r.Verdict == checker.NotJudged {
		return "no rule is established"
	}
	if r.Boards == 0 {
		return prose.Counted(len(r.Recorded), "board") + " not as demanded"
	}
	if r.Turned > 0 && r.AsDemanded+r.Turned == r.Boards {
		return fmt.Sprintf("all %d pairs as demanded, the colours of %d not", r.Boards, r.Turned)
	}
	return fmt.Sprintf("%d of %d boards as demanded", r.AsDemanded, r.Boards)
}

func (f *File) writeNotes(b *strings.Builder) {
	for _, n := range f.Notes {
		prose.WriteLine(b, "  ", n)
	}
	if !f.Complete {
		b.WriteString("  the search was stopped before its end: more may be explained (see --budget)\n")
	}
}
