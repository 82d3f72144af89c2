package checker

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
)

// sharesPage holds what is measured here.
var sharesPage = filepath.Join("..", "corpus", "shares.md")

const sharesText = `# How often a reading matters

The share of random rounds whose demanded pairing, colours and bye included, is another one under the other choice of one
reading, all others at their defaults. The rounds are those after the first of tournaments of 6 to 40 players and 5 to 9
rounds, paired under the defaults, with equal ratings, absences, forfeits, lots, game points and, in a third of the
events, forbidden pairs; of the systems of which a reading asks for them every fourth event has virtual points by the
Baku method. A star marks strong alternatives. What never changed a round here is rare: a vector
under ` + "`rules/`" + ` shows it all the same.

Written by ` + "`TRFKIT_LONG=1 go test ./checker -run TestShares -update`" + `, which plays the same rounds each time.

| system | reading | about | article | rounds | changed | share |
|---|---|---|---|---|---|---|
`

// The table of shares has a row for every choice of every reading, and with TRFKIT_LONG its numbers are measured again.
func TestShares(t *testing.T) {
	long := clitest.Long()
	atLeast := 40
	if long {
		atLeast = 10_000
	}
	page := sharesText
	for _, e := range systems.All() {
		if len(engine.QuestionsOf(e.New())) > 0 {
			page += measureShares(t, e.New(), atLeast)
		}
	}
	if clitest.Updating() && long {
		if err := os.WriteFile(sharesPage, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	recorded, err := os.ReadFile(sharesPage)
	if err != nil {
		t.Fatal(err)
	}
	if long {
		if page != string(recorded) {
			t.Errorf("%s is not as measured; run TRFKIT_LONG=1 go test ./checker -run TestShares -update; got:\n%s",
				sharesPage, page)
		}
		return
	}
	if got, want := rowNames(page), rowNames(string(recorded)); !slices.Equal(got, want) {
		t.Errorf("%s has the rows %v, want %v; run TRFKIT_LONG=1 go test ./checker -run TestShares -update", sharesPage,
			want, got)
	}
}

// rowNames are the first two columns of a table of shares.
func rowNames(page string) []string {
	var out []string
	for _, m := range regexp.MustCompile(`(?m)^\| (\S+ \| \S+=\S+)`).FindAllStringSubmatch(page, -1) {
		out = append(out, m[1])
	}
	return out
}

// accelerated are the systems with readings about virtual points.
var accelerated = []string{"dubov-2026", "burstein-2026"}

// measureShares plays tournaments by a system and returns the rows of the table.
func measureShares(t *testing.T, sys engine.System, atLeast int) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(5, 28))
	others := reading.AlternativesOf(sys)
	changed := make([]int, len(others))
	rounds, events := 0, 0
	for rounds < atLeast {
		ev := sharesEvent(rng)
		if events++; events%4 == 0 && slices.Contains(accelerated, sys.Info().ID) {
			if err := ev.ApplyBaku(tournament.Baku2026); err != nil {
				t.Fatal(err)
			}
		}
		for round := 1; round <= ev.Rounds; round++ {
			absences(rng, ev)
			if round > 1 {
				n, ok := countChanges(t, sys, others, changed, ev, round)
				if !ok {
					break
				}
				rounds += n
			}
			if !playRound(t, rng, sys, ev, round) {
				break
			}
		}
	}
	var b strings.Builder
	for i, a := range others {
		star := ""
		if a.Question.Strong {
			star = " *"
		}
		fmt.Fprintf(&b, "| %s | %s%s | %s | %s | %d | %d | %.2f %% |\n", sys.Info().ID, a.Reading, star,
			a.Question.Title, a.Question.Rule.Article,
			rounds, changed[i], 100*float64(changed[i])/float64(rounds))
	}
	return b.String()
}

// countChanges pairs one round under every alternative.
func countChanges(t *testing.T, sys engine.System, others reading.Alternatives, changed []int,
	ev *tournament.Tournament, round int) (n int, ok bool) {
	t.Helper()
	s, err := engine.Before(ev, round)
	if err != nil {
		t.Fatal(err)
	}
	want, err := sys.Pair(s, nil)
	if err != nil {
		return 0, false
	}
	for i, a := range others {
		if got, err := a.System.Pair(s, nil); err != nil || !reading.SameBoards(want, got, sys.Info().Colourless, nil) {
			changed[i]++
		}
	}
	return 1, true
}

// sharesEvent is a field before round 1.
func sharesEvent(rng *rand.Rand) *tournament.Tournament {
	n := 6 + rng.IntN(35)
	ev := &tournament.Tournament{Rounds: min(5+rng.IntN(5), n-1), RoundsOrigin: tournament.Stated,
		InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	step := []int{1, 5, 25}[rng.IntN(3)]
	var ratings []int
	for range n {
		ratings = append(ratings, 1800+rng.IntN(30)*step)
	}
	slices.Sort(ratings)
	slices.Reverse(ratings)
	lots := rng.Perm(n)
	for i := range n {
		ev.Players = append(ev.Players,
			tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("P %d", rng.IntN(1000)),
				Rating: ratings[i], Lot: lots[i] + 1})
	}
	if rng.IntN(3) == 0 {
		for range 1 + rng.IntN(3) {
			pair := rng.Perm(n)[:2]
			ev.Forbidden = append(ev.Forbidden, tournament.ForbiddenGroup{First: 1, Last: ev.Rounds,
				Players: []tournament.PlayerID{tournament.PlayerID(pair[0] + 1), tournament.PlayerID(pair[1] + 1)}})
		}
	}
	return ev
}

// absences adds the next round's column: who does not play, and game points for all.
func absences(rng *rand.Rand, ev *tournament.Tournament) {
	for i := range ev.Players {
		c := tournament.Cell{}
		if rng.IntN(20) == 0 {
			c.Result = []tournament.Result{tournament.ZeroBye, tournament.HalfBye, tournament.HalfBye,
				tournament.FullBye}[rng.IntN(4)]
		}
		ev.Players[i].Cells = append(ev.Players[i].Cells, c)
		ev.Players[i].Game = append(ev.Players[i].Game, tournament.Milli(rng.IntN(4)*500))
	}
}
