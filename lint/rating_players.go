package lint

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// eachPlayer visits the players with the place and text of a field.
func (l *linter) eachPlayer(field string, visit func(p *tournament.Player, at trf.Position, text string)) {
	for i := range l.t.Players {
		p := &l.t.Players[i]
		visit(p, l.src.Field(p.ID, field), l.src.Text(p.ID, field))
	}
}

// missing reports the players of whom one of some fields is blank; expected is blank for what the table says of it.
func missing(expected, hint string, fields ...string) func(*linter) {
	words := map[string]string{"birth": "date of birth", "fideid": "FIDE id"}
	return func(l *linter) {
		for _, name := range fields {
			meaning := trf.RecordOf("001").Field(name).Meaning
			l.eachPlayer(name, func(p *tournament.Player, at trf.Position, text string) {
				if text == "" || name == "fideid" && p.FideID == "" {
					l.add(at, cmp.Or(expected, meaning), hint, "player %d has no %s", p.ID, cmp.Or(words[name], name))
				}
			})
		}
	}
}

func fideIDForm(l *linter) {
	l.eachPlayer("fideid", func(p *tournament.Player, at trf.Position, _ string) {
		if p.FideID != "" && strings.Trim(p.FideID, "0123456789") != "" {
			l.add(at, "digits", "write the FIDE id; a national id belongs in a national rating record",
				"FIDE id %q of player %d is not a number", p.FideID, p.ID)
		}
	})
}

func fideIDTwice(l *linter) {
	first := map[string]tournament.PlayerID{}
	l.eachPlayer("fideid", func(p *tournament.Player, at trf.Position, _ string) {
		id := strings.TrimLeft(p.FideID, "0")
		if id == "" || strings.Trim(id, "0123456789") != "" {
			return // none, or rating.fide-id-form
		}
		if other := first[id]; other != 0 {
			l.add(at, "two different ids", "one of the two is wrong, or a player is listed twice",
				"players %d and %d have the same FIDE id %s", other, p.ID, id).
				Related = l.src.Field(other, "fideid")
			return
		}
		first[id] = p.ID
	})
}

func playerFederations(l *linter) {
	l.eachPlayer("federation", func(p *tournament.Player, at trf.Position, text string) {
		if text != "" && !letters(text) {
			l.add(at, "three letters", "write FIDE's code of the federation",
				"federation %q of player %d is not three letters", text, p.ID)
		}
	})
}

func rankRange(l *linter) {
	l.eachPlayer("rank", func(p *tournament.Player, at trf.Position, _ string) {
		if n := len(l.t.Players); p.Rank > n {
			l.add(at, "at most "+strconv.Itoa(n), "write the final ranks",
				"rank %d of player %d, but there are %d players", p.Rank, p.ID, n)
		}
	})
}

// byRank returns the players who have a rank, the best first.
func (l *linter) byRank() []*tournament.Player {
	var out []*tournament.Player
	for i := range l.t.Players {
		if l.t.Players[i].Rank > 0 {
			out = append(out, &l.t.Players[i])
		}
	}
	slices.SortStableFunc(out, func(a, b *tournament.Player) int { return a.Rank - b.Rank })
	return out
}

func rankOrder(l *linter) {
	_, order := l.header("212")
	if l.team || order != "" && !strings.HasPrefix(strings.ToUpper(order), "PTS") {
		return
	}
	list := l.byRank()
	for i := 1; i < len(list); i++ {
		a, b := list[i-1], list[i]
		if a.Rank < b.Rank && a.HasPoints && b.HasPoints && a.Points < b.Points {
			l.add(l.src.Field(b.ID, "rank"), "a rank above "+strconv.Itoa(a.Rank),
				"write the ranks by points, then tie-breaks",
				"player %d has %s points and rank %d, player %d has %s and rank %d", b.ID, b.Points, b.Rank, a.ID,
				a.Points, a.Rank).
				Related = l.src.Field(a.ID, "rank")
		}
	}
}

func rankTied(l *linter) {
	if l.edition == trf.TRF26 || l.team {
		return
	}
	list := l.byRank()
	for i := 1; i < len(list); i++ {
		if a, b := list[i-1], list[i]; a.Rank == b.Rank {
			l.add(l.src.Field(b.ID, "rank"), "another rank", "give every player a rank of his own, or write TRF26",
				"players %d and %d have the same rank %d", a.ID, b.ID, b.Rank).
				Related = l.src.Field(a.ID, "rank")
		}
	}
}
