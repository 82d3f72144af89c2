package naming

import "github.com/trfkit/trfkit/tournament"

// Structure is what an event is that is no Swiss, as the schemas describe it.
type Structure struct {
	Kind   string `json:"kind"`  // round-robin, knockout and so on
	Where  string `json:"where"` // the record that states it; blank where the rounds show it
	Says   string `json:"says"`  // the code or the words of that record
	Holds  bool   `json:"holds"` // false when the rounds do not show what is stated
	Tables bool   `json:"tables"`
	// Cycles is how often each pair meets; 0 where that is not known.
	Cycles int    `json:"cycles"`
	Form   string `json:"form"` // of the tables: plain, exchanged or twice; blank without tables
	// Numbers are the players in the order of the table, where that is not the order of the file; 0 is a number that
	// the rounds leave open.
	Numbers []tournament.PlayerID `json:"numbers,omitempty"`
	// Order is the round of the table that each round plays, where the two are not the same.
	Order     []int                   `json:"order,omitempty"`
	Groups    [][]tournament.PlayerID `json:"groups,omitempty"`
	Withdrawn []tournament.PlayerID   `json:"withdrawn,omitempty"`
	Bits      int                     `json:"bits"` // the evidence of the rounds
	Text      string                  `json:"text"` // what it is, in words
}
