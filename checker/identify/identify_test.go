package identify

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
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
		rival := trialOf("b", strings.Repeat("y", 31), pairsOf(7, 31))
		rival.price = 40 // not the better one, and it finds no round wrong
		best := []Trial{tr}
		if doubt != "" {
			best = append(best, rival)
		}
		for _, id := range []*Identification{ByTrials("", best), ByEditions("Dutch", []Trial{tr})} {
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
	none, given := trialOf("a", "ynn", ev), trialOf("a", "nnn", ev)
	for i := range given.Rounds {
		given.Rounds[i].GivenUp = true
	}
	if none.weigh(given.Rounds, &settle.Facts{Event: ev}, "x"); len(none.Depends) != 2 || none.Depends[1] != "" {
		t.Errorf("nothing could be tried: %v", none.Depends)
	}
}

// Nobody is accused of a round that another system, which explains about as much, finds right. One that condemns it as
// well, or explains far less, spares nobody; and what cannot be checked is no accusation.
func TestSparedByRivals(t *testing.T) {
	for _, tt := range []struct {
		best, rival string
		want        judging.Verdict
	}{
		{"yyyn", "yyny", judging.NotJudged}, {"yyyn", "yynn", judging.Differ}, {"yyyn", "nnny", judging.Differ},
		{"yyyn", "yyyn", judging.Differ},
	} {
		ev := pairsOf(7, len(tt.best))
		id := ByEditions("", []Trial{trialOf("a", tt.best, ev), trialOf("b", tt.rival, ev)})
		last := judging.NewRound(len(tt.best))
		if last.Verdict = judging.Differ; id.Verdict(&last).Verdict != tt.want {
			t.Errorf("%s beside %s: %s, want %s", tt.best, tt.rival, id.Verdict(&last).Verdict, tt.want)
		}
		if last.Verdict = judging.CannotCheck; id.Verdict(&last).Verdict != judging.CannotCheck {
			t.Errorf("%s beside %s: what cannot be checked is %s", tt.best, tt.rival, id.Verdict(&last).Verdict)
		}
	}
}

// Of several rivals that spare a round the one that explains most is named.
func TestNamedRival(t *testing.T) {
	ev := pairsOf(7, 4)
	id := ByEditions("", []Trial{trialOf("a", "yyyn", ev), trialOf("b", "yyny", ev), trialOf("c", "yyny", ev)})
	if why := id.spared[4]; !strings.Contains(why, "but b explains") {
		t.Error(why)
	}
}

// What the file names is contradicted only by a system that more rounds follow.
func TestContradiction(t *testing.T) {
	for _, tt := range []struct {
		best, own string
		want      int
	}{{"yyn", "ynn", 1}, {"yyn", "nyy", 0}, {"nny", "yny", 0}, {"nnn", "nnn", 0}} {
		ev, log := pairsOf(2, len(tt.best)), finding.Log{}
		best, own := trialOf("a", tt.best, ev), trialOf("b", tt.own, ev)
		if tellContradiction(&naming.Naming{}, &best, &own, &log); len(log.List) != tt.want {
			t.Errorf("%s beside %s: %+v", tt.best, tt.own, log.List)
		}
	}
}

// What is asked of many systems at once is what is asked of one after another; the named one is told in its place among
// those that were tried beside it.
func TestTrialsInTheirOrder(t *testing.T) {
	ev, table := pairsOf(4, 3), systems.All()[:4]
	verdicts := []string{"nnn", "yyn", "nny", "ynn"}
	var want string
	for _, workers := range []int{0, 4} {
		x := &Subject{Workers: workers, Facts: func(string) *settle.Facts { return &settle.Facts{Event: ev} },
			Worth: func() *Worth { return WorthOf(ev) },
			Judge: func(_ context.Context, e systems.Entry, _ *tournament.Tournament, _ *engine.Work) []judging.Round {
				i := slices.IndexFunc(table, func(of systems.Entry) bool { return of.ID == e.ID })
				time.Sleep(time.Duration(4-i) * time.Millisecond)
				return trialOf(e.ID, verdicts[i], ev).Rounds
			}}
		own, id := x.Declared(t.Context(), &naming.Naming{Systems: table[1:2]}, table, &finding.Log{})
		var got []string
		for _, f := range id.Fits {
			got = append(got, fmt.Sprint(f.System, " ", f.Agree))
		}
		if want == "" {
			want = strings.Join(got, ", ")
		}
		if own.Entry.ID != table[1].ID || len(got) != 4 || got[0] != table[1].ID+" 2" || got[3] != table[0].ID+" 0" ||
			strings.Join(got, ", ") != want {
			t.Errorf("%d at once: %s of %s, before %s", workers, own.Entry.ID, strings.Join(got, ", "), want)
		}
	}
}

