package dutch

import "github.com/trfkit/trfkit/tournament"

// litRand is a small generator of our own (splitmix64), so that a seed means the same for every Go version.
type litRand uint64

func (r *litRand) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

func (r *litRand) intn(n int) int          { return int(r.next() % uint64(n)) }
func (r *litRand) chance(percent int) bool { return r.intn(100) < percent }

// pick returns one of the values.
func (r *litRand) pick(values ...int) int { return values[r.intn(len(values))] }

// litHabits is what kind of tournament the simulator plays; percentages are per player or pair and round.
type litHabits struct {
	edition        string // by which the rounds are paired
	random         bool   // rounds are paired at random, without regard to any rule
	draws          int
	favourite      int // how often the lower number wins a decided game
	forfeits       int
	absences       int
	withdrawals    int
	oddResults     int // unrated and adjourned games
	entries, exits []int
}

// newLitHabits draws the tournament and the habits of a seed.
func newLitHabits(r *litRand, players int) litHabits {
	h := litHabits{
		edition:     litEditions[r.intn(2)],
		random:      r.chance(15),
		draws:       r.pick(0, 15, 30, 30, 60, 95),
		favourite:   r.pick(20, 50, 50, 80, 100),
		forfeits:    r.pick(0, 0, 0, 5, 20),
		absences:    r.pick(0, 0, 0, 5, 10, 25),
		withdrawals: r.pick(0, 0, 5),
		oddResults:  r.pick(0, 0, 10),
	}
	late := r.pick(0, 0, 0, 20)
	for i := 0; i < players; i++ {
		entry := 1
		if r.chance(late) {
			entry = 2 + r.intn(3)
		}
		h.entries = append(h.entries, entry)
		h.exits = append(h.exits, 1000)
	}
	return h
}

// newLitTournament draws a field without any round.
func newLitTournament(r *litRand, players int) *tournament.Tournament {
	t := &tournament.Tournament{RoundsOrigin: tournament.Stated, InitialOrigin: tournament.Stated,
		ScoringOrigin: tournament.Stated, Scoring: litScoring(r)}
	t.InitialColour = tournament.White + tournament.Colour(r.intn(2))
	full := players - 1 + players%2
	t.Rounds = 1 + r.intn(full+1) // one more than a round robin can end without a legal pairing
	id := 0
	gaps := r.chance(10)
	for i := 0; i < players; i++ {
		id++
		if gaps {
			id += r.intn(3)
		}
		t.Players = append(t.Players, tournament.Player{ID: tournament.PlayerID(id)})
	}
	litAccelerate(r, t)
	litForbid(r, t)
	return t
}

func litScoring(r *litRand) tournament.Scoring {
	s := tournament.StandardScoring()
	switch r.intn(20) {
	case 0, 1:
		s = tournament.UniformScoring(30, 10, 0)
	case 2:
		s = tournament.UniformScoring(20, 10, 0)
	case 3:
		s = tournament.UniformScoring(30, 20, 10)
	case 4, 5:
		s.Set(5, tournament.PairingBye)
	case 6:
		s = tournament.UniformScoring(30, 10, 0)
		s.Set(10, tournament.PairingBye)
	case 7:
		s.Set(0, tournament.PairingBye)
	}
	return s
}

// litAccelerate gives the upper part of one field in six virtual points in the first rounds.
func litAccelerate(r *litRand, t *tournament.Tournament) {
	if !r.chance(17) {
		return
	}
	steps := [][]tournament.Points{{10, 10, 5, 5}, {10, 5}, {10, 10, 10}, {10, 10, 5}, {5, 10}}[r.intn(5)]
	upper := 1 + r.intn(len(t.Players))
	for i := 0; i < upper; i++ {
		t.Players[i].Virtual = steps
	}
}

// litForbid keeps some players apart in one field in five.
func litForbid(r *litRand, t *tournament.Tournament) {
	if !r.chance(20) {
		return
	}
	for n := r.pick(1, 2, 4, 8); n > 0; n-- {
		g := tournament.ForbiddenGroup{First: 1}
		if r.chance(30) {
			g.First = 1 + r.intn(t.Rounds)
			g.Last = g.First + r.intn(2)
		}
		for size := r.pick(2, 2, 2, 3); size > 0; size-- {
			g.Players = append(g.Players, t.Players[r.intn(len(t.Players))].ID)
		}
		t.Forbidden = append(t.Forbidden, g)
	}
}
