package compare

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// event makes a random tournament of n players with some rounds, byes, forfeits and, when rich, settings that only
// TRF26 can hold. The pairings are legal as a file, not by any system.
func event(r *rand.Rand, n, rounds int, rich bool) *tournament.Tournament {
	t := &tournament.Tournament{Name: "Tárnów Open", City: "Łódź", Federation: "POL", StartDate: "2026/05/01",
		EndDate: "2026/05/09",
		Type:    "Swiss", SystemCode: "FIDE_DUTCH_2026", Rounds: rounds + 2, RoundsOrigin: tournament.Stated,
		InitialColour: tournament.Black, InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(),
		ScoringOrigin: tournament.Stated}
	titles := []string{"", "GM", "WIM", "CM"}
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Pérez%d, Zoë", i*7919%9973),
			Rating: r.IntN(2) * (1500 + r.IntN(1000)),
			Sex: []string{"", "m",
				"w"}[r.IntN(3)], Title: titles[r.IntN(4)], Federation: "POL", Birth: fmt.Sprint(1950 + r.IntN(60)),
			HasPoints: true, Rank: i + 1}
		if r.IntN(2) == 0 {
			p.FideID = fmt.Sprint(1000000 + i*31)
		}
		t.Players = append(t.Players, p)
	}
	for range rounds {
		playRound(r, t)
	}
	if rich {
		enrich(r, t)
	}
	for i := range t.Players {
		p := &t.Players[i]
		for round := 1; round <= rounds; round++ {
			p.Points += t.RoundPoints(p, round)
		}
	}
	return t
}

func playRound(r *rand.Rand, t *tournament.Tournament) {
	outcomes := [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Loss, tournament.Win},
		{tournament.Draw, tournament.Draw},
		{tournament.ForfeitWin, tournament.ForfeitLoss}, {tournament.UnratedWin,
			tournament.UnratedLoss}, {tournament.ForfeitLoss, tournament.ForfeitLoss}}
	order := r.Perm(len(t.Players))
	byes := []tournament.Result{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye, tournament.NoResult}
	for len(order) > 4 && r.IntN(3) == 0 {
		p := &t.Players[order[0]]
		p.Cells = append(p.Cells, tournament.Cell{Result: byes[r.IntN(4)]})
		order = order[1:]
	}
	if len(order)%2 == 1 {
		p := &t.Players[order[0]]
		p.Cells = append(p.Cells, tournament.Cell{Result: tournament.PairingBye})
		order = order[1:]
	}
	for ; len(order) > 0; order = order[2:] {
		p, q := &t.Players[order[0]], &t.Players[order[1]]
		o := outcomes[r.IntN(len(outcomes))]
		p.Cells = append(p.Cells, tournament.Cell{Opponent: q.ID, Colour: tournament.White, Result: o[0]})
		q.Cells = append(q.Cells, tournament.Cell{Opponent: p.ID, Colour: tournament.Black, Result: o[1]})
	}
}

func enrich(r *rand.Rand, t *tournament.Tournament) {
	n := len(t.Players)
	some := func(k int) []tournament.PlayerID {
		var ids []tournament.PlayerID
		for _, i := range r.Perm(n)[:k] {
			ids = append(ids, t.Players[i].ID)
		}
		return ids
	}
	t.Scoring.Set(8, tournament.PairingBye)
	next := t.RecordedRounds() + 1
	for _, id := range some(2) {
		t.Absences = append(t.Absences,
			tournament.Absence{Player: id, Round: next + r.IntN(2), Kind: tournament.HalfBye})
	}
	t.Forbidden = []tournament.ForbiddenGroup{{First: 1, Last: t.Rounds, Players: some(3)},
		{First: 2, Last: 3, Players: some(2)}}
	t.Adjustments = []tournament.Adjustment{{Kind: tournament.NoResult, Points: 5, Round: 1, Players: some(2)},
		{Kind: tournament.HalfBye, Points: 0}}
	for _, id := range some(3) {
		t.Player(id).Virtual = []tournament.Points{10, 10, 5}
	}
}

