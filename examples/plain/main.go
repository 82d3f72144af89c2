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
	name, played := os.Args[1], os.Args[2]
	first, second, _ := strings.Cut(os.Args[3], ",")
	round, _ := strconv.Atoi(played)
	ctx, opt := context.Background(), trfkit.Options{}
	data := must(os.ReadFile(name))
	event := must(trfkit.Read(name, data))
	fmt.Println("check:", must(trfkit.Check(ctx, event, opt)).Rounds[round-1].Verdict)
	fmt.Println("why:", must(trfkit.Why(ctx, event, round, first, second, opt)).Plain[0])
	boards := must(trfkit.Pair(ctx, event, 0, opt)).Boards
	fmt.Print("next:")
	for _, b := range boards {
		fmt.Printf(" %d-%d", b.White, b.Black)
	}
	standings := must(trfkit.Rank(event, trfkit.Options{TieBreaks: "BH"}))
	fmt.Println("\nfirst:", standings.Event.Participants[standings.Order[0]].Name)
}

func must[T any](v T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return v
}
