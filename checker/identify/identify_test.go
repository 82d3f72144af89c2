package identify

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// What a system explains is the worth of the rounds that agree, less what has to be assumed for it.
func TestWeight(t *testing.T) {
	ev := checkertest.Event(t, 3, "3w1 2w1 4w1", "4w1 1b0 3w1", "1b0 4w1 2b0", "2b0 3b0 1b0")
	for verdicts, want := range map[string]evidence.Bits{"ynn": 3585, "nyn": 3000, "yyy": 8585, "nnn": 0} {
		tr := trialOf("a", verdicts, ev)
		if got := tr.explained(); got != want || tr.stake() != 8585 || tr.net() != want {
			t.Errorf("%s: %d of %d, net %d; want %d", verdicts, got, tr.stake(), tr.net(), want)
		}
		if tr.inForce = false; tr.net() != want-outOfForce {
			t.Errorf("%s: not in force %d", verdicts, tr.net())
		}
	}
}

// trialOf is a trial with the verdicts of its rounds, y for those that agree.
func trialOf(id, verdicts string, ev *tournament.Tournament) Trial {
	tr := Trial{Entry: systems.Entry{ID: id}, Facts: &settle.Facts{Event: ev}, inForce: true, worth: WorthOf(ev)}
	for i, v := range verdicts {
		r := judging.NewRound(i + 1)
		if r.Verdict = judging.Differ; v == 'y' {
			r.Verdict = judging.Agree
		}
		tr.Rounds = append(tr.Rounds, r)
	}
	return tr
}

// pairsOf is an event in which the same players meet in every round.
func pairsOf(boards, rounds int) *tournament.Tournament {
	ev := &tournament.Tournament{}
	for i := range 2 * boards {
		p := tournament.Player{ID: tournament.PlayerID(i + 1)}
		for range rounds {
			p.Cells = append(p.Cells, tournament.Cell{Opponent: tournament.PlayerID(i ^ 1 + 1),
				Colour: tournament.White + tournament.Colour(i%2), Result: tournament.Draw})
		}
		ev.Players = append(ev.Players, p)
	}
	return ev
}

// A system is known when all rounds follow it, or more than half of what is at stake and enough evidence. What fits as
// well, and what comes next, is told.
func TestIdentification(t *testing.T) {
	for _, tt := range []struct {
		boards       int
		fits         []string // verdicts of the systems a, b and so on
		known        bool
		winner, text string
	}{
		{1, []string{"y"}, true, "best a: 1 of 1 round", "identified: 1 of 1 round"},
		{1, []string{"yy", "yn"}, true, "best a: 2 of 2 rounds; next b, 1", "identified: 2 of 2 rounds; next b, 1"},
		{1, []string{"yy", "yy", "nn"}, true, "best a: 2 of 2 rounds, as b; next c, 0",
			"identified: 2 of 2 rounds, as b; next c, 0"},
		{7, []string{"yyn", "nnn"}, true, "best a: 2 of 3 rounds; next b, 0", "identified: 2 of 3 rounds; next b, 0"},
		{7, []string{"nynn"}, false, "no known system fits; closest a: 1 of 4 rounds",
			"no system is established; closest a: 1 of 4 rounds"},
		{7, []string{"ynn", "ynn"}, false, "no known system fits; closest a: 1 of 3 rounds",
			"no system is established; closest a: 1 of 3 rounds, as b"},
		{7, []string{"nn"}, false, "no known system fits; closest a: 0 of 2 rounds",
			"none of the rounds follows one"},
		{1, []string{"n" + strings.Repeat("y", 20)}, true, "best a: 20 of 21 rounds", "identified: 20 of 21 rounds"},
		{1, []string{"n" + strings.Repeat("y", 19)}, false,
			"no known system fits; closest a: 19 of 20 rounds", "no system is established; closest a: 19 of 20 rounds"},
	} {
		ev := pairsOf(tt.boards, len(tt.fits[0]))
		var trials []Trial
		for i, verdicts := range tt.fits {
			trials = append(trials, trialOf(string(rune('a'+i)), verdicts, ev))
		}
		id := ByTrials("", trials)
		if id.Known != tt.known || id.Winner(nil) != tt.winner || id.Text(nil) != tt.text {
			t.Errorf("%q: known %v, %s, %s", tt.fits, id.Known, id.Winner(nil), id.Text(nil))
		}
	}
	for _, id := range []*Identification{nil, {By: naming.ByRounds},
		{By: naming.ByRecord, Fits: []SystemFit{{"a", 1, 2, nil, 0}}}} {
		if id.Text(nil) != "" || id.Winner(nil) != "" && id.By == naming.ByRounds {
			t.Errorf("%+v: %s, %s", id, id.Winner(nil), id.Text(nil))
		}
	}
	if id := (&Identification{By: naming.ByRounds, Fits: []SystemFit{{"a", 0, 0, nil, 0}}}); id.Winner(nil) != "" {
		t.Error(id.Winner(nil))
	}
}

// Nobody is accused by an edition that may not have been that of the event, also where the file names its family.
func TestDoubtfulEdition(t *testing.T) {
	for doubt, want := range map[string]judging.Verdict{"": judging.Differ, "it was not": judging.NotJudged} {
		tr := trialOf("a", strings.Repeat("y", 30)+"n", pairsOf(7, 31))
		tr.doubt = doubt
		for _, id := range []*Identification{ByTrials("", []Trial{tr}), ByEditions("Dutch", []Trial{tr})} {
			if got := id.Verdict(&tr.Rounds[30]); got.Verdict != want || doubt != "" && !strings.HasSuffix(got.Why[0],
				"a has it otherwise, but it was not") {
				t.Errorf("%q: %+v", doubt, got)
			}
		}
	}
}

// Rounds that do not agree, and could not be tried under other facts, have no verdict: they might agree under those.
func TestUntriedFacts(t *testing.T) {
	ev := pairsOf(2, 3)
	tr, other := trialOf("a", "ynn", ev), trialOf("a", "nyn", ev)
	for i := range other.Rounds {
		other.Rounds[i].GivenUp = i != 1
	}
	tr.weigh(other.Rounds, &settle.Facts{Event: ev}, "the colour of round 1")
	if tr.agree() != 1 || tr.Depends[1] != "" || !strings.Contains(tr.Depends[2], "the colour of round 1") ||
		!strings.Contains(tr.Depends[3], "more work than one file may cost") {
		t.Errorf("%d agree; %v", tr.agree(), tr.Depends)
	}
}