// clone copies a tournament deeply.
func clone(t *tournament.Tournament) *tournament.Tournament {
	c := *t
	c.Players = slices.Clone(t.Players)
	for i := range c.Players {
		c.Players[i].Cells = slices.Clone(c.Players[i].Cells)
		c.Players[i].Virtual = slices.Clone(c.Players[i].Virtual)
	}
	c.Absences = slices.Clone(t.Absences)
	c.Forbidden = slices.Clone(t.Forbidden)
	for i := range c.Forbidden {
		c.Forbidden[i].Players = slices.Clone(c.Forbidden[i].Players)
	}
	c.Adjustments = slices.Clone(t.Adjustments)
	for i := range c.Adjustments {
		c.Adjustments[i].Players = slices.Clone(c.Adjustments[i].Players)
	}
	return &c
}

// relabelled gives everybody another starting rank, with gaps.
func relabelled(r *rand.Rand, t *tournament.Tournament) *tournament.Tournament {
	c := clone(t)
	to := map[tournament.PlayerID]tournament.PlayerID{}
	for i, k := range r.Perm(len(c.Players)) {
		to[c.Players[i].ID] = tournament.PlayerID(3*k + 1 + r.IntN(3))
	}
	list := func(ids []tournament.PlayerID) {
		for i := range ids {
			ids[i] = to[ids[i]]
		}
		r.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	}
	for i := range c.Players {
		p := &c.Players[i]
		p.ID = to[p.ID]
		for k := range p.Cells {
			p.Cells[k].Opponent = to[p.Cells[k].Opponent]
		}
	}
	for i := range c.Absences {
		c.Absences[i].Player = to[c.Absences[i].Player]
	}
	for i := range c.Forbidden {
		list(c.Forbidden[i].Players)
	}
	for i := range c.Adjustments {
		list(c.Adjustments[i].Players)
	}
	slices.SortFunc(c.Players, func(a, b tournament.Player) int { return int(a.ID - b.ID) })
	return c
}

// written prints a tournament in one of the editions that can hold it, and in any physical form: line ends, order of
// the lines, encoding.
func written(t *testing.T, r *rand.Rand, ev *tournament.Tournament, rich bool) []byte {
	t.Helper()
	editions := []trf.Edition{trf.TRF26, trf.TRFX, trf.TRFBX}
	if rich {
		editions = editions[:1]
	}
	data, err := trf.Encode(ev, trf.EncodeOptions{Edition: editions[r.IntN(len(editions))]})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	end := []string{"\n", "\r\n", "\r"}[r.IntN(3)]
	out := strings.Join(lines, end) + end
	switch r.IntN(4) {
	case 0:
		return []byte("\ufeff" + out)
	case 1:
		return utf16(out)
	case 2:
		return []byte(norm.NFC.String(out))
	}
	return []byte(out)
}

func utf16(s string) []byte {
	out := []byte{0xff, 0xfe}
	for _, c := range s {
		out = append(out, byte(c), byte(c>>8)) // all characters of these events are in the first plane
	}
	return out
}

func compared(a, b []byte) *Report {
	read := func(data []byte) Input { return Input{Name: "x", Read: func() ([]byte, error) { return data, nil }} }
	return Files(read(a), read(b), Options{})
}

func shown(t *testing.T, r *Report) string {
	t.Helper()
	var out bytes.Buffer
	if err := r.WriteText(&out, TextStyle{Verbose: true}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestSameMeaning: another edition, encoding, line end, order of lines and numbering compare equal.
func TestSameMeaning(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 300 {
		rich := i%2 == 0
		ev := event(r, 6+r.IntN(20), 1+r.IntN(5), rich)
		a, b := written(t, r, ev, rich), written(t, r, relabelled(r, ev), rich)
		rep := compared(a, b)
		if rep.Verdict != Equal || rep.Matching.matched() != len(ev.Players) ||
			rep.Matching.Number+rep.Matching.Rank > 0 {
			t.Fatalf("event %d:\n%s\n%s\n%s", i, shown(t, rep), a, b)
		}
	}
}
