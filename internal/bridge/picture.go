package bridge

import (
	"context"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/picture"
	"github.com/trfkit/trfkit/tournament"
)

// pictureOptions are the members of a checked round that a picture needs, as check gives them.
type pictureOptions struct {
	Checklist []checker.ChecklistRow `json:"checklist"`
	Expected  []engine.Board         `json:"expected"`
	Recorded  []engine.Board         `json:"recorded"`
	Bye       checker.Byes           `json:"bye"`
}

// drawRound draws a round that was checked with a checklist.
func drawRound(_ context.Context, _ *Question, o *pictureOptions) (Answer, error) {
	names := map[tournament.PlayerID]string{}
	for i := range o.Checklist {
		names[o.Checklist[i].Player] = o.Checklist[i].Name
	}
	return result(int(exit.Clean), picture.Draw(o.players(), o.boards(names)))
}

func (o *pictureOptions) players() []picture.Player {
	var out []picture.Player
	for i := range o.Checklist {
		r := &o.Checklist[i]
		out = append(out, picture.Player{ID: r.Player, Name: r.Name, Score: r.Score, Colours: r.Colours,
			Due:    picture.Due(r.Preference.Colour, r.Preference.Strength),
			Floats: picture.Arrows(r.Floats), Bye: r.Player == o.Bye.Recorded})
	}
	return out
}

// boards are the demanded ones that are recorded, the other recorded ones, and the other demanded ones.
func (o *pictureOptions) boards(names map[tournament.PlayerID]string) []picture.Board {
	var out []picture.Board
	add := func(b engine.Board, kind picture.Kind) {
		out = append(out, picture.Board{Board: b, Kind: kind,
			Title: fmt.Sprintf("%d %s – %d %s", b.White, names[b.White], b.Black, names[b.Black])})
	}
	for i := range o.Checklist {
		r := &o.Checklist[i]
		b := engine.Board{White: r.Player, Black: r.Opponent}
		if r.Opponent != 0 && r.Colour == tournament.White.String() && !slices.Contains(o.Expected, b) {
			add(b, picture.AsDemanded)
		}
	}
	for _, b := range o.Recorded {
		add(b, picture.Recorded)
	}
	for _, b := range o.Expected {
		add(b, picture.Demanded)
	}
	return out
}
