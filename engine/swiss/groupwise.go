package swiss

import (
	"iter"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Groupwise is a round of a system that gives the bye first and then pairs scoregroup after scoregroup, from the top:
// what the Burstein and Dubov systems of 2026 have in common. The articles they share have the same numbers in both
// texts.
type Groupwise[B Filled] struct {
	Pool
	Terms
	Players  []Player // by index
	Bye      Bye
	Brackets []B // those paired, from the top

	// To see what an article decides:
	Without  []rules.Ref // what does not count
	Reversed bool        // the last order is turned round
}

// Terms are what differs from system to system.
type Terms struct {
	Cite     func(article string) rules.Ref
	Standing func(i int) fact.Fact // what ranks a player besides score and TPN
	// ByRanking says that of those equal for the bye the lowest ranked has it, and not the one with the largest TPN.
	ByRanking bool
}

// Filled is a scoregroup with its floaters, paired.
type Filled interface {
	Where() fact.Fact
	Paired() iter.Seq2[int, int] // who meets whom, in the order of the text
}

// Player is what the bye and the colours ask about a player who is to be paired.
type Player struct {
	ID     tournament.PlayerID
	Number int               // TPN, for its parity
	Score  tournament.Points // pairing score
	Bottom tournament.Points // the score by which the bye goes
	Games  int               // of the bye
	Barred bool              // may not have the bye
	Fresh  bool              // has yet to play a game, even one without a colour
	Rank   int               // place among all, 0 is the highest ranked
}

// Entry is how the players are read where the texts leave it open.
type Entry struct {
	RealScores bool // virtual points do not count for the bye
	Pairings   bool // those that were not played are games, too
	OnlyByes   bool // nothing bars the bye but a bye and a forfeit win
}

// Enter reads the players of the pool.
//
// Rule: C.04.4.1, C.04.4.2 (2026) 3.1.1, 3.1.4, C2
// Rule: C.04.4.2 (2017) B.0.a, B.0.d, C.2
func (r *Groupwise[B]) Enter(x Entry) {
	bar := &BarWin
	if x.OnlyByes {
		bar = &BarByeOrForfeit
	}
	r.Players = make([]Player, len(r.Origin))
	for i := range r.Players {
		p, from := &r.Players[i], r.From(i)
		*p = Player{ID: from.ID, Number: from.Number, Score: from.PairingScore(), Bottom: from.PairingScore(),
			Fresh: true}
		if x.RealScores {
			p.Bottom = from.Score
		}
		for _, c := range from.Cells {
			if c.Result.Played() || x.Pairings && c.Result.Paired() && c.Opponent != 0 {
				p.Games++
			}
			p.Fresh = p.Fresh && !c.Result.Played()
		}
		p.Barred = bar.Barred(r.State, from)
	}
}

// Drops reports whether an article does not count.
func (r *Groupwise[B]) Drops(article string) bool { return slices.Contains(r.Without, r.Cite(article)) }

// Made is the pairing made.
func (r *Groupwise[B]) Made() engine.Result {
	return r.Result(r.Bye.Player, func(yield func(white, black int) bool) {
		for _, b := range r.Brackets {
			for one, two := range b.Paired() {
				if c := r.Allot(one, two); !yield(c.White, c.Black) {
					return
				}
			}
		}
	})
}

// Story tells how the round was paired; tell tells it of a bracket, without the colours.
func (r *Groupwise[B]) Story(tell func(b B) []engine.Step) []engine.Step {
	var out []engine.Step
	if r.Bye.Player != Nobody {
		out = append(out, r.tellBye())
	}
	for _, b := range r.Brackets {
		out = append(out, tell(b)...)
		for one, two := range b.Paired() {
			c := r.Allot(one, two)
			out = append(out, engine.Step{Rule: r.Cite(c.Article), Players: r.IDs(c.White, c.Black),
				Says: fact.Board{White: r.ID(c.White), Black: r.ID(c.Black), Why: c.Why}})
		}
	}
	return out
}

// Checklist returns the present players in the order of the pool, with all that the two texts know of them alike.
func (r *Groupwise[B]) Checklist(fill func(i int, row *engine.ChecklistRow)) []engine.ChecklistRow {
	return r.Roster.Checklist(func(i int, row *engine.ChecklistRow) {
		c := &r.Colours[i]
		row.Colours, row.Preference, row.BarredBye = c.Sequence, c.Preference(), r.Players[i].Barred
		fill(i, row)
	})
}

// Decide returns the articles that decided a round: those of the bye, of the whole round, of the brackets that can be
// examined, and those that gave the colours of a pair.
func (r *Groupwise[B]) Decide(want func(rules.Ref) bool, whole func(add AddDeciding),
	examine func(b B, add AddDeciding) bool) (out []engine.Deciding, unseen int) {
	var where fact.Fact
	add := func(article string, decides func() bool) {
		if a := r.Cite(article); want(a) && decides() {
			out = append(out, engine.Deciding{Rule: a, Where: where})
		}
	}
	if r.Bye.Player != Nobody {
		r.decideBye(add)
	}
	if whole != nil {
		whole(add)
	}
	for _, b := range r.Brackets {
		where = b.Where()
		if !examine(b, add) {
			unseen++
		}
		var articles []string
		for one, two := range b.Paired() {
			if c := r.Allot(one, two).Article; !slices.Contains(articles, c) {
				articles = append(articles, c)
				add(c, func() bool { return true })
			}
		}
	}
	return out, unseen
}

// AddDeciding enters an article if it is wanted and decides something.
type AddDeciding func(article string, decides func() bool)

// Refs cites some articles of a text.
func Refs(cite func(article string) rules.Ref, articles ...string) []rules.Ref {
	out := make([]rules.Ref, len(articles))
	for i, a := range articles {
		out[i] = cite(a)
	}
	return out
}
