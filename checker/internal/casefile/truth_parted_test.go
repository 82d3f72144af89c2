package casefile

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// compared checks the boards that are shown of two pairings: those of the required one are, those of the other one are
// not, may be played, and have the two.
func (k *claims) compared(two tournament.PlayerID, boards *Compared) {
	one, with := k.c.Asked[0], false
	for _, b := range boards.Required {
		if meets(k.made, b[0]) != b[1] {
			k.Errorf("%v is not required", b)
		}
	}
	for _, b := range boards.Other {
		with = with || b == [2]tournament.PlayerID{one, two} || b == [2]tournament.PlayerID{two, one} ||
			b == [2]tournament.PlayerID{one} || b == [2]tournament.PlayerID{two}
		if meets(k.made, b[0]) == b[1] || b[1] != 0 && k.everMet(b[0], b[1]) {
			k.Errorf("%v is required, or cannot be played", b)
		}
	}
	if !with {
		k.Errorf("%d and %d are not in %v", one, two, boards.Other)
	}
}

// parted checks that one of the two has another opponent, or the bye, and each step on the way there.
func (k *claims) parted(m wording.Message) {
	taken, other := who(m.Args, "taken"), who(m.Args, "for")
	if two := []tournament.PlayerID{taken, other}; !slices.Contains(two, who(m.Args, "a")) ||
		!slices.Contains(two, who(m.Args, "b")) || taken == other || meets(k.made, taken) == other {
		k.Errorf("%d is taken from %d: %v", taken, other, m.Args)
	}
	steps := telling.Steps(m)
	if len(steps) == 0 {
		k.Errorf("no step parts %d and %d", taken, other)
	}
	for _, s := range steps {
		if _, ok := s.Args["article"].(rules.Ref); !ok || s.Key == "" {
			k.Errorf("a step is not told: %v", s)
		}
		k.against(s)
		k.spared(s)
	}
}

// seat is the place of a player in a half of the group, as the table of the group shows it: 0 where it shows none, -1
// of somebody who is not in the table.
func (k *claims) seat(id tournament.PlayerID) int {
	for _, g := range k.c.Groups {
		for _, m := range g.Members {
			if place, ok := m.Half.Args["place"].(int); m.Player == id && ok {
				return place
			} else if m.Player == id {
				return 0
			}
		}
	}
	return -1
}

// spared checks what is said of those who do not leave a group, or do not come up to one.
func (k *claims) spared(s wording.Message) {
	r := k.row(who(s.Args, "Player"))
	holds := true
	switch s.Key {
	case "against.SamePlace":
		p, q := k.seat(who(s.Args, "A")), k.seat(who(s.Args, "B"))
		holds = p == q || min(p, q) < 0
	case "parted.FloatedBefore":
		holds = r.Floats[0] != engine.NoFloat
	case "parted.DueToMore":
		holds = r.Preference.Colour != s.Args["Colour"]
	case "against.UpLastRound":
		holds = r.Floats[0] == engine.Upfloat
	case "parted.FirstByNumber":
		holds = (who(s.Args, "A") > who(s.Args, "B")) == s.Args["larger"]
	case "parted.FirstForBye":
		holds = k.made.Bye == r.Player
	case "against.DueTheOther":
		colour := func(name string) bool {
			return k.row(who(s.Args, name)).Preference.Colour == s.Args["Colour"]
		}
		holds = colour("A") && !colour("B")
	case "against.ByRating":
		holds = k.player(who(s.Args, "First")).Rating >= k.player(who(s.Args, "Then")).Rating
	}
	if !holds {
		k.Errorf("%s does not hold: %v", s.Key, s.Args)
	}
}

// clashing checks the boards that concern a criterion in the pairing asked about: they may be played, those that are
// told to have two who are due the same colour do, nobody sits at two, and those who are asked about meet each other.
func (k *claims) clashing(m wording.Message, then wording.Args) {
	boards, _ := then["pairs"].([]wording.Message)
	seen := map[tournament.PlayerID]bool{}
	asked := []tournament.PlayerID{who(m.Args, "a"), who(m.Args, "b")}
	for _, b := range boards {
		p, q := who(b.Args, "a"), who(b.Args, "b")
		due := k.row(p).Preference.Colour
		switch {
		case strings.Contains(m.Key, "Clashing") && (due == tournament.NoColour ||
			due != k.row(q).Preference.Colour):
			k.Errorf("%d and %d are not due the same colour", p, q)
		case k.everMet(p, q), k.state.Forbidden.Apart(p, q):
			k.Errorf("%d and %d may not meet", p, q)
		case seen[p], seen[q], p == q:
			k.Errorf("somebody sits at two boards: %v", boards)
		case slices.Contains(asked, p) != slices.Contains(asked, q):
			k.Errorf("%v are put together, not %d and %d", asked, p, q)
		}
		seen[p], seen[q] = true, true
	}
}

// other checks what is said of the recorded boards that are not as demanded.
func (k *claims) other(m wording.Message) {
	if id := who(m.Args, "who"); id != 0 {
		met, due := who(m.Args, "met"), who(m.Args, "due")
		if meets(k.recorded, id) != met || meets(k.made, id) != due || met == due {
			k.Errorf("%d met %d, and %d is demanded", id, meets(k.recorded, id), meets(k.made, id))
		}
		return
	}
	n := 0
	for _, b := range k.recorded.Boards {
		if !slices.Contains(k.made.Boards, b) {
			n++
		}
	}
	if n == 0 || m.Args["n"] != n {
		k.Errorf("%d boards differ, %v are told", n, m.Args["n"])
	}
}

// answeredFor checks that something is said of each in the tables whom the first of the two could meet, where not so
// many could that some are counted alone.
func (k *claims) answeredFor() {
	for _, g := range k.c.Groups {
		for _, m := range g.Members {
			told := m.Bar || k.c.Unasked > 0 || slices.Contains(k.c.Asked, m.Player) ||
				meets(k.made, k.c.Asked[0]) == m.Player
			if !told && !slices.ContainsFunc(k.c.Others, func(o Other) bool { return o.Player == m.Player }) {
				k.Errorf("nothing is said of %d", m.Player)
			}
		}
	}
}
