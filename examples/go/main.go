// Command go is the shortest useful program: it reads a tournament, checks it, and explains the rounds that differ.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/trfkit/trfkit"
)

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	event, err := trfkit.Read(os.Args[1], data)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s: %d players\n", event.Tournament().Name, len(event.Tournament().Players))
	report, err := trfkit.Check(context.Background(), event, trfkit.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s by %s\n", report.Verdict, report.System)
	for _, r := range report.Rounds {
		for _, sentence := range r.Why {
			fmt.Printf("round %d: %s\n", r.Round, sentence)
		}
	}
}
