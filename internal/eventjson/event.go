package eventjson

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/trfkit/trfkit/internal/jsontree"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// player is a player with what the rounds say of him.
type player struct {
	tournament.Player
	node  *jsontree.Node
	cells map[int]*jsontree.Node // by round: the game or the bye
	round map[int]tournament.Cell
}

// format and version of the JSON, which a document may name.
const (
	format  = "trfkit-event"
	version = 1
)

// event reads the whole document.
func (r *reader) event(n *jsontree.Node) {
	r.root = n
	if !r.object(n, "$schema", "format", "version", "name", "city", "federation", "start", "end", "system",
		"acceleration", "totalRounds", "initialColour", "tieBreaks", "scoring", "players", "rounds", "absences",
		"forbidden") {
		return
	}
	r.word(n, "format", format)
	r.number(n, "version", version, version)
	t := &r.t
	t.Name, t.City, t.Federation = r.text(n, "name"), r.text(n, "city"), r.text(n, "federation")
	t.StartDate, t.EndDate = r.date(n, "start"), r.date(n, "end")
	t.TieBreaks = r.text(n, "tieBreaks")
	t.RoundsOrigin, t.InitialOrigin, t.ScoringOrigin = tournament.Unknown, tournament.Unknown, tournament.Stated
	if t.Rounds = r.number(n, "totalRounds", 1, trf.MaxRounds); t.Rounds > 0 {
		t.RoundsOrigin = tournament.Stated
	}
	if t.InitialColour = tournament.ColourNamed(r.word(n, "initialColour", "white", "black")); t.InitialColour != 0 {
		t.InitialOrigin = tournament.Stated
	}
	r.system(n)
	r.scoring(n.Member("scoring"))
	r.people(n)
	r.rounds(n)
	r.absences(n)
	r.forbidden(n)
	r.settle()
}

// codes are the codes of record 192 by family and by edition; a system without one stands in record 092.
var codes = sync.OnceValue(func() map[string]string {
	out := map[string]string{"dutch": "FIDE_DUTCH", "dubov": "FIDE_DUBOV", "burstein": "FIDE_BURSTEIN"}
	for _, e := range rules.Editions() {
		if slices.Contains(families, e.Family) && e.Code != "" {
			out[e.Name()] = e.Code
		}
	}
	return out
})

// families are the systems of which a round is a list of single games and nothing else need be known.
var families = []string{"dutch", "burstein", "dubov", "lim"}

// Systems are the names that a document may have for its system.
func Systems() []string {
	out := slices.Clone(families)
	for _, family := range families {
		for _, e := range rules.EditionsOf(family) {
			if e.Applied() {
				out = append(out, e.Name())
			}
		}
	}
	return out
}

func (r *reader) system(n *jsontree.Node) {
	system := r.text(n, "system")
	baku := r.word(n, "acceleration", "none", "baku") == "baku"
	code := codes()[system]
	switch {
	case system != "" && !slices.Contains(Systems(), system):
		r.wrong(n.Member("system"), "%q is no system that plain JSON has", system).Expected =
			"one of " + strings.Join(Systems(), ", ") + "; for teams and double rounds write TRF"
	case baku && code == "":
		r.wrong(n.Member("acceleration"), "Baku acceleration cannot be asked for with this system").Expected =
			"one of the systems " + strings.Join(slices.Sorted(maps.Keys(codes())), ", ") +
				", or the members virtualPoints of the players"
	case baku:
		r.t.SystemCode = code + "_BAKU"
	case code != "":
		r.t.SystemCode = code
	default:
		r.t.Type = system
	}
}

// values are the point values, with the results that have them.
var values = []struct {
	key     string
	results []tournament.Result
}{
	{"win", []tournament.Result{tournament.Win, tournament.UnratedWin, tournament.ForfeitWin, tournament.FullBye}},
	{"draw", []tournament.Result{tournament.Draw, tournament.UnratedDraw, tournament.HalfBye, tournament.Adjourned,
		tournament.Pending}},
	{"loss", []tournament.Result{tournament.Loss, tournament.UnratedLoss}},
	{"absence", []tournament.Result{tournament.ForfeitLoss, tournament.ZeroBye, tournament.NoResult}},
	{"pairingBye", []tournament.Result{tournament.PairingBye}},
}

