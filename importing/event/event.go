package event

import "github.com/trfkit/trfkit/tournament"

// Event is one tournament, made of parts that agree.
type Event struct {
	Header
	Format  string   // id of the format of the part that has the rounds
	Files   []string // in the order in which they were given
	Players []*Player
	Rounds  int // columns of rounds

	// Order says how the starting ranks were found; OrderStated where the source has them.
	Order Order
	// Colourless says that the source has no colours at all.
	Colourless bool
	// Gaps says that the source has neither byes nor absences: a blank cell says nothing.
	Gaps bool
	// Unpointed says that the source has no points, so that sums could not be checked.
	Unpointed bool
	// Unsummed are the players whose points do not follow from the results, where the producer is known for it.
	Unsummed []Unsummed
}

// Unsummed is a player with the sum of the results.
type Unsummed struct {
	Player *Player
	Sum    tournament.Points
}

// Player is a participant, with what all parts say of him.
type Player struct {
	Row
	ID    tournament.PlayerID // starting rank
	Slots []Slot              // by round, index round-1
	stale bool                // the points are older than the results
	place int                 // in the table; 0 where he is in none
}

// Slot is what is known of a player's round.
type Slot struct {
	Cell
	Against *Player // nil for nobody
}

// Order is how starting ranks were found.
type Order uint8

// The ways to find starting ranks. All but the first are inferences.
const (
	OrderStated  Order = iota // the source has them
	OrderRatings              // by rating, title and alphabet
	OrderTable                // by the order of the rows, where there are no ratings or the rows stand in their order
)

func (o Order) String() string {
	return [...]string{"the source has them", "by rating, then title, then alphabet",
		"in the order of the rows of the source"}[o]
}

// Tournament is the event as the model has it.
func (e *Event) Tournament() *tournament.Tournament {
	t := &tournament.Tournament{Name: e.Name, City: e.City, Federation: e.Federation, StartDate: e.Start,
		EndDate: e.End, Type: e.Type, SystemCode: e.System}
	if e.Header.Rounds > 0 {
		t.Rounds, t.RoundsOrigin = e.Header.Rounds, tournament.Stated
	}
	if e.Initial != tournament.NoColour {
		t.InitialColour, t.InitialOrigin = e.Initial, tournament.Stated
	}
	if e.HasScores {
		t.Scoring, t.ScoringOrigin = tournament.UniformScoring(e.Win, e.Draw, e.Loss), tournament.Stated
	}
	for _, p := range e.Players {
		t.Players = append(t.Players, p.model(e.Rounds))
	}
	return t
}

func (p *Player) model(rounds int) tournament.Player {
	out := tournament.Player{ID: p.ID, Sex: p.Sex, Title: p.Title, Name: p.Name, Rating: p.Rating,
		Federation: p.Federation, FideID: p.FideID, Birth: p.Birth, Points: p.Points, HasPoints: p.HasPoints,
		Rank: p.Rank, Cells: make([]tournament.Cell, rounds)}
	for r := range p.Slots {
		s := &p.Slots[r]
		c := tournament.Cell{Colour: s.Colour, Result: s.Result}
		if s.Against != nil {
			c.Opponent = s.Against.ID
		}
		out.Cells[r] = c
	}
	return out
}
