package tournament

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Acceleration is a method that gives some players virtual points in the first rounds. Its zero value is none.
type Acceleration struct {
	method *method
	// Borders are the last players of its groups but the last one; nil where the method itself parts the field.
	Borders []PlayerID
}

// method is what a method gives to each of its groups, and how it parts the field.
type method struct {
	name, title string
	groups      int
	of          func(s *standing) Points
}

// standing is what virtual points depend on: the group, from 0, the round, and the points made before it.
type standing struct {
	group, round, rounds int
	win, draw, points    Points
}

// The methods that have names. Those of the FFE are used in France and by its programs.
//
// Source: Baku acceleration, C.04.5.1 (2017) and C.04.7 (2026); the others: Livre de l'arbitre of the FFE, chapter on
// accelerated pairings, as the programs of the federation apply it.
var methods = []method{
	{"baku", "Baku acceleration", 2, func(s *standing) Points {
		if s.group > 0 {
			return 0
		}
		return bakuPoints(s.rounds, s.round, s.win)
	}},
	{"haley", "Haley acceleration", 2, func(s *standing) Points { return atRound([]Points{s.win, s.win}, s) }},
	{"haley-soft", "degressive Haley acceleration", 2, func(s *standing) Points {
		if s.group == 1 && s.round == 2 {
			return s.win / 2
		}
		return atRound([]Points{s.win, s.win}, s)
	}},
	{"sad", "the progressive acceleration of the FFE (SAD)", 3, func(s *standing) Points { return s.progressive(3) }},
	{"nicois", "the acceleration of Nice (Niçois)", 3, func(s *standing) Points { return s.progressive(2) }},
}

// atRound is what the first group has in a round; the others have nothing.
func atRound(schedule []Points, s *standing) Points {
	if s.group > 0 || s.round > len(schedule) {
		return 0
	}
	return schedule[s.round-1]
}

// progressive is a capital of two, one and no wins, and half a win for each so many draws in points; two wins at most,
// and two wins for half of the points of all rounds. The last two rounds are not accelerated.
func (s *standing) progressive(draws Points) Points {
	own, most := Points(2-s.group)*s.win, 2*s.win
	switch {
	case s.round > s.rounds-2:
		return 0
	case s.draw <= 0:
		return own
	case 2*s.points >= Points(s.rounds)*s.win:
		return most
	default:
		return min(most, own+s.draw*(s.points/(draws*s.draw)))
	}
}

// NoAcceleration is the name of none.
const NoAcceleration = "none"

// AccelerationNames are the names that ParseAcceleration knows, none first.
func AccelerationNames() []string {
	out := []string{NoAcceleration}
	for i := range methods {
		out = append(out, methods[i].name)
	}
	return out
}

// ParseAcceleration reads the name of a method and, if somebody parted the field by hand, the last numbers of its
// groups but the last one: haley, haley:20, sad:16,30. The progressive method is sad.
func ParseAcceleration(text string) (Acceleration, error) {
	name, borders, parted := strings.Cut(strings.ToLower(strings.TrimSpace(text)), ":")
	if name == NoAcceleration && !parted {
		return Acceleration{}, nil
	}
	if name == "progressive" {
		name = "sad"
	}
	i := slices.IndexFunc(methods, func(m method) bool { return m.name == name })
	if i < 0 {
		return Acceleration{}, fmt.Errorf("%q is no acceleration; those known are %s", text,
			strings.Join(AccelerationNames(), ", "))
	}
	a := Acceleration{method: &methods[i]}
	if !parted {
		return a, nil
	}
	for _, word := range strings.Split(borders, ",") {
		n, err := strconv.ParseUint(word, 10, 16)
		if err != nil || n == 0 || len(a.Borders) > 0 && PlayerID(n) <= a.Borders[len(a.Borders)-1] {
			return Acceleration{}, fmt.Errorf("%q: the last numbers of the groups are numbers that grow", text)
		}
		a.Borders = append(a.Borders, PlayerID(n))
	}
	if want := a.method.groups - 1; len(a.Borders) != want {
		return Acceleration{}, fmt.Errorf("%q: %s has %d groups, so that %d last numbers are needed, all but that of "+
			"the last group", text, a.method.title, a.method.groups, want)
	}
	return a, nil
}

// Name is the name of the method.
func (a Acceleration) Name() string {
	if a.method == nil {
		return NoAcceleration
	}
	return a.method.name
}

// String is what ParseAcceleration reads.
func (a Acceleration) String() string {
	if len(a.Borders) == 0 {
		return a.Name()
	}
	var last []string
	for _, id := range a.Borders {
		last = append(last, strconv.Itoa(int(id)))
	}
	return a.Name() + ":" + strings.Join(last, ",")
}

