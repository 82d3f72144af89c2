package fault

import (
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
)

// No fault is what the rules demand. Another legal pairing is legal, and a rematch is not.
func TestFaultsAreWhatTheirKindSays(t *testing.T) {
	entry, s := dutch(t)
	planted := map[Kind]int{}
	for seed := range uint64(60) {
		made, err := generator.Generate(s, seed)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range Kinds() {
			event, round, err := Plant(rand.New(rand.NewPCG(seed, 2)), entry.New(), made, kind)
			if err != nil {
				t.Fatal(err)
			}
			if event == nil {
				continue
			}
			before, err := engine.Before(event, round)
			if err != nil {
				t.Fatal(err)
			}
			j, err := entry.New().Judge(before, recorded(t, event, round))
			if err != nil || j.Agrees || kind == OtherLegal && !j.Legal || kind == Rematch && j.Legal {
				t.Errorf("seed %d, %s: %+v, %v", seed, kind, j, err)
			}
			planted[kind]++
		}
	}
	for _, kind := range []Kind{OtherLegal, Rematch, SwappedColour, MovedBye} {
		if planted[kind] < 10 {
			t.Errorf("%d times %s", planted[kind], kind)
		}
	}
}
