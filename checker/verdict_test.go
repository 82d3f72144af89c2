package checker

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Six players, round 1 as the 2017 rules demand it: 1-4, 5-2, 3-6.
var roundOne = []string{"4w1", "5b1", "6w1", "1b0", "2w0", "3b0"}

func with(rows []string, more ...string) []string {
	out := append([]string{}, rows...)
	for i := range out {
		out[i] += " " + more[i]
	}
	return out
}

var verdictTests = []struct {
	name     string
	rows     []string
	round    int
	verdict  Verdict
	code     exit.Code
	rule     string // prefix
	why      string // part of the first reasons
	findings string
}{
	{"as demanded", roundOne, 1, Agree, exit.Clean, "", "", ""},
	{"colours all turned", []string{"4b1", "5w1", "6b1", "1w0", "2b0", "3w0"}, 1, Differ, exit.Negative,
		"C.04.3 (2017) E.5", "", ""},
	{"other opponents", []string{"5w1", "4b1", "6w1", "2w0", "1b0", "3b0"}, 1, Differ, exit.Negative,
		"C.04.3 (2017)", "", ""},
	{"a second meeting", with(roundOne, "4b1", "3w1", "2b0", "1w0", "6b1", "5w0"), 2, Illegal, exit.Negative,
		"C.04.3 (2017) C.1", "have met before", ""},
	{"two byes", []string{"4w1", "U", "6w1", "1b0", "U", "3b0"}, 1, Illegal, exit.Negative, "C.04.3 (2017) A.5",
		"2 players have the pairing-allocated bye: 2 and 5", ""},
	{"a bye in an odd field and one too many", []string{"3w1", "U", "1b0", "U", "U"}, 1, Illegal, exit.Negative,
		"C.04.3 (2017) A.5", "3 players have the pairing-allocated bye: 2, 4 and 5", ""},
	{"bye for the wrong player", []string{"U", "4b1", "5w1", "2w0", "3b0"}, 1, Differ, exit.Negative,
		"C.04.3 (2017)", "", ""},
	{"second bye for one player", []string{"3w1 2b1", "4b1 1w0", "1b0 4w1", "2w0 3b0", "U U"}, 2, Illegal,
		exit.Negative, "C.04.3 (2017) C.2", "", ""},
	{"a triangle", []string{"2w1", "1b0", "1b0", "5w1", "4b0", "."}, 1, CannotCheck, exit.Unusable, "",
		"player 3 has the opponent 1, whose own cell names 2", "round.contradiction"},
	{"opponent whose cell is blank", []string{"4w1", "5b1", "6w1", ".", "2w0", "3b0"}, 1, CannotCheck,
		exit.Unusable, "", "player 1 has the opponent 4, whose own cell is blank", "round.contradiction"},
	{"forfeit against an absent player", []string{"4w+", "5b1", "6w1", "Z", "2w0", "3b0"}, 1, CannotCheck,
		exit.Unusable, "", "whose own cell shows a zero-point bye", "round.contradiction"},
	{"both white", []string{"4w1", "5b1", "6w1", "1w0", "2w0", "3b0"}, 1, CannotCheck, exit.Unusable, "",
		"players 1 and 4 both have white", "round.contradiction"},
	{"against himself", []string{"1w1", "5b1", "6w1", ".", "2w0", "3b0"}, 1, CannotCheck, exit.Unusable, "",
		"not another player", "round.contradiction"},
	{"against nobody", []string{"9w1", "5b1", "6w1", ".", "2w0", "3b0"}, 1, CannotCheck, exit.Unusable, "",
		"not another player", "round.contradiction"},
	{"forfeit without opponent", []string{"+", "5b1", "6w1", ".", "2w0", "3b0"}, 1, CannotCheck, exit.Unusable, "",
		"player 1 has a forfeit win without an opponent", "round.contradiction"},
	{"opponent and bye", []string{"4Z", "5b1", "6w1", "1b0", "2w0", "3b0"}, 1, CannotCheck, exit.Unusable, "",
		"player 1 has an opponent, 4, and a zero-point bye", "round.contradiction"},
	{"forfeit without colours", []string{"4+", "5b1", "6w1", "1-", "2w0", "3b0"}, 1, Agree, exit.Clean, "", "", ""},
	{"forfeit with one colour", []string{"4+", "5b1", "6w1", "1b-", "2w0", "3b0"}, 1, Agree, exit.Clean, "", "",
		""},
	{"forfeit with one colour, the wrong one", []string{"4+", "5b1", "6w1", "1w-", "2w0", "3b0"}, 1, Differ,
		exit.Negative, "C.04.3 (2017) E.5", "", ""},
	{"no results yet", []string{"4w", "5b", "6w", "1b", "2w", "3b"}, 1, Agree, exit.Clean, "", "", ""},
	{"not finished, somebody has nothing", []string{"4w", "5b", ".", "1b", "2w", "."}, 1, CannotCheck,
		exit.Unusable, "", "nothing is recorded for players 3 and 6", ""},
	{"not finished, somebody has nothing, a second meeting", with(roundOne, "4b", "3w", "2b", "1w", ".", "."), 2,
		Illegal,
		exit.Negative, "C.04.3 (2017) C.1", "have met before", ""},
	{"finished, somebody has nothing", []string{"3w1", "4b1", "1b0", "2w0", "."}, 1, Agree, exit.Clean, "", "", ""},
	{"finished, somebody has nothing, differs", []string{"3b1", "4b1", "1w0", "2w0", "."}, 1, Differ, exit.Negative,
		"C.04.3 (2017) E.5", "", ""},
	{"a round without pairing in between",
		[]string{"4w1 H 2w1", "5b1 H 1b0", "6w1 H 5b1", "1b0 H 6w1", "2w0 H 3w0",
			"3b0 H 4b0"}, 2, CannotCheck, exit.Unusable, "", "no pairing is recorded", ""},
	{"all have met", []string{"2w1 2b1", "1b0 1w0"}, 2, Unpairable, exit.NoPairing, "C.04.3 (2017)",
		"no legal pairing of this round exists", ""},
	{"nothing paired", []string{"H", ".", "."}, 0, CannotCheck, exit.Unusable, "", "", "rounds.none"},
}

