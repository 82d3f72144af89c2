// Package settle knows what a file leaves open and what can be tried: the drawn colour, the number of rounds, byes that
// only the points tell, settings of other programs, and of teams the settings of the event.
package settle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Baku is the edition of Baku acceleration in force when the event began.
func Baku(t *tournament.Tournament) tournament.BakuEdition {
	if t.Matches != nil {
		return tournament.BakuOfMatches.Edition("", "")
	}
	return tournament.BakuByDay.Edition("", t.RulesDay())
}

// Facts are a tournament with every fact settled that pairing needs, of which its file leaves some open.
type Facts struct {
	Event    *tournament.Tournament
	Open     []*Open
	Hidden   []tournament.HiddenByes // in the order of the players
	Arranged []int                   // by place in Hidden: the arrangement used
	Matters  map[int][]int           // by place in Open: the rounds whose verdict depends on the choice
	settled  []int                   // by place in Open: the choice taken
	filed    *tournament.Tournament
	isFile   bool
}

// Open is a fact that the file leaves open and that can be tried.
type Open struct {
	Code, Name string
	Choices    []string // in words
	set        []func(t *tournament.Tournament)
}

// openFacts lists what the file does not tell and the systems of a family ask for.
func openFacts(t *tournament.Tournament, family string) []*Open {
	var out []*Open
	if t.InitialOrigin == tournament.Unknown && !t.Colourless {
		set := func(c tournament.Colour) func(*tournament.Tournament) {
			return func(t *tournament.Tournament) { t.InitialColour, t.InitialOrigin = c, tournament.Inferred }
		}
		out = append(out, &Open{"initial.fitted", "the initial colour", []string{"white", "black"},
			[]func(*tournament.Tournament){set(tournament.White), set(tournament.Black)}})
	}
	last := t.PairedRounds()
	longer, _ := Longer(family, last, len(t.Players))
	switch {
	case t.RoundsOrigin == tournament.Unknown:
		out = append(out, openRounds(append([]int{last + 1, last}, longer...)))
	case t.RoundsOrigin == tournament.Inferred && t.Rounds == last:
		out = append(out, openRounds(append([]int{last, last + 1}, longer...)))
	}
	return out
}

// openRounds is the number of rounds of an event, the usual one before others.
func openRounds(numbers []int) *Open {
	o := &Open{Code: roundsFitted, Name: "the number of rounds"}
	for _, n := range numbers {
		o.Choices = append(o.Choices, fmt.Sprint(n))
		o.set = append(o.set, func(t *tournament.Tournament) { t.Rounds, t.RoundsOrigin = n, tournament.Inferred })
	}
	if paired := min(numbers[0], numbers[1]); numbers[0] > paired {
		o.Choices[0] = fmt.Sprintf("more than %d", paired)
	} else {
		o.Choices[1] = fmt.Sprintf("more than %d", paired)
	}
	return o
}

const roundsFitted = "rounds.fitted"

// BothColours are the games in which both players have the same colour: one of them had the other one.
func BothColours(t *tournament.Tournament) []*Open {
	var out []*Open
	for _, c := range Clashes(t) {
		out = append(out, &Open{"colour.fitted", fmt.Sprintf("who of %d and %d had %s in round %d", c.Players[0],
			c.Players[1], c.Colour, c.Round),
			[]string{fmt.Sprint(c.Players[0]), fmt.Sprint(c.Players[1])},
			[]func(*tournament.Tournament){c.Settle(c.Players[0]), c.Settle(c.Players[1])}})
	}
	return out
}

