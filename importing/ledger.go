package importing

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Features are what the ledger of an import speaks of. Ids never change.
func Features() []trf.Feature { return features[:] }

var features = [...]trf.Feature{
	{ID: "I01", Title: "starting ranks", Why: "the source names players by place or by name",
		Keep: "give the starting list, or the cross table by starting rank"},
	{ID: "I02", Title: "kind of a bye with a point", Why: "a point without an opponent may be allocated or asked for",
		Keep: "give the pairings of the round"},
	{ID: "I03", Title: "absences", Why: "an empty cell of a round that is over says that the player was not paired",
		Keep: "write half, full or zero into the cell"},
	{ID: "I04", Title: "colours", Why: "the source has no colours", Keep: "give a source that has them"},
	{ID: "I05", Title: "rounds without a game", Why: "the source has games alone, neither byes nor absences",
		Keep: "give a cross table"},
	{ID: "I06", Title: "points", Why: "the source has no points, so that sums could not be checked",
		Keep: "give a cross table with points"},
	{ID: "I07", Title: "names longer than their columns", Why: "record 001 has 33 characters for a name",
		Keep: "shorten the name"},
	{ID: "I08", Title: "clubs", Why: "TRF has no place for the club of a player", Keep: "keep the source"},
	{ID: "I09", Title: "other facts of players", Why: "TRF has no place for them, or they cannot be read",
		Keep: "keep the source"},
	{ID: "I10", Title: "facts that the source does not have",
		Why:  "published pages leave them out",
		Keep: "give another source that has them, or write them into the result"},
	{ID: "I11", Title: "points that do not follow from the results",
		Why:  "the program that wrote the file is known for it",
		Keep: "correct the source"},
	{ID: "I12", Title: "absences that may be forfeits",
		Why:  "the source has one sign for both, and two players have it",
		Keep: "give the pairings of the round"},
}

// ledger is a trf.Ledger with entries of imports.
type ledger struct{ *trf.Ledger }

func newLedger(e *event.Event) *ledger {
	return &ledger{&trf.Ledger{From: FormatByID(e.Format).Title, To: "TRF26", Losses: []trf.Entry{},
		Changes: []trf.Entry{}, Added: []trf.Entry{}, Missing: []trf.Entry{}, Notes: []string{}}}
}

func (l *ledger) lose(feature string, id int, format string, args ...any) {
	l.Losses = enter(l.Losses, feature, "not carried over", fmt.Sprintf(format, args...), id)
}

// enter adds a case to the entry of its feature, with the players concerned.
func enter(list []trf.Entry, feature, what, item string, players ...int) []trf.Entry {
	f := &features[slices.IndexFunc(features[:], func(f trf.Feature) bool { return f.ID == feature })]
	return f.Enter(list, what, item, players...)
}

// infer enters what was inferred, and what nobody knows.
func (l *ledger) infer(e *event.Event, t *tournament.Tournament) {
	if e.Order != event.OrderStated {
		l.Added = enter(l.Added, "I01", "inferred, not proved", e.Order.String())
	}
	for _, b := range t.Imported.Byes {
		l.Added = enter(l.Added, "I02", "taken for the pairing-allocated bye, not proved",
			fmt.Sprintf("round %d: %d %s", b.Round, b.Player, t.Player(b.Player).Name), int(b.Player))
	}
	for _, b := range t.Imported.Absences {
		l.Added = enter(l.Added, "I12", "taken for absences, not for games that both players forfeited, not proved",
			fmt.Sprintf("round %d: %d %s", b.Round, b.Player, t.Player(b.Player).Name), int(b.Player))
	}
	for _, u := range e.Unsummed {
		l.Changes = enter(l.Changes, "I11", "left as they stand",
			fmt.Sprintf("%d %s has %s, the sum is %s", u.Player.ID, u.Player.Name, u.Player.Points, u.Sum),
			int(u.Player.ID))
	}
	l.absences(e)
	if e.Colourless {
		l.Missing = enter(l.Missing, "I04", "nobody can check the pairings without them", "all games")
	}
	if e.Unpointed {
		l.Missing = enter(l.Missing, "I06", "sums are not checked", "all players")
	}
	for _, f := range [...]struct {
		what string
		has  func(p *tournament.Player) bool
	}{
		{"dates of birth", func(p *tournament.Player) bool { return p.Birth != "" }},
		{"FIDE ids", func(p *tournament.Player) bool { return p.FideID != "" }},
		{"sex", func(p *tournament.Player) bool { return p.Sex != "" }},
		{"federations", func(p *tournament.Player) bool { return p.Federation != "" }},
		{"ratings", func(p *tournament.Player) bool { return p.Rating > 0 }},
	} {
		if !slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return f.has(&p) }) {
			l.Missing = enter(l.Missing, "I10", "not in the source", f.what)
		}
	}
	if t.StartDate == "" {
		l.Missing = enter(l.Missing, "I10", "not in the source", "first day of the event")
	}
	l.Missing = enter(l.Missing, "I10", "not in the source", "acceleration, forbidden pairs, byes announced")
}

// absences enters the cells that were empty.
func (l *ledger) absences(e *event.Event) {
	for _, p := range e.Players {
		var rounds []int
		for r := range p.Slots {
			s := &p.Slots[r]
			empty := s.Against == nil && strings.TrimSpace(s.Text) == ""
			if empty && s.Result == tournament.ZeroBye || e.Gaps && s.Blank() {
				rounds = append(rounds, r+1)
			}
		}
		if len(rounds) == 0 {
			continue
		}
		item := fmt.Sprintf("%d %s: %s", p.ID, p.Name, prose.RoundList(rounds))
		if e.Gaps {
			l.Missing = enter(l.Missing, "I05", "left blank", item, int(p.ID))
		} else {
			l.Added = enter(l.Added, "I03", "an empty cell is taken for an absence", item, int(p.ID))
		}
	}
}
