package report

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/internal/ci"
	"github.com/trfkit/trfkit/internal/prose"
)

// tried is what came of an engine, held against the bar.
type tried struct {
	Engine, Version string
	Ways            []way
	Looks           string // how its answers look like those of trfkit; blank where they do not
}

// way is an engine in one direction. It is the first thing people read.
type way struct {
	Text    string // who made the tournaments and who judged them
	Counts  string
	Verdict verdict
	Words   string // the verdict and its reason
	Proviso string // what speaks against taking the direction for that of the bar; blank for most
}

// verdict is how an engine stands to the bar; it names the colour, too.
type verdict string

// The verdicts.
const (
	claimed  verdict = "claimed" // within it, by the word of whoever ran the campaign
	within   verdict = "within"  // so far, but the tournaments are too few
	behind   verdict = "behind"  // the tournaments are too few, but the discrepancies are too many for their number
	open     verdict = "open"    // more discrepancies than allowed, but not all are the engine's fault
	exceeded verdict = "exceeded"
	untried  verdict = "untried"
)

// trials holds every engine against the bar. Its two directions are listed for each, also where one was not tried.
func trials(d *dossier.Dossier) []tried {
	var out []tried
	for _, e := range d.Manifest.Engines {
		t := tried{Engine: e.Name, Version: e.Version, Looks: d.Summary.LooksOwn(e.Name)}
		for _, dir := range drive.Directions() {
			i := slices.IndexFunc(d.Summary.Counts,
				func(c dossier.Count) bool { return c.Engine == e.Name && c.Direction == dir })
			switch {
			case i >= 0:
				t.Ways = append(t.Ways, newWay(d, d.Summary.Counts[i]))
			case dir != drive.Pairs:
				t.Ways = append(t.Ways, way{Text: directions[dir], Verdict: untried, Words: "not tried"})
			}
		}
		out = append(out, t)
	}
	return out
}

func newWay(d *dossier.Dossier, c dossier.Count) way {
	all, of := d.Found(c.Engine, c.Direction)
	skipped, compared := c.Outcomes[dossier.Skipped], c.Compared()
	w := way{Text: directions[c.Direction]}
	w.Counts = fmt.Sprintf("%s, %s, %s", counted(compared, "tournament"), counted(c.Rounds, "round"),
		counted(all, "discrepancy"))
	if all > 0 {
		w.Counts += " (" + faults(of) + ")"
	}
	if c.Standings > 0 {
		w.Counts += fmt.Sprintf("; %s of %s standings alike", number(c.StandingsAgree), number(c.Standings))
	}
	if skipped > 0 {
		w.Counts += fmt.Sprintf("; %s more ended early for want of a legal pairing and do not count", number(skipped))
	}
	if c.Repeated > 0 {
		w.Counts += fmt.Sprintf("; %s more repeat an earlier one and do not count", number(c.Repeated))
	}
	fault := of[dossier.ClassCandidate]
	if c.Direction == drive.Generates {
		fault += of[dossier.ClassInput] // the generator is the engine's own
	}
	w.Verdict, w.Words = stand(compared, all, fault)
	if w.Verdict == claimed && !d.Manifest.IsOfficial() {
		w.Verdict = within
		w.Words = fmt.Sprintf("no verdict without a challenge and an official matrix: at most %d discrepancies",
			dossier.Allowed(compared))
	}
	if c.Standings == 0 && c.Direction != drive.Pairs {
		w.Proviso = "The pairings were compared, the standings were not: the bar asks for both."
	}
	if c.Direction == drive.Pairs {
		w.Proviso = "The bar asks for tournaments that the program itself has made."
		if w.Verdict == claimed {
			w.Verdict, w.Words = within,
				fmt.Sprintf("not decided: at most %d discrepancies, but not in tournaments of the program's own",
					dossier.BarDiscrepancies)
		}
	}
	return w
}

// faults says whose the discrepancies are.
func faults(of map[dossier.Class]int) string {
	var parts []string
	for _, c := range dossier.Classes() {
		if n := of[c]; n > 0 {
			parts = append(parts, number(n)+" "+classes[c].culprit)
		}
	}
	return strings.Join(parts, ", ")
}

