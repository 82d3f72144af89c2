package judging

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// played is an event of so many players, paired by a system for so many rounds: the better number wins, or on every
// third board the two draw.
func played(t *testing.T, sys engine.System, players, rounds int) *tournament.Tournament {
	t.Helper()
	ev := checkertest.Event(t, rounds+1, make([]string, players)...)
	for round := 1; round <= rounds; round++ {
		s, err := engine.Before(ev, round)
		if err != nil {
			t.Fatal(err)
		}
		made, err := sys.Pair(s, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range ev.Players {
			ev.Players[i].Cells = append(ev.Players[i].Cells, tournament.Cell{Result: tournament.ZeroBye})
		}
		for k, b := range made.Boards {
			results := [2]tournament.Result{tournament.Win, tournament.Loss}
			switch {
			case k%3 == 2:
				results = [2]tournament.Result{tournament.Draw, tournament.Draw}
			case b.White > b.Black:
				slices.Reverse(results[:])
			}
			ev.Player(b.White).Cells[round-1] = tournament.Cell{Opponent: b.Black, Colour: tournament.White,
				Result: results[0]}
			ev.Player(b.Black).Cells[round-1] = tournament.Cell{Opponent: b.White, Colour: tournament.Black,
				Result: results[1]}
		}
		if made.Bye != 0 {
			ev.Player(made.Bye).Cells[round-1] = tournament.Cell{Result: tournament.PairingBye}
		}
	}
	return ev
}

// last is what stands in the last round of an event, to be changed.
type last struct {
	*tournament.Tournament
	round int
}

func (l last) at(id int) *tournament.Cell { return &l.Players[id-1].Cells[l.round-1] }

// boards are those of the round, by the lower number.
func (l last) boards() (out []engine.Board) {
	for i := range l.Players {
		if c := l.Players[i].Cells[l.round-1]; c.Opponent > l.Players[i].ID {
			out = append(out, engine.Board{White: l.Players[i].ID, Black: c.Opponent})
		}
	}
	return out
}

// meet lets two meet, the first with White.
func (l last) meet(white, black tournament.PlayerID) {
	l.at(int(white)).Opponent, l.at(int(white)).Colour = black, tournament.White
	l.at(int(black)).Opponent, l.at(int(black)).Colour = white, tournament.Black
}

func (l last) bye() tournament.PlayerID {
	for i := range l.Players {
		if l.Players[i].Cells[l.round-1].Result == tournament.PairingBye {
			return l.Players[i].ID
		}
	}
	return 0
}

// damages are what can be wrong with a round, or lacking.
var damages = []struct {
	about string
	to    func(last)
}{
	{"nothing", func(last) {}},
	{"the opponents of two boards are exchanged", func(l last) {
		a, b := l.boards()[0], l.boards()[1]
		l.meet(a.White, b.Black)
		l.meet(b.White, a.Black)
	}},
	{"the opponents of the last two boards are exchanged", func(l last) {
		list := l.boards()
		a, b := list[len(list)-2], list[len(list)-1]
		l.meet(a.White, b.White)
		l.meet(a.Black, b.Black)
	}},
	{"the colours of a board are turned", func(l last) {
		b := l.boards()[0]
		turned := l.at(int(b.White)).Colour == tournament.White
		l.meet(b.Black, b.White)
		if !turned {
			l.meet(b.White, b.Black)
		}
	}},
	{"the colours of all boards are turned", func(l last) {
		for _, b := range l.boards() {
			l.at(int(b.White)).Colour = l.at(int(b.White)).Colour.Opposite()
			l.at(int(b.Black)).Colour = l.at(int(b.Black)).Colour.Opposite()
		}
	}},
	{"two meet again", func(l last) {
		again := l.Players[0].Cells[0].Opponent
		one, two := l.at(1).Opponent, l.at(int(again)).Opponent
		l.meet(1, again)
		if one != 0 && two != 0 && one != again {
			l.meet(one, two)
		}
	}},
	{"another has the bye", func(l last) {
		has, b := l.bye(), l.boards()[0]
		if has == 0 {
			return
		}
		*l.at(int(has)) = *l.at(int(b.White))
		l.at(int(b.Black)).Opponent = has
		*l.at(int(b.White)) = tournament.Cell{Result: tournament.PairingBye}
	}},
	{"the bye goes to who had one", func(l last) {
		has := l.bye()
		for i := range l.Players {
			if l.Players[i].Cells[0].Result == tournament.PairingBye && has != 0 {
				own := l.Players[i].ID
				c := *l.at(int(own))
				*l.at(int(has)) = c
				l.at(int(c.Opponent)).Opponent = has
				*l.at(int(own)) = tournament.Cell{Result: tournament.PairingBye}
				return
			}
		}
	}},
	{"a board has the bye twice", func(l last) {
		b := l.boards()[0]
		*l.at(int(b.White)), *l.at(int(b.Black)) = tournament.Cell{Result: tournament.PairingBye},
			tournament.Cell{Result: tournament.PairingBye}
	}},
	{"two have left without a word", func(l last) {
		b := l.boards()[1]
		*l.at(int(b.White)), *l.at(int(b.Black)) = tournament.Cell{}, tournament.Cell{}
	}},
	{"two have left without a word, and the colours of the others are turned", func(l last) {
		list := l.boards()
		for _, b := range list[2:] {
			l.at(int(b.White)).Colour = l.at(int(b.White)).Colour.Opposite()
			l.at(int(b.Black)).Colour = l.at(int(b.Black)).Colour.Opposite()
		}
		*l.at(int(list[1].White)), *l.at(int(list[1].Black)) = tournament.Cell{}, tournament.Cell{}
	}},
	{"two of one board ask for a bye", func(l last) {
		b := l.boards()[1]
		*l.at(int(b.White)), *l.at(int(b.Black)) = tournament.Cell{Result: tournament.HalfBye},
			tournament.Cell{Result: tournament.HalfBye}
	}},
	{"a board is not entered, another not finished", func(l last) {
		a, b := l.boards()[0], l.boards()[1]
		*l.at(int(a.White)), *l.at(int(a.Black)) = tournament.Cell{}, tournament.Cell{}
		l.at(int(b.White)).Result, l.at(int(b.Black)).Result = tournament.Pending, tournament.Pending
	}},
	{"a board is not entered, and two meet again", func(l last) {
		list := l.boards()
		a, b := list[len(list)-1], list[0]
		*l.at(int(a.White)), *l.at(int(a.Black)) = tournament.Cell{}, tournament.Cell{}
		l.at(int(b.White)).Result, l.at(int(b.Black)).Result = tournament.Pending, tournament.Pending
		l.meet(1, l.Players[0].Cells[0].Opponent)
	}},
	{"a forfeit has the colours turned", func(l last) {
		b := l.boards()[0]
		l.at(int(b.White)).Result, l.at(int(b.Black)).Result = tournament.ForfeitWin, tournament.ForfeitLoss
		l.at(int(b.White)).Colour = l.at(int(b.White)).Colour.Opposite()
		l.at(int(b.Black)).Colour = l.at(int(b.Black)).Colour.Opposite()
	}},
	{"a forfeit has no colours", func(l last) {
		b := l.boards()[0]
		l.at(int(b.White)).Result, l.at(int(b.Black)).Result = tournament.ForfeitLoss, tournament.ForfeitLoss
		l.at(int(b.White)).Colour, l.at(int(b.Black)).Colour = tournament.NoColour, tournament.NoColour
	}},
	{"a game has no colours", func(l last) {
		b := l.boards()[0]
		l.at(int(b.White)).Colour, l.at(int(b.Black)).Colour = tournament.NoColour, tournament.NoColour
	}},
	{"an opponent knows of no game", func(l last) { *l.at(int(l.boards()[0].Black)) = tournament.Cell{} }},
	{"both have White", func(l last) {
		b := l.boards()[0]
		l.at(int(b.White)).Colour, l.at(int(b.Black)).Colour = tournament.White, tournament.White
	}},
	{"nobody is paired", func(l last) {
		for i := range l.Players {
			*l.at(i + 1) = tournament.Cell{Result: tournament.ZeroBye}
		}
	}},
	{"nothing is known of the initial colour", func(l last) { l.InitialOrigin = tournament.Unknown }},
	{"nothing is known of the number of rounds", func(l last) { l.RoundsOrigin = tournament.Unknown }},
}

// What is wrong with a round is told with article and reasons, boards, colours and bye.
func TestJudged(t *testing.T) {
	for _, id := range []string{"dutch-2026", "dutch-1998", "burstein-2026"} {
		var b strings.Builder
		entry, _ := systems.All().ByID(id)
		for _, players := range []int{7, 8} {
			for _, d := range damages {
				sys := entry.New()
				ev := played(t, sys, players, 3)
				d.to(last{ev, 3})
				fmt.Fprintf(&b, "== %d players: %s\n", players, d.about)
				j := &Judge{Event: ev, System: sys, Log: &finding.Log{File: "x.trf"}, Sources: &trf.Sources{},
					Readings: BadRounds}
				rounds := j.All(t.Context(), func(round int) bool { return round == 3 })
				if len(rounds) == 0 {
					b.WriteString("no round\n\n")
					continue
				}
				sayJudged(&b, &rounds[0], finding.Style{Verbose: players == 7})
				b.WriteString(j.Log.List.Text("", finding.Style{Verbose: true}))
				b.WriteByte('\n')
			}
		}
		clitest.Golden(t, "testdata/"+id+".golden", []byte(b.String()))
	}
}

func sayJudged(b *strings.Builder, r *Round, style finding.Style) {
	r.Write(b, style)
	if r.Verdict != Agree && style.Verbose {
		b.WriteString("plain:\n" + indented(r.Plain()))
		b.WriteString("explained:\n" + indented(strings.Join(r.Explain(2, style), "\n")))
	}
	fmt.Fprintf(b, "%s %v %v, byes %v, concerned %v", r.Verdict, r.Expected, r.Recorded, r.Bye, r.Concerned())
	if len(r.unplayed) > 0 {
		fmt.Fprintf(b, ", not played %v", r.Unplayed())
	}
	if r.decided.Expected != "" {
		fmt.Fprintf(b, ", decided %+v", r.Decided())
	}
	b.WriteByte('\n')
}

func indented(text string) string {
	return "    " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n    ") + "\n"
}

// The same round as other readers want it: briefly, by the letter of its cells, with checklist and readings, and in
// another language.
func TestJudgedOtherwise(t *testing.T) {
	var b strings.Builder
	entry, _ := systems.All().ByID("dutch-2026")
	for _, as := range []struct {
		about string
		set   func(*Judge)
	}{
		{"briefly", func(j *Judge) { j.Brief = true }},
		{"by the letter", func(j *Judge) { j.Pedantic = true }},
		{"as no file", func(j *Judge) { j.Sources = nil }},
		{"with a checklist", func(j *Judge) { j.Checklist = true }},
		{"with all readings", func(j *Judge) { j.Readings = EveryRound }},
		{"in German", func(j *Judge) { j.In = wording.In("de") }},
	} {
		for _, k := range []int{0, 1, 3, 8, 14} {
			sys := entry.New()
			ev := played(t, sys, 7, 3)
			damages[k].to(last{ev, 3})
			fmt.Fprintf(&b, "== %s: %s\n", as.about, damages[k].about)
			j := &Judge{Event: ev, System: sys, Log: &finding.Log{File: "x.trf"}, Sources: &trf.Sources{}}
			as.set(j)
			rounds := j.All(t.Context(), func(round int) bool { return round == 3 })
			sayJudged(&b, &rounds[0], finding.Style{In: j.In})
			rounds[0].WriteOtherwise(&b, finding.Style{})
			rounds[0].WriteChecklist(&b)
			WriteLegend(&b, rounds)
			if len(j.Kept) > 0 {
				fmt.Fprintf(&b, "kept %d\n", len(j.Kept))
			}
			b.WriteByte('\n')
		}
	}
	clitest.Golden(t, "testdata/otherwise.golden", []byte(b.String()))
}

// The rounds of a file are summed up in a line, whatever verdicts they have.
func TestRoundsSummedUp(t *testing.T) {
	var b strings.Builder
	letters := map[rune]Verdict{'y': Agree, 'n': Differ, 'i': Illegal, 'u': Unpairable, 'c': CannotCheck,
		'o': NotJudged}
	for _, text := range []string{"y", "n", "i", "u", "c", "o", "yy", "yyn", "nyyn", "nnny", "yniuco", "oo", "ooy",
		"ccc", "nn", "ii", "uu", "yyyyyyyyyyyyi"} {
		var rounds []Round
		for k, v := range text {
			r := NewRound(k + 1)
			r.Verdict = letters[v]
			rounds = append(rounds, r)
		}
		for _, in := range []*wording.Language{nil, wording.In("de")} {
			fmt.Fprintf(&b, "%-14s %s\n", text, RoundsText(rounds, in))
		}
	}
	for _, rule := range []string{"", "C.04.3 (2026) C5"} {
		for _, v := range Verdicts() {
			r := NewRound(4)
			r.Verdict, r.Rule = v, rule
			fmt.Fprintf(&b, "%s %s: %s, %s\n", v, rule, r.Headline(nil), r.Headline(wording.In("de")))
			var otherwise strings.Builder
			r.WriteOtherwise(&otherwise, finding.Style{})
			b.WriteString(otherwise.String())
		}
	}
	clitest.Golden(t, "testdata/summed.golden", []byte(b.String()))
}

// A round that is not judged keeps what was asked for beside its verdict, and nothing that accuses anybody.
func TestUnjudgedKeeps(t *testing.T) {
	sys := systems.All()[0].New()
	ev := played(t, sys, 7, 3)
	damages[1].to(last{ev, 3})
	j := &Judge{Event: ev, System: sys, Log: &finding.Log{}, Checklist: true, Readings: BadRounds}
	r := j.recorded(3)
	r.ReadingsNotTried = 3
	out := Unjudged(&r, "why not")
	if out.Verdict != NotJudged || out.Bye != (Byes{Recorded: r.Bye.Recorded}) || len(out.Checklist) != 7 ||
		out.ReadingsNotTried != 3 || len(out.Readings) != len(r.Readings) || len(out.Expected)+len(out.Recorded) != 0 {
		data, _ := json.Marshal(out)
		t.Errorf("%s", data)
	}
}
