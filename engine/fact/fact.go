// Package fact has what the reasons of engines say, as data: what happened, where in a round, what a pairing is worth
// under an article. Package wording makes sentences of it.
package fact

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
)

// Fact is what a reason says, as data: what happened, where, or what a pairing is worth under an article. Its fields
// hold players, points, counts, colours and further facts, never words; package wording has the words.
//
// Most facts are of a kind: a constant of this package with its own name as its value. The type of the constant says
// which fields the facts have, and makes them: HaveMet.Of(3, 8). The other facts are structs, whose name is their kind.
// A test of package wording finds all of them.
type Fact interface{ isFact() }

// fact makes a struct that it is embedded in a Fact.
type fact struct{}

func (fact) isFact() {}

// The types of kinds, by what their facts hold.
type (
	PlainKind   string // nothing; the kind is the fact
	PlayerKind  string // a player
	PairKind    string // two players: A and B
	PlayersKind string // a list of players
	CountKind   string // a number
	PointsKind  string // a score
	ScoresKind  string // a list of scores
	PlaceKind   string // the number of a bracket or group, from the top, and its score
	ColourKind  string // a player, a colour and a number
	ClashKind   string // two players, A and B, and a colour
	ValueKind   string // another fact
	WishKind    string // a colour
	ValuedKind  string // what is measured, and its value
)

func (PlainKind) isFact() {}

// Of makes the fact of a player.
func (k PlayerKind) Of(p tournament.PlayerID) Fact { return OfPlayer{Kind: k, Player: p} }

// Of makes the fact of two players.
func (k PairKind) Of(a, b tournament.PlayerID) Fact { return OfPair{Kind: k, A: a, B: b} }

// Of makes the fact of some players.
func (k PlayersKind) Of(list []tournament.PlayerID) Fact { return OfPlayers{Kind: k, Players: list} }

// Of makes the fact of a number.
func (k CountKind) Of(n int) Fact { return OfCount{Kind: k, Count: n} }

// Of makes the fact of a score.
func (k PointsKind) Of(p tournament.Points) Fact { return OfPoints{Kind: k, Points: p} }

// Of makes the fact of some scores.
func (k ScoresKind) Of(list []tournament.Points) Fact { return OfScores{Kind: k, Scores: list} }

// Of makes the fact of a bracket.
func (k PlaceKind) Of(number int, score tournament.Points) Fact {
	return OfPlace{Kind: k, Number: number, Points: score}
}

// Of makes the fact of a player with a colour.
func (k ColourKind) Of(p tournament.PlayerID, c tournament.Colour, n int) Fact {
	return OfColour{Kind: k, Player: p, Colour: c, Count: n}
}

// Of makes the fact of two players and a colour.
func (k ClashKind) Of(a, b tournament.PlayerID, c tournament.Colour) Fact {
	return OfClash{Kind: k, A: a, B: b, Colour: c}
}

// Of makes the fact of another one.
func (k ValueKind) Of(value Fact) Fact { return OfValue{Kind: k, Value: value} }

// Of makes the fact of a colour.
func (k WishKind) Of(c tournament.Colour) Fact { return OfWish{Kind: k, Colour: c} }

// Of makes the fact of a value.
func (k ValuedKind) Of(of, value Fact) Fact { return OfValued{Kind: k, Of: of, Value: value} }

// The facts of the kinds.
type (
	// OfPlayer is a fact of a PlayerKind.
	OfPlayer struct {
		fact
		Kind   PlayerKind
		Player tournament.PlayerID
	}
	// OfPair is a fact of a PairKind.
	OfPair struct {
		fact
		Kind PairKind
		A, B tournament.PlayerID
	}
	// OfPlayers is a fact of a PlayersKind.
	OfPlayers struct {
		fact
		Kind    PlayersKind
		Players []tournament.PlayerID
	}
	// OfCount is a fact of a CountKind.
	OfCount struct {
		fact
		Kind  CountKind
		Count int
	}
	// OfPoints is a fact of a PointsKind.
	OfPoints struct {
		fact
		Kind   PointsKind
		Points tournament.Points
	}
	// OfScores is a fact of a ScoresKind.
	OfScores struct {
		fact
		Kind   ScoresKind
		Scores []tournament.Points
	}
	// OfPlace is a fact of a PlaceKind.
	OfPlace struct {
		fact
		Kind   PlaceKind
		Number int
		Points tournament.Points
	}
	// OfColour is a fact of a ColourKind.
	OfColour struct {
		fact
		Kind   ColourKind
		Player tournament.PlayerID
		Colour tournament.Colour
		Count  int
	}
	// OfClash is a fact of a ClashKind.
	OfClash struct {
		fact
		Kind   ClashKind
		A, B   tournament.PlayerID
		Colour tournament.Colour
	}
	// OfValue is a fact of a ValueKind.
	OfValue struct {
		fact
		Kind  ValueKind
		Value Fact
	}
	// OfWish is a fact of a WishKind.
	OfWish struct {
		fact
		Kind   WishKind
		Colour tournament.Colour
	}
	// OfValued is a fact of a ValuedKind.
	OfValued struct {
		fact
		Kind      ValuedKind
		Of, Value Fact
	}
)

// Hundredths is a sum of products of two scores.
type Hundredths int

// String prints two decimals.
func (x Hundredths) String() string {
	sign := ""
	if x < 0 {
		sign, x = "-", -x
	}
	return fmt.Sprintf("%s%d.%02d", sign, int(x)/100, int(x)%100)
}
