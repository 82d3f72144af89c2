package shape

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// Structure is what the reports tell.
func (s *Shape) Structure() *naming.Structure {
	f := s.found
	x := &naming.Structure{Kind: s.ID(), Holds: s.said == nil || s.Holds, Tables: f.Tables, Cycles: f.Schedule.Cycles,
		Numbers: f.Numbers, Order: f.Order, Groups: f.Groups, Withdrawn: f.Withdrawn, Bits: f.Saves, Text: s.text()}
	if f.Tables {
		x.Form = f.Schedule.Form.String()
	}
	if s.said != nil {
		x.Where, x.Says = s.said.Where, s.said.Says
	}
	return x
}

// text is "double round robin by Berger tables, as record 192 states; numbered otherwise in the file".
func (s *Shape) text() string {
	f := s.found
	args := wording.Args{"kind": string(f.Kind), "cycles": f.Schedule.Cycles, "tables": "none", "stated": "none"}
	if f.Tables {
		args["tables"] = map[bool]string{false: "all", true: "nearly"}[len(f.Departures) > 0]
	}
	if s.said != nil {
		args["stated"], args["source"] = map[bool]string{false: "contradicted", true: "holds"}[s.Holds], s.said.Where
	}
	var more []wording.Message
	for _, x := range []struct {
		so  bool
		key string
	}{{f.Numbers != nil, "numbers"}, {f.Order != nil, "order"},
		{f.Tables && f.Schedule.Form == structure.Exchanged, "exchanged"},
		{f.Tables && f.Schedule.Form == structure.Twice, "twice"}} {
		if x.so {
			more = append(more, wording.Message{Key: "shape." + x.key})
		}
	}
	args["more"] = more
	return wording.Words{In: s.In}.Say(wording.Message{Key: "shape.text", Args: args})
}

// Tell adds what is worth knowing about it besides the verdicts.
func (s *Shape) Tell(log *finding.Log) {
	f := s.found
	if f.Numbers != nil {
		log.Add("robin.drawn", trf.Info, "the numbers of the Berger tables are not those of the file: "+s.lots(), "")
	}
	if f.Order != nil {
		log.Add("robin.order", trf.Info, "the rounds of the file are the rounds "+listed(f.Order)+" of the table", "")
	}
	if len(f.Withdrawn) > 0 {
		var names []string
		for _, id := range f.Withdrawn {
			names = append(names, s.called(id))
		}
		log.Add("robin.withdrawn", trf.Info, "no board in the last rounds: "+prose.Listed(names), "")
	}
}

// lots is "1 is 10 Rathmines A, 2 is 4 Dun Laoghaire".
func (s *Shape) lots() string {
	var words []string
	for k, id := range s.found.Numbers {
		if id != 0 {
			words = append(words, s.In.Say("shape.lot", "n", k+1, "who", s.called(id)))
		}
	}
	return strings.Join(words, ", ")
}

func (s *Shape) called(id tournament.PlayerID) string {
	return strings.TrimSpace(fmt.Sprintf("%d %s", id, s.event.Player(id).Name))
}

func listed(numbers []int) string {
	return strings.Trim(strings.Join(strings.Fields(fmt.Sprint(numbers)), ", "), "[]")
}
