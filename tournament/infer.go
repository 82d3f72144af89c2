package tournament

import "fmt"

// InferRounds derives the number of rounds of an event whose file does not state it: the last paired round is taken
// as the last of the event. It answers ok = false, and nothing may then be assumed, when no round has been paired or
// when the file shows that more is to come: a round column or an announced absence after the last paired round, or a
// game without a result.
func (t *Tournament) InferRounds() (rounds int, why string, ok bool) {
	paired := t.PairedRounds()
	if paired == 0 || t.RecordedRounds() > paired {
		return 0, "", false
	}
	for _, a := range t.Absences {
		if a.Round > paired {
			return 0, "", false
		}
	}
	for i := range t.Players {
		if r := t.Players[i].Cell(paired).Result; r == Pending || r == Adjourned {
			return 0, "", false
		}
	}
	return paired, fmt.Sprintf("the file does not state the number of rounds; round %d, the last one recorded, is taken as the last of the event", paired), true
}

// InferInitialColour derives the drawn colour from the first round in which anybody had a colour, forfeited games
// included. Those who took part in the pairing of any round up to that one are numbered 1, 2, 3 ... in the order of
// their IDs. The first of them who had a colour there is the higher-ranked player of his game, so by the colour
// rule of a first round his colour is the initial colour when his number is odd and the opposite when it is even.
// It answers ok = false when no colour is recorded.
//
// Rule: C.04.3 (2017) E.5
// Rule: C.04.3 (2026) 5.2.5
func (t *Tournament) InferInitialColour() (c Colour, why string, ok bool) {
	for round := 1; round <= t.RecordedRounds(); round++ {
		number := 0
		for i := range t.Players {
			p := &t.Players[i]
			if !p.tookPart(round) {
				continue
			}
			number++
			if c = p.coloured(round); c != NoColour {
				return t.initialFrom(p, c, number, round)
			}
		}
	}
	return NoColour, "", false
}

func (t *Tournament) initialFrom(p *Player, c Colour, number, round int) (Colour, string, bool) {
	had := c
	if number%2 == 0 {
		c = c.Opposite()
	}
	return c, fmt.Sprintf("the file does not state the initial colour; %s is inferred from player %d, number %d of those taking part, who had %s in round %d",
		c, p.ID, number, had, round), true
}

// tookPart reports whether the player was in the pairing of some round up to the given one.
func (p *Player) tookPart(round int) bool {
	for r := 1; r <= round; r++ {
		if p.Cell(r).Result.Paired() {
			return true
		}
	}
	return false
}

// coloured returns the colour the player had over the board or in a forfeited game of that round.
func (p *Player) coloured(round int) Colour {
	c := p.Cell(round)
	if c.Opponent == 0 || !c.Result.Paired() {
		return NoColour
	}
	return c.Colour
}
