package tryout

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/inquest"
	"github.com/trfkit/trfkit/certify/internal/task"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// suspect is a discrepancy of a round, or of the whole tournament in round 0.
func suspect(group string, players, rounds, round int) inquest.Suspect {
	s := inquest.Suspect{Record: &dossier.Record{Players: players, Rounds: rounds},
		Discrepancy: dossier.Discrepancy{Group: group, Outcome: dossier.Crash, Summary: "said " + group}}
	if round > 0 {
		s.Row = &dossier.RoundRecord{Round: round}
		s.Outcome, s.Rule = dossier.Illegal, "rule of "+group
	}
	return s
}

// names are the groups and sizes of discrepancies in a line.
func names(list []inquest.Suspect) string {
	var parts []string
	for i := range list {
		parts = append(parts, fmt.Sprintf("%s %d/%d", list[i].Group, list[i].Record.Players, roundOf(&list[i])))
	}
	return strings.Join(parts, ", ")
}

// Of each cause the smallest discrepancy is shrunk, of the frequent ones first; where there are few causes, more of
// each.
func TestChoose(t *testing.T) {
	for _, c := range []struct {
		name string
		all  []inquest.Suspect
		want string
	}{
		{"none", nil, ""},
		{"one cause", []inquest.Suspect{suspect("a", 9, 3, 3), suspect("a", 8, 5, 0), suspect("a", 8, 9, 2),
			suspect("a", 7, 9, 9)}, "a 7/9, a 8/2, a 8/5, a 9/3"},
		{"many of one cause", slices.Repeat([]inquest.Suspect{suspect("a", 9, 3, 3)}, 20),
			"a 9/3, a 9/3, a 9/3, a 9/3, a 9/3, a 9/3"},
		{"two causes", []inquest.Suspect{suspect("a", 5, 5, 5), suspect("b", 9, 2, 1), suspect("b", 8, 2, 2)},
			"b 8/2, a 5/5, b 9/1"},
		{"three causes", []inquest.Suspect{suspect("a", 5, 5, 5), suspect("b", 9, 2, 1), suspect("b", 8, 2, 2),
			suspect("c", 4, 1, 1), suspect("c", 6, 1, 1), suspect("c", 5, 1, 1)}, "c 4/1, b 8/2, a 5/5"},
		{"eight causes", []inquest.Suspect{suspect("a", 1, 1, 1), suspect("b", 1, 1, 1), suspect("c", 1, 1, 1),
			suspect("d", 1, 1, 1), suspect("e", 1, 1, 1), suspect("f", 1, 1, 1), suspect("g", 1, 1, 1),
			suspect("h", 1, 1, 1)}, "a 1/1, b 1/1, c 1/1, d 1/1, e 1/1, f 1/1"},
	} {
		if got := names(choose(c.all)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// A try ends early where nothing is right, or less than half of it, but not before enough tournaments are finished.
func TestEnough(t *testing.T) {
	for _, c := range []struct {
		name        string
		agree, wide int // rounds that agree of each tournament, and that do not
		outcome     dossier.Outcome
		count, want int // want: tournaments finished when it ends; 0: it does not
	}{
		{"nothing is right", 0, 0, dossier.Crash, 20, enough}, {"most is wrong", 1, 2, dossier.Differ, 20, enough},
		{"every tournament is wrong", 2, 1, dossier.Differ, 20, enough},
		{"all is right", 3, 0, dossier.Agree, 20, 0}, {"half is wrong", 2, 2, dossier.Agree, 20, 0},
		{"it was the last", 0, 3, dossier.Differ, enough, 0}, {"nobody compared anything", 0, 0, dossier.Skipped, 20,
			0},
	} {
		notified := 0
		try := &trying{Result: Result{Plan: Plan{Count: c.count, Notify: func(done int) { notified += done }}},
			half: time.Now().Add(time.Hour)}
		got := 0
		for n := 1; n <= c.count && got == 0; n++ {
			err := try.enter(&task.Done{Record: dossier.Record{Agree: c.agree, Outcome: c.outcome,
				Differ: make([]dossier.RoundRecord, c.wide)}})
			if err != nil {
				if got = n; !errors.Is(err, errEnough) {
					t.Errorf("%s: %v", c.name, err)
				}
			}
		}
		n := len(try.Records)
		if got != c.want || notified != n*(n+1)/2 || try.Found.Rounds != n*(c.agree+c.wide) ||
			try.Found.RoundsAgree != n*c.agree ||
			try.Found.Discrepant() != n && c.outcome.Discrepant() || try.Clean() != (c.outcome == dossier.Agree) {
			t.Errorf("%s: ends after %d, want %d; %d of %d rounds, %d of %d tournaments bad", c.name, got, c.want,
				try.Found.RoundsAgree, try.Found.Rounds, try.Found.Discrepant(), n)
		}
	}
}

// What a program printed is told once for all dialects, and never as more than a line.
func TestWhatItSaid(t *testing.T) {
	g := &guesser{}
	said := func(end drive.End, text, detail string) drive.Said {
		return drive.Said{Ending: drive.Ending{End: end, Detail: detail}, Text: text}
	}
	in := func(edition, eol string) drive.Input { return drive.Input{Edition: edition, EOL: eol} }
	g.note(in("trf26", "lf"), said(drive.Answered, "\none\ntwo\n", ""))
	g.note(in("trfx", "lf"), said(drive.Crash, "one\ntwo", "exit code 1"))
	g.note(in("trfx", "crlf"), said(drive.Answered, "one\ntwo", ""))
	err := g.nothing()
	if !errors.Is(err, ErrNoPairing) || !strings.HasSuffix(err.Error(), "two rounds played:"+
		"\n  given trf26, trfx with CRLF: printed \"one / two\"\n  given trfx: crash: exit code 1") {
		t.Error(err)
	}
	for n, want := range map[int]int{mostShown - 1: mostShown - 1, mostShown: mostShown, mostShown + 1: mostShown + 1} {
		got := firstLines(strings.Repeat("é", n))
		if runes := []rune(got); len(runes) != want || (n > mostShown) != strings.HasSuffix(got, "…") {
			t.Errorf("of %d letters %d are shown", n, len(runes))
		}
	}
}

func paired(bye tournament.PlayerID, boards ...engine.Board) event.Pairing {
	return event.Paired(engine.Result{Boards: boards, Bye: bye})
}

// found counts rounds, those that agree, and tournaments that do not.
func found(rounds, agree, bad int) dossier.Count {
	return dossier.Count{Rounds: rounds, RoundsAgree: agree, Outcomes: map[dossier.Outcome]int{dossier.Differ: bad}}
}

// The outcome as people read it.
func TestWriteText(t *testing.T) {
	example := func(players, round int, made, demands event.Pairing) dossier.Example {
		return dossier.Example{Players: players, Round: round, Engine: made, Demands: demands}
	}
	differ := Failure{Discrepancy: dossier.Discrepancy{Outcome: dossier.Differ,
		Rule: "C.04.3 (2026) C1", Explanation: []string{"one", "two", "three"},
		Original: example(7, 2, paired(5, engine.Board{White: 10, Black: 2}, engine.Board{White: 3, Black: 4}),
			paired(4, engine.Board{White: 1, Black: 2}, engine.Board{White: 3, Black: 5}, engine.Board{White: 6,
				Black: 7}))}}
	none := Failure{Discrepancy: dossier.Discrepancy{Outcome: dossier.Unpairable, Summary: "it finds none",
		Original: example(1, 1, event.Unpaired(), paired(0, engine.Board{White: 1, Black: 2}))}}
	crash := Failure{Discrepancy: dossier.Discrepancy{Outcome: dossier.Crash, Summary: "it crashes"}}
	r := &Result{Plan: Plan{Engine: drive.Absent(drive.Engine{Name: "mine", Driver: &drive.Adapter{}}),
		System: "dutch-2026",
		Count:  9}, Records: make([]*dossier.Record, 4), Found: found(8, 4, 3), Took: 1600 * time.Millisecond,
		Early: "time ran out", Failures: []Failure{differ, none, crash},
		Groups: []dossier.Group{{Count: 12, Outcome: dossier.Crash, Summary: "it crashes"},
			{Count: 3, Outcome: dossier.Differ, Rule: "nowhere"}}}
	for i := range mostCauses - 1 {
		r.Groups = append(r.Groups, dossier.Group{Count: 1, Outcome: dossier.Hang, Summary: fmt.Sprint(i)})
	}
	var b strings.Builder
	if err := WriteText(&b, r, []string{"one.trf", "", ""}); err != nil {
		t.Fatal(err)
	}
	want := `mine by dutch-2026: some rounds are not paired as the rules demand
  4 of 8 rounds agree, in 1 of 4 tournaments (2 s)
  stopped after 4 of 9 tournaments: time ran out

Causes
    12 × crash: it crashes
     3 × differ, nowhere
     1 × hang: 0
     1 × hang: 1
     1 × hang: 2
     1 × hang: 3
     1 × hang: 4
     1 × hang: 5
         and 1 other

The smallest failures
1. 7 players, round 2: differ, C.04.3 (2026) C1 (two players meet once at most)
   one
   two
     yours   demanded
     10 - 2  1 - 2
     3 - 4   3 - 5
     5 bye   6 - 7
             4 bye
   one.trf
2. 1 player, round 1: unpairable
   it finds none
     yours             demanded
     no legal pairing  1 - 2
3. crash
   it crashes
`
	if got := b.String(); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	b.Reset()
	r = &Result{Plan: Plan{Engine: r.Engine}, Records: make([]*dossier.Record, 1), Groups: r.Groups[:mostCauses]}
	if err := WriteText(&b, r, nil); err != nil || strings.Contains(b.String(), " and ") ||
		strings.Contains(b.String(), "stopped") {
		t.Errorf("%s, %v", b.String(), err)
	}
	for want, r := range map[string]Result{
		"nothing was compared":                           {},
		"every round is paired as the rules demand":      {Found: found(1, 1, 0)},
		"some rounds are not paired as the rules demand": {Found: found(4, 2, 1)},
		"most rounds are not paired as the rules demand": {Found: found(5, 2, 1)},
	} {
		if got := verdict(&r); got != want {
			t.Errorf("%+v: %s, want %s", r, got, want)
		}
	}
	if got := verdict(&Result{Found: found(0, 0, 1)}); got != "most rounds are not paired as the rules demand" {
		t.Error("without a round:", got)
	}
}
