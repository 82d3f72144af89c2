package grade

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// Checker is a checker to be graded.
type Checker struct {
	Name    string           `json:"name"`
	Version string           `json:"version"` // what it says of itself; blank when it says nothing
	Files   []drive.FileHash `json:"files"`   // its own files; empty when it is part of trfkit

	ask   asking
	ranks bool // it makes standings
}

// asking asks a checker about the rounds of a tournament, or about its standings.
type asking func(ctx context.Context, t *tournament.Tournament, ranks bool) (answer, error)

// answer is what a checker says of a tournament.
type answer struct {
	drive.Ending
	// By round: it is not paired as it should be; a round that is not named was not checked. inRanks: a rank is wrong.
	wrong map[int]bool
}

// inRanks stands in the place of a round for the standings.
const inRanks = 0

func answered() answer { return answer{drive.Ending{End: drive.Answered}, map[int]bool{}} }

// Of makes a checker of a program, which must be one that checks.
func Of(c *drive.Candidate) (Checker, error) {
	if c.Driver.Check == nil {
		return Checker{}, fmt.Errorf("%s checks no tournaments, so there is nothing to grade", c.Name)
	}
	ask := func(ctx context.Context, t *tournament.Tournament, ranks bool) (answer, error) {
		if ranks {
			return ranksByProgram(ctx, c, t)
		}
		said, err := c.Check(ctx, t)
		if err != nil {
			return answer{}, err
		}
		if said.End == drive.Unheld {
			said.End, said.Detail = drive.Refusal, "its dialect cannot hold the tournament: "+said.Detail
		}
		a := answer{said.Ending, map[int]bool{}}
		for _, r := range said.Rounds {
			a.wrong[r.Round] = a.wrong[r.Round] || r.Differs
		}
		return a, nil
	}
	return Checker{Name: c.Name, Version: c.Version, Files: c.Files, ranks: c.Driver.Ranks(), ask: ask}, nil
}

// BuiltIn is the checker of trfkit itself. It made the tournaments, so that its marks are no evidence for it; they show
// that the faults are faults.
func BuiltIn(system string) Checker {
	return Checker{Name: "trfkit", Files: []drive.FileHash{}, ranks: true, ask: func(ctx context.Context,
		t *tournament.Tournament, ranks bool) (answer, error) {
		a, opt := answered(), checker.Options{System: system}
		if ranks {
			opt = checker.Options{Only: checker.OnlyStandings}
		}
		for _, f := range checker.Check(ctx, checker.Input{Name: "tournament", Tournament: t}, opt).Files {
			a.wrong[inRanks] = f.Standings == nil || f.Standings.Verdict != standings.Agree
			for i := range f.Rounds {
				if r := &f.Rounds[i]; r.Verdict != checker.CannotCheck {
					a.wrong[r.Round] = r.Verdict != checker.Agree
				}
			}
		}
		return a, context.Cause(ctx)
	}}
}

// Scripted is a checker that gives the same answer to every round: one that always says yes must have no hit, one that
// always says no must have nothing but false alarms. They show that the grading can tell.
func Scripted(name string, wrong bool) Checker {
	return Checker{Name: name, Files: []drive.FileHash{}, ranks: true, ask: func(_ context.Context,
		t *tournament.Tournament, _ bool) (answer, error) {
		a := answered()
		for round := inRanks; round <= t.RecordedRounds(); round++ { // games, of which a match may have two
			a.wrong[round] = wrong
		}
		return a, nil
	}}
}

// The kinds of faults in standings. They are planted in a tournament that is paired as it should be and whose ranks
// obey its list, whatever choice is made where the regulations are open; a fault counts only where the ranks then
// follow from the list neither as shared nor as drawn ones.
const (
	WrongRank     Kind = "wrong rank"      // a player has the rank of another
	SwappedRanks  Kind = "swapped ranks"   // two players have each other's rank
	OtherTieBreak Kind = "other tie-break" // the ranks obey another list than the one stated
	WrongCut      Kind = "wrong cut"       // the values cut more or less than the list says
)

// RankKinds lists the kinds of faults in standings in the order of reports.
func RankKinds() []Kind { return []Kind{WrongRank, SwappedRanks, OtherTieBreak, WrongCut} }

// lists are what the tournaments are ranked by; a Double-Swiss has none.
var lists = map[engine.Unit][]string{
	engine.Players: {"BH/C1,BH,SB", "DE,WIN,BH", "BH,SB,PS", "SB/C1,WON,BWG", "PS/C1,BH/C2", "BH/M1,REP,SB"},
	engine.Teams: {"BH:MP/C1,BH:MP,MPvGP", "EMGSB/C1,MPvGP,BH:MP/C1", "EMMSB,MPvGP", "SSSC,MPvGP",
		"EDE,MPvGP,EMMSB/C1"},
}

// firstDay is in the newest edition of the tie-breaks.
const firstDay = "2026/05/09"

