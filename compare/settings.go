package compare

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// settings compares what the pairing depends on beside the rounds.
func (c *comparison) settings() {
	c.derived("settings.rounds", "number of rounds", notStated, []string{"142", "XXR", "TNR"},
		func(t *tournament.Tournament) (string, tournament.Origin) {
			return fmt.Sprint(t.Rounds), t.RoundsOrigin
		})
	c.derived("settings.initial-colour", "initial colour", notStated, []string{"152", "XXC"},
		func(t *tournament.Tournament) (string, tournament.Origin) {
			return t.InitialColour.String(), t.InitialOrigin
		})
	c.differ(Difference{Code: "settings.system", What: "pairing system"}, c.a.system(), c.b.system())
	c.scoring()
	c.acceleration()
	c.forbidden()
	c.adjustments()
	c.differ(Difference{Code: "settings.rating-use", What: "rating in the ranking"}, c.a.ratingUse(), c.b.ratingUse())
	c.personal(ssmFacts[:])
	c.differ(Difference{Code: "settings.maxi", What: "maxi-tournament"}, c.a.maxi(), c.b.maxi())
}

const notStated = "not stated"

// derived compares a fact that a file may state or leave to inference; it stands in the first of the records that the
// file has. Equal values do not differ; that one file leaves the fact open is a note.
func (c *comparison) derived(code, what, unknown string, records []string,
	says func(t *tournament.Tournament) (string, tournament.Origin)) {
	of := func(s *side) (fact, tournament.Origin) {
		var at trf.Position
		for _, record := range records {
			if at.IsZero() {
				at = s.src.Header(record)
			}
		}
		text, origin := says(s.t)
		if origin == tournament.Unknown {
			text = unknown
		}
		return fact{text, value(at, 0, text+originText(origin))}, origin
	}
	x, originA := of(&c.a)
	y, originB := of(&c.b)
	c.differ(Difference{Code: code, What: what}, x, y)
	if x.means == y.means && originA != originB {
		open := "A"
		if originA == tournament.Stated {
			open = "B"
		}
		c.r.note("settings.inferred",
			fmt.Sprintf("%s does not state the %s; %s is inferred, which the other file states", open, what, x.means),
			trf.Position{Line: x.Line}, trf.Position{Line: y.Line})
	}
}

func originText(o tournament.Origin) string {
	if o == tournament.Inferred {
		return " (inferred)"
	}
	return ""
}

// systemAliases are codes of record 192 that mean the same, by the table of tournament codes (ETT26).
var systemAliases = map[string]string{
	"FIDE_DUTCH_2025":            "FIDE_DUTCH_2026",
	"BERGER_ROUNDROBIN":          "BERGER_ROUNDROBIN_G1",
	"BERGER_DOUBLEROUNDROBIN":    "BERGER_ROUNDROBIN_G2",
	"FIDE_ROUNDROBIN":            "BERGER_ROUNDROBIN_G1",
	"FIDE_SCHILLER":              "FIDE_SCHILLER_4X3",
	"FIDE_SCHEVENINGEN":          "FIDE_SCHEVENINGEN_G1",
	"FIDE_DOUBLESCHEVENINGEN":    "FIDE_SCHEVENINGEN_G2",
	"FIDE_TEAM":                  "FIDE_TEAM_TYPEA_MP_GP",
	"FIDE_TEAM_DOUBLEROUNDROBIN": "FIDE_TEAM_ROUNDROBIN_G2",
}

// system is the pairing system, whose code means the same in all its spellings.
func (s *side) system() fact {
	code, baku := strings.CutSuffix(strings.ToUpper(s.t.SystemCode), "_BAKU")
	if same, ok := systemAliases[code]; ok {
		code = same
	}
	if baku {
		code += "_BAKU"
	}
	shown := s.t.SystemCode
	if shown == "" {
		shown = notStated
	}
	return fact{code, value(s.src.Header("192"), 0, shown)}
}

func (s *side) ratingUse() fact {
	return said(trf.Position{}, map[bool]string{true: "is left out", false: "counts"}[s.t.RatingUnused])
}

func (s *side) maxi() fact { return said(s.src.At(trf.Fact{Name: "maxi"}), s.t.Maxi.String()) }

// ssmFacts are what SSM ranks by.
var ssmFacts = [...]playerFact{
	{"settings.game-points", "points of the game rules by round", "game",
		func(p *tournament.Player) string { return amounts(p.Game) }},
	{"settings.lot", "lot", "lot", func(p *tournament.Player) string { return prose.NumberOrBlank(p.Lot) }},
}

// amounts lists amounts of points by round, without the zeros at the end.
func amounts[T interface {
	tournament.Points | tournament.Milli
	String() string
}](list []T) string {
	for len(list) > 0 && list[len(list)-1] == 0 {
		list = list[:len(list)-1]
	}
	words := make([]string, len(list))
	for i := range list {
		words[i] = list[i].String()
	}
	return strings.Join(words, " ")
}

// acceleration compares virtual points; players for whom they changed alike are one difference.
func (c *comparison) acceleration() {
	var changes alike[[2]string, pair]
	for _, p := range c.pairs {
		if a, b := amounts(p.a.Virtual), amounts(p.b.Virtual); a != b {
			changes.add([2]string{a, b}, p)
		}
	}
	for _, k := range changes.order {
		var ids []int
		for _, p := range changes.by[k] {
			ids = append(ids, int(p.a.ID))
		}
		slices.Sort(ids)
		p := changes.by[k][0]
		subject := "players " + prose.Ranges(ids)
		if len(ids) == 1 {
			subject = c.called(p.a.ID, p.b.ID)
		}
		c.r.add(Difference{Code: "settings.acceleration", Subject: subject, What: "virtual points by round",
			A: value(c.a.virtualAt(p.a), p.a.ID, orNone(k[0])), B: value(c.b.virtualAt(p.b), p.b.ID, orNone(k[1]))})
	}
}

// virtualAt is the first place that gives a player virtual points, else what asks for an acceleration by name.
func (s *side) virtualAt(p *tournament.Player) trf.Position {
	for round := range p.Virtual {
		if at := s.src.At(trf.Fact{Name: "virtual", Of: p.ID, N: round + 1}); !at.IsZero() {
			return at
		}
	}
	if amounts(p.Virtual) != "" {
		return s.src.Header("192")
	}
	return trf.Position{}
}
