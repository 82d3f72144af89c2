package tournament

import (
	"fmt"
	"strings"
)

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
	why = fmt.Sprintf("the file does not state the number of rounds; "+
		"round %d, the last one recorded, is taken as the last of the event", paired)
	return paired, why, true
}

// InferInitialColour derives the drawn colour from the first round in which anybody had a colour, forfeited games
// included. Those who took part in the pairing of any round up to that one are numbered 1, 2, 3 ... in the order of
// their IDs. In each game of that round the player with the higher pairing score, or at equal scores the lower number,
// is the higher-ranked one, so by the colour rule of a first round his colour is the initial colour when his number is
// odd and the opposite when it is even. Boards that were recorded or played with colours exchanged are outvoted: the
// colour is taken when at least three of four boards speak for it, and the answer names the others. It is ok = false
// when no colour is recorded and when the boards disagree.
//
// Rule: C.04.3 (2017) E.5
// Rule: C.04.3 (2026) 5.2.5
func (t *Tournament) InferInitialColour() (c Colour, why string, ok bool) {
	for round := 1; round <= t.RecordedRounds(); round++ {
		if v := t.initialVotes(round); len(v.white)+len(v.black) > 0 {
			return v.decide(round)
		}
	}
	return NoColour, "", false
}

// colourVotes are the boards of a round by the initial colour that follows from them, each named by its higher player.
type colourVotes struct{ white, black []PlayerID }

func (t *Tournament) initialVotes(round int) (v colourVotes) {
	number, numbers := 0, make(map[PlayerID]int, len(t.Players))
	for i := range t.Players {
		if t.Players[i].tookPart(round) {
			number++
			numbers[t.Players[i].ID] = number
		}
		if t.Matches != nil {
			numbers[t.Players[i].ID] = int(t.Players[i].ID) // C.04.5 and C.04.6 look at the pairing number itself
		}
	}
	for i := range t.Players {
		p := &t.Players[i]
		cell := p.Cell(round)
		c, q := cell.Colour, t.Player(cell.Opponent)
		if c == NoColour || cell.Opponent == 0 || !cell.Result.Paired() || q != nil && !t.ahead(p, q, round, numbers) {
			continue
		}
		if numbers[p.ID]%2 == 0 {
			c = c.Opposite()
		}
		if c == White {
			v.white = append(v.white, p.ID)
		} else {
			v.black = append(v.black, p.ID)
		}
	}
	return v
}

// ahead reports whether p was ranked above q before a round, virtual points included.
func (t *Tournament) ahead(p, q *Player, round int, numbers map[PlayerID]int) bool {
	var score [2]Points
	for k, x := range []*Player{p, q} {
		for r := 1; r < round; r++ {
			score[k] += t.RoundPoints(x, r)
		}
		score[k] += x.VirtualPoints(round)
	}
	return score[0] > score[1] || score[0] == score[1] && numbers[p.ID] < numbers[q.ID]
}

// maxNamed bounds the players named in a message.
const maxNamed = 8

func (v colourVotes) decide(round int) (Colour, string, bool) {
	c, agree, differ := White, v.white, v.black
	if len(v.black) > len(v.white) {
		c, agree, differ = Black, v.black, v.white
	}
	if 3*len(differ) > len(agree) {
		return NoColour, "", false
	}
	why := fmt.Sprintf("the file does not state the initial colour; %s is inferred from the colours of round %d", c,
		round)
	if len(differ) > 0 {
		why += fmt.Sprintf(", from which %d of %d boards depart: those of player %s", len(differ),
			len(agree)+len(differ), listed(differ))
	}
	return c, why, true
}

func listed(ids []PlayerID) string {
	var b strings.Builder
	for i, id := range ids[:min(len(ids), maxNamed)] {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprint(&b, id)
	}
	if len(ids) > maxNamed {
		b.WriteString(", ...")
	}
	return b.String()
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
