package dutch

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// New2026 returns the edition in force since 1 February 2026.
//
// Rule: C.04.3 (2026) C4
func New2026() engine.System { return edition2026().system() }

func edition2026() edition { return since2026("2026") }

// since2026 is the text of 2026, or of an edition that amends it: its articles are cited as those of the year.
func since2026(year string) edition {
	ref := citing(year)
	return edition{
		info:            infoOf(ref("C4")),
		criteria:        criteria2026(ref),
		byeBar:          &swiss.BarWin,
		floatsUnplayed:  floatsUnplayed2026,
		completesAlways: true,
		outlook:         outlook2026,
		refs: articles{met: ref("C1"), bye: ref("C2"), colour: ref("C3"), outlook: ref("C4"), completion: ref("C4"),
			byeScore: ref("C5"), limbo: ref("4.4"), opponents: ref("4.2"), exchange: ref("4.3"),
			transposed: ref("4.2"), mdpPair: ref("4.4"),
			allocation: [6]rules.Ref{{}, ref("5.2.1"), ref("5.2.2"), ref("5.2.3"), ref("5.2.4"), ref("5.2.5")},
			odd:        ref("C4"), beyond: ref("C10"), third: ref("C11"), byeFloat: ref("1.4.3")},
	}
}

// floatsUnplayed2026 makes a downfloat of the pairing-allocated bye and of every unplayed round worth more than a loss.
// Reading: R22.
//
// Rule: C.04.3 (2026) C14, 1.4.3
func floatsUnplayed2026(s *engine.State, c tournament.Cell) bool {
	return c.Result == tournament.PairingBye || s.Scoring.Value(c) > s.Scoring.Loss()
}

// criteria2026 is the table of the quality criteria.
func criteria2026(ref func(article string) rules.Ref) []criterion {
	return []criterion{
		downfloaters(ref("C6")),
		{ref: ref("C7"), title: fact.DownfloaterScores, list: true, float: floatScore},
		lookAhead(ref("C8")),
		{ref: ref("C9"), title: fact.UnplayedRounds,
			float: floatUnplayed, never: func(b *bracket) bool { return !b.byeHere }},
		topscorersBeyondTwo(ref("C10")),
		topscorersThirdTime(ref("C11")),
		wishesDenied(ref("C12")),
		strongWishesDenied(ref("C13")),
		residentDownfloats(ref("C14"), previous, fact.ResidentsPrevious),
		upfloats(ref("C15"), previous),
		residentDownfloats(ref("C16"), before, fact.ResidentsBefore),
		upfloats(ref("C17"), before),
		movedDownGaps(ref("C18"), previous, fact.MovedPrevious),
		upfloatGaps(ref("C19"), previous),
		movedDownGaps(ref("C20"), before, fact.MovedBefore),
		upfloatGaps(ref("C21"), before),
	}
}

func residentDownfloats(ref rules.Ref, back int, title fact.PlainKind) criterion {
	return criterion{ref: ref, title: title, float: residentDown(back), never: noDown(back)}
}

func movedDownGaps(ref rules.Ref, back int, title fact.PlainKind) criterion {
	return criterion{ref: ref, title: title, list: true,
		pair: pairDown(back), blame: higherOne, float: limboDown(back), never: noMarkedMDP(back)}
}

// floatScore is the score of a downfloater.
//
// Rule: C.04.3 (2026) C7
func floatScore(b *bracket, at int) penalty { return penalty{1, b.player(at).score} }

// floatUnplayed is the number of unplayed rounds of the one downfloater who must have the bye. Reading: R16.
//
// Rule: C.04.3 (2026) C9
func floatUnplayed(b *bracket, at int) penalty { return penalty{count: int(b.player(at).unplayed)} }

// residentDown penalises a resident downfloater who had a downfloat `back` rounds earlier.
//
// Rule: C.04.3 (2026) C14, C16
func residentDown(back int) func(*bracket, int) penalty {
	return func(b *bracket, at int) penalty {
		if at >= b.mdps && b.player(at).down[back] {
			return penalty{count: 1}
		}
		return penalty{}
	}
}

// limboGap puts a moved-down player in the limbo above every paired one. Reading: R17.
const limboGap tournament.Points = 1_000_000

// limboDown penalises a moved-down player in the limbo who had a downfloat `back` rounds earlier.
//
// Rule: C.04.3 (2026) C18, C20
func limboDown(back int) func(*bracket, int) penalty {
	return func(b *bracket, at int) penalty {
		if at < b.mdps && b.player(at).down[back] {
			return penalty{1, limboGap + b.player(at).score}
		}
		return penalty{}
	}
}

func noMarkedMDP(back int) func(*bracket) bool {
	return func(b *bracket) bool {
		for at := range b.mdps {
			if b.player(at).down[back] {
				return false
			}
		}
		return true
	}
}

// outlook2026 pairs the brackets from the top, each so that the round can be completed with the bye for a player of
// the lowest possible score. Reading: R15.
//
// Rule: C.04.3 (2026) C4, C5, 1.9.2, 1.9.3
func outlook2026(r *round) (made []paired, err error) {
	if !r.limitBye() {
		return nil, engine.ErrNoLegalPairing
	}
	odd := len(r.players)%2 == 1
	var moved []int
	for g := 0; g+1 < len(r.groups); g++ {
		first, from := r.groups[g], r.groups[g+1]
		b := r.newBracket(g+1, moved, first, from, fact.InBracket)
		b.mustComplete = true
		b.byeHere = odd && (from == len(r.players) || r.byeLimit >= b.lowest && !r.anyBye)
		if from < len(r.players) {
			b.looksAhead, b.next = true, r.groups[g+2]
		}
		c := b.best()
		made = append(made, c)
		moved = c.downfloaters()
	}
	return made, nil
}

// limitBye finds the lowest score that somebody who has the bye can have while all others are paired, and reports
// whether the round can be paired at all.
//
// Rule: C.04.3 (2026) C5
func (r *round) limitBye() bool {
	if len(r.players)%2 == 0 {
		return r.complete(nil, 0)
	}
	if r.anyBye {
		return r.complete(nil, 0) // the limit of a new round is none
	}
	for g := len(r.groups) - 2; g >= 0; g-- {
		r.byeLimit = r.players[r.groups[g]].score
		if r.complete(nil, 0) {
			return true
		}
	}
	return false
}