// stand holds counts against the bar. Of more tournaments than the bar asks for, more discrepancies are allowed in
// proportion.
func stand(tournaments, discrepancies, fault int) (verdict, string) {
	allowed := dossier.Allowed(tournaments)
	switch {
	case tournaments == 0 && discrepancies == 0:
		return untried, "not tried: no tournament counts"
	case fault > allowed:
		return exceeded, fmt.Sprintf("bar not met: more than %d discrepancies are the engine's fault", allowed)
	case discrepancies > allowed:
		return open, fmt.Sprintf("open: more than %d discrepancies, but not all are the engine's fault", allowed)
	case tournaments < dossier.BarTournaments &&
		discrepancies*dossier.BarTournaments > dossier.BarDiscrepancies*tournaments:
		return behind,
			fmt.Sprintf("not decided, %s tournaments are asked for: at the rate so far the bar would be missed",
				number(dossier.BarTournaments))
	case tournaments < dossier.BarTournaments:
		return within, fmt.Sprintf("not decided, %s tournaments are asked for: so far within the bar",
			number(dossier.BarTournaments))
	}
	return claimed, fmt.Sprintf("within the bar, as claimed: at most %d discrepancies; trfcert verify --engine "+
		"decides whether it is met", allowed)
}

// outcomes says what each outcome means.
var outcomes = map[dossier.Outcome]string{
	dossier.Agree: "every round is paired alike, and the standings are equal if they were compared",
	dossier.Skipped: "it ends early: trfkit, too, finds no legal pairing of the next round; the rounds before it are " +
		"paired alike",
	dossier.Differ:     "a pairing of the engine is legal, but not the one the rules demand, or its standings are not",
	dossier.Illegal:    "a pairing of the engine breaks an absolute rule",
	dossier.Unpairable: "one side pairs a round, the other finds no legal pairing of it",
	dossier.Invalid:    "the tournament the engine made cannot be used",
	dossier.Refusal:    "the engine says that it will not take the file",
	dossier.Garbage:    "the engine ends normally, but what it says is no answer",
	dossier.Crash:      "the engine ended by a signal or with an unknown exit code",
	dossier.Hang:       "the engine was killed at the time limit",
	dossier.Memory:     "the engine ended because of the memory limit",
	dossier.Flood:      "the engine was killed because it printed too much",
}

// classes says whose a discrepancy is, what stands for it behind a count, and what SARIF calls it: an open reading is
// no fault, a fault of the input not one of the engine.
var classes = map[dossier.Class]struct{ text, culprit, level string }{
	dossier.ClassCandidate: {"the engine under test is at fault", "the engine's fault", ci.LevelError},
	dossier.ClassInput: {"the tournament or its generator is at fault", "the tournament's or its generator's",
		ci.LevelWarning},
	dossier.ClassReading: {"the rules are open: another reading of them gives the engine's answer",
		"by an open reading of the rules", ci.LevelNote},
	dossier.ClassTrfkit: {"trfkit is at fault, or its answer is not safe", "trfkit's fault", ci.LevelError},
}

var directions = map[drive.Direction]string{
	drive.Checks:    "trfkit makes the tournament, the engine checks it",
	drive.Generates: "the engine makes the tournament, trfkit checks it",
	drive.Pairs:     "the engine pairs every round of a field made by trfkit, trfkit checks it",
}

// number writes a count with its thousands apart.
func number(n int) string { return prose.Thousands(n, "\u00a0") } // no break within a number

// counted is a number with its noun: 1 round, 2 rounds.
func counted(n int, noun string) string { return number(n) + " " + prose.Plural(n, noun) }

// percent is a share in hundredths of a per cent, cut off and not rounded: 100 % is all.
func percent(part, whole int) string {
	if whole == 0 {
		return "–"
	}
	hundredths := int(int64(part) * 10000 / int64(whole))
	if part == whole {
		return "100 %"
	}
	return fmt.Sprintf("%d.%02d %%", hundredths/100, hundredths%100)
}

// boards writes boards in one line: 1-8 2-9, bye 10.
func boards(p event.Pairing) string {
	words := p.Words("%d-%d", "bye %d")
	n := len(words) - len(p.Byes())
	if n == 0 {
		return strings.Join(words, ", ")
	}
	return strings.Join(append([]string{strings.Join(words[:n], " ")}, words[n:]...), ", ")
}
