package trf

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/rules"
)

// systemClass is what kind of event a code of record 192 names.
type systemClass uint8

const (
	systemNone    systemClass = iota // no code given
	systemUnknown                    // not a code of the table
	systemSwiss                      // individual Swiss
	systemDouble                     // opponents may meet twice or more: double Swiss, round robin and the like
	systemTeam                       // teams
)

// systemCodes are the codes of ETT26 without _BAKU and without _Gn and _TxP. A code that ends in _ stands for all
// that begin with it. The rest are those of rules.Editions, of individual Swiss systems.
var systemCodes = [...]struct {
	code  string
	class systemClass
}{
	{"FIDE_DUTCH", systemSwiss}, {"FIDE_DUTCH_2025", systemSwiss}, {"CUSTOM_SWISS", systemSwiss},
	{"FIDE_DOUBLESWISS", systemDouble}, {"CUSTOM_DOUBLESWISS", systemDouble},
	{"BERGER_ROUNDROBIN", systemDouble}, {"BERGER_DOUBLEROUNDROBIN", systemDouble},
	{"FIDE_ROUNDROBIN", systemDouble}, {"FIDE_DOUBLEROUNDROBIN", systemDouble}, {"CUSTOM_ROUNDROBIN", systemDouble},
	{"FIDE_SCHILLER", systemDouble}, {"CUSTOM_SCHILLER", systemDouble},
	{"FIDE_SCHEVENINGEN", systemDouble}, {"FIDE_DOUBLESCHEVENINGEN", systemDouble}, {"CUSTOM_SCHEVENINGEN",
		systemDouble},
	{"CUSTOM_KNOCKOUT", systemDouble},
	{"FIDE_TEAM", systemTeam}, {"FIDE_TEAM_", systemTeam}, {"CUSTOM_TEAM_", systemTeam}, {"BERGER_TEAM_", systemTeam},
}

// classifySystem looks an upper-case code up and says whether it asks for Baku acceleration.
func classifySystem(code string) (systemClass, bool) {
	code, baku := strings.CutSuffix(code, "_BAKU")
	base := code
	if i := strings.LastIndexByte(code, '_'); i > 0 && sizeSuffix(code[i+1:]) {
		base = code[:i]
	}
	for _, s := range systemCodes {
		if base == s.code || strings.HasSuffix(s.code, "_") && strings.HasPrefix(code, s.code) {
			return s.class, baku
		}
	}
	if slices.ContainsFunc(rules.Editions(), func(e rules.Edition) bool { return e.Code != "" && e.Code == base }) {
		return systemSwiss, baku
	}
	return systemUnknown, baku
}

// sizeSuffix recognises Gn and TxP.
func sizeSuffix(s string) bool {
	if n, ok := strings.CutPrefix(s, "G"); ok {
		_, ok = parseNumber(n, 99)
		return ok
	}
	a, b, ok := strings.Cut(s, "X")
	_, okA := parseNumber(a, 99)
	_, okB := parseNumber(b, 99)
	return ok && okA && okB
}

// bbpSystem gives the form that bbpPairings 6 reads, "" for none.
func bbpSystem(code string) string {
	base, baku := strings.CutSuffix(code, "_BAKU")
	switch base {
	case "FIDE_DUTCH_2026":
		base = "FIDE_DUTCH_2025" // the same rules under their first name, the only one it knows
	case "FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_BURSTEIN":
	default:
		return ""
	}
	if baku {
		base += "_BAKU"
	}
	return base
}

// canonicalSystem gives one name to the two that the revised Dutch system has.
func canonicalSystem(code string) string {
	return strings.Replace(code, "FIDE_DUTCH_2025", "FIDE_DUTCH_2026", 1)
}
