package why

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/internal/sequence"
	"github.com/trfkit/trfkit/tournament"
)

// Two are two players somebody asks about; the zero value asks nothing.
type Two [2]tournament.PlayerID

// longestAsked is more than two names have; the time for finding them grows with the square of its length.
const longestAsked = 1000

// Find reads the names of two players, parted by a comma or a semicolon: numbers, names or beginnings of names. Names
// may hold a comma themselves.
func Find(t *tournament.Tournament, who string) (Two, error) {
	if len(who) > longestAsked {
		return Two{}, fmt.Errorf("two players are named by at most %d bytes; numbers do, too", longestAsked)
	}
	sep := ","
	if strings.Contains(who, ";") {
		sep = ";"
	}
	parts := strings.Split(who, sep)
	if len(parts) < 2 {
		return Two{}, fmt.Errorf("%q does not name two players", who)
	}
	var found []Two
	var failed error
	for at := 1; at < len(parts); at++ {
		one, err := findOne(t, strings.Join(parts[:at], sep))
		if err == nil {
			var other tournament.PlayerID
			if other, err = findOne(t, strings.Join(parts[at:], sep)); err == nil {
				found = append(found, Two{one, other})
				continue
			}
		}
		if failed == nil {
			failed = err
		}
	}
	switch {
	case len(found) == 0:
		return Two{}, failed
	case len(found) > 1:
		return Two{}, fmt.Errorf("%q can be read in two ways; part the names by a semicolon", who)
	case found[0][0] == found[0][1]:
		return Two{}, fmt.Errorf("player %d is named twice", found[0][0])
	}
	return found[0], nil
}

// findOne finds a player by number, by the whole name, by its beginning, or by a part of it; the first way that finds
// anybody counts.
func findOne(t *tournament.Tournament, who string) (tournament.PlayerID, error) {
	who = strings.TrimSpace(who)
	if n, err := strconv.Atoi(who); err == nil {
		if t.Player(tournament.PlayerID(n)) == nil {
			return 0, fmt.Errorf("player %d is not in the file", n)
		}
		return tournament.PlayerID(n), nil
	}
	want := strings.ToLower(who)
	for _, fits := range []func(name string) bool{
		func(name string) bool { return name == want },
		func(name string) bool { return want != "" && strings.HasPrefix(name, want) },
		func(name string) bool { return want != "" && strings.Contains(name, want) },
	} {
		var found []string
		var id tournament.PlayerID
		for i := range t.Players {
			if p := &t.Players[i]; fits(strings.ToLower(strings.TrimSpace(p.Name))) {
				id = p.ID
				found = append(found, reason.NamedPlayer{Number: p.ID, Name: strings.TrimSpace(p.Name)}.Called())
			}
		}
		switch {
		case len(found) == 1:
			return id, nil
		case len(found) > 1:
			return 0, fmt.Errorf("%q may be %s", who, strings.Join(found[:min(len(found), reason.MostNamed)], "; "))
		}
	}
	if near := nearestNames(t, want); len(near) > 0 {
		return 0, fmt.Errorf("nobody in the file is called %q; near it are %s", who, strings.Join(near, "; "))
	}
	return 0, fmt.Errorf("nobody in the file is called %q", who)
}

// nearestNames are the players with a word in their names that somebody may have mistyped: at most a third of its
// letters are others.
func nearestNames(t *tournament.Tournament, want string) []string {
	best, out := utf8.RuneCountInString(want)/3, []string(nil)
	for i := range t.Players {
		p := &t.Players[i]
		words := strings.FieldsFunc(strings.ToLower(p.Name), func(r rune) bool { return r == ' ' || r == ',' })
		near := best + 1
		for _, w := range append(words, strings.ToLower(strings.TrimSpace(p.Name))) {
			near = min(near, sequence.Distance(want, w))
		}
		switch called := (reason.NamedPlayer{Number: p.ID, Name: strings.TrimSpace(p.Name)}).Called(); {
		case near < best:
			best, out = near, []string{called}
		case near == best:
			out = append(out, called)
		}
	}
	return out[:min(len(out), reason.MostNamed)]
}