// Groups is how many groups the method has; 0 where there is none.
func (a Acceleration) Groups() int {
	if a.method == nil {
		return 0
	}
	return a.method.groups
}

// Text tells the method and its groups.
func (a Acceleration) Text() string {
	switch {
	case a.method == nil:
		return "no acceleration"
	case len(a.Borders) == 0:
		return a.method.title
	case len(a.Borders) == 1:
		return fmt.Sprintf("%s: the first group up to number %d", a.method.title, a.Borders[0])
	}
	return fmt.Sprintf("%s: the first group up to number %d, the second up to %d", a.method.title, a.Borders[0],
		a.Borders[1])
}

// ErrNoWin is the error of an acceleration where a win is worth nothing.
var ErrNoWin = errors.New("a win is worth nothing, so that no method of acceleration gives anything")

// Accelerate sets Player.Virtual by a method. Who is in which group, Parted says. It fails, and changes nothing, when
// the number of rounds is unknown (ErrBakuRounds), when a win is worth nothing (ErrNoWin), and for the Baku method as
// ApplyBaku does.
func (t *Tournament) Accelerate(a Acceleration, edition BakuEdition) error {
	if a.method == nil {
		for i := range t.Players {
			t.Players[i].Virtual = nil
		}
		return nil
	}
	settled := t.Settled()
	if a.Name() == "baku" {
		if err := settled.bakuFits(edition); err != nil {
			return err
		}
	}
	scoring := &settled.Scoring
	switch {
	case settled.RoundsOrigin == Unknown:
		return ErrBakuRounds
	case scoring.Win() <= 0:
		return ErrNoWin
	}
	borders := t.Parted(a, t.Starters()).Borders
	for i := range t.Players {
		p, s := &t.Players[i], standing{rounds: t.Rounds, win: scoring.Win(), draw: scoring.Draw()}
		for s.group < len(borders) && p.ID > borders[s.group] {
			s.group++
		}
		p.Virtual = nil
		var virtual []Points
		for s.round = 1; s.round <= t.Rounds; s.round++ {
			if virtual = append(virtual, a.method.of(&s)); virtual[s.round-1] != 0 {
				p.Virtual = virtual // up to the last of them
			}
			s.points += settled.RoundPoints(&settled.Players[i], s.round)
		}
	}
	return nil
}

// Parted is the method with its groups, those of a field. The first of two holds half of the field, rounded up to an
// even number. The first of three holds a third of it, to the nearest multiple of four; the second half of the others,
// to the nearest even number. The last of a group stays its last, whoever enters later.
//
// Source: C.04.5.1 (2017) 2 and C.04.7 (2026) 1.2 for two groups; the programs of the FFE for three.
func (t *Tournament) Parted(a Acceleration, field []PlayerID) Acceleration {
	n := len(field)
	if a.method == nil || a.Borders != nil || n == 0 {
		return a
	}
	sizes := []int{min(2*((n+3)/4), n)}
	if a.method.groups == 3 {
		first := 4 * ((n + 6) / 12)
		sizes = []int{first, first + 2*((n-first+2)/4)}
		if n < 11 {
			sizes = []int{max(1, n/3), max(1, 2*n/3)}
		}
	}
	for _, size := range sizes {
		a.Borders = append(a.Borders, field[size-1])
	}
	return a
}

// Starters are those who are paired in round 1, or will be: the field that a method parts. Who asked for a bye then, is
// absent or enters later has no part in it. Reading: R25.
//
// Source: C.04.5.1 (2017) 2 and C.04.7 (2026) 1.2, "to be paired"; C.04.2 (2026) 2.4.
func (t *Tournament) Starters() []PlayerID {
	started := t.RoundPaired(1)
	away := map[PlayerID]bool{}
	for _, a := range t.Absences {
		away[a.Player] = away[a.Player] || !started && a.Round == 1
	}
	return t.among(func(p *Player) bool {
		r := p.Cell(1).Result
		return r.Paired() || !started && r == NoResult && !away[p.ID]
	})
}

// Entered are those who were entered before round 1, present or absent then: the field that a file means which asks for
// the Baku method, as its programs have it. Who has a blank cell in a round 1 that has been paired was not. A player
// with a bye or a zero-point bye in round 1 (H, F, Z) was entered and merely absent. Reading: R25.
func (t *Tournament) Entered() []PlayerID {
	started := t.RoundPaired(1)
	return t.among(func(p *Player) bool { return !started || p.Cell(1).Result != NoResult })
}

func (t *Tournament) among(of func(*Player) bool) []PlayerID {
	out := make([]PlayerID, 0, len(t.Players))
	for i := range t.Players {
		if of(&t.Players[i]) {
			out = append(out, t.Players[i].ID)
		}
	}
	return out
}
