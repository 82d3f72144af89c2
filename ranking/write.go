package ranking

import (
	"fmt"

	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Document returns the file with the ranks of these standings, with the list in records 202 and 212 when it is not the
// one the file has, and with comments about what else the ranks stand on. Nothing else changes. A list that replaces
// another after the start of the event is told in a comment, as FIDE's checklist asks.
func (f *File) Document() (*trf.Document, error) {
	out := f.document.Clone()
	ranks := map[tournament.PlayerID]int{}
	for i := range f.Standings {
		ranks[f.Standings[i].Player] = f.Standings[i].Rank
	}
	for _, id := range f.Expelled {
		ranks[id] = 0
	}
	for i := range f.task.Event.Participants {
		if p := &f.task.Event.Participants[i]; p.Annulled {
			ranks[p.ID] = 0
		}
	}
	if err := out.SetRanks(ranks); err != nil {
		return nil, err
	}
	if err := out.SetRanking(f.task.Ranking()); err != nil {
		return nil, err
	}
	if err := f.setList(out); err != nil {
		return nil, err
	}
	return out, nil
}

func (f *File) setList(out *trf.Document) error {
	before := standings.Prepare(f.tournament, "", standings.Options{Values: f.task.Ranking().Outside()})
	list := f.task.List.String()
	if f.Source != standings.Given ||
		before.Source != standings.NoList && before.List.Unread == nil && before.List.String() == list {
		return nil
	}
	if before.Source != standings.NoList && f.tournament.PairedRounds() > 0 {
		was := f.tournament.Order
		if before.Source == standings.Record202 {
			was = f.tournament.TieBreaks
		}
		text := fmt.Sprintf("Tie-breaks changed @ Round %d: %s", f.tournament.PairedRounds(), was)
		if err := out.AddComment(text); err != nil {
			return err
		}
		f.add("list.changed", trf.Warning,
			fmt.Sprintf("the list of tie-breaks is changed after round %d of the event; it was %s",
				f.tournament.PairedRounds(), was), "the list is to be published before the start (C.07 article 4.1)")
	}
	if err := out.SetHeader("202", f.task.List.TieBreaks()); err != nil {
		return err
	}
	return out.SetHeader("212", list)
}
