// Package structure recognises events that are not Swiss from their rounds and from what their files state: round
// robins by Berger tables or by none, groups, knock-outs, Scheveningen matches, matches of teams listed player by
// player. It compares a round robin with its tables, and says what departs.
//
// An event of this kind follows no rule of a Swiss system. It is looked at before any Swiss system is tried, so that
// nobody is accused by rules that were not his.
//
// Source: Details of Berger Tables, FIDE Handbook C.05, Annex 1; C.07 (2026) 15.2.
package structure

import "github.com/trfkit/trfkit/tournament"

// Kind is what an event is. The words stand in JSON in the place of a system.
type Kind string

// The kinds.
const (
	RoundRobin   Kind = "round-robin"
	Groups       Kind = "groups"       // several round robins side by side
	Knockout     Kind = "knockout"     // who loses a game, or a match of several, is out
	Scheveningen Kind = "scheveningen" // two teams, each player meets all of the other team
	TeamMatches  Kind = "team-matches" // matches of teams whose players are listed one by one
	Match        Kind = "match"        // two players
	Schiller     Kind = "schiller"     // teams, each player meets all of the other teams
	Keizer       Kind = "keizer"
	Ladder       Kind = "ladder"
	Custom       Kind = "custom"    // paired by hand, or by rules that have no name here
	Mixed        Kind = "mixed"     // parts of different kinds
	SwissLike    Kind = "swisslike" // Monrad, Danish: Swiss systems of which no text is here
)

var names = map[Kind]string{
	RoundRobin: "round robin", Groups: "groups", Knockout: "knock-out", Scheveningen: "Scheveningen match",
	TeamMatches: "matches of teams", Match: "match of two players", Schiller: "Schiller event", Keizer: "Keizer event",
	Ladder: "ladder", Custom: "pairings by other rules", Mixed: "event of several stages",
	SwissLike: "Swiss system without a FIDE text",
}

// Name is the kind in words.
func (k Kind) Name() string { return names[k] }

// Fixed reports whether all pairings were known before the event, which C.07 calls pre-determined. Reading: RR-9.
//
// Rule: C.07 (2026) 15.2
func (k Kind) Fixed() bool {
	switch k {
	case RoundRobin, Groups, Knockout, Scheveningen, TeamMatches, Match, Schiller:
		return true
	}
	return false
}

// Finding is what an event was found to be.
type Finding struct {
	Kind Kind
	// Tables says that the pairings of a round robin, or of each group, follow Berger tables; nearly all boards where
	// there are Departures.
	Tables   bool
	Schedule Schedule // of Tables: how the rounds of the table follow one another
	// Numbers are the players by their numbers in the table, number 1 first; nil for the order of the file. 0 stands
	// for a number that the recorded rounds leave open.
	Numbers []tournament.PlayerID
	// Order is the round of the table that was played in each recorded round, index round-1; nil for the order of the
	// table.
	Order      []int
	Groups     [][]tournament.PlayerID // of Groups the players of each, of the kinds with teams those of each team
	Withdrawn  []tournament.PlayerID   // who left before the end
	Departures []Departure             // by round
	Boards     int                     // recorded boards
	Rounds     int                     // rounds that have boards
	Extra      int                     // rounds of a few games after those, when everybody had met everybody
	// Saves is the evidence in whole bits: what the recorded pairings would cost if they followed nothing, less what it
	// costs to write down this explanation of them.
	Saves int
}

// Fault is how a recorded round departs from a table.
type Fault uint8

// The faults, the graver ones last.
const (
	OtherColours  Fault = iota // the pair is right, the colours are turned
	NoGame                     // the table pairs two of whom one meets nobody and the other somebody else
	OtherOpponent              // the table has a pair in another round, or never
	MetTooOften                // a pair meets more often than there are cycles
	BeyondTable                // the table has no such round
)

func (f Fault) String() string {
	return [...]string{"colours", "no-game", "opponent", "met-too-often", "beyond-table"}[f]
}

// Departure is a round that is not as the table has it.
type Departure struct {
	Round    int
	Fault    Fault   // the gravest one
	Expected []Board // boards of the table that were not played so
	Recorded []Board // boards that the table does not have so
}

// Board is two players, White first.
type Board struct{ White, Black tournament.PlayerID }
