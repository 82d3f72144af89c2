// Package casefile makes the case file of a question about a round: one document to print, which says why two players
// met, or did not, so that a player can follow it and anybody can check it again. What it says is data, messages of
// package wording, so that it can be said in any language and each sentence can be held against the rules.
package casefile

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/internal/picture"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Case is a case file.
type Case struct {
	Tool, Version string
	File          string
	SHA256        string // of the bytes of the file, in hexadecimal digits
	Event         Event
	Round         int
	Rounds        int    // of the event; 0 where that is not known
	System        System // zero where none is established
	Verdict       judging.Verdict
	Judged        bool                  // a system is established, by which the round is judged
	Asked         []tournament.PlayerID // the two; none for the whole round
	Met           bool                  // the two did
	Answer        []wording.Message     // the first is the answer in one sentence
	Portraits     []Portrait            // of the two
	Scale         []wording.Message     // what results count, where that is not 1, a half and 0
	Groups        []Group               // whom the first of the two could meet
	Others        []Other               // possible opponents of the first of the two who were not taken
	Unasked       int                   // possible opponents beyond those
	Settings      []wording.Message     // on which the answer rests
	Articles      []Article             // that are named
	Boards        []Board               // of the round; of one that differs both pairings
	Picture       *picture.Picture      // nil where there is none
	Chain         []reason.Reason       // the whole reasoning, article by article
	Again         string                // what anybody types to check it again

	words wording.Words
}

// Event is what the file says of the event.
type Event struct{ Name, City, Federation, Begin, End string }

// System is the system by which the round was paired.
type System struct{ ID, Name, Document, Edition, Since, Until string }

// Dated is the name of a system with its edition.
func (s System) Dated() string { return s.Name + " (" + s.Edition + ")" }

// Differing is how many recorded boards are not as in the demanded pairing, colours included.
func (c *Case) Differing() (n int) {
	for _, b := range c.Boards {
		if !b.Same && b.Recorded[1] != 0 {
			n++
		}
	}
	return n
}

// Open reports whether the answer says what a system would have, and not what the rules demand: where no system is
// established, or where it was found by comparing the rounds and this one is not as it has it.
func (c *Case) Open() bool {
	return !c.Judged || c.Differing() > 0 && slices.ContainsFunc(c.Settings, func(m wording.Message) bool {
		return m.Key == "case.source.found"
	})
}

// answers reports whether the answer says what speaks against a pair.
func (c *Case) answers(one, two tournament.PlayerID) bool {
	return slices.ContainsFunc(c.Answer, func(m wording.Message) bool {
		x, y := m.Args["a"], m.Args["b"]
		return strings.HasPrefix(m.Key, "against.") && (x == one && y == two || x == two && y == one)
	})
}

// Portrait is one of the two players before the round.
type Portrait struct {
	Player  tournament.PlayerID
	Points  tournament.Points
	Score   tournament.Points // with which the pairing counts him
	Counts  string            // why so: "own" values of the system, or "virtual" points
	Place   int               // in the order of the round, from 1; 0 who is not to be paired
	Present int               // how many are to be paired
	By      string            // what the order goes by after the points, the name of a kind of facts
	Due     wording.Message
	Games   []Game
	Floats  []wording.Message // in the last two rounds
	Bye     bool              // may still have the pairing-allocated bye
}

// Game is what a player did in an earlier round.
type Game struct {
	Round    int
	Opponent tournament.PlayerID // 0 without a game
	Colour   tournament.Colour
	Result   tournament.Result
	Points   tournament.Points // that it brought
}

// Group is a score group, its players in the order of the round.
type Group struct {
	Score   tournament.Points
	Counted bool // the pairing does not count the points of all of them as the event does
	By      string
	Halved  bool // it has an upper and a lower half
	Mixed   bool // players of other groups are among them
	Members []Member
	More    int // members who are not shown
}

// Floats reports whether a mark in a table says that somebody met an opponent with other points.
func (c *Case) Floats() bool {
	return slices.ContainsFunc(c.Groups, func(g Group) bool {
		return slices.ContainsFunc(g.Members, func(m Member) bool { return len(m.Floats) > 0 })
	})
}

// Member is a player of a group as the first of the two could meet him.
type Member struct {
	Player tournament.PlayerID
	Points tournament.Points
	Score  tournament.Points // with which the pairing counts him
	Place  int
	Order  wording.Message // what orders those of the group beside their numbers
	Half   wording.Message // its half of the group, and the place in it
	Due    wording.Message
	Can    wording.Message // whether the two could meet, or what forbids it
	Bar    bool            // something forbids it
	Floats []string        // an arrow and the round, of the last two rounds
}

// Other is a possible opponent who was not taken, and why.
type Other struct {
	Player tournament.PlayerID
	Why    wording.Message
	Rule   rules.Ref
	Boards *Compared // nil where no other pairing is compared, or too much of it differs
}

// Article is an article that the case file names.
type Article struct {
	Rule rules.Ref
	Tag  string // the name by which sentences cite it, where that is not its number
}

// Board is a board of the round. A recorded and a demanded one are the same where Same.
type Board struct {
	Number             int // in the order of publication; of the demanded pairing where the two differ
	Recorded, Expected [2]tournament.PlayerID
	Same               bool
}

// Speak sets the language, and the names of players.
func (c *Case) Speak(w wording.Words) { c.words = w }
