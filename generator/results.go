package generator

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// The marks by which a chooser names what happens to a game.
const (
	forfeit       = tournament.ForfeitWin
	doubleForfeit = tournament.ForfeitLoss
	shortGame     = tournament.UnratedWin
	oddGame       = tournament.Loss
	halfNil       = tournament.Draw
	nilHalf       = tournament.UnratedDraw
	nilNil        = tournament.UnratedLoss
	adjourned     = tournament.Adjourned
)

// results plays the games of a round.
func (p *play) results(round int, made engine.Result) {
	r := stream(p.seed, "results", round)
	for _, a := range p.Again {
		if a.Round == round {
			r = stream(p.seed, "results", round, a.Salt)
		}
	}
	if p.matches != nil {
		p.playMatches(r, round, made)
		return
	}
	c := chooser{r, round, p.games}
	for _, k := range permutation(r, len(made.Boards)) {
		b := made.Boards[k]
		white, black := p.game(r, round, b, c.draw())
		p.cell(b.White, round, tournament.Cell{Opponent: b.Black, Colour: tournament.White, Result: white})
		p.cell(b.Black, round, tournament.Cell{Opponent: b.White, Colour: tournament.Black, Result: black})
	}
	c.rest()
	if made.Bye != 0 {
		p.cell(made.Bye, round, tournament.Cell{Result: tournament.PairingBye})
	}
	if colourless(p.System) {
		p.gamePoints(round)
	}
}

func (p *play) cell(id tournament.PlayerID, round int, c tournament.Cell) {
	p.t.Player(id).Cells[round-1] = c
}

// game draws the result of one game.
func (p *play) game(r *random, round int, b engine.Board, what tournament.Result) (white, black tournament.Result) {
	return p.special(r, what, func() (white, black tournament.Result) { return p.overTheBoard(r, round, b) })
}

// special draws the result of a game of which something is known, and plays the others.
func (p *play) special(
	r *random, what tournament.Result, play func() (white, black tournament.Result),
) (white, black tournament.Result) {
	switch what {
	case forfeit:
		if r.below(2) == 0 {
			return tournament.ForfeitWin, tournament.ForfeitLoss
		}
		return tournament.ForfeitLoss, tournament.ForfeitWin
	case doubleForfeit:
		return tournament.ForfeitLoss, tournament.ForfeitLoss
	case adjourned:
		return tournament.Adjourned, tournament.Adjourned
	case oddGame:
		return p.special(r, [...]tournament.Result{halfNil, nilHalf, nilNil}[r.below(3)], play)
	case halfNil:
		return tournament.Draw, tournament.Loss
	case nilHalf:
		return tournament.Loss, tournament.Draw
	case nilNil:
		return tournament.Loss, tournament.Loss
	}
	white, black = play()
	if what == shortGame {
		return unrated(white), unrated(black)
	}
	return white, black
}

func unrated(x tournament.Result) tournament.Result {
	switch x {
	case tournament.Win:
		return tournament.UnratedWin
	case tournament.Draw:
		return tournament.UnratedDraw
	}
	return tournament.UnratedLoss
}

// overTheBoard draws an ordinary result by the model of the round.
func (p *play) overTheBoard(r *random, round int, b engine.Board) (white, black tournament.Result) {
	return p.between(r, round, b.White, b.Black, p.field[p.index(b.White)].strength, p.field[p.index(b.Black)].strength)
}

// between draws an ordinary result of two players with their strengths, white first.
func (p *play) between(
	r *random, round int, w, b tournament.PlayerID, sw, sb int,
) (white, black tournament.Result) {
	model := "fide"
	if round <= len(p.Results) {
		model = p.Results[round-1]
	}
	higher := sw > sb || sw == sb && w < b
	draws := p.Draws.chance(round)
	switch {
	case model == "draws":
		return tournament.Draw, tournament.Draw
	case model == "even":
		return outcome(r, 0, 0, draws)
	case model == "white", model == "higher" && higher, model == "lower" && !higher:
		return tournament.Win, tournament.Loss
	case model != "fide":
		return tournament.Loss, tournament.Win
	}
	return outcome(r, sw, sb, draws)
}

// index finds a player in the field; the numbers of a model may have gaps.
func (p *play) index(id tournament.PlayerID) int {
	lo, hi := 0, len(p.field)
	for lo < hi {
		if mid := (lo + hi) / 2; p.field[mid].ID < id {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// gamePoints gives the points of the game's own rules (SSM: GAM) to those who took part in a round: from 0 to 10.
func (p *play) gamePoints(round int) {
	r := stream(p.seed, "game points", round)
	for i := range p.t.Players {
		q := &p.t.Players[i]
		points := tournament.Milli(1000 * r.between(0, 10))
		if !q.Cells[round-1].Result.Played() {
			points = 0
		}
		q.Game = append(q.Game, points)
	}
}