func (r *reader) scoring(n *jsontree.Node) {
	s := &r.t.Scoring
	*s = tournament.StandardScoring()
	var keys []string
	for _, v := range values {
		keys = append(keys, v.key)
	}
	if n == nil || !r.object(n, keys...) {
		return
	}
	for _, v := range values {
		m := n.Member(v.key)
		if m == nil {
			continue
		}
		p := r.points(m)
		s.Set(p, v.results...)
		if v.key == "win" && n.Member("pairingBye") == nil {
			s.Set(p, tournament.PairingBye)
		}
	}
}

// nameWidth is how many characters of a name a TRF holds.
var nameWidth = trf.RecordOf("001").Field("name").To - trf.RecordOf("001").Field("name").From + 1

func (r *reader) people(n *jsontree.Node) {
	list := r.list(n, "players")
	if len(list) == 0 && !r.found.HasErrors() {
		r.wrong(n, "there are no players")
	}
	for _, m := range list {
		if p := r.person(m); p != nil {
			r.order = append(r.order, p)
		}
	}
	slices.SortFunc(r.order, func(a, b *player) int { return cmp.Compare(a.ID, b.ID) })
}

func (r *reader) person(n *jsontree.Node) *player {
	if !r.object(n, "id", "name", "rating", "title", "sex", "federation", "fideId", "birth", "points", "rank",
		"virtualPoints") {
		return nil
	}
	p := &player{node: n, cells: map[int]*jsontree.Node{}, round: map[int]tournament.Cell{}}
	p.ID = tournament.PlayerID(r.needed(n, "id", trf.MaxPlayers))
	p.Name, p.Rating, p.Federation = r.name(n), r.number(n, "rating", 0, trf.MaxPlayers), r.text(n, "federation")
	p.Title = r.word(n, "title", "GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
	p.Sex = r.word(n, "sex", "m", "w")
	p.FideID, p.Birth = r.text(n, "fideId"), r.date(n, "birth")
	p.Rank = r.number(n, "rank", 1, trf.MaxPlayers)
	if m := n.Member("points"); m != nil {
		p.Points, p.HasPoints = r.points(m), true
	}
	for _, v := range r.list(n, "virtualPoints") {
		p.Virtual = append(p.Virtual, r.points(v))
	}
	if p.ID == 0 {
		return nil
	}
	if other := r.players[p.ID]; other != nil {
		d := r.wrong(n.Member("id"), "the id %d stands twice", p.ID)
		d.Related = place(other.node)
		return nil
	}
	r.players[p.ID] = p
	return p
}

// name is the name of a player. One that is too long for a TRF is cut, which is told: nothing depends on it.
func (r *reader) name(n *jsontree.Node) string {
	name := r.text(n, "name")
	if utf8.RuneCountInString(name) <= nameWidth {
		return name
	}
	m := n.Member("name")
	r.add(codeName, trf.Warning, place(m),
		fmt.Sprintf("%s: of the name, %d characters are kept", m.Pointer(), nameWidth))
	return strings.TrimSpace(string([]rune(name)[:nameWidth]))
}

// settle makes the players of the tournament.
func (r *reader) settle() {
	if r.found.HasErrors() {
		return
	}
	rounds := len(r.list(r.root, "rounds"))
	for _, p := range r.order {
		p.Cells = make([]tournament.Cell, rounds)
		for round, c := range p.round {
			p.Cells[round-1] = c
		}
		r.t.Players = append(r.t.Players, p.Player)
	}
	counted := r.t
	counted.Players = slices.Clone(r.t.Players)
	counted.Recount()
	for i := range r.t.Players {
		if p := &r.t.Players[i]; !p.HasPoints {
			p.Points, p.HasPoints = counted.Players[i].Points, true
		}
	}
}
