package grade

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// The kinds of faults in standings. They are planted in a tournament that is paired as it should be and whose ranks
// obey
// its list, whatever choice is made where the regulations are open; a fault counts only where the ranks then follow
// from the
// list neither as shared nor as drawn ones.
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

func (g *grading) lists() []string { return lists[g.system.Info().Pairs] }

// firstDay is in the newest edition of the tie-breaks.
const firstDay = "2026/05/09"

// ranked returns a copy of a tournament with a list and the ranks that obey it, nil where they depend on how an
// article is
// read whatever the list is.
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

// undisputed reports whether the ranks are the same by every choice of every reading.
func undisputed(t *tournament.Tournament) bool {
	usual := ranksOf(t, nil)
	for _, q := range standings.Questions() {
		for _, choice := range q.Choices[1:] {
			if !slices.Equal(ranksOf(t, engine.Choices{q.ID: choice}), usual) {
				return false
			}
		}
	}
	return true
}

func ranksOf(t *tournament.Tournament, choices engine.Choices) []int {
	task := standings.Prepare(t, "", standings.Options{Choices: choices})
	return standings.Compute(task.Event, task.List).Rank
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
		task := standings.Prepare(c, "", standings.Options{})
		if standings.Compute(task.Event, task.List).Verify().Verdict == standings.Differ {
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

// ranksByProgram asks a program.
func ranksByProgram(c *drive.Candidate) asking {
	return func(ctx context.Context, t *tournament.Tournament) (answer, error) {
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
			wrong = wrong || !known || !c.Adapter().CallsRanksWrong() && rank != row.Rank
		}
		return answer{said.Ending, map[int]bool{inRanks: wrong}}, err
	}
}

// ranksBuiltIn asks trfkit.
func ranksBuiltIn(ctx context.Context, t *tournament.Tournament) (answer, error) {
	a := answered()
	in := checker.Input{Name: "tournament", Tournament: t}
	for _, f := range checker.Check(ctx, in, checker.Options{Only: checker.OnlyStandings}).Files {
		a.wrong[inRanks] = f.Standings == nil || f.Standings.Verdict != standings.Agree
	}
	return a, context.Cause(ctx)
}

// ranksScripted always says the same.
func ranksScripted(wrong bool) asking {
	return func(context.Context, *tournament.Tournament) (answer, error) {
		a := answered()
		a.wrong[inRanks] = wrong
		return a, nil
	}
}

// tries is how often an occasion is drawn before a tournament is said to offer none.
const tries = 12

// plantRanks ranks a tournament, and another one in whose ranks it plants a fault: that of the kinds whose turn it is.
func (g *grading) plantRanks(rng *rand.Rand, turn int) ([]question, error) {
	var all []question
	if len(g.lists()) == 0 {
		return nil, nil
	}
	right, seed, err := g.freshRanks(rng)
	if err != nil {
		return nil, err
	}
	if right != nil {
		g.report.Ranked++
		all = append(all, question{event: right, seed: seed, fault: correct, ranks: true})
	}
	wrong, seed, err := g.freshRanks(rng)
	if err != nil || wrong == nil {
		return all, err
	}
	k := turn % len(RankKinds())
	if c := misrank(rng, g.lists(), wrong, RankKinds()[k]); c != nil {
		k += len(Kinds())
		g.report.Planted[k].Faults++
		all = append(all, question{event: c, seed: seed, fault: k, round: inRanks, ranks: true})
	}
	return all, nil
}

// freshRanks makes a tournament with ranks that nobody has seen; nil where there is no list that decides them.
func (g *grading) freshRanks(rng *rand.Rand) (*tournament.Tournament, uint64, error) {
	t, seed, err := g.fresh(rng)
	if err != nil || t == nil {
		return nil, seed, err
	}
	return ranked(rng, g.lists(), t), seed, nil
}
