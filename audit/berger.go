package audit

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// BergerID is the id under which a round robin by Berger tables is reported.
const BergerID = "round-robin"

// berger pairs by Berger tables, cycle after cycle, the second with the colours of the first turned. It looks at
// nothing but the numbers: of a field of odd size the number after the last one is the bye.
//
// Source: Details of Berger Tables, FIDE Handbook C.05, Annex 1.
type berger struct{}

// Info identifies the tables.
func (berger) Info() engine.Info {
	return engine.Info{ID: BergerID, Name: "Berger tables", Document: "C.05", Edition: "Annex 1"}
}

// Pair gives the boards of a round on which both players are there.
func (berger) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	n := len(s.Players) + len(s.Players)%2
	var r engine.Result
	for _, b := range bergerRound(n, s.Round) {
		white, black := b[0]-1, b[1]-1
		switch {
		case white >= len(s.Players) || black >= len(s.Players): // the bye, which brings nothing
		case s.Players[white].Present && s.Players[black].Present:
			r.Boards = append(r.Boards, engine.Board{White: s.Players[white].ID, Black: s.Players[black].ID})
		}
	}
	return r, nil
}

// Judge compares a recorded round with the table.
func (b berger) Judge(s *engine.State, recorded engine.Result) (engine.Judgement, error) {
	made, err := b.Pair(s, nil)
	if err != nil {
		return engine.Judgement{}, err
	}
	is := map[engine.Board]bool{}
	for _, x := range made.Boards {
		is[x] = true
	}
	j := engine.Judgement{Legal: true, Agrees: len(recorded.Boards) == len(made.Boards), Expected: made}
	for _, x := range recorded.Boards {
		j.Agrees = j.Agrees && is[x]
	}
	if !j.Agrees {
		j.Decision = engine.Decision{Rule: rules.Ref{}, Expected: "the boards of the Berger table", Recorded: "others"}
	}
	return j, nil
}

// bergerRound is a 1-based round of the table of n players, n even: two numbers meet when their sum is one more than
// the round, counted modulo n-1; who would meet himself meets the last one.
func bergerRound(n, round int) [][2]int {
	m := n - 1
	cycle, sum := (round-1)/m, (round-1)%m+2
	var out [][2]int
	for i := 1; i <= m; i++ {
		j := ((sum-i-1)%m+m)%m + 1
		white, black := i, j
		switch {
		case j == i:
			white, black = i, n
			if i > n/2 {
				white, black = n, i
			}
		case j < i:
			continue
		case (j-i)%2 == 0:
			white, black = j, i
		}
		if cycle%2 == 1 {
			white, black = black, white
		}
		out = append(out, [2]int{white, black})
	}
	return out
}

// mostRobins is the largest field that is tried as a round robin.
const mostRobins = 40

// robin is the candidate of a round robin, nil when the event cannot be one: in each cycle everybody meets everybody.
func (s *search) robin() *candidate {
	n := len(s.t.Players)
	cycle := n - 1 + n%2
	if n < 3 || n > mostRobins || s.paired < 2 || s.paired > 2*cycle || s.paired > cycle && s.paired < 2*cycle {
		return nil
	}
	for from := 0; from < s.paired; from += cycle {
		seen := map[Pair]bool{}
		for i := range s.t.Players {
			p := &s.t.Players[i]
			for round := from + 1; round <= min(from+cycle, s.paired); round++ {
				c := p.Cell(round)
				if c.Opponent == 0 || !c.Result.Paired() {
					continue
				}
				if seen[Pair{p.ID, c.Opponent}] {
					return nil
				}
				seen[Pair{p.ID, c.Opponent}] = true
			}
		}
	}
	return &candidate{id: BergerID, system: berger{}, table: len(s.candidates)}
}

// drawn are the worlds of a round robin: with the numbers of the file, and with those that the opponents of each player
// show if he has the last number.
func (s *search) drawn(c *candidate) []change {
	start := s.start(c)
	changes := s.all(start)
	n := len(s.t.Players)
	last := []int{nobody} // the bye of an odd field
	if n%2 == 0 {
		last = last[:0]
		for i := range n {
			last = append(last, i)
		}
	}
	for _, i := range last {
		if order := s.drawnBy(i); order != nil {
			changes = append(changes, s.all(start.with(&numbering{file: s.subject, order: order,
				price: logFactorial(n)}))...)
		}
	}
	return changes
}

// drawnBy is the order in which a player, or the bye, meets the others as the last number does; nil when he does not
// meet all of them.
func (s *search) drawnBy(last int) []int {
	n := len(s.t.Players)
	size := n + n%2
	order := make([]int, n)
	for i := range order {
		order[i] = nobody
	}
	if last != nobody {
		order[n-1] = last
	}
	for round := 1; round < size && round <= s.paired; round++ {
		other := s.opponentOf(last, round)
		if other == nobody {
			return nil
		}
		for _, b := range bergerRound(size, round) {
			if b[0] == size {
				order[b[1]-1] = other
			} else if b[1] == size {
				order[b[0]-1] = other
			}
		}
	}
	seen := make([]bool, n)
	for _, i := range order {
		if i == nobody || seen[i] {
			return nil
		}
		seen[i] = true
	}
	return order
}

// opponentOf is the place in the file of whom a player meets in a round, or of the only one who meets nobody.
func (s *search) opponentOf(i, round int) int {
	if i != nobody {
		if c := s.t.Players[i].Cell(round); c.Opponent != 0 && c.Result.Paired() {
			return s.index[c.Opponent]
		}
		return nobody
	}
	resting := nobody
	for k := range s.t.Players {
		if c := s.t.Players[k].Cell(round); c.Opponent == 0 || c.Result == tournament.PairingBye {
			if resting != nobody {
				return nobody
			}
			resting = k
		}
	}
	return resting
}
