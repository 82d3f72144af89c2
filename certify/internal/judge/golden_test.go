package judge

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/fault"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// What is entered in a record of tournaments that are well, that hold one fault of each kind, or that are spoilt as a
// file: the outcome, which rounds differ by which article, the first reason, and how often trfkit stands alone.
func TestRecorded(t *testing.T) {
	var out bytes.Buffer
	for _, system := range []string{"dutch-2026", "ssm-2020", "lim-2026", "team-swiss-2026", "double-swiss-2026"} {
		j, err := New(system)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(4) {
			made := generated(t, system, seed)
			clean := made.Tournament
			fmt.Fprintf(&out, "%s, seed %d: %s\n", system, seed, entered(j, clean, drive.Asked{}))
			if seed > 1 {
				continue
			}
			for _, kind := range fault.Kinds() {
				wrong, _, err := fault.Plant(rand.New(rand.NewPCG(seed, 4)), j.System(), made, kind)
				if err != nil {
					t.Fatal(err)
				}
				if wrong != nil {
					fmt.Fprintf(&out, "  %s: %s\n", kind, entered(j, wrong, drive.Asked{}))
				}
			}
			for _, a := range []drive.Asked{{Players: 8}, {Players: 9}, {Rounds: 3}, {Rounds: 4}, {Rounds: 6},
				{Players: 8, Rounds: 5}} {
				fmt.Fprintf(&out, "  %d players and %d rounds were asked for: %s\n", a.Players, a.Rounds,
					entered(j, clean, a))
			}
			for _, s := range spoilt {
				c := event.Clone(clean)
				s.how(c)
				fmt.Fprintf(&out, "  %s: %s\n", s.what, entered(j, c, drive.Asked{}))
			}
		}
	}
	clitest.Golden(t, "testdata/recorded.txt", out.Bytes())
}

// spoilt is what a generator may get wrong in a file.
var spoilt = []struct {
	what string
	how  func(t *tournament.Tournament)
}{
	{"the points of one are too many", func(t *tournament.Tournament) { t.Players[0].Points += 10 }},
	{"a result of round 2 is missing", func(t *tournament.Tournament) {
		for i := range t.Players {
			if p := &t.Players[i]; len(p.Cells) > 1 {
				p.Cells[1].Result = tournament.NoResult
				return
			}
		}
	}},
	{"one has himself for an opponent", func(t *tournament.Tournament) {
		t.Players[0].Cells[0].Opponent = t.Players[0].ID
	}},
	{"no round is planned", func(t *tournament.Tournament) { t.Rounds, t.RoundsOrigin = 0, tournament.Unknown }},
	{"more rounds are planned", func(t *tournament.Tournament) { t.Rounds += t.Rounds / t.RecordedRounds() * 2 }},
	{"no colour was drawn", func(t *tournament.Tournament) {
		t.InitialColour, t.InitialOrigin = tournament.NoColour, tournament.Unknown
	}},
	{"the ranks are turned round", func(t *tournament.Tournament) {
		for _, r := range event.Ranks(t) {
			*r = len(t.Players) + 1 - *r
		}
	}},
}

func generated(t *testing.T, system string, seed uint64) *generator.Event {
	t.Helper()
	s, err := generator.ParseSettings("system=" + system + "\nplayers=8\nrounds=5\nforfeits=6%\nhalf-byes=6%\n" +
		"tie-breaks=BH/C1,SB\n")
	if err != nil {
		t.Fatal(err)
	}
	made, err := generator.Generate(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// entered is what is entered of a tournament that an engine made.
func entered(j *Judge, t *tournament.Tournament, asked drive.Asked) string {
	data, err := trf.Encode(t, trf.EncodeOptions{Edition: trf.TRF26})
	if err != nil {
		return "it cannot be written"
	}
	r := &dossier.Record{ID: "x", Direction: drive.Generates, Differ: []dossier.RoundRecord{}}
	j.Made(r, data, asked)
	text := fmt.Sprintf("%s, %d of %d rounds agree", r.Outcome, r.Agree, r.Rounds)
	for _, row := range r.Differ {
		text += fmt.Sprintf("; round %d %s by %s: %s for %s", row.Round, row.Outcome, row.Rule, words(row.Engine),
			words(row.Demands))
	}
	if r.Detail != "" {
		text += "; " + r.Detail
	}
	if s := r.Standings; s != nil {
		text += fmt.Sprintf("; %d of %d places differ by %s", len(s.Differ), s.Players, s.List)
	}
	for _, own := range r.Owns {
		text += fmt.Sprintf("; alone %+v", own)
	}
	return text
}

func words(p event.Pairing) string { return fmt.Sprint(p.Words("%d-%d", "%d-0")) }
