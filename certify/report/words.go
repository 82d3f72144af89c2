package report

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/internal/prose"
)

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

var classes = map[dossier.Class]string{
	dossier.ClassCandidate: "the engine under test is at fault",
	dossier.ClassInput:     "the tournament or its generator is at fault",
	dossier.ClassReading:   "the rules are open: another reading of them gives the engine's answer",
	dossier.ClassTrfkit:    "trfkit is at fault, or its answer is not safe",
}

// culprits says in a word whose a discrepancy is, behind a count.
var culprits = map[dossier.Class]string{
	dossier.ClassCandidate: "the engine's fault",
	dossier.ClassInput:     "the tournament's or its generator's",
	dossier.ClassReading:   "by an open reading of the rules",
	dossier.ClassTrfkit:    "trfkit's fault",
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
