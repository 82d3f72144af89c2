package rules

import (
	"slices"
	"strings"
)

// team2026 is C.04.6 in force since 1 February 2026. The criteria have tags beside their numbers, C1 to C10.
func team2026() []entry {
	return slices.Concat(teamDefinitions(), []entry{
		{"2.1.1", "C1", "two teams meet once at most"},
		{"2.1.2", "C2", "no bye after a bye, a match won by forfeit or a full-point bye"},
		{"2.2.1", "C3", "all teams not yet paired can still be paired"},
		{"2.3", "", "the quality criteria, in falling priority"},
		{"2.3.1", "C4", "fewest upfloaters"},
		{"2.3.2", "C5", "highest scores of the upfloaters, the lowest first"},
		{"2.3.3", "C6", "the following scoregroup needs no more upfloaters than it must"},
		{"2.3.4", "C7", "fewest upfloaters who floated in the previous round, but not in the last two rounds"},
		{"2.3.5", "C8", "fewest teams without their colour preference"},
		{"2.3.6", "C9", "type B: fewest teams without their strong colour preference"},
		{"2.3.7", "C10",
			"fewest opponents of upfloaters who floated in the previous round, but not in the last two rounds"},
	}, matchProcedure(), teamColours(), []entry{{"4.3.9", "", "the other team changes its colour"}})
}

// team2024 is C.04.6 in force from 1 August 2024 to 31 January 2026. Its criteria go by their tags, C1 to C9, and the
// articles of its outline by that of the outline, since the numbers of the text were not at hand.
func team2024() []entry {
	return slices.Concat(teamDefinitions(), []entry{
		{"1.8", "", "the top-scoregroup: those with the highest score of all not yet paired"},
		{"1.9", "", "outline: the bye first, then bracket by bracket from the top, then the colours"},
	}, renumbered(matchProcedure(), map[string]string{"3.4": "2.1", "3.5": "2.2", "3.6": "2.3"}), []entry{
		{"C1", "", "two teams meet once at most"},
		{"C2", "", "no bye after a bye, or after a round that brought as much as a win without playing"},
		{"C3", "", "all teams outside the bracket can still be paired"},
		{"C4", "", "fewest upfloaters"},
		{"3.3.2", "C5", "highest scores of the upfloaters, the lowest first"},
		{"3.3.3", "C6", "as many teams as possible of the following scoregroup can be paired in it"},
		{"C7", "", "fewest teams without their colour preference"},
		{"C8", "", "type B: fewest teams without their strong colour preference"},
		{"C9", "", "fewest teams that float in consecutive rounds, but not in the last two rounds"},
	}, teamColours())
}

// renumbered are those entries whose numbers begin with one of the given ones, which stand for new ones.
func renumbered(from []entry, numbers map[string]string) []entry {
	var out []entry
	for _, e := range from {
		head := strings.Join(strings.SplitN(e[0]+"..", ".", 4)[:2], ".")
		if number, ok := numbers[head]; ok {
			out = append(out, entry{number + strings.TrimPrefix(e[0], head), e[1], e[2]})
		}
	}
	return out
}

// teamDefinitions are what both editions define.
func teamDefinitions() []entry {
	return []entry{
		{"0", "", "the rules of individual Swiss hold for teams, but no colour keeps two teams from meeting"},
		{"1.1", "", "pairing numbers (TPN) of teams"},
		{"1.2", "", "primary and secondary score"},
		{"1.2.1", "", "the competition says which score is the primary one, and whether the other counts for colours"},
		{"1.2.2", "", "by default match points, and game points for the colours"},
		{"1.3", "", "scoregroups and brackets"},
		{"1.3.1", "", "scoregroup: all teams with the same score"},
		{"1.3.2", "", "bracket: residents of one scoregroup and upfloaters from lower ones"},
		{"1.4", "", "the pairing-allocated bye: worth a drawn match unless stated otherwise"},
		{"1.5", "", "floater: a team that plays an opponent with another score"},
		{"1.6", "", "colour difference"},
		{"1.6.1", "", "a team's colour in a played match is that scheduled for its first board"},
		{"1.6.2", "", "matches with White less matches with Black"},
		{"1.7", "", "colour preferences: type A unless type B or none is stated"},
		{"1.7.1", "", "type A: simple preferences"},
		{"1.7.2", "", "type B: strong and mild preferences"},
	}
}

// teamColours are the articles of the colours that both editions have.
func teamColours() []entry {
	return []entry{
		{"4.1", "", "the initial colour is drawn"},
		{"4.2", "", "the first team of a pair"},
		{"4.2.1", "", "first: the higher primary score"},
		{"4.2.2", "", "first: the higher secondary score, if it is used"},
		{"4.2.3", "", "first: the smaller TPN"},
		{"4.3", "", "the colours of a pair"},
		{"4.3.1", "", "neither has played: the initial colour for a first team with an odd TPN"},
		{"4.3.2", "", "the only preference is granted"},
		{"4.3.3", "", "opposite preferences are granted"},
		{"4.3.4", "", "type B: the only strong preference is granted"},
		{"4.3.5", "", "White for the lower colour difference"},
		{"4.3.6", "", "the colours alternate from the last time they were different"},
		{"4.3.7", "", "the preference of the first team is granted"},
		{"4.3.8", "", "the first team changes its colour"},
	}
}
