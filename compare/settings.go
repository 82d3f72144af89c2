package compare

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// settings compares what the pairing depends on beside the rounds.
func (c *comparison) settings() {
	c.event("settings.rounds", "settings.initial-colour", "settings.system")
	c.scoring()
	c.acceleration()
	c.forbidden()
	c.adjustments()
	c.event("settings.rating-use")
	c.everybody("settings.game-points", "settings.lot")
	c.event("settings.maxi")
}

const notStated = "not stated"

// derived is a fact that a file may state or leave to inference; it stands in the first of the records that the file
// has.
func derived(unknown string, says func(t *tournament.Tournament) (string, tournament.Origin),
	records ...string) func(*one) fact {
	return func(x *one) fact {
		text, origin := says(x.t)
		if origin == tournament.Unknown {
			text = unknown
		}
		return fact{means: text, Side: value(x.src.First(records...), 0, text+originText(origin)), origin: origin}
	}
}

func originText(o tournament.Origin) string {
	if o == tournament.Inferred {
		return " (inferred)"
	}
	return ""
}

func rounds(t *tournament.Tournament) (string, tournament.Origin) {
	return fmt.Sprint(t.Rounds), t.RoundsOrigin
}

func initialColour(t *tournament.Tournament) (string, tournament.Origin) {
	return t.InitialColour.String(), t.InitialOrigin
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
func (x *one) system() fact {
	code, baku := strings.CutSuffix(strings.ToUpper(x.t.SystemCode), "_BAKU")
	code = cmp.Or(systemAliases[code], code)
	if baku {
		code += "_BAKU"
	}
	return fact{means: code, Side: value(x.src.Header("192"), 0, cmp.Or(x.t.SystemCode, notStated))}
}

func (x *one) ratingUse() fact {
	return said(trf.Position{}, map[bool]string{true: "is left out", false: "counts"}[x.t.RatingUnused])
}

func (x *one) maxi() fact { return said(x.src.At(trf.Fact{Name: "maxi"}), x.t.Maxi.String()) }

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
	for _, way := range changes.order {
		pairs := changes.by[way]
		d := Difference{Code: "settings.acceleration"}
		if len(pairs) > 1 {
			var ids []int
			for _, p := range pairs {
				ids = append(ids, int(p.a.ID))
			}
			slices.Sort(ids)
			d.Subject = "players " + prose.Ranges(ids)
		}
		d.A, d.B = c.a.virtual(pairs[0].a, way[0]), c.b.virtual(pairs[0].b, way[1])
		c.add(d)
	}
}

// virtual is a player's virtual points at the first place that gives him some, else at what asks for an acceleration by
// name.
func (s *side) virtual(p *tournament.Player, text string) Side {
	var at trf.Position
	for round := 1; at.IsZero() && round <= len(p.Virtual); round++ {
		at = s.src.At(trf.Fact{Name: "virtual", Of: p.ID, N: round})
	}
	if at.IsZero() && text != "" {
		at = s.src.Header("192")
	}
	return value(at, p.ID, cmp.Or(text, "none"))
}

// scoring compares the point values; results whose values changed alike are one difference.
func (c *comparison) scoring() {
	known := c.a.t.ScoringOrigin != tournament.Unknown && c.b.t.ScoringOrigin != tournament.Unknown
	var changes alike[[2]string, tournament.Result]
	for r := tournament.NoResult; known && r <= tournament.Pending; r++ {
		if x, y := c.a.worth(r), c.b.worth(r); x != y {
			changes.add([2]string{x, y}, r)
		}
	}
	for _, way := range changes.order {
		var names []string
		for _, r := range changes.by[way] {
			names = append(names, map[bool]string{true: "blank round", false: r.String()}[r == tournament.NoResult])
		}
		c.add(Difference{Code: "settings.scoring", What: "points of " + prose.A(strings.Join(names, ", ")),
			A: c.a.worthOf(changes.by[way], way[0]), B: c.b.worthOf(changes.by[way], way[1])})
	}
	if len(changes.order) > 0 {
		return
	}
	says := derived("neither stated nor to be inferred", func(t *tournament.Tournament) (string, tournament.Origin) {
		win := t.Scoring.Win().String()
		if known {
			return win + " for a win", t.ScoringOrigin
		}
		return "win " + win + ", draw " + t.Scoring.Draw().String() + ", loss " + t.Scoring.Loss().String(),
			t.ScoringOrigin
	}, "162", "XXS", "BBW")
	c.differ(Difference{Code: "settings.scoring"}, says(&one{side: &c.a}), says(&one{side: &c.b}))
}

// worth is the value of a result, with white and otherwise.
func (s *side) worth(r tournament.Result) string {
	white, other := s.t.Scoring.White[r].String(), s.t.Scoring.Other[r].String()
	if white == other {
		return other
	}
	return white + " with white, " + other + " otherwise"
}

// worthOf is what some results are worth, at the first place that states it of one of them.
func (s *side) worthOf(results []tournament.Result, text string) Side {
	var at trf.Position
	for _, r := range results {
		if at.IsZero() {
			at = s.src.At(trf.Fact{Name: "score", N: int(r)})
		}
	}
	return value(at, 0, text+originText(s.t.ScoringOrigin))
}
