package ssm

import (
	"cmp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// feature is something a round can show: an article that decides it, or a reading.
type feature struct {
	rule, name, what string
	reading          string // the alternative that gives another pairing
	shows            func(*situation) bool
}

// byReading is a feature that two readings separate: somebody meets somebody else.
func byReading(rule, name, what, reading string) feature {
	return feature{rule, name, what, reading, func(s *situation) bool {
		other := s.under(reading)
		return s.err == nil && other != noPairing && !slices.Equal(meetings(other), meetings(s.text))
	}}
}

// meetings is a pairing without the order of boards and of the players on them.
func meetings(pairing string) []string {
	lines := strings.Split(pairing, "\n")
	for i, line := range lines {
		players := strings.Fields(line)
		slices.Sort(players)
		lines[i] = strings.Join(players, " ")
	}
	slices.Sort(lines)
	return lines
}

// byFact is a feature without which the round is paired in another way.
func byFact(rule, name, what string, take func(*player)) feature {
	return feature{rule, name, what, "", func(s *situation) bool { return s.err == nil && s.free(take) }}
}

// byRank is a ranking criterion without which the round is paired in another way.
func byRank(name, what string, take func(*player)) feature {
	return feature{"A2", name, what, "", func(s *situation) bool { return s.err == nil && s.without(take) }}
}

// byBracket is a feature one bracket has.
func ofBracket(rule, name, what string, has func(*bracket) bool) feature {
	return feature{rule, name, what, "", func(s *situation) bool { return s.err == nil && s.any(has) }}
}

func features() []feature {
	return slices.Concat(featuresOfA(), featuresOfB(), featuresOfC())
}

func featuresOfA() []feature {
	return []feature{
		byReading("A1", "half-bye", "a half-point bye of an absent player brings nothing", "SA-20=paid"),
		byRank("sos", "SOS decides the rank before the GAM score", func(p *player) { p.sos = 0 }),
		byRank("gam", "the GAM score decides the rank before the rating", func(p *player) { p.game = 0 }),
		byRank("rating", "the rating decides the rank before the lot", func(p *player) { p.rating = 0 }),
		byRank("lot", "the lot decides the rank", func(p *player) { p.lot = 0 }),
		ofBracket("A3", "moved-down", "who is left over joins the next bracket", func(b *bracket) bool {
			return len(b.came) == 1 && !b.last && len(b.pairs) > 1 && len(b.exchanges) == 0
		}),
		byFact("A4", "upfloat", "an upfloat is remembered", func(p *player) {
			if p.float == engine.Upfloat {
				p.float = engine.NoFloat
			}
		}),
		ofBracket("A5", "rounded-down", "S1 is half the bracket, rounded down", func(b *bracket) bool {
			return len(b.s1) == 2 && len(b.s2) == 3 && !b.last && len(b.exchanges) == 0
		}),
		ofBracket("A6", "exchange-and-transposition", "an exchange in a bracket from which somebody is transposed",
			func(b *bracket) bool {
				return len(b.exchanges) > 0 && len(b.isolated) > 0
			}),
		ofBracket("A7", "combination", "a combination undoes pairs of a heterogeneous bracket", func(b *bracket) bool {
			return b.joined == 1 && len(b.undone[0].pairs) > 1
		}),
		ofBracket("A8", "bye", "the lowest ranked has the bye", func(b *bracket) bool {
			return b.last && b.stays == len(b.players)-1 && b.number == 1
		}),
		{"A8", "bye-is-downfloat", "the bye of the round before counts as a downfloat", "", func(s *situation) bool {
			had := func(id tournament.PlayerID) bool {
				return s.round > 1 && s.ev.Player(id).Cells[s.round-2].Result == tournament.PairingBye
			}
			return s.err == nil && s.free(func(p *player) {
				if had(p.id) {
					p.float = engine.NoFloat
				}
			})
		}},
	}
}

func featuresOfB() []feature {
	return []feature{
		byFact("B1", "no-second-meeting", "two players who have met do not meet again",
			func(p *player) { p.met = nil }),
		{"B1", "nobody-left", "no pairing without a second meeting or a second bye exists", "",
			func(s *situation) bool { return s.err != nil }},
		byFact("B2", "no-second-bye", "who had a bye does not have it again", func(p *player) { p.hadBye = false }),
		{"B2", "second-bye-combines", "the last bracket could only give a second bye", "", func(s *situation) bool {
			return s.err == nil && s.free(func(p *player) { p.hadBye = false }) &&
				s.any(func(b *bracket) bool { return b.joined > 0 })
		}},
		{"B3", "two-left-over", "with an even number nobody may stay unpaired", "", func(s *situation) bool {
			return s.err == nil && len(s.made.brackets) > 0 && s.made.brackets[0].number == 1 &&
				s.any(func(b *bracket) bool {
					return b.joined > 0 && b.stays < 0 && len(b.undone[0].below) == 2
				})
		}},
		{"B4", "kept-apart", "members of a restricted group are kept apart", "", func(s *situation) bool {
			return s.err == nil && s.ungrouped().free(func(*player) {})
		}},
		{"B4", "last-round", "in the last round a restricted group may meet", "", func(s *situation) bool {
			longer := *s.state
			longer.Rounds++
			return s.err == nil && s.changed(newRound(usual, &longer))
		}},
		{"B4", "before-b5", "B4 is kept where only B5 can be omitted", "", func(s *situation) bool {
			return s.err == nil && s.any(func(b *bracket) bool {
				return slices.ContainsFunc(b.pairs, func(x pair) bool {
					return b.levelOf(x.hi, x.lo) == withoutB5 && b.restricted.Size(x.hi) > 0
				})
			}) && s.ungrouped().free(func(*player) {})
		}},
		byFact("B5", "float", "a float is not repeated where it can be avoided",
			func(p *player) { p.float = engine.NoFloat }),
		byReading("B5", "left-over", "who was a downfloater does not stay over where it can be avoided", "SA-5=last"),
		{"B5", "bye", "who was a downfloater does not have the bye where it can be avoided", "",
			func(s *situation) bool {
				if s.err != nil || len(s.made.brackets) == 0 {
					return false
				}
				b := s.made.brackets[len(s.made.brackets)-1]
				return b.stays >= 0 && len(b.members) > 1 && s.under("SA-5=last") == s.text &&
					s.free(func(p *player) { p.float = engine.NoFloat })
			}},
	}
}

// inTurn reports whether each player of S1 has the first of S2 left for whom the least is omitted.
func inTurn(b *bracket) bool {
	left := slices.Clone(b.s2)
	for _, p := range b.s1 {
		q := slices.MinFunc(left, func(x, y int) int { return cmp.Compare(b.levelOf(p, x), b.levelOf(p, y)) })
		if b.opponent(p) != q {
			return false
		}
		left = drop(left, q)
	}
	return true
}

func featuresOfC() []feature {
	return []feature{
		{"C1", "brackets", "brackets of even size, paired in their own order", "", func(s *situation) bool {
			return s.plain() && len(s.made.brackets) > 2 && s.all(func(b *bracket) bool {
				return len(b.came) == 0 && len(b.members) > 1
			})
		}},
		ofBracket("C2", "heterogeneous", "a heterogeneous bracket is halved like any other", func(b *bracket) bool {
			return len(b.came) == 1 && len(b.s1) == 3 && len(b.exchanges) == 0 && !b.rescued
		}),
		{"C3", "in-order", "first with first, second with second", "", func(s *situation) bool {
			return s.round == 1 && len(s.state.Players)%2 == 0 && s.plain()
		}},
		{"C4", "next-player", "the next S2 player, when the first was met before", "", func(s *situation) bool {
			return s.plain() && s.all(inTurn) && s.any(func(b *bracket) bool {
				return slices.ContainsFunc(b.pairs, func(x pair) bool {
					return slices.Index(b.s1, x.hi) != b.seat[x.lo]
				})
			})
		}},
		ofBracket("C5", "b5-omitted", "B5 is omitted", func(b *bracket) bool {
			return slices.ContainsFunc(b.pairs, func(x pair) bool { return b.levelOf(x.hi, x.lo) == withoutB5 })
		}),
		ofBracket("C5", "b4-omitted", "B4 is omitted", func(b *bracket) bool {
			return slices.ContainsFunc(b.pairs, func(x pair) bool { return b.levelOf(x.hi, x.lo) == withoutB4 })
		}),
		byReading("C5", "fewest", "the fewest lose B4, then B5, whoever they are", "SA-9=player"),
		byReading("C4", "by-rank", "of equally many breaches the higher ranked are spared", "SA-22=order"),
		ofBracket("C6", "exchange", "an exchange between S1 and S2",
			func(b *bracket) bool { return len(b.exchanges) == 1 && !b.rescued }),
		ofBracket("C6", "exchanges", "several exchanges", func(b *bracket) bool {
			return len(b.exchanges) > 2 && !b.rescued
		}),
		ofBracket("C6", "come-round", "the exchanges come round", func(b *bracket) bool { return b.rescued }),
		byReading("C6", "free-player", "the pairs before an exchange keep B4 and B5 as far as can be",
			"SA-19=absolute"),
		ofBracket("C7", "one", "a player who has met all others moves down",
			func(b *bracket) bool { return len(b.isolated) == 1 && len(b.pairs) > 0 }),
		ofBracket("C7", "several", "several players who have no opponent move down together", func(b *bracket) bool {
			return len(b.isolated) > 1 && len(b.pairs) > 0
		}),
		ofBracket("C7", "everybody", "nobody in the bracket has an opponent",
			func(b *bracket) bool { return len(b.isolated) > 1 && len(b.members) == 0 }),
		ofBracket("C8", "free-players", "those who cannot all be paired move down, the lowest ranked",
			func(b *bracket) bool {
				return len(b.freed) > 0 && len(b.isolated) == 0
			}),
		ofBracket("C8", "after-c7", "free players move down after those without an opponent", func(b *bracket) bool {
			return len(b.freed) > 0 && len(b.isolated) > 0
		}),
		ofBracket("C9", "combination", "the last bracket is combined with the one above",
			func(b *bracket) bool { return b.joined == 1 }),
		ofBracket("C9", "repeated", "the combined bracket is combined again",
			func(b *bracket) bool { return b.joined > 1 }),
		ofBracket("C9", "bye", "with an odd number the player without an opponent has the bye", func(b *bracket) bool {
			return b.last && b.stays >= 0 && len(b.members) == 1 && b.number > 1
		}),
	}
}
