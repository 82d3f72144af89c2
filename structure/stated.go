package structure

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/tournament"
)

// Statement is what a file says of itself.
type Statement struct {
	Kind   Kind
	Tables bool   // Berger tables are stated
	Cycles int    // how often each pair meets, 0 where that is not stated
	Form   Form   // with Cycles 2
	Where  string // "record 192" or "record 092"
	Says   string // the code or the words
}

// Stated reads the kind of an event from record 192, else from the words of record 092. It fails where neither says
// anything but a Swiss system.
func Stated(t *tournament.Tournament) (Statement, bool) {
	if s, ok := byCode(t.SystemCode); ok || t.SystemCode != "" {
		s.Where, s.Says = "record 192", t.SystemCode
		return s, ok
	}
	s, ok := byWords(t.Type)
	s.Where, s.Says = "record 092", t.Type
	return s, ok
}

// codes are those of record 192 that are no Swiss system, without _Gn and _TxP and without TEAM_.
var codes = map[string]Statement{
	"BERGER_ROUNDROBIN":       {Kind: RoundRobin, Tables: true, Cycles: 1},
	"FIDE_ROUNDROBIN":         {Kind: RoundRobin, Tables: true, Cycles: 1},
	"BERGER_DOUBLEROUNDROBIN": {Kind: RoundRobin, Tables: true, Cycles: 2},
	"FIDE_DOUBLEROUNDROBIN":   {Kind: RoundRobin, Tables: true, Cycles: 2, Form: Exchanged},
	"CUSTOM_ROUNDROBIN":       {Kind: RoundRobin},
	"OTHER_ROUNDROBIN":        {Kind: RoundRobin},
	"OTHER_DOUBLEROUNDROBIN":  {Kind: RoundRobin, Cycles: 2},
	"FIDE_SCHEVENINGEN":       {Kind: Scheveningen, Cycles: 1},
	"FIDE_DOUBLESCHEVENINGEN": {Kind: Scheveningen, Cycles: 2},
	"CUSTOM_SCHEVENINGEN":     {Kind: Scheveningen},
	"FIDE_SCHILLER":           {Kind: Schiller, Cycles: 1},
	"CUSTOM_SCHILLER":         {Kind: Schiller},
	"CUSTOM_KNOCKOUT":         {Kind: Knockout},
	"WORLDCUP_KNOCKOUT":       {Kind: Knockout},
	"CUSTOM_SWISS":            {Kind: Custom},
	"CUSTOM_DOUBLESWISS":      {Kind: Custom},
}

// byCode looks a code up. _Gn is the number of cycles, _TxP that of teams and their players.
func byCode(code string) (Statement, bool) {
	parts := strings.Split(strings.ToUpper(strings.TrimSpace(code)), "_")
	cycles := 0
	for ; len(parts) > 1; parts = parts[:len(parts)-1] {
		last := parts[len(parts)-1]
		n, err := strconv.Atoi(strings.TrimPrefix(last, "G"))
		if strings.HasPrefix(last, "G") && err == nil && n > 0 && n < 100 {
			cycles = n
		} else if !teamsByPlayers(last) {
			break
		}
	}
	base := strings.Replace(strings.Join(parts, "_"), "_TEAM_", "_", 1)
	s, ok := codes[base]
	if ok && cycles > 0 {
		s.Cycles = cycles
	}
	return s, ok
}

// teamsByPlayers recognises TxP.
func teamsByPlayers(s string) bool {
	a, b, ok := strings.Cut(s, "X")
	_, errA := strconv.Atoi(a)
	_, errB := strconv.Atoi(b)
	return ok && errA == nil && errB == nil
}

