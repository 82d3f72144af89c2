package checker_test

import (
	"context"
	"fmt"
	"os"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/trf"
)

// The program that most people write first: which rounds of a file follow the rules, and which article decides against
// those that do not.
func ExampleCheck() {
	data, err := os.ReadFile("../corpus/tournaments/harbour-town-planted.trf")
	if err != nil {
		fmt.Println(err)
		return
	}
	report := checker.Check(context.Background(), checker.Bytes("harbour-town-planted.trf", data), checker.Options{})
	for _, round := range report.Files[0].Rounds {
		if round.Verdict != checker.Agree {
			fmt.Println("round", round.Round, round.Verdict, round.Rule)
		}
	}
	fmt.Println(report.Summary.String())
	// Output:
	// round 6 differ C.04.3 (2017) C.10
	// 1 file, 6 rounds: 5 agree, 1 differ
}

// A file that cannot be checked has findings that say why.
func ExampleFindings() {
	in := checker.Bytes("club.trf", []byte("012 Club evening\n"))
	report := checker.Check(context.Background(), in, checker.Options{System: "dutch-2026"})
	file := &report.Files[0]
	fmt.Println(file.Verdict)
	fmt.Println(file.Findings.FirstError())
	// Output:
	// cannot-check
	// club.trf:1:1: error: the file holds no player; expected at least one 001 record [file.no-players]
}

func ExamplePair() {
	in := checker.Input{Name: "harbour-town.trf", Read: func() ([]byte, error) {
		return os.ReadFile("../corpus/tournaments/harbour-town-5-rounds.trf")
	}}
	p := checker.Pair(context.Background(), in, checker.Options{Why: "4,8"})
	for _, b := range p.Boards[:3] {
		fmt.Println(b.White, "-", b.Black)
	}
	fmt.Println(p.Why.Rule)
	// Output:
	// 4 - 6
	// 5 - 3
	// 7 - 10
	// C.04.3 (2017) C.1
}

// Somebody proposes another pairing of the next round than the one demanded.
func ExampleJudgePairing() {
	data, err := os.ReadFile("../corpus/tournaments/harbour-town-5-rounds.trf")
	if err != nil {
		fmt.Println(err)
		return
	}
	doc, _ := trf.Parse("harbour-town.trf", data)
	event, _, findings := trf.Decode(doc)
	if err := findings.Err(); err != nil {
		fmt.Println(err)
		return
	}
	proposed := engine.Result{Boards: []engine.Board{
		{White: 4, Black: 8}, {White: 5, Black: 3}, {White: 7, Black: 10}, {White: 1, Black: 6},
		{White: 12, Black: 11}, {White: 16, Black: 2}, {White: 14, Black: 13}, {White: 15, Black: 9}}}
	round, err := checker.JudgePairing(context.Background(), event, 6, proposed, checker.Options{System: "dutch-2017"})
	fmt.Println(round.Verdict, err)
	fmt.Println(round.Why[0])
	// Output:
	// illegal <nil>
	// C.04.3 (2017) C.1: players 4 and 8 have met before
}
