package trf_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// randomEvent makes a consistent tournament of random content: results of all kinds, byes, point values,
// acceleration, forbidden pairs, announced absences and abnormal points, as far as the edition can hold them.
func randomEvent(r *rand.Rand, edition trf.Edition) *tournament.Tournament {
	n, rounds := 2+r.IntN(12), 1+r.IntN(7)
	t := &tournament.Tournament{Name: "Random Ópen", City: "Nowhere", Rounds: rounds + 1,
		RoundsOrigin:  tournament.Stated,
		InitialColour: tournament.Colour(1 + r.IntN(2)), InitialOrigin: tournament.Stated,
		Scoring: randomScoring(r, edition), ScoringOrigin: tournament.Stated}
	if r.IntN(2) == 0 {
		t.SystemCode = "FIDE_DUTCH_2026"
	}
	id := 0
	for i := range n {
		id += 1 + r.IntN(3)*r.IntN(2)
		t.Players = append(t.Players,
			tournament.Player{ID: tournament.PlayerID(id), Name: fmt.Sprintf("Plåyer%d, X", id), Rank: i,
				Rating: r.IntN(2900), Sex: pick(r, "", "m", "w"), Title: pick(r, "", "GM", "WFM"), Federation: pick(r,
					"",
					"ABC"),
				FideID: pick(r, "", "1234567"), Birth: pick(r, "", "1990", "1990/12/31"), Cells: make([]tournament.Cell,
					rounds)})
	}
	for k := range rounds {
		randomRound(r, t, k)
	}
	randomSettings(r, t, edition)
	for i := range t.Players {
		p := &t.Players[i]
		for k := range rounds {
			p.Points += t.RoundPoints(p, k+1)
		}
		p.HasPoints = p.Points >= 0
		if !p.HasPoints {
			p.Points = 0
		}
	}
	return t
}

func pick(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }

func randomScoring(r *rand.Rand, edition trf.Edition) tournament.Scoring {
	win := tournament.Points(10 + 5*r.IntN(5))
	s := tournament.UniformScoring(win, win/2, tournament.Points(r.IntN(3)))
	s.Set(tournament.Points(r.IntN(11)), tournament.PairingBye)
	absent := tournament.Points(r.IntN(3))
	s.Set(absent, tournament.ForfeitLoss, tournament.ZeroBye, tournament.NoResult)
	switch edition {
	case trf.TRFX:
		s.Set(tournament.Points(r.IntN(11)), tournament.FullBye)
		s.White[tournament.Win] = win + 1
		s.White[tournament.UnratedWin] = win + 1
	case trf.TRFBX:
		s.Set(tournament.Points(r.IntN(4)), tournament.ForfeitLoss)
	case trf.TRF26:
		s.Set(tournament.Points(r.IntN(11)), tournament.Adjourned, tournament.Pending)
	}
	return s
}

func randomRound(r *rand.Rand, t *tournament.Tournament, k int) {
	sums := [...][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw},
		{tournament.Loss, tournament.Loss},
		{tournament.UnratedWin, tournament.UnratedLoss}, {tournament.UnratedDraw, tournament.UnratedDraw},
		{tournament.ForfeitWin, tournament.ForfeitLoss}, {tournament.ForfeitLoss,
			tournament.ForfeitLoss}, {tournament.Adjourned, tournament.Adjourned}}
	order := r.Perm(len(t.Players))
	pab := false
	for len(order) > 1 {
		a, b := &t.Players[order[0]], &t.Players[order[1]]
		s := sums[r.IntN(len(sums))]
		if r.IntN(8) > 0 || len(order) == len(t.Players) { // at least one game a round
			a.Cells[k] = tournament.Cell{Opponent: b.ID, Colour: tournament.White, Result: s[0]}
			b.Cells[k] = tournament.Cell{Opponent: a.ID, Colour: tournament.Black, Result: s[1]}
			if s[0] == tournament.ForfeitWin && r.IntN(2) == 0 {
				a.Cells[k].Colour, b.Cells[k].Colour = tournament.NoColour, tournament.NoColour
			}
			order = order[2:]
			continue
		}
		byes := [...]tournament.Result{tournament.FullBye, tournament.HalfBye, tournament.ZeroBye, tournament.NoResult}
		a.Cells[k] = tournament.Cell{Result: byes[r.IntN(len(byes))]}
		order = order[1:]
	}
	if len(order) == 1 && !pab {
		t.Players[order[0]].Cells[k] = tournament.Cell{Result: tournament.PairingBye}
	}
}

