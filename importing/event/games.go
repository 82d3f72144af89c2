package event

import (
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// mostSlots bounds the rounds of all players together: 5,000 players have 20 rounds in 100,000.
const mostSlots = 500_000

// takeGames enters the two sides of every game.
func (j *joiner) takeGames(p *Part) {
	if j.event.Format == "" {
		j.event.Format, j.event.Colourless = p.Format, p.Colourless
	}
	for i := range p.Games {
		g := &p.Games[i]
		if len(j.players) > trf.MaxPlayers || j.slots > mostSlots {
			d := j.find.Add("import.unread", g.At, "more than %d players, or more than %d rounds of all players",
				trf.MaxPlayers, mostSlots)
			d.Hint = "these are the games of several events; save each by itself"
			return
		}
		white := j.player(&g.White, p)
		if white == nil {
			continue
		}
		c := Cell{Colour: tournament.White, Result: g.Result[0], Open: g.Open, Text: g.Text, At: g.At}
		if g.Black.IsZero() {
			c.Colour = tournament.NoColour
			j.fill(white, g.Round-1, Slot{c, nil}, true)
			continue
		}
		black := j.player(&g.Black, p)
		if black == nil {
			continue
		}
		if white == black {
			j.find.Add("import.conflict", g.At, "round %d: %s would meet himself", g.Round, white.Called())
			continue
		}
		if p.Colourless {
			c.Colour = tournament.NoColour
		}
		j.fill(white, g.Round-1, Slot{c, black}, true)
		c.Colour, c.Result = c.Colour.Opposite(), g.Result[1]
		j.fill(black, g.Round-1, Slot{c, white}, true)
	}
	j.event.Rounds = max(j.event.Rounds, p.Rounds)
}

// takeAbsent enters why players were not paired.
func (j *joiner) takeAbsent(p *Part) {
	if len(j.players) == 0 {
		d := j.find.Add("import.part", p.At, "the list says who was not paired, and nothing else")
		d.Hint = "give it together with the cross table or the pairings"
		return
	}
	for i := range p.Rows {
		row := &p.Rows[i]
		w := j.known(p, row, false)
		if w == nil {
			j.find.Add("import.conflict", row.At, "%s is in no other part of the event", row.Called())
			continue
		}
		for r := range row.Cells {
			if !row.Cells[r].Blank() {
				j.fill(w, r, Slot{row.Cells[r], nil}, true)
			}
		}
	}
}

// player finds whom a game names. Where no part lists the players, the games tell who they are.
func (j *joiner) player(r *Ref, p *Part) *Player {
	r.Name = oneLine(r.Name)
	row := Row{Number: r.Number, Name: r.Name, Rating: r.Rating, Title: r.Title, FideID: r.FideID, At: r.At,
		NameAt: r.At}
	numbered := p.Numbers == StartingRanks && r.Number != 0
	if numbered {
		if w := j.byNumber[r.Number]; w != nil {
			j.sameName(w, r.Name, r.At)
			return w
		}
		if j.listed == nil {
			w := j.add(&row, true)
			j.learn(w, &row, p)
			return w
		}
	}
	if w := j.match(r.Name); w != nil && !(numbered && w.Number != 0) {
		j.learn(w, &row, p)
		return w
	}
	if len(j.byName[Key(r.Name)]) > 1 && !numbered {
		j.ambiguous(r.Name, r.At)
		return nil
	}
	if j.listed == nil && r.Name != "" && !numbered {
		w := j.add(&row, false)
		j.learn(w, &row, p)
		return w
	}
	if j.listed != nil {
		d := j.find.Add("import.conflict", r.At, "%s is not in the list of players", row.Called())
		Related(d, j.listed.At)
		d.Hint = "give the whole list of players, and all pages of one event only"
	}
	return nil
}

// reconcile holds two sayings of one round against each other, and keeps the one that says more.
func (j *joiner) reconcile(w *Player, r int, old *Slot, s Slot) {
	same := old.Against == s.Against &&
		(old.Colour == s.Colour || old.Colour == tournament.NoColour || s.Colour == tournament.NoColour)
	switch {
	case same && old.Result == s.Result:
		if old.Open && !s.Open { // this part tells the two kinds of bye apart
			old.Open = false
		}
		old.Both = old.Both && s.Both
		if old.Colour == tournament.NoColour {
			old.Colour = s.Colour
		}
	case same && open(old.Result) && old.Against != nil: // the result came later
		*old, w.stale = s, true
	case same && open(s.Result) && old.Against != nil: // this part is the older one
	case old.Against == nil && s.Against == nil && old.Open && (s.Result == tournament.FullBye ||
		s.Result == tournament.PairingBye):
		*old = s
	case old.Against == nil && s.Against == nil && s.Open && worthWin(old.Result):
	case old.Both && s.Result == tournament.ForfeitLoss:
		*old = s
	case s.Both && old.Result == tournament.ForfeitLoss:
	default:
		d := j.find.Add("import.conflict", s.At, "round %d of %s: %q here, %q there", r+1, w.Called(), s.Text, old.Text)
		Related(d, old.At)
		d.Hint = "the two pages were saved at different times, or are of different events"
	}
}

func worthWin(r tournament.Result) bool {
	return r == tournament.PairingBye || r == tournament.FullBye
}