// For information, no verdict: what systems say of an event is told, and none of them is known to be its own.
func TestInformation(t *testing.T) {
	ev := pairsOf(2, 3)
	id := Information(&naming.Naming{}, []Trial{trialOf("a", "yyn", ev), trialOf("b", "nnn", ev)})
	if id.Known || len(id.Fits) != 2 || id.Fits[0].System != "a" || id.Fits[0].Agree != 2 {
		t.Errorf("%+v", id)
	}
	if id := Information(&naming.Naming{}, nil); id.Known || len(id.Fits) > 0 {
		t.Errorf("of nothing: %+v", id)
	}
}

// Of two that explain as much the one comes first that more rounds follow.
func TestOrderOfTrials(t *testing.T) {
	ev := pairsOf(1, 2)
	more, fewer := trialOf("a", "yy", ev), trialOf("b", "yn", ev)
	more.worth = &Worth{make([]evidence.Bits, 2), make([]evidence.Bits, 2)} // no round tells anything
	fewer.worth = more.worth
	if byFit(more, fewer) >= 0 || byFit(fewer, more) <= 0 || byFit(more, more) != 0 {
		t.Errorf("%d, %d, %d", byFit(more, fewer), byFit(fewer, more), byFit(more, more))
	}
	old, new := trialOf("a", "yn", ev), trialOf("b", "ny", ev)
	old.worth = &Worth{[]evidence.Bits{outOfForce + 7, 7}, make([]evidence.Bits, 2)}
	new.worth, old.inForce = old.worth, false
	if old.net() != new.net() || byFit(new, old) >= 0 || byFit(old, new) <= 0 {
		t.Errorf("in force %d, not in force %d: %d", new.net(), old.net(), byFit(new, old))
	}
}

// Whatever had to be assumed is paid for: a way to read the file, a choice of an open fact, an arrangement of byes.
// What the rounds of the file tell by themselves costs nothing until it is taken otherwise.
func TestPriceOfAssumptions(t *testing.T) {
	ev := pairsOf(2, 3)
	ev.Rounds, ev.RoundsOrigin, ev.InitialOrigin = 3, tournament.Inferred, tournament.Stated
	f := settle.Of(ev, "dutch", false, nil)
	if len(f.Open) != 1 || price(f) != 0 || price(f.With(0, 1)) != evidence.Log2(len(f.Open[0].Choices)) {
		t.Errorf("rounds: %d open, %d, %d", len(f.Open), price(f), price(f.With(0, 1)))
	}
	ev.InitialOrigin = tournament.Unknown
	if f = settle.Of(ev, "dutch", false, nil); price(f) != evidence.Bit {
		t.Errorf("colour: %d", price(f))
	}
	f = &settle.Facts{Event: ev, Arranged: []int{settle.AsFiled, 1},
		Hidden: []tournament.HiddenByes{{Ways: make([][]tournament.Bye, 4)}, {Ways: make([][]tournament.Bye, 2)}}}
	if price(f) != evidence.Bit {
		t.Errorf("byes: %d", price(f))
	}
	tr := trialOf("a", "yyy", ev)
	net := tr.net()
	if tr.price = 3 * evidence.Bit; tr.net() != net-3*evidence.Bit {
		t.Errorf("settings: %d of %d", tr.net(), net)
	}
}

// As many rounds are no equal system where it needs a number of rounds that the file does not tell, and the best does
// not.
func TestEqualUnlessRefitted(t *testing.T) {
	ev := pairsOf(2, 3)
	ev.Rounds, ev.RoundsOrigin, ev.InitialOrigin = 3, tournament.Inferred, tournament.Stated
	plain := settle.Of(ev, "dutch", false, nil)
	refitted := plain.With(0, 1)
	for _, tt := range []struct {
		best, other *settle.Facts
		want        int
	}{{plain, plain, 1}, {plain, refitted, 0}, {refitted, refitted, 1}, {refitted, plain, 1}} {
		best, other := trialOf("a", "yyy", ev), trialOf("b", "yyy", ev)
		best.Facts, other.Facts = tt.best, tt.other
		if id := ByTrials("", []Trial{best, other}); len(id.Equal) != tt.want {
			t.Errorf("refitted %v, other %v: %v", tt.best.Refitted(), tt.other.Refitted(), id.Equal)
		}
	}
}

