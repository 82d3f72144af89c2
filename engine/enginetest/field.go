package enginetest

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// habits is what kind of tournament the simulator plays; percentages are per player or pair and round.
type habits struct {
	random         bool // rounds are paired at random, without regard to any rule
	draws          int
	favourite      int // how often the lower number wins a decided game
	forfeits       int
	absences       int
	withdrawals    int
	oddResults     int  // unrated games, games without a colour letter
	adjourned      bool // some of the unrated games are adjourned instead
	entries, exits []int
}

func newHabits(r *Rand, players int) habits {
	h := habits{
		random:      r.Chance(12),
		draws:       r.Pick(0, 15, 30, 30, 60, 95),
		favourite:   r.Pick(20, 50, 50, 80, 100),
		forfeits:    r.Pick(0, 0, 0, 5, 20),
		absences:    r.Pick(0, 0, 0, 5, 10, 25),
		withdrawals: r.Pick(0, 0, 5),
		oddResults:  r.Pick(0, 0, 10),
	}
	late := r.Pick(0, 0, 0, 20)
	for range players {
		entry := 1
		if r.Chance(late) {
			entry = 2 + r.Intn(3)
		}
		h.entries = append(h.entries, entry)
		h.exits = append(h.exits, 1000)
	}
	return h
}

// newTournament draws a field without any round: numbers with and without gaps, ratings that coincide or are missing,
// names that coincide, lots, forbidden pairs, and a length that is sometimes more than the field can play.
func newTournament(r *Rand, players int, vary func(*Rand, *tournament.Tournament)) *tournament.Tournament {
	t := Blank(0, tournament.White+tournament.Colour(r.Intn(2)))
	full := players - 1 + players%2
	t.Rounds = 1 + r.Intn(full+1)
	step := r.Pick(0, 1, 10, 50, 200)
	names := r.Pick(1, 2, 30)
	sorted := r.Chance(60)
	gaps := r.Chance(10)
	lots := r.Pick(0, 0, 50, 100)
	id, rating := 0, 2400
	for i := range players {
		id++
		if gaps {
			id += r.Intn(3)
		}
		if sorted {
			rating = max(rating-step*r.Intn(4)/2, 100)
		} else {
			rating = 1500 + step*r.Intn(6)
		}
		p := tournament.Player{ID: tournament.PlayerID(id), Rating: rating, Name: name(r, names)}
		if r.Chance(5) {
			p.Rating = 0
		}
		if r.Chance(lots) {
			p.Lot = 1 + i
		}
		t.Players = append(t.Players, p)
	}
	shuffleLots(r, t)
	own := Rand(uint64(*r) ^ 0x4c696d) // draws of their own: the seeds keep their tournaments
	t.Maxi = tournament.Switch(own.Pick(int(tournament.Unsaid), int(tournament.Off), int(tournament.On)))
	t.Scoring = scoring(&own)
	accelerate(&own, t)
	if vary != nil {
		vary(&own, t)
	}
	forbid(r, t)
	return t
}

// name draws one of a few names, in small letters at times: the order of the alphabet does not tell them apart.
func name(r *Rand, names int) string {
	n := string(rune('A'+r.Intn(names)%26)) + "lm"
	if r.Chance(30) {
		n = strings.ToLower(n)
	}
	return n
}

// scoring is 1, ½, 0 in most tournaments.
func scoring(r *Rand) tournament.Scoring {
	s := tournament.StandardScoring()
	switch r.Intn(24) {
	case 0:
		s = tournament.UniformScoring(30, 10, 0)
	case 1:
		s = tournament.UniformScoring(20, 10, 0)
	case 2:
		s.Set(5, tournament.PairingBye)
	}
	return s
}

// accelerate gives the upper part of one field in twelve virtual points in the first rounds.
func accelerate(r *Rand, t *tournament.Tournament) {
	if r.Intn(12) > 0 {
		return
	}
	upper := 1 + r.Intn(len(t.Players))
	for i := range t.Players[:upper] {
		t.Players[i].Virtual = []tournament.Points{10, 10, 5, 5}[r.Intn(3):]
	}
}

// shuffleLots exchanges the lots that have been drawn.
func shuffleLots(r *Rand, t *tournament.Tournament) {
	for i := range t.Players {
		p, q := &t.Players[i], &t.Players[r.Intn(i+1)]
		if p.Lot != 0 && q.Lot != 0 {
			p.Lot, q.Lot = q.Lot, p.Lot
		}
	}
}

// forbid keeps some players apart in one field in five.
func forbid(r *Rand, t *tournament.Tournament) {
	if !r.Chance(20) {
		return
	}
	for n := r.Pick(1, 2, 4, 8); n > 0; n-- {
		g := tournament.ForbiddenGroup{First: 1}
		if r.Chance(30) {
			g.First = 1 + r.Intn(t.Rounds)
			g.Last = g.First + r.Intn(2)
		}
		for size := r.Pick(2, 2, 2, 3); size > 0; size-- {
			g.Players = append(g.Players, t.Players[r.Intn(len(t.Players))].ID)
		}
		t.Forbidden = append(t.Forbidden, g)
	}
}

// keepApart keeps many pairs of a field apart.
func keepApart(r *Rand, t *tournament.Tournament) {
	percent := r.Pick(5, 10, 20, 30, 40)
	for i := range t.Players {
		for k := range i {
			if r.Chance(percent) {
				t.Forbidden = append(t.Forbidden, tournament.ForbiddenGroup{First: 1,
					Players: []tournament.PlayerID{t.Players[k].ID, t.Players[i].ID}})
			}
		}
	}
}

// Blank returns a field of players without a history: numbers from 1, ratings that fall by fifty, with every third
// player equal to the one before.
func Blank(players int, initial tournament.Colour) *tournament.Tournament {
	t := &tournament.Tournament{RoundsOrigin: tournament.Stated, InitialOrigin: tournament.Stated,
		ScoringOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), InitialColour: initial}
	rating := 2000
	for i := 1; i <= players; i++ {
		if i%3 != 0 {
			rating -= 50
		}
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(i), Rating: rating,
			Name: string(rune('Z' - i%26))})
	}
	return t
}
