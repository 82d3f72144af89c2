package bridge

import (
	"context"
	"crypto/sha256"
	"fmt"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// described is the document of describe: what a file says of the event and its players.
type described struct {
	File       string   `json:"file"`
	SHA256     string   `json:"sha256"`  // of the bytes
	Edition    string   `json:"edition"` // of the format
	Name       string   `json:"name"`
	City       string   `json:"city"`
	Federation string   `json:"federation"`
	StartDate  string   `json:"startDate"`
	EndDate    string   `json:"endDate"`
	Rounds     int      `json:"rounds"`   // of the event, 0 when unknown
	Stated     bool     `json:"stated"`   // the file says how many rounds there are
	Recorded   int      `json:"recorded"` // rounds that have columns
	Paired     int      `json:"paired"`   // of those the ones that have a pairing, from the first on
	Players    []person `json:"players"`  // by number
	// Contestants are those whom the rounds pair, when these are not the players: the teams of an event of teams, whose
	// games are matches, and the players of a Double-Swiss with a match as one game.
	Contestants []person `json:"contestants,omitempty"`
	// Doubles is a Double-Swiss: a round has two columns, and Rounds counts matches; Recorded and Paired count columns.
	Doubles  bool             `json:"doubles,omitempty"`
	Findings checker.Findings `json:"findings"`
}

// person is one player.
type person struct {
	ID         tournament.PlayerID `json:"id"`
	Name       string              `json:"name"`
	Title      string              `json:"title"`
	Rating     int                 `json:"rating"` // 0 is unrated
	Federation string              `json:"federation"`
	Points     string              `json:"points"`
	Rank       int                 `json:"rank"` // as recorded, 0 when it is not
	Games      []game              `json:"games"`
}

// game is what stands in one round of one player.
type game struct {
	Opponent tournament.PlayerID `json:"opponent"` // 0 for nobody
	Colour   string              `json:"colour"`   // white, black or none
	Result   string              `json:"result"`   // in words
}

// describeOptions are the options of describe.
type describeOptions struct {
	System string `json:"system"` // by which the event is paired, where that is known
}

// describe reads the facts of an event. A file of which nothing can be read has findings and no players.
func describe(_ context.Context, q *Question) (Answer, error) {
	var o describeOptions
	f, err := q.one(&o)
	if err != nil {
		return Answer{}, err
	}
	doc, found := importing.Parse(f.Name, f.Data)
	t, _, more := trf.DecodeWith(doc, trf.Options{Lenient: true})
	d := described{File: f.Name, SHA256: fmt.Sprintf("%x", sha256.Sum256(f.Data)), Edition: doc.Edition().String(),
		Name: t.Name, City: t.City, Federation: t.Federation, StartDate: t.StartDate, EndDate: t.EndDate,
		Rounds: t.Rounds, Stated: t.RoundsOrigin == tournament.Stated,
		Recorded: t.RecordedRounds(), Paired: t.PairedRounds(), Players: persons(t),
		Findings: append(checker.Findings{}, append(found, more...)...)}
	d.contest(t, o.System)
	code := exit.Clean
	if trf.Diagnostics(d.Findings).HasErrors() {
		code = exit.Unusable
	}
	return result(int(code), d)
}

func persons(t *tournament.Tournament) []person {
	out := []person{}
	for i := range t.Players {
		p := &t.Players[i]
		row := person{ID: p.ID, Name: p.Name, Title: p.Title, Rating: p.Rating, Federation: p.Federation,
			Points: p.Points.String(), Rank: p.Rank, Games: []game{}}
		for _, c := range p.Cells {
			row.Games = append(row.Games, game{c.Opponent, c.Colour.String(), c.Result.String()})
		}
		out = append(out, row)
	}
	return out
}

// contest enters those whom the rounds of an event pair that is paired by matches.
func (d *described) contest(t *tournament.Tournament, system string) {
	e, known := systems.All().ByID(system)
	switch {
	case t.Teams != nil:
		d.Contestants = persons(engine.Teams.Event(t))
	case known && e.New().Info().Pairs == engine.Doubles:
		matches := engine.Doubles.Event(t)
		d.Contestants, d.Doubles, d.Rounds = persons(matches), true, matches.Rounds
	}
}