// A verdict hangs on a fact when as many rounds agree under either choice of it; when fewer do, the facts are settled.
func TestWeighing(t *testing.T) {
	for other, want := range map[string]struct{ agree, depends int }{
		"nyy": {2, 0}, "nyn": {1, 2}, "ynn": {1, 0}, "nnn": {1, 0},
	} {
		ev := pairsOf(2, 3)
		tr, under := trialOf("a", "ynn", ev), trialOf("a", other, ev)
		tr.weigh(under.Rounds, &settle.Facts{Event: ev}, "a fact")
		if tr.agree() != want.agree || len(tr.Depends) != want.depends {
			t.Errorf("%s: %d agree; %v", other, tr.agree(), tr.Depends)
		}
	}
}

// TestEstablished: what explains exactly half of what is at stake is not established, and neither is what does not
// outweigh, by what is clear, that one of all the systems tried fits by chance.
func TestEstablished(t *testing.T) {
	tr := trialOf("a", "yyn", pairsOf(7, 3))
	for _, tt := range []struct {
		over  evidence.Bits // what is clear, less what has to be assumed
		tried int
		want  bool
	}{{0, 1, true}, {-1, 1, false}, {evidence.Log2(8), 8, true}, {evidence.Log2(8) - 1, 8, false}} {
		tr.price = tr.explained() - clear - tt.over
		if got := tr.established(tt.tried); got != tt.want {
			t.Errorf("%v over, %d tried: established %t", tt.over, tt.tried, got)
		}
	}
	half := trialOf("a", "yn", pairsOf(7, 2))
	for bits, want := range map[evidence.Bits]bool{2 * clear: false, 2*clear - 1: true} {
		half.worth.rounds = []evidence.Bits{2 * clear, bits}
		if got := half.established(1); got != want {
			t.Errorf("%v explained of %v: established %t", half.explained(), half.stake(), got)
		}
	}
}

// TestCondemns: a round is condemned by a verdict against it, never where that hangs on an open fact or is none.
func TestCondemns(t *testing.T) {
	for _, tt := range []struct {
		verdict judging.Verdict
		depends string
		want    bool
	}{
		{judging.Differ, "", true}, {judging.Illegal, "", true}, {judging.Unpairable, "", true},
		{judging.Agree, "", false}, {judging.CannotCheck, "", false},
		{judging.Differ, "it is open", false}, {judging.Illegal, "it is open", false},
	} {
		tr := trialOf("a", "yn", pairsOf(2, 2))
		tr.Rounds[1].Verdict, tr.Depends = tt.verdict, map[int]string{2: tt.depends}
		if tr.condemns(2) != tt.want || tr.accuses() != tt.want || tr.condemns(3) {
			t.Errorf("%s, %q: condemned %t, accused %t", tt.verdict, tt.depends, tr.condemns(2), tr.accuses())
		}
	}
}

// TestWhatCounts: a system without colours explains no colours, and a round that cannot be checked is not at stake.
func TestWhatCounts(t *testing.T) {
	tr := trialOf("a", "yyn", pairsOf(2, 3))
	tr.worth = &Worth{[]evidence.Bits{10, 20, 40}, []evidence.Bits{1, 2, 4}}
	if tr.explained() != 30 || tr.stake() != 70 {
		t.Errorf("explained %d of %d", tr.explained(), tr.stake())
	}
	tr.Rounds[2].Verdict = judging.CannotCheck
	if tr.colourless = true; tr.explained() != 27 || tr.stake() != 30 {
		t.Errorf("without colours, a round not checked: explained %d of %d", tr.explained(), tr.stake())
	}
}

// TestRivalAtTheBound: a rival spares whom the best condemns as long as it is not worse by more than what is clear.
func TestRivalAtTheBound(t *testing.T) {
	for behind, spared := range map[evidence.Bits]bool{clear - 1: true, clear: true, clear + 1: false} {
		ev := pairsOf(2, 2)
		best, rival := trialOf("a", "yn", ev), trialOf("b", "ny", ev)
		best.worth = &Worth{[]evidence.Bits{3 * clear, 3*clear - behind}, make([]evidence.Bits, 2)}
		rival.worth = best.worth
		id := ByEditions("", []Trial{best, rival})
		if got := id.Verdict(&best.Rounds[1]).Verdict; (got == judging.NotJudged) != spared {
			t.Errorf("%v behind: %s", behind, got)
		}
	}
}
