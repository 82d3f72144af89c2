package certifytest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

func mustRead(path string) *tournament.Tournament {
	return must(event.Decode(must(os.ReadFile(path))))
}

// must ends the fake engine, or the tests, where something fails that nobody asked for.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func fakeCheck(mode, path string) int {
	t, j := mustRead(path), Judge()
	rounds := j.Seen(t).PairedRounds()
	if mode == "crash of many" && len(t.Players) >= 5 && rounds >= 3 {
		panic("more than four players")
	}
	for round := 1; round <= rounds; round++ {
		if mode == "forgets" && round == rounds {
			break
		}
		fmt.Printf("Round #%d\n", round)
		if mode == "yes" { // to everything
			continue
		}
		pairing := fakeOpinion(mode, j, event.Before(j.Unit(), t, round), round)
		if pairing.None {
			fmt.Printf("none %d\n", round)
			continue
		}
		mine, its := event.Apart(pairing, mustRecorded(t, round))
		others := its.Words("%d - %d", "%d - 0")
		for i, board := range mine.Words("%d - %d", "%d - 0") {
			other := "0 - 0"
			if i < len(others) {
				other = others[i]
			}
			fmt.Printf(" %s | %s\n", board, other)
		}
	}
	fmt.Println("end")
	return 0
}

func mustRecorded(t *tournament.Tournament, round int) event.Pairing {
	return must(event.Recorded(Judge().Unit(), t, round))
}

// fakeOpinion is how the fake engine pairs a round.
func fakeOpinion(mode string, j *judge.Judge, t *tournament.Tournament, round int) event.Pairing {
	if mode == "independent" { // another reading, and the boards by number
		return fakeReading(j, t, round, engine.Reading{ID: "DS-5", Choice: "score-tpn"})
	}
	p := must(j.Demands(t, round))
	if p.None || len(p.Boards) < 2 {
		return p
	}
	switch {
	case mode == "colours" && round == 2: // turns the first board
		p.Boards[0] = p.Boards[0].Turned()
	case mode == "again" && round == 2: // repeats round 1 where everybody is there as before
		if was := mustRecorded(t, 1); len(was.Boards) == len(p.Boards) && was.Bye == 0 && p.Bye == 0 {
			return was
		}
	case mode == "twice" && round == 3: // one player on two boards
		p.Boards[1] = engine.Board{White: p.Boards[0].White, Black: p.Boards[1].Black}
	case mode == "none" && round == 3:
		return event.Unpaired()
	}
	return p
}

func fakeReading(j *judge.Judge, t *tournament.Tournament, round int, r engine.Reading) event.Pairing {
	made, err := must(engine.Configure(j.System(), r)).Pair(must(engine.Before(j.Seen(t), round)), nil)
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return event.Unpaired()
	}
	engine.SortByNumber(must(made, err).Boards)
	return event.Paired(made)
}

func fakePair(mode, path string) int {
	t, j := mustRead(path), Judge()
	round := j.Seen(t).PairedRounds() + 1
	p := fakeOpinion(mode, j, t, round)
	if p.None {
		return 1
	}
	rows := p.Words("%d %d", "%d 0")
	fmt.Printf("%d\n%s\n", len(rows), strings.Join(rows, "\n"))
	return 0
}

func fakeGenerate(mode, config, out string) int {
	words := strings.Fields(string(must(os.ReadFile(config))))
	seed := must(strconv.ParseUint(words[2], 10, 64))
	s := &generator.Settings{Format: "trfbx", Unlisted: mode != "ranks of its own"}
	if mode == "ranks of its own" { // which obey another list than the one it states
		s.Format, s.TieBreaks = "trf26", "BH"
	}
	j := Judge()
	if j.Unit() != engine.Players {
		s.Format = "trf26"
	}
	switch mode {
	case "fewer players":
		words[0] = "3"
	case "same again": // whatever the seed
		seed, words[0], words[1] = 1, "6", "3"
	case "more rounds":
		words[1] = map[string]string{"3": "4", "4": "5", "5": "6"}[words[1]]
	}
	must(0, s.SetAll(append(strings.Fields(settings), "system="+pairsBy, "players="+words[0], "rounds="+words[1])))
	by := func(t *tournament.Tournament, st *engine.State) (engine.Result, error) {
		opinion := mode
		if mode == "careless" { // makes what it would not pair
			opinion = "colours"
		}
		p := fakeOpinion(opinion, j, event.Coming(j.Unit(), t, st), st.Round)
		if p.None || mode == "ends early" && st.Round == 3 {
			return engine.Result{}, engine.ErrNoLegalPairing
		}
		return p.Result, nil
	}
	made := must(generator.GenerateBy(s, seed, by))
	if mode == "ranks of its own" {
		made.Tournament.Order, made.Tournament.TieBreaks = "PTS,TPN/R", "TPN/R"
	}
	data := must(made.Encode())
	switch mode {
	case "folder": // what should be a file is none
		must(0, os.Mkdir(out, 0o755))
		return 0
	case "endless":
		must(0, os.Symlink("/dev/zero", out))
		return 0
	case "nothing": // ends as if no legal pairing existed
		return 1
	}
	if mode == "points" { // the winner's points are not what his results say
		data = bytes.Replace(data, []byte("  1.0 "), []byte("  9.5 "), 1)
	}
	must(0, os.WriteFile(out, data, 0o644))
	if made.Unpairable > 0 && mode != "ends early" {
		return 1
	}
	return 0
}

// fakeRank makes the standings of a tournament by its list, but for what the mode says.
func fakeRank(mode, path string) int {
	switch mode {
	case "ranks crash":
		panic("a fault of the fake engine's standings")
	case "ranks babble":
		fmt.Println("the standings are fine")
		return 0
	}
	t := mustRead(path)
	options := standings.Options{}
	if mode == "ranks by a reading" {
		options.Choices = map[string]string{"TB-33": "vur"}
	}
	task := standings.Prepare(t, "", options)
	if mode == "ranks by another list" {
		task.List = standings.ParseList("PTS,WIN", false)
	}
	s := standings.Compute(task.Event, task.List)
	fmt.Println("list", strings.Join(s.List.Texts(), " "))
	wrong := false
	for i := range task.Event.Participants {
		p := &task.Event.Participants[i]
		rank := s.Rank[i]
		if mode == "ranks wrong" && rank < 3 && s.Last[i] == rank { // the first two change places
			rank = 3 - rank
		}
		wrong = wrong || rank != p.Recorded.Rank
		fmt.Print(p.ID, " ", rank)
		for k := range s.Columns {
			value := s.Columns[k].Text(i)
			if mode == "ranks with values" && k == len(s.Columns)-1 && !s.Columns[k].Places() {
				value += "1"
			}
			fmt.Print(" ", value)
		}
		fmt.Println()
	}
	if mode == "ranks missing" {
		return 0
	}
	if wrong && mode != "ranks blind" {
		fmt.Println("wrong")
	}
	fmt.Println("end")
	return 0
}
