package certifytest

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/standings"
)

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
