package compare

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// settings compares what the pairing depends on beside the rounds.
func (c *comparison) settings() {
	c.roundCount()
	c.initialColour()
	c.system()
	c.scoring()
	c.acceleration()
	c.forbidden()
	c.adjustments()
	c.ssm()
	c.maxi()
}

// firstHeader is the place of the first of these records that the file has.
func (s *side) firstHeader(codes ...string) trf.Position {
	for _, code := range codes {
		if pos := s.src.Header(code); !pos.IsZero() {
			return pos
		}
	}
	return trf.Position{}
}

// derived compares a fact that a file may state or leave to inference. Equal values do not differ; that one file leaves
// the fact open is a note.
func (c *comparison) derived(code, what string, originA, originB tournament.Origin, valueA, valueB string,
	records ...string) {
	at, bt := c.a.firstHeader(records...), c.b.firstHeader(records...)
	if valueA != valueB {
		c.r.add(Difference{Code: code, What: what, A: value(at, 0, valueA+originText(originA)),
			B: value(bt, 0, valueB+originText(originB))})
		return
	}
	if originA != originB {
		open := "A"
		if originA == tournament.Stated {
			open = "B"
		}
		c.r.note("settings.inferred",
			fmt.Sprintf("%s does not state the %s; %s is inferred, which the other file states", open, what,
				valueA), at, bt)
	}
}

func originText(o tournament.Origin) string {
	if o == tournament.Inferred {
		return " (inferred)"
	}
	return ""
}

const notStated = "not stated"

func (c *comparison) roundCount() {
	text := func(t *tournament.Tournament) string {
		if t.RoundsOrigin == tournament.Unknown {
			return notStated
		}
		return strconv.Itoa(t.Rounds)
	}
	c.derived("settings.rounds", "number of rounds", c.a.t.RoundsOrigin, c.b.t.RoundsOrigin, text(c.a.t), text(c.b.t),
		"142", "XXR", "TNR")
}

func (c *comparison) initialColour() {
	text := func(t *tournament.Tournament) string {
		if t.InitialOrigin == tournament.Unknown {
			return notStated
		}
		return t.InitialColour.String()
	}
	c.derived("settings.initial-colour", "initial colour", c.a.t.InitialOrigin, c.b.t.InitialOrigin, text(c.a.t),
		text(c.b.t), "152", "XXC")
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

// systemName is a code of record 192 in the one form all its spellings share.
func systemName(code string) string {
	code, baku := strings.CutSuffix(strings.ToUpper(code), "_BAKU")
	if same, ok := systemAliases[code]; ok {
		code = same
	}
	if baku {
		code += "_BAKU"
	}
	return code
}

func (c *comparison) system() {
	a, b := c.a.t.SystemCode, c.b.t.SystemCode
	if systemName(a) == systemName(b) {
		return
	}
	text := func(s string) string {
		if s == "" {
			return notStated
		}
		return s
	}
	c.r.add(Difference{Code: "settings.system", What: "pairing system", A: value(c.a.src.Header("192"), 0, text(a)),
		B: value(c.b.src.Header("192"), 0, text(b))})
}

// acceleration compares virtual points; players for whom they changed alike are one difference.
func (c *comparison) acceleration() {
	type change struct{ a, b string }
	var order []change
	by := map[change][]pair{}
	for _, p := range c.pairs {
		a, b := virtual(&c.a.t.Players[p.a]), virtual(&c.b.t.Players[p.b])
		if slices.Equal(a, b) {
			continue
		}
		k := change{virtualText(a), virtualText(b)}
		if by[k] == nil {
			order = append(order, k)
		}
		by[k] = append(by[k], p)
	}
	for _, k := range order {
		p := by[k][0]
		a, b := &c.a.t.Players[p.a], &c.b.t.Players[p.b]
		var ids []int
		for _, p := range by[k] {
			ids = append(ids, int(c.a.t.Players[p.a].ID))
		}
		slices.Sort(ids)
		subject := "players " + prose.Ranges(ids)
		if len(ids) == 1 {
			subject = c.both(p)
		}
		c.r.add(Difference{Code: "settings.acceleration", Subject: subject, What: "virtual points by round",
			A: value(c.a.virtualAt(a), a.ID, k.a), B: value(c.b.virtualAt(b), b.ID, k.b)})
	}
}

// virtual returns the virtual points without the zeros at the end.
func virtual(p *tournament.Player) []tournament.Points {
	v := p.Virtual
	for len(v) > 0 && v[len(v)-1] == 0 {
		v = v[:len(v)-1]
	}
	return v
}

func virtualText(v []tournament.Points) string {
	if len(v) == 0 {
		return "none"
	}
	words := make([]string, len(v))
	for i := range v {
		words[i] = v[i].String()
	}
	return strings.Join(words, " ")
}

func (s *side) virtualAt(p *tournament.Player) trf.Position {
	for round := 1; round <= len(p.Virtual); round++ {
		if pos := s.src.At(trf.Fact{Name: "virtual", Of: p.ID, N: round}); !pos.IsZero() {
			return pos
		}
	}
	if len(virtual(p)) > 0 {
		return s.src.Header("192")
	}
	return trf.Position{}
}

// ssm compares what SSM ranks by: points of the game rules, lots, and whether ratings count.
func (c *comparison) ssm() {
	if c.a.t.RatingUnused != c.b.t.RatingUnused {
		text := map[bool]string{true: "is left out", false: "counts"}
		c.r.add(Difference{Code: "settings.rating-use", What: "rating in the ranking",
			A: Side{Value: text[c.a.t.RatingUnused]}, B: Side{Value: text[c.b.t.RatingUnused]}})
	}
	for _, p := range c.pairs {
		a, b := &c.a.t.Players[p.a], &c.b.t.Players[p.b]
		if x, y := gameText(a), gameText(b); x != y {
			c.r.add(Difference{Code: "settings.game-points", Subject: c.both(p),
				What: "points of the game rules by round",
				A:    value(c.a.src.At(trf.Fact{Name: "game", Of: a.ID}), a.ID, x),
				B:    value(c.b.src.At(trf.Fact{Name: "game", Of: b.ID}), b.ID, y)})
		}
		if a.Lot != b.Lot {
			c.r.add(Difference{Code: "settings.lot", Subject: c.both(p), What: "lot",
				A: value(c.a.src.At(trf.Fact{Name: "lot", Of: a.ID}), a.ID, orNone(prose.NumberOrBlank(a.Lot))),
				B: value(c.b.src.At(trf.Fact{Name: "lot", Of: b.ID}), b.ID, orNone(prose.NumberOrBlank(b.Lot)))})
		}
	}
}

// maxi compares whether the files say that the event is a maxi-tournament.
func (c *comparison) maxi() {
	if x, y := c.a.t.Maxi, c.b.t.Maxi; x != y {
		c.r.add(Difference{Code: "settings.maxi", What: "maxi-tournament",
			A: value(c.a.src.At(trf.Fact{Name: "maxi"}), 0, x.String()), B: value(c.b.src.At(trf.Fact{Name: "maxi"}), 0, y.String())})
	}
}

func gameText(p *tournament.Player) string {
	g := p.Game
	for len(g) > 0 && g[len(g)-1] == 0 {
		g = g[:len(g)-1]
	}
	if len(g) == 0 {
		return "none"
	}
	words := make([]string, len(g))
	for i := range g {
		words[i] = g[i].String()
	}
	return strings.Join(words, " ")
}
