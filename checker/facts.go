package checker

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// facts are a tournament with every fact settled that pairing needs, of which its file leaves some open.
type facts struct {
	t        *tournament.Tournament
	settled  []int       // by place in open: the choice taken
	ways     []hiddenBye // byes that the points tell, in the order of the players
	arranged []int       // by place in ways: the arrangement used
	file     *loaded     // whose facts they are
	open     []*openFact
	matters  map[int][]int // by place in open: the rounds whose verdict depends on the choice
}

// openFact is a fact that the file leaves open and that can be tried.
type openFact struct {
	code, name string
	choices    []string // in words
	set        []func(t *tournament.Tournament)
}

// hiddenBye is the byes of a player that his points tell, and the cells do not.
type hiddenBye struct {
	player tournament.PlayerID
	ways   [][]tournament.Bye
}

// openFacts lists what the file does not tell.
func openFacts(t *tournament.Tournament) []*openFact {
	var out []*openFact
	if t.InitialOrigin == tournament.Unknown && !t.Colourless {
		set := func(c tournament.Colour) func(*tournament.Tournament) {
			return func(t *tournament.Tournament) { t.InitialColour, t.InitialOrigin = c, tournament.Inferred }
		}
		out = append(out, &openFact{initialFitted, "the initial colour", []string{"white", "black"},
			[]func(*tournament.Tournament){set(tournament.White), set(tournament.Black)}})
	}
	if t.RoundsOrigin == tournament.Unknown {
		last := t.PairedRounds()
		set := func(n int) func(*tournament.Tournament) {
			return func(t *tournament.Tournament) { t.Rounds, t.RoundsOrigin = n, tournament.Inferred }
		}
		out = append(out, &openFact{roundsFitted, "the number of rounds",
			[]string{fmt.Sprintf("more than %d", last), fmt.Sprint(last)},
			[]func(*tournament.Tournament){set(last + 1), set(last)}})
	}
	return out
}

// bothColours are the games in which both players have the same colour: one of them had the other one.
func bothColours(t *tournament.Tournament) []*openFact {
	var out []*openFact
	for _, c := range Clashes(t) {
		out = append(out, &openFact{coloursFitted, fmt.Sprintf("who of %d and %d had %s in round %d", c.Players[0],
			c.Players[1], c.Colour, c.Round),
			[]string{fmt.Sprint(c.Players[0]), fmt.Sprint(c.Players[1])},
			[]func(*tournament.Tournament){c.Settle(c.Players[0]), c.Settle(c.Players[1])}})
	}
	return out
}

// foreignFacts are the settings of CPPDubovSystem: acceleration, which is Baku's or its own, and forbidden pairs. Byes
// of the coming round do not matter to recorded ones.
func foreignFacts(doc *trf.Document) []*openFact {
	keep := func(*tournament.Tournament) {}
	var out []*openFact
	if len(doc.Values("ACC")) > 0 {
		out = append(out, &openFact{foreignFitted, "whether record ACC means Baku acceleration", []string{"no", "yes"},
			[]func(*tournament.Tournament){keep, func(t *tournament.Tournament) {
				_ = applyBaku(t) // where it cannot be applied it was not
			}}})
	}
	for _, text := range doc.Values("FOR") {
		var pair [2]tournament.PlayerID
		if n, err := fmt.Sscan(text, &pair[0], &pair[1]); n != 2 || err != nil {
			continue
		}
		out = append(out, &openFact{foreignFitted, "whether record FOR forbids a pair", []string{"yes", "no"},
			[]func(*tournament.Tournament){func(t *tournament.Tournament) {
				t.Forbidden = append(slices.Clip(t.Forbidden),
					tournament.ForbiddenGroup{First: 1, Last: t.Rounds, Players: pair[:]})
			}, keep}})
	}
	return out
}

// hiddenByes lists the byes that the points tell. A full point may be that of the pairing-allocated bye, where the
// round has none.
func (l *loaded) hiddenByes() []hiddenBye {
	t := l.tournament
	if t.ScoringOrigin == tournament.Unknown {
		return nil
	}
	var out []hiddenBye
	for _, h := range t.HiddenByes(true) {
		var ways [][]tournament.Bye
		for _, way := range h.Ways {
			ways = append(ways, way)
			for k, b := range way {
				if b.Kind == tournament.FullBye && !hasPAB(t, b.Round) {
					allocated := slices.Clone(way)
					allocated[k].Kind = tournament.PairingBye
					ways = append(ways, allocated)
				}
			}
		}
		out = append(out, hiddenBye{h.Player, ways})
	}
	return out
}