// Foreign are the settings of CPPDubovSystem: acceleration, which is Baku's or its own, and forbidden pairs. Byes
// of the coming round do not matter to recorded ones.
func Foreign(doc *trf.Document) []*Open {
	keep := func(*tournament.Tournament) {}
	var out []*Open
	if len(doc.Values("ACC")) > 0 {
		out = append(out, &Open{"foreign.fitted", "whether record ACC means Baku acceleration", []string{"no", "yes"},
			[]func(*tournament.Tournament){keep, func(t *tournament.Tournament) {
				_ = t.ApplyBaku(Baku(t)) // where it cannot be applied it was not
			}}})
	}
	for _, text := range doc.Values("FOR") {
		var pair [2]tournament.PlayerID
		if n, _ := fmt.Sscan(text, &pair[0], &pair[1]); n != 2 {
			continue
		}
		out = append(out, &Open{"foreign.fitted", "whether record FOR forbids a pair", []string{"yes", "no"},
			[]func(*tournament.Tournament){func(t *tournament.Tournament) {
				t.Forbidden = append(slices.Clip(t.Forbidden),
					tournament.ForbiddenGroup{First: 1, Last: t.Rounds, Players: pair[:]})
			}, keep}})
	}
	return out
}

// Counted is whom the Baku method counts where its groups are not told by the file and differ: the text, and FIDE's
// checklist, those who are paired in round 1; some programs all who are entered. Reading: R25.
//
// Rule: C.04.5.1 (2017) 2
// Rule: C.04.7 (2026) 1.2
func Counted(t *tournament.Tournament) []*Open {
	baku := tournament.BakuMethod()
	paired := t.Parted(baku, t.Starters())
	accelerated := slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return len(p.Virtual) > 0 })
	if !accelerated || paired.String() == t.Parted(baku, t.Entered()).String() {
		return nil
	}
	return []*Open{{"accel.counted", "whether the upper group counts who was not paired in round 1",
		[]string{"yes", "no"},
		[]func(*tournament.Tournament){func(*tournament.Tournament) {}, func(t *tournament.Tournament) {
			_ = t.Accelerate(paired, Baku(t)) // it was applied before
		}}}}
}

// hiddenByes lists the byes that the points tell. A full point may be that of the pairing-allocated bye, where the
// round has none.
func hiddenByes(t *tournament.Tournament) []tournament.HiddenByes {
	if t.ScoringOrigin == tournament.Unknown {
		return nil
	}
	out := t.HiddenByes(true)
	for i, h := range out {
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
		out[i].Ways = ways
	}
	return out
}

func hasPAB(t *tournament.Tournament, round int) bool {
	return slices.ContainsFunc(t.Players, func(p tournament.Player) bool {
		return p.Cell(round).Result == tournament.PairingBye
	})
}

// AsFiled is the arrangement of byes that leaves the cells as they are.
const AsFiled = -1

// Unhidden is the facts with the cells as they are, whatever the points say.
func (f *Facts) Unhidden() *Facts {
	return f.but(func(own *Facts) {
		for i := range own.Arranged {
			own.Arranged[i] = AsFiled
		}
	})
}

// Of are the facts of a tournament that was paired by a system of a family, each open one in its first choice. more are
// those that only its file shows; isFile is false where there is none.
func Of(t *tournament.Tournament, family string, isFile bool, more []*Open) *Facts {
	f := &Facts{filed: t, isFile: isFile, Open: append(openFacts(t, family), more...), Hidden: hiddenByes(t),
		Matters: map[int][]int{}}
	f.settled, f.Arranged = make([]int, len(f.Open)), make([]int, len(f.Hidden))
	f.build()
	return f
}

// build makes the tournament.
func (f *Facts) build() {
	own := *f.filed
	if own.ScoringOrigin == tournament.Unknown && f.isFile { // the reader has said so
		own.Scoring, own.ScoringOrigin = tournament.StandardScoring(), tournament.Inferred
	}
	if len(f.Hidden)+len(f.Open) > 0 {
		own.Players = slices.Clone(own.Players)
		for i := range own.Players {
			own.Players[i].Cells = slices.Clone(own.Players[i].Cells)
		}
	}
	for i, o := range f.Open {
		o.set[f.settled[i]](&own)
	}
	for i, h := range f.Hidden {
		if f.Arranged[i] == AsFiled {
			continue
		}
		p := own.Player(h.Player)
		for _, b := range h.Ways[f.Arranged[i]] {
			p.Cells[b.Round-1] = tournament.Cell{Result: b.Kind}
		}
	}
	f.Event = &own
}

// but are the facts with other choices.
func (f *Facts) but(choose func(own *Facts)) *Facts {
	own := *f
	own.settled, own.Arranged = slices.Clone(f.settled), slices.Clone(f.Arranged)
	choose(&own)
	own.build()
	return &own
}