func randomSettings(r *rand.Rand, t *tournament.Tournament, edition trf.Edition) {
	next := len(t.Players[0].Cells) + 1
	some := func() []tournament.PlayerID {
		var out []tournament.PlayerID
		for _, i := range r.Perm(len(t.Players))[:2] {
			out = append(out, t.Players[i].ID)
		}
		return out
	}
	if r.IntN(2) == 0 {
		t.Forbidden = append(t.Forbidden, tournament.ForbiddenGroup{First: 1, Players: some()})
	}
	if r.IntN(2) == 0 {
		for _, id := range some() {
			t.Absences = append(t.Absences, tournament.Absence{Player: id, Round: next, Kind: tournament.ZeroBye})
		}
	}
	if r.IntN(2) == 0 {
		for i := range t.Players[:1+r.IntN(len(t.Players))] {
			for range 1 + r.IntN(next) {
				t.Players[i].Virtual = append(t.Players[i].Virtual, tournament.Points(5*r.IntN(3)))
			}
		}
	}
	if edition == trf.TRF26 && r.IntN(2) == 0 {
		t.Adjustments = append(t.Adjustments,
			tournament.Adjustment{Kind: tournament.HalfBye, Points: 3},
			tournament.Adjustment{Points: -5, Round: 1, Players: some()},
			tournament.Adjustment{Kind: tournament.Win, Points: 7, Round: 1, Players: some()})
		twin := t.Adjustments[2]
		twin.Kind = tournament.UnratedWin
		t.Adjustments = append(t.Adjustments, twin)
		t.Forbidden = append(t.Forbidden, tournament.ForbiddenGroup{First: 1, Last: 1, Players: some()})
	}
}

// TestEncodeDecode: what is written reads back as the same tournament, without findings worse than the pairings are.
func TestEncodeDecode(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	ends := [...]string{"\n", "\r\n", "\r"}
	for i := range 3000 {
		edition := [...]trf.Edition{trf.TRFX, trf.TRFBX, trf.TRF26}[i%3]
		want := randomEvent(r, edition)
		data, err := trf.Encode(want, trf.EncodeOptions{Edition: edition, EOL: ends[r.IntN(3)]})
		if err != nil {
			t.Fatal(err)
		}
		doc, ds := trf.Parse("event", data)
		got, _, more := trf.Decode(doc)
		if ds = append(ds, more...); ds.HasErrors() {
			t.Fatalf("%s\n%s", ds.Error(), data)
		}
		normalise(want)
		normalise(got)
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("read  %+v\nwrote %+v\n%s", got, want, bytes.ReplaceAll(data, []byte("\r"), []byte("\n")))
		}
	}
}

// normalise gives facts that can be said in two ways one form.
func normalise(t *tournament.Tournament) {
	for i := range t.Players {
		p := &t.Players[i]
		for len(p.Virtual) > 0 && p.Virtual[len(p.Virtual)-1] == 0 {
			p.Virtual = p.Virtual[:len(p.Virtual)-1]
		}
		if len(p.Virtual) == 0 {
			p.Virtual = nil
		}
	}
	for i := range t.Forbidden {
		if t.Forbidden[i].Last == 0 {
			t.Forbidden[i].Last = t.Rounds
		}
	}
}

