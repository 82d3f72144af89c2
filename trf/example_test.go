package trf_test

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// An event of four players after one of three rounds.
const smallEvent = `012 Village Open
142 3
152 W
001    1      Ash, Ada                          2000                             1.0    1     3 w 1
001    2      Bay, Ben                          1900                             0.5    2     4 b =
001    3      Cod, Cy                           1800                             0.0    4     1 b 0
001    4      Dew, Di                           1700                             0.5    3     2 w =
`

func ExampleDecode() {
	doc, ds := trf.Parse("village.trf", []byte(smallEvent))
	t, src, more := trf.Decode(doc)
	if ds = append(ds, more...); ds.HasErrors() {
		fmt.Println(ds)
		return
	}
	p := t.Player(1)
	fmt.Println(p.Name, p.Points, p.Cell(1).Result, "against", p.Cell(1).Opponent)
	fmt.Println("his first round stands at", src.Cell(1, 1))
	// Output:
	// Ash, Ada 1.0 win against 3
	// his first round stands at {4 92}
}

func ExampleDiagnostics() {
	doc, _ := trf.Parse("village.trf", []byte(smallEvent+"XXP 1 9\n"))
	_, _, ds := trf.Decode(doc)
	fmt.Println(ds)
	// Output:
	// village.trf:8:7: error: player 9 does not exist; expected the starting rank of a player [xref.player]
}

func ExampleEncode() {
	t := &tournament.Tournament{
		Name:   "Village Open",
		Rounds: 3, RoundsOrigin: tournament.Stated,
		InitialColour: tournament.White, InitialOrigin: tournament.Stated,
		Players: []tournament.Player{
			{ID: 1, Name: "Ash, Ada", Rating: 2000, HasPoints: true},
			{ID: 2, Name: "Bay, Ben", Rating: 1900, HasPoints: true},
		},
	}
	data, err := trf.Encode(t, trf.EncodeOptions{Edition: trf.TRFX})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(data))
	// Output:
	// 012 Village Open
	// 062 2
	// XXR 3
	// XXC white1
	// 001    1      Ash, Ada                          2000                             0.0
	// 001    2      Bay, Ben                          1900                             0.0
}

func ExampleDocument_SetResult() {
	doc, _ := trf.Parse("village.trf", []byte(smallEvent))
	if err := doc.SetResult(1, 1, tournament.Draw, tournament.Draw); err != nil {
		fmt.Println(err)
		return
	}
	for _, l := range doc.Lines("001") {
		fmt.Println(l.Text)
	}
	// Output:
	// 001    1      Ash, Ada                          2000                             0.5    1     3 w =
	// 001    2      Bay, Ben                          1900                             0.5    2     4 b =
	// 001    3      Cod, Cy                           1800                             0.5    4     1 b =
	// 001    4      Dew, Di                           1700                             0.5    3     2 w =
}

func ExampleDocument_AddPlayer() {
	doc, _ := trf.Parse("village.trf", []byte(smallEvent))
	if err := doc.AddPlayer(tournament.Player{ID: 5, Name: "Elm, Ed", Rating: 1600, HasPoints: true}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(doc.Line(doc.Len()).Text)
	// Output:
	// 001    5      Elm, Ed                           1600                             0.0
}
