package audit

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker/rests"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Rest is a setting of the file that nothing else in it shows, and without which rounds would not be as demanded.
type Rest struct {
	rests.Rest
	Bits int `json:"bits"` // what it costs
}

// rest enters the settings on which the rounds rest that are as demanded. Each has a price as an assumption has one:
// whoever can write an assumption into the file would have it for nothing otherwise.
func (f *File) rest(s *search, ans *answer) {
	var good []int
	for i := range f.Rounds {
		if r := &f.Rounds[i]; r.explained() && r.HandChange == "" {
			good = append(good, r.Round)
		}
	}
	plain := len(ans.world.edits) == 0
	e := &rests.Event{Tournament: s.t, System: ans.system.system}
	e.Paired = func(t *tournament.Tournament, round int) (*tournament.Tournament, rests.Numbers) {
		own := *s.subject
		if own.t = t; plain {
			return t, s.fileNumbers(ans.world, round)
		}
		return own.at(ans.world, round), s.fileNumbers(ans.world, round)
	}
	for _, r := range rests.Of(e, good) {
		f.RestsOn = append(f.RestsOn, Rest{r, s.settingPrice(&r).Whole()})
		f.Bits.Assumed += s.settingPrice(&r).Whole()
	}
	if text := e.NotTried(); text != "" {
		f.Notes = append(f.Notes, text)
	}
}

// settingPrice is what it takes to write a setting down: whom it is about, and in which round where it is one alone.
func (s *subject) settingPrice(r *rests.Rest) evidence.Bits {
	n := len(s.t.Players)
	switch r.Setting {
	case rests.Forbidden:
		price := evidence.Log2(n * (n - 1) / 2)
		if r.Record == "260" {
			price += evidence.Log2(s.paired)
		}
		return price * evidence.Bits(max(1, len(r.Players)/2))
	case rests.Acceleration:
		virtual := func(p tournament.Player) bool { return len(p.Virtual) > 0 }
		first := slices.IndexFunc(s.t.Players, func(p tournament.Player) bool { return !virtual(p) })
		if first >= 0 && slices.ContainsFunc(s.t.Players[first:], virtual) { // no border tells them
			return evidence.Bits(n) * evidence.Bit
		}
		return 3*evidence.Bit + evidence.Log2(n) + 2*evidence.Log2(s.paired+1)
	case rests.Adjustments:
		price := evidence.Bits(0)
		for _, a := range s.t.Adjustments {
			price += overruling + evidence.Choose(n, min(n, len(a.Players))) + evidence.Log2(s.paired+1)
		}
		return price
	case rests.Byes:
		return evidence.Log2(n)
	case rests.Planned:
		return evidence.Bit
	}
	return overruling
}

// restTexts tells on what the rounds rest, with the price.
func (f *File) restTexts() []string {
	out := make([]string, len(f.RestsOn))
	for i := range f.RestsOn {
		out[i] = fmt.Sprintf("%s [%s]", prose.Printable(f.RestsOn[i].Text), prose.Counted(f.RestsOn[i].Bits, "bit"))
	}
	return out
}