func TestEncodeRefuses(t *testing.T) {
	event := func(change func(*tournament.Tournament)) *tournament.Tournament {
		tour := &tournament.Tournament{Players: []tournament.Player{{ID: 1}, {ID: 2}}}
		change(tour)
		return tour
	}
	p := func(change func(*tournament.Player)) *tournament.Tournament {
		return event(func(t *tournament.Tournament) { change(&t.Players[0]) })
	}
	for _, c := range []struct {
		name    string
		t       *tournament.Tournament
		edition trf.Edition
		want    string
	}{
		{"long name", p(func(p *tournament.Player) { p.Name = strings.Repeat("n", 34) }), trf.TRF26,
			"34 characters do not fit columns 15-47"},
		{"line end in a name", p(func(p *tournament.Player) { p.Name = "a\nb" }), trf.TRF26, "control characters"},
		{"starting rank", p(func(p *tournament.Player) { p.ID = 10000 }), trf.TRF26,
			"5 characters do not fit columns 5-8"},
		{"starting rank 0", p(func(p *tournament.Player) { p.ID = 0 }), trf.TRF26, "from 1 to 9999"},
		{"same starting rank", p(func(p *tournament.Player) { p.ID = 2 }), trf.TRF26, "given twice"},
		{"points", p(func(p *tournament.Player) { p.Points, p.HasPoints = 1000, true }), trf.TRF26,
			"5 characters do not fit columns 81-84"},
		{"negative points", p(func(p *tournament.Player) { p.Points, p.HasPoints = -5, true }), trf.TRF26,
			"only where record 299"},
		{"rating", p(func(p *tournament.Player) { p.Rating = 12345 }), trf.TRF26, "columns 49-52"},
		{"title", p(func(p *tournament.Player) { p.Title = "WGMX" }), trf.TRF26, "columns 11-13"},
		{"game without colour", p(func(p *tournament.Player) {
			p.Cells = []tournament.Cell{{Opponent: 2, Result: tournament.Win}}
		}), trf.TRF26, "needs a colour"},
		{"game without opponent", p(func(p *tournament.Player) {
			p.Cells = []tournament.Cell{{Colour: tournament.White, Result: tournament.Win}}
		}), trf.TRF26, "needs an opponent"},
		{"bye with opponent", p(func(p *tournament.Player) {
			p.Cells = []tournament.Cell{{Opponent: 2, Result: tournament.PairingBye}}
		}), trf.TRF26, "neither opponent nor colour"},
		{"values of 162", event(func(t *tournament.Tournament) {
			t.Scoring, t.ScoringOrigin = tournament.StandardScoring(), tournament.Stated
			t.Scoring.Set(3, tournament.ForfeitLoss)
		}), trf.TRF26,
			`cannot hold these point values: the result "zero-point bye" is worth 0.0, but would be read back as 0.3`},
		{"adjourned of XXS", event(func(t *tournament.Tournament) {
			t.Scoring, t.ScoringOrigin = tournament.UniformScoring(30, 10, 0), tournament.Stated
			t.Scoring.Set(5, tournament.Adjourned, tournament.Pending)
		}), trf.TRFX, `the result "adjourned" is worth 0.5, but would be read back as 1.0`},
		{"colours of 162", event(func(t *tournament.Tournament) {
			t.Scoring, t.ScoringOrigin = tournament.StandardScoring(), tournament.Stated
			t.Scoring.White[tournament.Win] = 8
		}), trf.TRF26, `the result "win" with white is worth 0.8, but would be read back as 1.0`},
		{"bonus",
			event(func(t *tournament.Tournament) { t.Adjustments = []tournament.Adjustment{{Points: 5, Round: 1}} }),
			trf.TRFX, "TRF26 only"},
		{"later absence", event(func(t *tournament.Tournament) {
			t.Absences = []tournament.Absence{{Player: 1, Round: 3, Kind: tournament.ZeroBye}}
		}), trf.TRFX, "TRF26 only"},
		{"forbidden in some rounds", event(func(t *tournament.Tournament) {
			t.Forbidden = []tournament.ForbiddenGroup{{First: 2, Last: 3, Players: []tournament.PlayerID{1, 2}}}
		}), trf.TRFX, "some rounds only"},
		{"edition", event(func(*tournament.Tournament) {}), trf.TRF06, "can be written"},
	} {
		t.Run(c.name, func(t *testing.T) {
			data, err := trf.Encode(c.t, trf.EncodeOptions{Edition: c.edition})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q\n%s", err, c.want, data)
			}
		})
	}
}
