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
	text := f.Kind.Name()
	if f.Kind == structure.RoundRobin && f.Schedule.Cycles == 2 {
		text = "double " + text
	} else if f.Kind == structure.RoundRobin && f.Schedule.Cycles > 2 {
		text = fmt.Sprintf("%s of %d cycles", text, f.Schedule.Cycles)
	}
	if f.Tables {
		text += map[bool]string{false: " by Berger tables", true: " nearly by Berger tables"}[len(f.Departures) > 0]
	}
	switch {
	case s.said == nil:
		text += ", found by its rounds"
	case s.Holds:
		text += ", as " + s.said.Where + " states"
	default:
		text += " stated in " + s.said.Where + "; the rounds do not show it"
	}
	for _, more := range []struct {
		so   bool
		text string
	}{{f.Numbers != nil, "numbered otherwise in the file"}, {f.Order != nil, "rounds in another order"},
		{f.Tables && f.Schedule.Form == structure.Exchanged, "the last two rounds of the first cycle exchanged"},
		{f.Tables && f.Schedule.Form == structure.Twice, "each round twice in a row"}} {
		if more.so {
			text += "; " + more.text
		}
	}
	return text
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
			words = append(words, fmt.Sprintf("%d is %s", k+1, s.called(id)))
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
