package audit

import (
	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/internal/evidence"
)

// BergerID is the id under which a round robin by Berger tables is reported.
const BergerID = berger.ID

// robin is the candidate of a round robin, nil when the event cannot be one: in each cycle everybody meets everybody.
func (s *search) robin() *candidate {
	if !berger.Possible(s.t) {
		return nil
	}
	table := berger.New()
	if s.t.Colourless {
		table = berger.Colourless()
	}
	return &candidate{id: BergerID, system: table, table: len(s.candidates)}
}

// drawn are the worlds of a round robin: with the numbers of the file, and with those that the opponents of each player
// show if he has the last number.
func (s *search) drawn(c *candidate) []change {
	start := s.start(c)
	changes := s.all(start)
	for _, order := range berger.Orders(s.t) {
		changes = append(changes, s.all(start.with(&numbering{file: s.subject, order: order,
			price: evidence.Orders(len(order))}))...)
	}
	return changes
}
