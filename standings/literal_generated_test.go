package standings_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Recorded tournaments of every system have the values and the places that the text gives them. TRFKIT_LITERAL_FILES
// names a folder of files made by trfgen: their ranks must be those of their lists, too.
func TestLiteralTournaments(t *testing.T) {
	made := os.Getenv("TRFKIT_LITERAL_FILES")
	patterns := map[string]int{filepath.Join(made, "*.trf"): 1}
	if made == "" {
		patterns = map[string]int{"../corpus/tournaments/*.trf": 3, "../corpus/tournaments/*/*.trf": 4}
		if shared := filepath.Join("..", "..", "shared", "new", "corpus"); litExists(shared) {
			patterns[filepath.Join(shared, "*2026", "*[05].trf")] = 10
		}
	}
	read := 0
	for pattern, least := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) < least {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, name := range files {
			if litTournament(t, name, made != "") {
				read++
			}
		}
	}
	t.Logf("%d tournaments", read)
}

func litExists(dir string) bool {
	_, err := os.Stat(dir)
	return err == nil
}

// litTournament holds the file of a tournament against the literal standings. Large fields are left out.
func litTournament(t *testing.T, name string, made bool) bool {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(name, data)
	event, _, found := trf.Decode(doc)
	if found.HasErrors() || len(event.Players) > 120 {
		return false
	}
	lit := litOfTournament(event)
	// the literal standings know of nobody who left a round robin
	e, _ := standings.FromTournament(event, standings.Options{Choices: engine.Choices{"TB-47": "never"}})
	if e.Rounds != lit.n {
		t.Errorf("%s: %d rounds count, literally %d", name, e.Rounds, lit.n)
		return false
	}
	codes := litSingles()
	if lit.team {
		codes = litTeamCodes()
	}
	var differences []string
	for _, list := range litLists(rand.New(rand.NewPCG(uint64(len(data)), 19)), codes) {
		differences = append(differences, litDifferences(e, lit, list)...)
	}
	litReport(t, name, 0, lit, differences)
	if made {
		litRanks(t, name, event, lit)
	}
	return true
}

// litRanks holds the ranks of a generated event against its list.
func litRanks(t *testing.T, name string, event *tournament.Tournament, lit *litEvent) {
	if event.TieBreaks == "" {
		return
	}
	list := []litCode{{name: "PTS"}}
	for _, text := range strings.FieldsFunc(event.TieBreaks, func(c rune) bool { return c == ',' || c == ' ' }) {
		list = append(list, litCodeOf(text))
	}
	rank := func(i int) int { return event.Players[i].Rank }
	if lit.team {
		rank = func(i int) int { return event.Teams.Teams[i].Rank }
	}
	place := 1
	for _, g := range lit.order(list).groups {
		for _, i := range g {
			if rank(i) != place {
				t.Errorf("%s: by %s %d has rank %d, literally %d", name, event.TieBreaks, lit.parts[i].id, rank(i),
					place)
			}
		}
		place += len(g)
	}
}