func TestVerdicts(t *testing.T) {
	for _, tt := range verdictTests {
		t.Run(tt.name, func(t *testing.T) {
			opt := Options{System: "dutch-2017"}
			if tt.round > 0 {
				opt.Rounds = RoundSet{spans: [][2]int{{tt.round, tt.round}}}
			}
			report := Check(t.Context(), Input{Name: "test", Tournament: checkertest.Event(t, 5, tt.rows...)}, opt)
			f := only(t, report)
			if f.Verdict != tt.verdict || exit.Code(report.ExitCode()) != tt.code || codes(f) != tt.findings {
				t.Fatalf("verdict %s, exit code %d, findings %q; want %s, %d, %q; rounds %+v", f.Verdict,
					report.ExitCode(), codes(f),
					tt.verdict, tt.code, tt.findings, f.Rounds)
			}
			if tt.round == 0 {
				return
			}
			r := f.Rounds[0]
			if !strings.HasPrefix(r.Rule, tt.rule) || (tt.rule == "") != (r.Rule == "") ||
				!strings.Contains(strings.Join(r.Why, "\n"), tt.why) {
				t.Errorf("rule %q, why %q; want %q, %q", r.Rule, r.Why, tt.rule, tt.why)
			}
			if (len(r.Why) > 0) != (r.Verdict != Agree) {
				t.Errorf("a %s with the reasons %q", r.Verdict, r.Why)
			}
		})
	}
}

