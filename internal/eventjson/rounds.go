package eventjson

import (
	"slices"

	"github.com/trfkit/trfkit/internal/jsontree"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// outcome is what a result of a game is for white and for black.
type outcome struct{ white, black tournament.Result }

// results are the results of games. A sign is a forfeit.
var results = map[string]outcome{
	"1-0":     {tournament.Win, tournament.Loss},
	"0-1":     {tournament.Loss, tournament.Win},
	"1/2-1/2": {tournament.Draw, tournament.Draw},
	"0-0":     {tournament.Loss, tournament.Loss},
	"1/2-0":   {tournament.Draw, tournament.Loss},
	"0-1/2":   {tournament.Loss, tournament.Draw},
	"+/-":     {tournament.ForfeitWin, tournament.ForfeitLoss},
	"-/+":     {tournament.ForfeitLoss, tournament.ForfeitWin},
	"-/-":     {tournament.ForfeitLoss, tournament.ForfeitLoss},
	"*":       {tournament.Adjourned, tournament.Adjourned},
}

// resultNames are the keys of results in the order of the schema.
var resultNames = []string{"1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "*"}

var unrated = map[tournament.Result]tournament.Result{tournament.Win: tournament.UnratedWin,
	tournament.Draw: tournament.UnratedDraw, tournament.Loss: tournament.UnratedLoss}

// byes are the kinds of byes.
var byes = map[string]tournament.Result{"pairing": tournament.PairingBye, "full": tournament.FullBye,
	"half": tournament.HalfBye, "zero": tournament.ZeroBye}

func (r *reader) rounds(n *jsontree.Node) {
	list := r.list(n, "rounds")
	if len(list) > trf.MaxRounds {
		r.wrong(n.Member("rounds"), "there are more than %d rounds", trf.MaxRounds)
		return
	}
	for i, m := range list {
		if !r.object(m, "games", "byes") {
			continue
		}
		for _, g := range r.list(m, "games") {
			r.game(g, i+1)
		}
		for _, b := range r.list(m, "byes") {
			r.bye(b, i+1)
		}
	}
	if r.t.Rounds > 0 && len(list) > r.t.Rounds {
		r.wrong(list[r.t.Rounds], "the event has %d rounds by /totalRounds", r.t.Rounds)
	}
}

func (r *reader) game(n *jsontree.Node, round int) {
	if !r.object(n, "white", "black", "result", "unrated") {
		return
	}
	white, black := r.playerOf(n, "white"), r.playerOf(n, "black")
	o := outcome{tournament.Pending, tournament.Pending}
	if s := r.word(n, "result", resultNames...); s != "" {
		o = results[s]
	}
	if r.flag(n, "unrated") {
		w, played := unrated[o.white]
		b, both := unrated[o.black]
		if o = (outcome{w, b}); !played || !both {
			r.wrong(n.Member("unrated"), "only a game that was played can be unrated")
		}
	}
	if white == nil || black == nil {
		return
	}
	if white == black {
		r.wrong(n, "player %d has himself as opponent", white.ID)
		return
	}
	r.enter(white, round, n, tournament.Cell{Opponent: black.ID, Colour: tournament.White, Result: o.white})
	r.enter(black, round, n, tournament.Cell{Opponent: white.ID, Colour: tournament.Black, Result: o.black})
}

func (r *reader) bye(n *jsontree.Node, round int) {
	if !r.object(n, "player", "kind") {
		return
	}
	p, kind := r.playerOf(n, "player"), r.word(n, "kind", "pairing", "full", "half", "zero")
	if n.Member("kind") == nil {
		r.wrong(n, `"kind" is missing`).Expected = "pairing, full, half or zero"
	}
	if p != nil && kind != "" {
		r.enter(p, round, n, tournament.Cell{Result: byes[kind]})
	}
}

// enter puts a cell where none is.
func (r *reader) enter(p *player, round int, n *jsontree.Node, c tournament.Cell) {
	if other := p.cells[round]; other != nil {
		r.wrong(n, "player %d stands in round %d already, at %s", p.ID, round, other.Pointer()).Related = place(other)
		return
	}
	p.cells[round], p.round[round] = n, c
}

// absences are byes of rounds that are played, and announcements for those to come.
func (r *reader) absences(n *jsontree.Node) {
	played := len(r.list(n, "rounds"))
	for _, m := range r.list(n, "absences") {
		if !r.object(m, "player", "round", "from", "to", "kind") {
			continue
		}
		p, kind := r.playerOf(m, "player"), r.word(m, "kind", "full", "half", "zero")
		first, last := r.span(m, "absence", 0)
		result, named := byes[kind]
		if !named {
			result = tournament.ZeroBye
		}
		if p == nil || first == 0 {
			continue
		}
		for round := first; round <= last; round++ {
			if round <= played {
				r.enter(p, round, m, tournament.Cell{Result: result})
				continue
			}
			if other := p.cells[round]; other != nil {
				r.wrong(m, "the absence of player %d in round %d stands at %s already", p.ID, round, other.Pointer())
				break
			}
			p.cells[round] = m
			r.t.Absences = append(r.t.Absences, tournament.Absence{Player: p.ID, Round: round, Kind: result})
		}
	}
}

// span are the rounds of a member: round, or from and to, which is the last round of the event where it is not said.
// begin is what from is where it is not said; 0 demands it.
func (r *reader) span(n *jsontree.Node, what string, begin int) (first, last int) {
	if n.Member("round") != nil {
		for _, key := range []string{"from", "to"} {
			if m := n.Member(key); m != nil {
				r.wrong(m, `"round" says which round it is`)
			}
		}
		first = r.number(n, "round", 1, trf.MaxRounds)
		last = first
	} else {
		if first = begin; begin == 0 || n.Member("from") != nil {
			first = r.needed(n, "from", trf.MaxRounds)
		}
		if last = r.number(n, "to", 1, trf.MaxRounds); last == 0 {
			last = r.t.Rounds
		}
		if first > 0 && last == 0 && n.Member("to") == nil {
			r.wrong(n, "the %s has no end: say \"to\" here or \"totalRounds\" of the event", what)
		}
	}
	switch {
	case first == 0 || last == 0:
		return 0, 0
	case r.t.Rounds > 0 && last > r.t.Rounds:
		r.wrong(n, "round %d is beyond the last one, %d", last, r.t.Rounds)
		return 0, 0
	case last < first:
		r.wrong(n, "round %d is before round %d", last, first)
		return 0, 0
	}
	return first, last
}

func (r *reader) forbidden(n *jsontree.Node) {
	for _, m := range r.list(n, "forbidden") {
		if !r.object(m, "players", "round", "from", "to") {
			continue
		}
		var g tournament.ForbiddenGroup
		g.First, g.Last = r.span(m, "ban", 1)
		for _, id := range r.list(m, "players") {
			if k := r.whole(id, 1, trf.MaxPlayers); k > 0 && r.known(id, k) != nil {
				g.Players = append(g.Players, tournament.PlayerID(k))
			}
		}
		slices.Sort(g.Players)
		if len(slices.Compact(slices.Clone(g.Players))) != len(g.Players) || len(g.Players) < 2 {
			r.wrong(m, "two or more different players who must not meet are expected")
		}
		r.t.Forbidden = append(r.t.Forbidden, g)
	}
}
