package tournament

import "strings"

// ParseTeamCode reads a code of record 192 that names the Swiss team pairing system: FIDE_TEAM, then _TYPEA or _TYPEB
// for the colour preferences, none of them without it, then the scores, the primary one first, then _BAKU. FIDE_TEAM
// alone is type A with match points and game points. It is not ok for any other code.
//
// Rule: C.04.6 (2024, 2026) 1.2.1, 1.2.2
func ParseTeamCode(code string) (rules MatchRules, baku, ok bool) {
	name, found := strings.CutPrefix(strings.ToUpper(strings.TrimSpace(code)), "FIDE_TEAM")
	if !found {
		return rules, false, false
	}
	name, baku = strings.CutSuffix(name, "_BAKU")
	if name == "" {
		return rules, baku, true
	}
	rules.Preferences = NoPreferences
	for kind, prefix := range map[Preferences]string{TypeA: "_TYPEA", TypeB: "_TYPEB"} {
		if rest, has := strings.CutPrefix(name, prefix); has {
			rules.Preferences, name = kind, rest
		}
	}
	switch name {
	case "_MP_GP":
	case "_GP_MP":
		rules.Primary = GamePoints
	case "_MP":
		rules.OneScore = true
	case "_GP":
		rules.Primary, rules.OneScore = GamePoints, true
	default:
		return MatchRules{}, false, false
	}
	return rules, baku, true
}

// TeamCode is the code of record 192 that states the rules.
func (m MatchRules) TeamCode() string {
	scores := [2]string{"_MP_GP", "_GP_MP"}
	if m.OneScore {
		scores = [2]string{"_MP", "_GP"}
	}
	return "FIDE_TEAM" + [...]string{TypeA: "_TYPEA", TypeB: "_TYPEB", NoPreferences: ""}[m.Preferences] +
		scores[m.Primary]
}
