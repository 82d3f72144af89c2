package generator

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/tournament"
)

func parseAcceleration(text string) (Acceleration, error) {
	switch text {
	case "none", "free", "model":
		return Acceleration{Kind: text}, nil
	}
	if named, err := tournament.ParseAcceleration(text); err == nil {
		return Acceleration{Kind: "named", Named: named}, nil
	} else if strings.IndexFunc(text, unicode.IsLetter) == 0 {
		return Acceleration{}, err
	}
	a := Acceleration{Kind: "blocks"}
	for _, w := range strings.Split(text, "+") {
		b, ok := parseBlock(w)
		if !ok {
			return Acceleration{},
				fmt.Errorf("%q is neither a name, free nor FROM-TO:FIRST-LAST:POINTS (players, rounds, points)", w)
		}
		a.Blocks = append(a.Blocks, b)
	}
	return a, nil
}

func parseBlock(text string) (b Block, ok bool) {
	words := strings.Split(text, ":")
	if len(words) != 3 {
		return b, false
	}
	from, to, ok := parseRange(words[0], 1, maxPlayers)
	first, last, ok2 := parseRange(words[1], 1, maxRounds)
	points, ok3 := parseDecimal(words[2], 1)
	return Block{tournament.PlayerID(from), tournament.PlayerID(to), first, last, tournament.Points(points)},
		ok && ok2 && ok3 && points <= maxPoints
}

func (a Acceleration) String() string {
	switch a.Kind {
	case "blocks":
	case "named":
		return a.Named.String()
	default:
		return a.Kind
	}
	words := make([]string, len(a.Blocks))
	for i, b := range a.Blocks {
		words[i] = fmt.Sprintf("%d-%d:%d-%d:%s", b.From, b.To, b.First, b.Last, pointText(b.Points))
	}
	return strings.Join(words, "+")
}

// beyond is the error of a block with rounds that the event does not have.
func (a Acceleration) beyond(rounds int) error {
	for _, b := range a.Blocks {
		if b.Last > rounds {
			one := Acceleration{Kind: "blocks", Blocks: []Block{b}}
			return &SettingError{"acceleration",
				fmt.Sprintf("%s gives points up to round %d, but the event has %d rounds", one, b.Last, rounds),
				"a block is PLAYERS:ROUNDS:POINTS, such as 1-10:1-3:1 for one point to players 1 to 10 in rounds 1 " +
					"to 3"}
		}
	}
	return nil
}

// Within returns the acceleration cut to an event of so many rounds.
func (a Acceleration) Within(rounds int) Acceleration {
	out := Acceleration{Kind: a.Kind, Named: a.Named}
	for _, b := range a.Blocks {
		if b.Last = min(b.Last, rounds); b.First <= b.Last {
			out.Blocks = append(out.Blocks, b)
		}
	}
	if a.Kind == "blocks" && len(out.Blocks) == 0 {
		out.Kind = "none"
	}
	return out
}

// drawBlocks makes a free acceleration: the upper part of the field, sometimes with a middle part, has points in the
// first rounds.
func drawBlocks(r *random, players, rounds int, win, draw tournament.Points) Acceleration {
	top := tournament.PlayerID(max(1, players*r.between(25, 60)/100))
	last := r.between(1, max(1, (rounds+1)/2))
	a := Acceleration{Kind: "blocks", Blocks: []Block{{1, top, 1, last, win}}}
	if last < rounds && r.below(2) == 0 {
		a.Blocks = append(a.Blocks, Block{1, top, last + 1, min(rounds, last+r.between(1, 2)), draw})
	}
	if middle := tournament.PlayerID(players * 3 / 4); middle > top && r.below(3) == 0 {
		a.Blocks = append(a.Blocks, Block{top + 1, middle, 1, last, draw})
	}
	return a
}

// apply gives a player his virtual points.
func (a *Acceleration) apply(p *tournament.Player) {
	p.Virtual = nil
	for _, b := range a.Blocks {
		if p.ID < b.From || p.ID > b.To {
			continue
		}
		for len(p.Virtual) < b.Last {
			p.Virtual = append(p.Virtual, 0)
		}
		for round := b.First; round <= b.Last; round++ {
			p.Virtual[round-1] = b.Points
		}
	}
}
