package audit

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/tournament"
)

// A program that knows no bye has a dummy in its list: whoever is set against it is free. The engine is to see the bye
// that was meant, not one player more.

// byeNames are what dummies are called, in small letters.
var byeNames = []string{
	"bye", "dummy", "spielfrei", "freilos", "wolny los", "pauza", "pauzuje", "exempt", "exempté", "descansa",
	"descanso", "riposo", "riposa", "folga", "volný los", "volno", "slobodan", "vrij", "oneven", "fri",
	"frirunda", "friplass", "oversidder", "vapaa", "szabadnap", "erőnyerő", "свободен", "выходной", "вільний",
}

// dummies are the players who are none: their whole name says so, they have no rating, and have no point of any game.
func dummies(t *tournament.Tournament) (out []tournament.PlayerID) {
	for i := range t.Players {
		p := &t.Players[i]
		met := 0
		for _, c := range p.Cells {
			switch {
			case c.Opponent == 0 && !c.Result.Paired():
			case c.Opponent != 0 && (c.Result == tournament.Loss || c.Result == tournament.ForfeitLoss):
				met++
			default:
				met = len(p.Cells) + 1
			}
		}
		if met > 0 && met <= len(p.Cells) && p.Rating == 0 && slices.Contains(byeNames, plainName(p.Name)) {
			out = append(out, p.ID)
		}
	}
	return out
}

// plainName is the letters of a name, small, with a blank between words.
func plainName(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) })
	return strings.Join(words, " ")
}

// freed is a tournament in which the opponents of dummies have the bye.
func freed(t *tournament.Tournament, list []tournament.PlayerID) *tournament.Tournament {
	own := *t
	own.Players = slices.Clone(t.Players)
	for _, id := range list {
		none := own.Player(id)
		cells := none.Cells
		none.Cells = make([]tournament.Cell, len(cells))
		for r, c := range cells {
			p := own.Player(c.Opponent)
			if c.Opponent == 0 || p == nil {
				continue
			}
			p.Cells = slices.Clone(p.Cells)
			p.Cells[r] = tournament.Cell{Result: free(p.Cells[r].Result)}
			if r == 0 && p.Cells[r].Result == tournament.PairingBye && !lastOf(t, p.ID, list) {
				p.Cells[r].Result = tournament.FullBye // nobody else is due the bye of round 1
			}
		}
	}
	return &own
}

// free is the bye that brings as much as a game against a dummy.
func free(r tournament.Result) tournament.Result {
	switch r {
	case tournament.Win, tournament.ForfeitWin:
		return tournament.PairingBye
	case tournament.Draw:
		return tournament.HalfBye
	}
	return tournament.ZeroBye
}

// lastOf reports whether nobody who was there in round 1 has a higher number than a player, dummies aside.
func lastOf(t *tournament.Tournament, id tournament.PlayerID, dummies []tournament.PlayerID) bool {
	return !slices.ContainsFunc(t.Players, func(p tournament.Player) bool {
		return p.ID > id && p.Cell(1).Result.Paired() && !slices.Contains(dummies, p.ID)
	})
}

// undummied is a tournament in which dummies are the bye that they stand for, unless all rounds are explained with them
// as players. It tells each of them, which costs nothing: the name shows it.
func (f *File) undummied(t *tournament.Tournament,
	search func(*tournament.Tournament) *search) *tournament.Tournament {
	list := dummies(t)
	if len(list) == 0 {
		return t
	}
	filed := search(t).filed()[0]
	if filed.hard == 0 {
		return t
	}
	out := freed(t, list)
	if out.PairedRounds() == 0 {
		return t
	}
	saves := max(0, filed.worth()-search(out).filed()[0].worth())
	names := newSubject(t)
	for k, id := range list {
		a := Assumption{Kind: Filler, Players: []tournament.PlayerID{id}, Text: fmt.Sprintf(
			"%s is no player: whoever was set against it had the bye; its name says so, which costs nothing",
			names.name(id))}
		if k == 0 {
			a.Saves = saves.Whole()
		}
		f.Assumptions = append(f.Assumptions, a)
	}
	return out
}