func TestDifferencesAreNamed(t *testing.T) {
	five := []string{"3w1", "4b1", "1b0", "2w0", "U"}
	tests := []struct {
		name               string
		rows               []string
		expected, recorded []engine.Board
		bye                Byes
		text               string
	}{
		{"agree", five, nil, nil, Byes{Expected: 5, Recorded: 5}, ""},
		{"one colour", []string{"3b1", "4b1", "1w0", "2w0", "U"}, board(1, 3), board(3, 1),
			Byes{Expected: 5, Recorded: 5},
			"same opponents, only colours differ"},
		{"bye and board", []string{"3w1", "5b1", "1b0", "U", "2w0"}, board(4, 2), board(5, 2),
			Byes{Expected: 5, Recorded: 4},
			"bye: expected 5 Player E (0.0), recorded 4 Player D (0.0)"},
		{"no bye", []string{"3w1", "4b1", "1b0", "2w0", "Z"}, nil, nil, Byes{Expected: 0, Recorded: 0}, ""},
	}
	for _, tt := range tests {
		f := only(t,
			Check(t.Context(), Input{Name: "test", Tournament: checkertest.Event(t, 5, tt.rows...)},
				Options{System: "dutch-2017"}))
		r := f.Rounds[0]
		if !equalBoards(r.Expected, tt.expected) || !equalBoards(r.Recorded, tt.recorded) || r.Bye != tt.bye {
			t.Errorf("%s: expected %v, recorded %v, bye %v; want %v, %v, %v", tt.name, r.Expected, r.Recorded, r.Bye,
				tt.expected, tt.recorded, tt.bye)
		}
		var b strings.Builder
		r.Write(&b, TextStyle{})
		if !strings.Contains(b.String(), tt.text) || tt.text == "" && strings.Contains(b.String(), "expected") {
			t.Errorf("%s: %s\nwant in it: %s", tt.name, b.String(), tt.text)
		}
	}
}

func board(white, black tournament.PlayerID) []engine.Board {
	return []engine.Board{{White: white, Black: black}}
}

func equalBoards(a, b []engine.Board) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// An engine that fails or contradicts itself must never lead to a verdict on the tournament, nor end the run.
func TestEngineFaults(t *testing.T) {
	same := func(_ *engine.State, r engine.Result) (engine.Judgement, error) {
		return engine.Judgement{Legal: true, Agrees: true, Expected: r}, nil
	}
	tests := []struct {
		name  string
		judge func(*engine.State, engine.Result) (engine.Judgement, error)
		code  exit.Code
		want  string
	}{
		{"fine", same, exit.Clean, ""},
		{"panic", func(*engine.State, engine.Result) (engine.Judgement, error) { panic("boom") }, exit.Internal,
			"internal.fault"},
		{"error", func(*engine.State, engine.Result) (engine.Judgement, error) {
			return engine.Judgement{}, errors.New("lost")
		}, exit.Internal, "engine.error"},
		{"fault", func(_ *engine.State, r engine.Result) (engine.Judgement, error) {
			return engine.Judgement{Legal: true, Expected: r, Fault: "recorded ranks above"}, nil
		}, exit.Internal, "engine.fault"},
		{"agrees with something else", func(*engine.State, engine.Result) (engine.Judgement, error) {
			return engine.Judgement{Legal: true, Agrees: true}, nil
		}, exit.Internal, "engine.fault"},
		{"differs from the same", func(_ *engine.State, r engine.Result) (engine.Judgement, error) {
			return engine.Judgement{Legal: true, Expected: r}, nil
		}, exit.Internal, "engine.fault"},
		{"illegal but demanded", func(_ *engine.State, r engine.Result) (engine.Judgement, error) {
			return engine.Judgement{Expected: r, Breaches: []engine.Step{{Says: fact.None}}}, nil
		}, exit.Internal, "engine.fault"},
		{"missing fact", func(*engine.State, engine.Result) (engine.Judgement, error) {
			return engine.Judgement{}, &engine.MissingFact{Fact: "weather", Hint: "look outside"}
		}, exit.Unusable, "round.missing-fact"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			report := Check(t.Context(), Input{Name: "test", Tournament: checkertest.Event(t, 1, roundOne...)},
				Options{System: "fake-1900", Systems: fakeTable(fake{judge: tt.judge})})
			f := only(t, report)
			if exit.Code(report.ExitCode()) != tt.code || codes(f) != tt.want {
				t.Errorf("exit code %d, findings %q; want %d, %q", report.ExitCode(), codes(f), tt.code, tt.want)
			}
			if want := tt.code == exit.Clean; (f.Verdict == Agree) != want || !want && f.Verdict != CannotCheck {
				t.Errorf("verdict %s", f.Verdict)
			}
			for _, r := range f.Rounds {
				if len(r.Expected)+len(r.Recorded) > 0 {
					t.Errorf("boards are held against somebody: %v for %v", r.Recorded, r.Expected)
				}
			}
		})
	}
}