// ranked returns a copy of a tournament with a list and the ranks that obey it, nil where they depend on how an article
// is read whatever the list is.
func ranked(rng *rand.Rand, lists []string, t *tournament.Tournament) *tournament.Tournament {
	c := event.Clone(t)
	c.StartDate, c.EndDate = firstDay, firstDay
	for _, k := range rng.Perm(len(lists)) {
		c.TieBreaks, c.Order = lists[k], "PTS,"+lists[k]
		if standings.Rank(c); undisputed(c) {
			return c
		}
	}
	return nil
}

// undisputed reports whether the ranks are the same, and right, by every choice of every reading.
func undisputed(t *tournament.Tournament) bool {
	usual := judge.StandingsOf(t, nil).Rank
	for _, q := range standings.Questions() {
		for _, choice := range q.Choices[1:] {
			s := judge.StandingsOf(t, engine.Choices{q.ID: choice})
			if !slices.Equal(s.Rank, usual) || s.Verify().Verdict != standings.Agree {
				return false
			}
		}
	}
	return true
}

// misrank plants a fault in the ranks of a copy; nil when there is no occasion.
func misrank(rng *rand.Rand, lists []string, t *tournament.Tournament, kind Kind) *tournament.Tournament {
	for range tries {
		c := event.Clone(t)
		ranks := event.Ranks(c)
		a, b := ranks[rng.IntN(len(ranks))], ranks[rng.IntN(len(ranks))]
		switch kind {
		case WrongRank:
			*a = *b
		case SwappedRanks:
			*a, *b = *b, *a
		case OtherTieBreak:
			obey(c, lists[rng.IntN(len(lists))])
		case WrongCut:
			obey(c, wrongCut(rng, t.TieBreaks))
		}
		if judge.StandingsOf(c, nil).Verify().Verdict == standings.Differ {
			return c
		}
	}
	return nil
}

// wrongCut is a list with another cut of one of its tie-breaks.
func wrongCut(rng *rand.Rand, list string) string {
	codes := strings.Split(list, ",")
	for _, k := range rng.Perm(len(codes)) {
		name, modifier, _ := strings.Cut(codes[k], "/")
		if slices.Contains([]string{"BH", "SB", "PS", "BH:MP", "EMGSB", "EMMSB"}, name) {
			cuts := slices.DeleteFunc([]string{"", "/C1", "/C2"}, func(c string) bool {
				return c == "/"+modifier ||
					c == modifier
			})
			codes[k] = name + cuts[rng.IntN(len(cuts))]
			break
		}
	}
	return strings.Join(codes, ",")
}

// obey gives the ranks of another list than the one stated.
func obey(t *tournament.Tournament, list string) {
	order, tieBreaks := t.Order, t.TieBreaks
	t.Order, t.TieBreaks = "PTS,"+list, list
	standings.Rank(t)
	t.Order, t.TieBreaks = order, tieBreaks
}

// ranksByProgram asks a program about standings.
func ranksByProgram(ctx context.Context, c *drive.Candidate, t *tournament.Tournament) (answer, error) {
	task := standings.Prepare(t, "", standings.Options{})
	recorded := map[tournament.PlayerID]int{}
	for i := range task.Event.Participants {
		p := &task.Event.Participants[i]
		recorded[p.ID] = p.Recorded.Rank
	}
	said, err := c.Rank(ctx, t, task.Event.Rounds)
	if said.End == drive.Unheld {
		said.End = drive.Refusal
	}
	wrong := said.Wrong
	for _, row := range said.Rows {
		rank, known := recorded[row.Player]
		wrong = wrong || !known || !c.Driver.CallsRanksWrong() && rank != row.Rank
	}
	return answer{said.Ending, map[int]bool{inRanks: wrong}}, err
}

// tries is how often an occasion is drawn before a tournament is said to offer none.
const tries = 12

// plantRanks ranks a tournament, and another one in whose ranks it plants a fault: that of the kinds whose turn it is.
func (g *grading) plantRanks(rng *rand.Rand, turn int) (all []question, err error) {
	lists := lists[g.system.Info().Pairs]
	if len(lists) == 0 {
		return nil, nil
	}
	for _, spoilt := range []bool{false, true} {
		e, err := g.fresh(rng)
		if err != nil {
			return nil, err
		}
		if e == nil {
			continue
		}
		q := question{event: ranked(rng, lists, e.Tournament), seed: e.Seed, fault: correct, ranks: true}
		if k := turn % len(RankKinds()); q.event != nil && spoilt {
			q.event, q.fault = misrank(rng, lists, q.event, RankKinds()[k]), len(Kinds())+k
		}
		switch {
		case q.event == nil:
			continue
		case spoilt:
			g.report.Planted[q.fault].Faults++
		default:
			g.report.Ranked++
		}
		all = append(all, q)
	}
	return all, nil
}
