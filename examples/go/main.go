// Command go is the shortest useful program: it reads a tournament, checks it, and explains the rounds that differ.
package main

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/trf"
)

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	doc, _ := trf.Parse(os.Args[1], data)
	t, _, _ := trf.Decode(doc)
	fmt.Printf("%s: %d players\n", t.Name, len(t.Players))
	for _, f := range checker.Check(context.Background(), checker.Bytes(os.Args[1], data), checker.Options{}).Files {
		fmt.Printf("%s by %s\n", f.Verdict, f.System)
		for _, r := range f.Rounds {
			for _, sentence := range r.Why {
				fmt.Printf("round %d: %s\n", r.Round, sentence)
			}
		}
	}
}