func hasPAB(t *tournament.Tournament, round int) bool {
	return slices.ContainsFunc(t.Players, func(p tournament.Player) bool {
		return p.Cell(round).Result == tournament.PairingBye
	})
}

// asFiled is the arrangement of byes that leaves the cells as they are.
const asFiled = -1

func (h *hiddenBye) way(i int) []tournament.Bye {
	if i == asFiled {
		return nil
	}
	return h.ways[i]
}

// unhidden is the facts with the cells as they are, whatever the points say.
func (f *facts) unhidden() *facts {
	own := f.clone()
	for i := range own.arranged {
		own.arranged[i] = asFiled
	}
	own.build()
	return own
}

// facts are those of the file, each open one in its first choice.
func (l *loaded) facts() *facts {
	f := &facts{file: l, open: append(openFacts(l.tournament), l.foreign...), ways: l.hiddenByes(),
		matters: map[int][]int{}}
	f.settled, f.arranged = make([]int, len(f.open)), make([]int, len(f.ways))
	f.build()
	return f
}

// build makes the tournament.
func (f *facts) build() {
	own := *f.file.tournament
	if own.ScoringOrigin == tournament.Unknown && f.file.sources != nil { // the reader has said so
		own.Scoring, own.ScoringOrigin = tournament.StandardScoring(), tournament.Inferred
	}
	if len(f.ways)+len(f.open) > 0 {
		own.Players = slices.Clone(own.Players)
		for i := range own.Players {
			own.Players[i].Cells = slices.Clone(own.Players[i].Cells)
		}
	}
	for i, o := range f.open {
		o.set[f.settled[i]](&own)
	}
	for i, h := range f.ways {
		p := own.Player(h.player)
		for _, b := range h.way(f.arranged[i]) {
			p.Cells[b.Round-1] = tournament.Cell{Result: b.Kind}
		}
	}
	f.t = &own
}

// clone is a copy whose choices can be changed; build makes its tournament.
func (f *facts) clone() *facts {
	own := *f
	own.settled, own.arranged = slices.Clone(f.settled), slices.Clone(f.arranged)
	return &own
}

// isOpen reports whether anything has to be tried.
func (f *facts) isOpen() bool {
	return len(f.open)+len(f.ways) > 0
}

// with is the facts with another choice of an open one.
func (f *facts) with(open, choice int) *facts {
	own := f.clone()
	own.settled[open] = choice
	own.build()
	return own
}

// arrange is the facts with another arrangement of a player's byes.
func (f *facts) arrange(hidden, way int) *facts {
	own := f.clone()
	own.arranged[hidden] = way
	own.build()
	return own
}

// tell says how every open fact was settled.
func (f *facts) tell(file *File) {
	for i, o := range f.open {
		text := fmt.Sprintf("%s is not stated; %s is taken, and no round depends on it", o.name,
			o.choices[f.settled[i]])
		if rounds := f.matters[i]; len(rounds) > 0 {
			text = fmt.Sprintf("%s is not stated; %s is taken, by which the most rounds agree; %s", o.name,
				o.choices[f.settled[i]], prose.Rounds(rounds, "depends on it", "depend on it"))
		}
		file.add(o.code, trf.Info, text, hints[o.code])
	}
	var told []string
	for i, h := range f.ways {
		if f.arranged[i] != asFiled {
			told = append(told, f.byesText(h, f.arranged[i]))
		}
	}
	if len(told) > 0 {
		file.add(byesHidden, trf.Info, "the points tell of byes in blank cells: "+strings.Join(told, "; "),
			"write H or F into the cells")
	}
}

var hints = map[string]string{
	initialFitted: "state it in record 152 or XXC, or with --initial-colour",
	roundsFitted:  "state it in record 142 or XXR, or with --total-rounds",
	byesFitted:    "state the byes of teams in record 320, their absences in record 240",
}

var byeWords = map[tournament.Result]string{tournament.HalfBye: "half-point bye", tournament.FullBye: "full-point bye",
	tournament.PairingBye: "pairing-allocated bye"}

// byesText is "12 Smith, John half-point bye in round 3".
func (f *facts) byesText(h hiddenBye, way int) string {
	p := f.t.Player(h.player)
	var byes []string
	for _, b := range h.ways[way] {
		byes = append(byes, fmt.Sprintf("%s in round %d", byeWords[b.Kind], b.Round))
	}
	text := strings.TrimSpace(fmt.Sprintf("%d %s", h.player, p.Name)) + " " + strings.Join(byes, ", ")
	if len(h.ways) > 1 {
		text += fmt.Sprintf(" (of %d ways the one that fits)", len(h.ways))
	}
	return text
}
