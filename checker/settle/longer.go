package settle

import "math/bits"

// Longer lists the numbers of rounds under which a system of a family pairs rounds before the last recorded one
// otherwise, beside the number by which one more round would follow. early is false where no such round depends on how
// many were planned.
func Longer(family string, paired, players int) (numbers []int, early bool) {
	switch family {
	case "burstein":
		return toSeed(paired), true
	case "dubov":
		return toUpfloat(paired), true
	case "lim":
		return toBeNoMaxi(paired, players), true
	case "team-swiss":
		return []int{paired + 2}, true // floats do not count in the last two rounds
	}
	return nil, false
}

// mostSeeding is the number of planned rounds from which the Burstein system has no more seeding rounds.
//
// Rule: C.04.4.2 (2026) 1.6.2
const mostSeeding = 8

// toSeed are the numbers that give an event more seeding rounds.
func toSeed(paired int) (out []int) {
	for rounds := paired + 2; rounds <= mostSeeding; rounds++ {
		out = append(out, rounds)
	}
	return out
}

// toUpfloat are the next two numbers from which a player may move up once more: five rounds more are needed for that,
// and ten rounds in the edition of 1997.
//
// Rule: C.04.4.1 (2026) 1.8.2
// Rule: Dubov (1997) 2.5
func toUpfloat(paired int) []int {
	fives := (paired + 2 + 4) / 5 * 5
	return []int{fives, fives + 5}
}

// toBeNoMaxi is the least number of rounds with which an event is no maxi-tournament; none where one round more makes
// that number. Reading LA-5.
//
// Rule: C.04.4.3 (1999) 5.7
func toBeNoMaxi(paired, players int) []int {
	if most := bits.Len(uint(max(players-1, 0))); most > paired+1 {
		return []int{most}
	}
	return nil
}