// IsOpen reports whether anything has to be tried.
func (f *Facts) IsOpen() bool {
	return len(f.Open)+len(f.Hidden) > 0
}

// Derived reports whether the rounds of the file tell the first choice of an open fact, as far as they can: that the
// last recorded round was the last one. Others are tried only where a round does not agree with it.
func (f *Facts) Derived(open int) bool {
	return f.Open[open].Code == roundsFitted && f.filed.RoundsOrigin == tournament.Inferred
}

// Refitted reports whether something was taken otherwise than the rounds of the file tell it.
func (f *Facts) Refitted() bool {
	for i := range f.Open {
		if f.Derived(i) && f.settled[i] > 0 {
			return true
		}
	}
	return false
}

// Assumed reports whether a choice had to be made of an open fact.
func (f *Facts) Assumed(open int) bool { return f.settled[open] > 0 || !f.Derived(open) }

// With is the facts with another choice of an open one.
func (f *Facts) With(open, choice int) *Facts {
	return f.but(func(own *Facts) { own.settled[open] = choice })
}

// Arrange is the facts with another arrangement of a player's byes.
func (f *Facts) Arrange(hidden, way int) *Facts {
	return f.but(func(own *Facts) { own.Arranged[hidden] = way })
}

// Shown reports whether a fact, by its code, is settled by rounds that agree by one choice of it alone.
func (f *Facts) Shown(code string) bool {
	i := slices.IndexFunc(f.Open, func(o *Open) bool { return o.Code == code })
	return i >= 0 && len(f.Matters[i]) > 0
}

// Tell says how every open fact was settled.
func (f *Facts) Tell(log *finding.Log) {
	for i, o := range f.Open {
		if !f.Assumed(i) && len(f.Matters[i]) == 0 {
			continue // the reader has told it
		}
		if o.Code == roundsFitted {
			log.List = slices.DeleteFunc(log.List, func(d trf.Diagnostic) bool { return d.Code == "rounds.inferred" })
		}
		text := fmt.Sprintf("%s is not stated; %s is taken, and no round depends on it", o.Name,
			o.Choices[f.settled[i]])
		if rounds := f.Matters[i]; len(rounds) > 0 {
			text = fmt.Sprintf("%s is not stated; %s is taken, by which the most rounds agree; %s", o.Name,
				o.Choices[f.settled[i]], prose.Rounds(rounds, "depends on it", "depend on it"))
		}
		log.Add(o.Code, trf.Info, text, hints[o.Code])
	}
	var told []string
	for i, h := range f.Hidden {
		if f.Arranged[i] != AsFiled {
			told = append(told, f.byesText(h, f.Arranged[i]))
		}
	}
	if len(told) > 0 {
		log.Add("bye.hidden", trf.Info, "the points tell of byes in blank cells: "+strings.Join(told, "; "),
			"write H or F into the cells")
	}
}

var hints = map[string]string{
	"initial.fitted": "state it in record 152 or XXC, or with --initial-colour",
	"accel.counted":  "state the virtual points in record 250",
	roundsFitted:     "state it in record 142 or XXR, or with --total-rounds",
	teamByes:         "state the byes of teams in record 320, their absences in record 240",
}

var byeWords = map[tournament.Result]string{tournament.HalfBye: "half-point bye", tournament.FullBye: "full-point bye",
	tournament.PairingBye: "pairing-allocated bye"}

// byesText is "12 Smith, John half-point bye in round 3".
func (f *Facts) byesText(h tournament.HiddenByes, way int) string {
	p := f.Event.Player(h.Player)
	var byes []string
	for _, b := range h.Ways[way] {
		byes = append(byes, fmt.Sprintf("%s in round %d", byeWords[b.Kind], b.Round))
	}
	text := strings.TrimSpace(fmt.Sprintf("%d %s", h.Player, p.Name)) + " " + strings.Join(byes, ", ")
	if len(h.Ways) > 1 {
		text += fmt.Sprintf(" (of %d ways the one that fits)", len(h.Ways))
	}
	return text
}