// A pairing of which the bye alone is another one is not the one demanded: it may be illegal, and that is no fault of
// the engine.
func TestByeAloneIsOther(t *testing.T) {
	judge := func(_ *engine.State, r engine.Result) (engine.Judgement, error) {
		r.Bye = 7
		return engine.Judgement{Expected: r, Breaches: []engine.Step{{Says: fact.None}}}, nil
	}
	f := only(t, Check(t.Context(), Input{Name: "test", Tournament: checkertest.Event(t, 1, roundOne...)},
		Options{System: "fake-1900", Systems: fakeTable(fake{judge: judge})}))
	if f.Verdict != Illegal || codes(f) != "" {
		t.Errorf("%s: %s", f.Verdict, codes(f))
	}
}

func TestMissingFacts(t *testing.T) {
	for _, tt := range []struct {
		name string
		take func(*tournament.Tournament)
		opt  Options
		code exit.Code
	}{
		{"rounds, pedantic", func(t *tournament.Tournament) { t.Rounds, t.RoundsOrigin = 0, tournament.Unknown },
			Options{Tolerance: trf.Options{Pedantic: true}}, exit.Unusable},
		{"rounds", func(t *tournament.Tournament) { t.Rounds, t.RoundsOrigin = 0, tournament.Unknown }, Options{},
			exit.Clean},
		{"rounds, given", func(t *tournament.Tournament) { t.Rounds, t.RoundsOrigin = 0, tournament.Unknown },
			Options{TotalRounds: 5}, exit.Clean},
		{"colour, pedantic",
			func(t *tournament.Tournament) { t.InitialColour, t.InitialOrigin = 0, tournament.Unknown },
			Options{Tolerance: trf.Options{Pedantic: true}}, exit.Unusable},
		{"colour", func(t *tournament.Tournament) { t.InitialColour, t.InitialOrigin = 0, tournament.Unknown },
			Options{}, exit.Clean},
		{"colour, given", func(t *tournament.Tournament) { t.InitialColour, t.InitialOrigin = 0, tournament.Unknown },
			Options{InitialColour: tournament.White}, exit.Clean},
		{"colour, overruled", func(*tournament.Tournament) {}, Options{InitialColour: tournament.Black}, exit.Negative},
		{"points", func(t *tournament.Tournament) { t.ScoringOrigin = tournament.Unknown }, Options{}, exit.Unusable},
	} {
		ev := checkertest.Event(t, 5, roundOne...)
		tt.take(ev)
		tt.opt.System = "dutch-2017"
		if report := Check(t.Context(), Input{Name: "test", Tournament: ev},
			tt.opt); exit.Code(report.ExitCode()) != tt.code {
			t.Errorf("%s: exit code %d, want %d; %+v", tt.name, report.ExitCode(), tt.code, report.Files)
		}
	}
}

// TestFewerRoundsThanRecorded demands one clear finding, and no verdict.
func TestFewerRoundsThanRecorded(t *testing.T) {
	in := Input{Name: "harbour-town.trf",
		Read: func() ([]byte, error) { return os.ReadFile("../corpus/tournaments/harbour-town.trf") }}
	report := Check(t.Context(), in, Options{TotalRounds: 2})
	f := only(t, report)
	if exit.Code(report.ExitCode()) != exit.Unusable || len(f.Rounds) > 0 ||
		!strings.Contains(codes(f), "rounds.fewer") || strings.Contains(codes(f), "round.missing-fact") {
		t.Errorf("exit code %d, findings %q, %d rounds", report.ExitCode(), codes(f), len(f.Rounds))
	}
}

func TestInferencesAreNamed(t *testing.T) {
	ev := checkertest.Event(t, 5, roundOne...)
	ev.RoundsOrigin, ev.InitialOrigin, ev.ScoringOrigin = tournament.Inferred, tournament.Inferred, tournament.Inferred
	ev.Scoring = tournament.UniformScoring(30, 10, 0)
	ev.Type = "Individual: Swiss (fide_dutch_2017)"
	f := only(t, Check(t.Context(), Input{Name: "test", Tournament: ev}, Options{}))
	if got := codes(f); got != "rounds.inferred initial.inferred score.inferred system.declared" || f.Verdict != Agree {
		t.Errorf("findings %q, verdict %s", got, f.Verdict)
	}
	var b strings.Builder
	writeFile(&b, f, TextStyle{})
	if want := "(inferred: number of rounds, initial colour, point values, system)"; !strings.Contains(b.String(),
		want) {
		t.Errorf("%q lacks %q", b.String(), want)
	}
}
