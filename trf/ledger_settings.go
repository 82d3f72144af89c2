package trf

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// settings lists rounds, colour, system and point values.
func (f *factList) settings() {
	v := f.v
	if v.rounds != 0 {
		f.add("L07", Fact{Name: "rounds"}, number(v.rounds), prose.Counted(v.rounds, "round"))
	}
	if v.initial != tournament.NoColour {
		f.add("L08", Fact{Name: "initial"}, v.initial.String(), "initial colour "+v.initial.String())
	}
	if v.byRank {
		f.add("L10", Fact{Name: "rank"}, "", "players are ordered by rank")
	}
	if v.system != "" {
		s := canonicalSystem(v.system)
		f.add("L26", Fact{Name: "system"}, s, "pairing system "+s)
		if strings.HasSuffix(s, "_BAKU") {
			f.add("L23", Fact{Name: "baku"}, "", "acceleration by name: "+s)
		}
	}
	if v.stated {
		f.scores()
	}
}

// scores lists the value of each result for each colour.
func (f *factList) scores() {
	s := &f.v.scoring
	for r := tournament.Win; r < tournament.Pending; r++ { // which is worth what adjourned is
		if s.White[r] == s.Other[r] {
			f.add(cmp.Or(scoreFeatures[r], "L11"), scoreFact(r), s.Other[r].String(),
				fmt.Sprintf("%s %s", r, s.Other[r]))
			continue
		}
		f.add("L16", scoreFact(r), s.White[r].String()+"/"+s.Other[r].String(),
			fmt.Sprintf("%s %s with white, %s with black", r, s.White[r], s.Other[r]))
	}
}

// scoreFeatures are the features of the values of results; that of any other is L11.
var scoreFeatures = map[tournament.Result]string{tournament.PairingBye: "L12", tournament.ZeroBye: "L13",
	tournament.ForfeitLoss: "L14", tournament.ForfeitWin: "L15", tournament.FullBye: "L15", tournament.HalfBye: "L15",
	tournament.Adjourned: "L17"}

// lists lists announced byes, virtual points and forbidden pairs.
func (f *factList) lists() {
	v := f.v
	for _, a := range v.absent {
		feature := "L21"
		if a.Round <= v.next {
			feature = comingFeature[string(a.Kind.Code())]
		}
		f.add(feature, Fact{"absence", a.Player, a.Round}, string(a.Kind.Code()), "", int(a.Player))
	}
	zero := len(v.virtual) > 0
	rows := func(a, b int) int { return cmp.Compare(v.byID[a], v.byID[b]) }
	for _, id := range slices.SortedFunc(maps.Keys(v.virtual), rows) {
		for k, p := range v.virtual[id] {
			if p != 0 {
				zero = false
				f.add("L22", Fact{"virtual", tournament.PlayerID(id), k + 1}, p.String(), "", id)
			}
		}
	}
	if zero {
		f.add("L22", Fact{Name: "virtual"}, "", "no virtual points, as is said explicitly")
	}
	for _, g := range v.forbid {
		first, last := g.First, g.Last
		feature := "L25"
		if first <= 1 && (last == 0 || last == v.rounds) {
			feature = "L24"
			first = 1
			last = 0
		}
		ids := make([]int, len(g.Players))
		for i, id := range g.Players {
			ids[i] = int(id)
		}
		slices.Sort(ids)
		text := fmt.Sprintf("players %s in all rounds", joinInts(ids))
		if feature == "L25" {
			text = fmt.Sprintf("players %s in rounds %d to %d", joinInts(ids), first, last)
		}
		f.add(feature, Fact{Name: fmt.Sprintf("ban:%d:%d:%s", first, last, joinInts(ids))}, "", text, ids...)
	}
}

func joinInts(ids []int) string { return strings.Join(numbers(ids), " ") }

// teamFacts lists the teams, of 310 when it is there. A team that 013 lists as 310 does is one fact.
func (f *factList) teamFacts() {
	v := f.v
	if v.team {
		f.add("L41", Fact{Name: "teams"}, "", "this is an event of teams")
	}
	main := v.sortedTeams()
	if len(main) == 0 {
		main = v.old
	} else {
		for _, t := range v.old {
			if !slices.ContainsFunc(main, t.same) {
				f.add("L30", Fact{Name: "013:" + t.name + ":" + joinInts(t.players)}, "",
					fmt.Sprintf("record 013 of team %q", t.name), t.players...)
			}
		}
	}
	for k, t := range main {
		f.add("L30", Fact{Name: "team", N: k + 1}, t.name+": "+joinInts(t.players), fmt.Sprintf("team %q", t.name),
			t.players...)
		if t.number != k+1 {
			f.add("L31", Fact{Name: "team number", N: k + 1}, number(t.number),
				fmt.Sprintf("team %q has the number %d", t.name, t.number))
		}
		if t.rec.Code == "013" {
			continue
		}
		for _, name := range [...]string{"nickname", "strength", "match", "game", "rank"} {
			if s := t.row.field(t.rec.Field(name)); s != "" {
				f.add("L31", Fact{Name: "team " + name, N: k + 1}, s, fmt.Sprintf("team %q, %s %s", t.name, name, s))
			}
		}
	}
}

// sortedTeams returns the teams of 310 by number.
func (v *view) sortedTeams() []viewTeam {
	out := slices.Clone(v.teams)
	slices.SortStableFunc(out, func(a, b viewTeam) int { return a.number - b.number })
	return out
}

func (t viewTeam) same(u viewTeam) bool {
	return t.name == u.name && slices.Equal(t.players, u.players)
}
