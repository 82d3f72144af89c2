package eventjson

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/trfkit/trfkit/internal/jsontree"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// object demands an object with no members but those listed.
func (r *reader) object(n *jsontree.Node, keys ...string) bool {
	if n.Kind != jsontree.Object {
		r.wrong(n, "%s stands here", n.Kind).Expected = "an object"
		return false
	}
	for _, key := range n.Keys {
		if !slices.Contains(keys, key) {
			r.wrong(n.Stands(key), "%q is not known here", key).Expected = "one of " + strings.Join(keys, ", ")
		}
	}
	return true
}

// list are the elements of a member that is a list.
func (r *reader) list(n *jsontree.Node, key string) []*jsontree.Node {
	m := n.Member(key)
	if m == nil {
		return nil
	}
	if m.Kind != jsontree.List {
		r.wrong(m, "%s stands here", m.Kind).Expected = "a list"
		return nil
	}
	return m.List
}

// text is a member that is a text, without the blanks around it.
func (r *reader) text(n *jsontree.Node, key string) string {
	m := n.Member(key)
	if m == nil {
		return ""
	}
	switch {
	case m.Kind != jsontree.Text:
		r.wrong(m, "%s stands here", m.Kind).Expected = "a text"
	case strings.ContainsFunc(m.Text, unicode.IsControl):
		r.wrong(m, "a control character stands in the text")
	default:
		return strings.TrimSpace(m.Text)
	}
	return ""
}

// word is a member that is one of a few texts.
func (r *reader) word(n *jsontree.Node, key string, known ...string) string {
	s := r.text(n, key)
	if s != "" && !slices.Contains(known, s) {
		r.wrong(n.Member(key), "%q is not known", s).Expected = "one of " + strings.Join(known, ", ")
		return ""
	}
	return s
}

// number is a member that is a whole number within bounds; 0 where there is none.
func (r *reader) number(n *jsontree.Node, key string, from, to int) int {
	m := n.Member(key)
	if m == nil {
		return 0
	}
	return r.whole(m, from, to)
}

// needed is number for a member that must be there.
func (r *reader) needed(n *jsontree.Node, key string, to int) int {
	if n.Member(key) == nil {
		r.wrong(n, "%q is missing", key)
		return 0
	}
	return r.number(n, key, 1, to)
}

func (r *reader) whole(n *jsontree.Node, from, to int) int {
	v, err := strconv.Atoi(n.Text)
	if n.Kind != jsontree.Number || err != nil || v < from || v > to {
		r.wrong(n, "%s stands here", n.Says()).Expected = "a whole number from " + strconv.Itoa(from) + " to " +
			strconv.Itoa(to)
		return 0
	}
	return v
}

// points is a number with at most one decimal.
func (r *reader) points(n *jsontree.Node) tournament.Points {
	if n.Kind == jsontree.Number && !strings.ContainsAny(n.Text, "eE") {
		if p, ok := trf.ParsePoints(n.Text); ok {
			return p
		}
	}
	r.wrong(n, "%s stands here", n.Says()).Expected = "points with at most one decimal, as 0.5"
	return 0
}

// flag is a member that is true or false.
func (r *reader) flag(n *jsontree.Node, key string) bool {
	m := n.Member(key)
	if m != nil && m.Kind != jsontree.Bool {
		r.wrong(m, "%s stands here", m.Kind).Expected = "true or false"
	}
	return m != nil && m.Kind == jsontree.Bool && m.Text == "true"
}

// date is a member that is a day, as TRF writes it.
func (r *reader) date(n *jsontree.Node, key string) string {
	s := r.text(n, key)
	if s == "" {
		return ""
	}
	if !isDay(s) {
		r.wrong(n.Member(key), "%q is no day", s).Expected = "YYYY-MM-DD"
		return ""
	}
	return strings.ReplaceAll(s, "-", "/")
}

// isDay reports whether a text is a day of the calendar as YYYY-MM-DD.
func isDay(s string) bool {
	_, err := time.Parse(time.DateOnly, s)
	return err == nil
}

// playerOf finds the player whom a member names.
func (r *reader) playerOf(n *jsontree.Node, key string) *player {
	id := r.needed(n, key, trf.MaxPlayers)
	if id == 0 {
		return nil
	}
	return r.known(n.Member(key), id)
}

func (r *reader) known(n *jsontree.Node, id int) *player {
	p := r.players[tournament.PlayerID(id)]
	if p == nil && len(r.players) > 0 {
		r.wrong(n, "no player has the id %d", id)
	}
	return p
}
