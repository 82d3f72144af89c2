package audit

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker"
)

// Two sections of the Irish Championship of 2011 were paired by the Dutch system of 1998, as the day says: every round
// after the first, with the half-point byes that only the points tell, and house players who came in for the byes. In
// round 1 the numbers were others than those published.
func TestIrishChampionship2011(t *testing.T) {
	for name, want := range map[string]struct {
		agree  []int // rounds as they were paired, in the end
		houses []int // rounds with a house player
		hidden int   // byes that only the points tell
	}{
		"irish-junior-2011":       {[]int{1, 2, 3, 4, 5}, nil, 6},
		"irish-intermediate-2011": {[]int{1, 2, 3, 4, 5}, []int{2, 4, 5}, 1},
	} {
		path := filepath.Join("..", "..", "shared", "trf", "real", "ICU--"+name+".trf")
		data, err := os.ReadFile(path)
		if os.IsNotExist(err) {
			t.Skip("the shared collection of tournaments is not beside the checkout")
		} else if err != nil {
			t.Fatal(err)
		}
		f := One(t.Context(), checker.Bytes(name, data), Options{Workers: 2})
		var agree, houses []int
		for i := range f.Rounds {
			if v := f.Rounds[i].Verdict; v == checker.Agree || v == RoundExplained {
				agree = append(agree, f.Rounds[i].Round)
			}
		}
		hidden := 0
		for _, a := range f.Assumptions {
			switch a.Kind {
			case Filler:
				houses = append(houses, a.Round)
			case HiddenBye:
				hidden++
			}
		}
		slices.Sort(houses)
		if f.System != "dutch-1998" || !slices.Equal(agree, want.agree) || !slices.Equal(houses, want.houses) ||
			hidden != want.hidden {
			t.Errorf("%s: %s, rounds %v, house players in rounds %v, %d hidden byes; %+v", name, f.System, agree,
				houses, hidden, f.Assumptions)
		}
	}
}
