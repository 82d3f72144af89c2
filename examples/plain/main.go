// Command plain reads a tournament in plain JSON, over package trfkit: plain EVENT.json ROUND A,B
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit"
)

func main() {
	round, _ := strconv.Atoi(os.Args[2])
	first, second, _ := strings.Cut(os.Args[3], ",")
	ctx, opt := context.Background(), trfkit.Options{TieBreaks: "BH"}
	event := must(trfkit.Read(os.Args[1], must(os.ReadFile(os.Args[1]))))
	fmt.Println("check:", must(trfkit.Check(ctx, event, opt)).Rounds[round-1].Verdict)
	fmt.Println("why:", must(trfkit.Why(ctx, event, round, first, second, opt)).Plain[0])
	fmt.Print("next:")
	for _, b := range must(trfkit.Pair(ctx, event, 0, opt)).Boards {
		fmt.Printf(" %d-%d", b.White, b.Black)
	}
	standings := must(trfkit.Rank(event, opt))
	fmt.Println("\nfirst:", standings.Event.Participants[standings.Order[0]].Name)
}

func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}
