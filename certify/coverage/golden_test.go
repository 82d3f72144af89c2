package coverage

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
)

// A search draws what it tries from its seed: where nothing is known yet, one of the profiles, and later a change of
// what came close. What the caller has set stays. Each line names an article, in how many rounds it decided, and the
// smallest event that shows it.
func TestSearchOfASeed(t *testing.T) {
	var out bytes.Buffer
	for _, tt := range []struct {
		base            generator.Settings
		set             string
		budget, atLeast int
	}{
		{generator.Settings{System: "dutch-2017"}, "players=6-10", 130, 1},
		{generator.Settings{System: "lim-2026"}, "players=6-9 draws=10% half-byes=20% forfeits=0", 70, 2},
		{generator.Settings{System: "ssm-2020"}, "rounds=4", 70, 1},
		{generator.Settings{System: "team-swiss-2026"}, "", 36, 1},
	} {
		if err := tt.base.SetAll(strings.Fields(tt.set)); err != nil {
			t.Fatal(err)
		}
		told := 0
		o, err := Search(t.Context(), Options{Base: &tt.base, Seed: 11, AtLeast: tt.atLeast, Budget: tt.budget,
			Workers: 2, Made: func() { told++ }})
		if err != nil || told != o.Made {
			t.Fatalf("told of %d of %d: %v", told, o.Made, err)
		}
		fmt.Fprintf(&out, "%s %s: %d made, %d rounds, %d not examined\n", tt.base.System, tt.set, o.Made,
			o.Table.Rounds, o.Table.Unseen)
		for _, f := range o.Found {
			drawn := []string{}
			for _, word := range f.Settings.Words() {
				if name, _, _ := strings.Cut(word, "="); slices.Contains([]string{"rounds", "draws", "half-byes",
					"forfeits", "again"}, name) {
					drawn = append(drawn, word)
				}
			}
			fmt.Fprintf(&out, "  %s: %d, seed %d, %d players, round %d, %s\n", f.Rule.Article, f.Rounds, f.Seed,
				f.Players, f.Round, strings.Join(drawn, " "))
		}
	}
	clitest.Golden(t, "testdata/search.txt", out.Bytes())
}
