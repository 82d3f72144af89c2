package trfkit_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/trfkit/trfkit"
	"github.com/trfkit/trfkit/tournament"
)

// read is the file of an example.
func read(name string) *trfkit.Event {
	data, err := os.ReadFile("corpus/tournaments/" + name)
	if err != nil {
		panic(err)
	}
	event, err := trfkit.Read(name, data)
	if err != nil {
		panic(err)
	}
	return event
}

// The program that most people write first: which rounds follow the rules, and which article decides against those
// that do not.
func Example() {
	event := read("harbour-town-planted.trf")
	report, err := trfkit.Check(context.Background(), event, trfkit.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(event.Tournament().Name, "by", report.System)
	for _, round := range report.Rounds {
		if round.Rule != "" {
			fmt.Println("round", round.Round, round.Verdict, round.Rule)
		}
	}
	// Output:
	// Harbour Town Open (fictitious players) by dutch-2017
	// round 6 differ C.04.3 (2017) C.10
}

// A damaged file is an error with a code and a place.
func ExampleRead() {
	_, err := trfkit.Read("club.trf", []byte("012 Club evening\n"))
	fmt.Println(errors.Is(err, trfkit.ErrUnusable))
	var problem *trfkit.Error
	if errors.As(err, &problem) {
		fmt.Println(problem.Code, problem.Line, problem.Expected)
	}
	// Output:
	// true
	// file.no-players 1 at least one 001 record
}

// A tournament that is in the memory of a program needs no file: the next round of it is paired.
func ExamplePair() {
	t := &trfkit.Tournament{Rounds: 5, InitialColour: tournament.White}
	for id := range tournament.PlayerID(7) {
		t.Players = append(t.Players, tournament.Player{ID: id + 1, Rating: 2400 - 10*int(id)})
	}
	pairing, err := trfkit.Pair(context.Background(), trfkit.New("club", t), 0, trfkit.Options{System: "dutch-2026"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, board := range pairing.Boards {
		fmt.Println(board.White, "-", board.Black)
	}
	fmt.Println("bye:", pairing.Bye)
	// Output:
	// 1 - 4
	// 5 - 2
	// 3 - 6
	// bye: 7
}

// Where nobody can be paired, the arbiter decides; a program can tell this from every other error.
func ExamplePair_noLegalPairing() {
	played := func(opponent tournament.PlayerID, c tournament.Colour, r tournament.Result) []tournament.Cell {
		return []tournament.Cell{{Opponent: opponent, Colour: c, Result: r}}
	}
	t := &trfkit.Tournament{Rounds: 3, InitialColour: tournament.White, Players: []tournament.Player{
		{ID: 1, Cells: played(2, tournament.White, tournament.Win)},
		{ID: 2, Cells: played(1, tournament.Black, tournament.Loss)}}}
	_, err := trfkit.Pair(context.Background(), trfkit.New("match", t), 2, trfkit.Options{System: "dutch-2026"})
	fmt.Println(errors.Is(err, trfkit.ErrNoLegalPairing))
	// Output:
	// true
}

// Why two players did not meet, in words that need no regulations. They are named by number or by name.
func ExampleWhy() {
	answer, err := trfkit.Why(context.Background(), read("harbour-town.trf"), 6, "Ivanchev", "16", trfkit.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(answer.Plain[0])
	fmt.Println(answer.Met, answer.Demanded, answer.Rule)
	// Output:
	// Round 6: 9 Ivanchev, Petko and 16 Pellegrini, Livia did not meet, and the rules do not demand it.
	// false false C.04.3 (2017) C.10
}

// A case file is a page to print.
func ExampleCase() {
	event := read("harbour-town.trf")
	page, err := trfkit.Case(context.Background(), event, 6, "Ivanchev", "16", "en", trfkit.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(bytes.Contains(page, []byte("did not meet in round 6, and the rules do not demand it")))
	// Output: true
}

// What a format cannot hold stands in the ledger.
func ExampleConvert() {
	older, ledger, err := trfkit.Convert(read("harbour-town.trf"), trfkit.TRF16)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, lost := range ledger.Losses {
		fmt.Println("lost:", lost.Title)
	}
	var file bytes.Buffer
	if err := trfkit.Write(&file, older); err != nil {
		fmt.Println(err)
		return
	}
	first, _, _ := bytes.Cut(file.Bytes(), []byte("\n"))
	fmt.Printf("%s\n", first)
	// Output:
	// lost: number of rounds
	// lost: initial colour
	// lost: pairing system
	// 012 Harbour Town Open (fictitious players)
}

func ExampleRank() {
	standings, err := trfkit.Rank(read("standings/stone-bridge.trf"), trfkit.Options{TieBreaks: "BH/C1,SB"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, i := range standings.Order[:3] {
		fmt.Print(standings.Rank[i], " ", standings.Event.Name(i))
		for k, key := range standings.Keys {
			fmt.Print(" ", key, " ", standings.Columns[k].Text(i))
		}
		fmt.Println()
	}
	// Output:
	// 1 2 Bell, Ben PTS 4.5 BH/C1 9.5 SB 10.75
	// 2 1 Abbot, Ann PTS 4.0 BH/C1 14.5 SB 12.00
	// 3 13 Moss, Mia PTS 4.0 BH/C1 12.0 SB 10.00
}

// An audit tells what its file does not: by which system the event was paired, and what must be assumed.
func ExampleAudit() {
	report, err := trfkit.Audit(context.Background(), read("harbour-town.trf"), trfkit.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Verdict, report.System, len(report.Assumptions))
	fmt.Println("as much explains", report.Equal)
	// Output:
	// ok dutch-2017 0
	// as much explains [dutch-2026]
}

func ExampleLint() {
	event, err := trfkit.Read("open.trf", []byte("012 Open\n"+
		"001    1 F    One, Player                       1500 GER\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	findings, err := trfkit.Lint(event, trfkit.Options{})
	for _, f := range findings {
		fmt.Println(f.Line, f.Code, f.Fix != nil)
	}
	fmt.Println(err)
	// Output:
	// 2 text.sex true
	// <nil>
}