// words are those of record 092, in the languages of the programs that write it, without blanks and hyphens. A short
// one must be a word of its own.
var words = []struct {
	kind  Kind
	texts []string
}{
	{RoundRobin, []string{"roundrobin", "allplayall", "everyoneplayseveryone", "jedergegenjeden", "rundenturnier",
		"vollrundig", "rundensystem", "toutesrondes", "todoscontratodos", "todascontratodas", "ligaatodos",
		"gironeallitaliana", "gironeitaliano", "kruhový", "kruhovy", "každýskaždým", "kazdyskazdym", "kołowy", "kolowy",
		"körmérkőzés", "kormerkozes", "круговая", "круговой", "круговий", "alleturneringen", "berger", "rr", "srr",
		"drr"}},
	{Scheveningen, []string{"scheveningen", "scheveninger", "шевенинген"}},
	{Schiller, []string{"schiller"}},
	{Knockout, []string{"knockout", "knockaut", "ko", "kosystem", "cup", "pokal", "coupe", "elimination",
		"eliminatoria",
		"eliminazione", "playoff", "pucharowy", "олимпийская"}},
	{Keizer, []string{"keizer", "keizersystem"}},
	{Ladder, []string{"ladder", "challenge", "pyramid", "pyramide"}},
	{TeamMatches, []string{"teammatch", "teammatches", "mannschaftskampf", "matchofteams", "matchoftwoteams"}},
	{Groups, []string{"preliminarygroups", "groups", "vorgruppen", "gruppen", "poules"}},
	{Match, []string{"match", "zweikampf"}},
	{Custom, []string{"byhand", "manual", "manualpairing", "freepairing", "freepairings", "lot", "random"}},
	{SwissLike, []string{"monrad", "danish", "danishsystem"}},
}

// swissWords are those of Swiss systems.
var swissWords = []string{"swiss", "schweizer", "suisse", "suizo", "svizzero", "svizzera", "szwajcarski", "švýcarsk",
	"svájci", "швейцарск", "zwitsers", "suíço", "suico", "dubov", "burstein"}

// lettersOf is a text in small letters, without all else and as its words.
func lettersOf(text string) (joined string, single []string) {
	lower := strings.ToLower(text)
	joined = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, lower)
	single = strings.FieldsFunc(lower, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return joined, single
}

// saysSwiss reports whether a text names a Swiss system.
func saysSwiss(text string) bool {
	joined, single := lettersOf(text)
	return containsAny(joined, swissWords) || slices.Contains(single, "dutch") || slices.Contains(single, "lim")
}

// byWords reads record 092. Words of two kinds mean an event of several stages.
func byWords(text string) (Statement, bool) {
	joined, single := lettersOf(text)
	kinds := kindsOf(joined, single)
	swiss := saysSwiss(text)
	switch {
	case len(kinds) == 0:
		return Statement{}, false
	case swiss && (kinds[0] == Custom || kinds[0] == SwissLike || kinds[0] == TeamMatches || kinds[0] == Match):
		return Statement{}, false
	case swiss || len(kinds) > 1:
		return Statement{Kind: Mixed}, true
	}
	s := Statement{Kind: kinds[0]}
	if s.Kind != RoundRobin && s.Kind != Scheveningen {
		return s, true
	}
	s.Tables = s.Kind == RoundRobin && strings.Contains(joined, "berger")
	if containsAny(joined, []string{"double", "doppel", "twocycles", "allerretour", "doblevuelta", "idaevolta",
		"dwukoł", "dvojkol"}) || slices.Contains(single, "drr") {
		s.Cycles = 2
	}
	return s, true
}

// shortest is the length from which on a text is found inside other words.
const shortest = 6

func kindsOf(joined string, single []string) (kinds []Kind) {
	for _, w := range words {
		for _, text := range w.texts {
			if len(text) >= shortest && strings.Contains(joined, text) || slices.Contains(single, text) {
				kinds = append(kinds, w.kind)
				break
			}
		}
	}
	if len(kinds) < 2 {
		return kinds
	}
	// a match of teams is also called a match, and by its system
	named := slices.DeleteFunc(slices.Clone(kinds), func(k Kind) bool { return k == Match || k == TeamMatches })
	if len(named) == 0 {
		return []Kind{TeamMatches}
	}
	return named
}

func containsAny(text string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
}
