package generator

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// key is a setting that stands in one field, with how its text is read and printed.
func key[T any](name, help string, at func(*Settings) *T, parse func(string) (T, error), text func(T) string) Key {
	return Key{name, help, func(s *Settings, v string) error {
		x, err := parse(v)
		if err == nil {
			*at(s) = x
		}
		return err
	}, func(s *Settings) string { return text(*at(s)) }}
}

// word is a setting that is kept as it is written. check says what is wrong with it; where it is nil, nothing is.
func word(name, help string, at func(*Settings) *string, check func(string) error) Key {
	return key(name, help, at, func(v string) (string, error) {
		if check == nil {
			return v, nil
		}
		return v, check(v)
	}, strings.Clone)
}

func amount(name, help string, at func(*Settings) *Amount) Key {
	return key(name, help, at, parseAmount, Amount.String)
}

// oneOf checks that a word is one of several.
func oneOf(choices ...string) func(string) error {
	return func(v string) error {
		if !slices.Contains(choices, v) {
			return fmt.Errorf("%q is none of %s", v, strings.Join(choices, ", "))
		}
		return nil
	}
}

// eachOf reads a list with commas.
func eachOf[T any](parse func(string) (T, error)) func(string) ([]T, error) {
	return func(v string) (out []T, err error) {
		for _, w := range strings.Split(v, ",") {
			x, err := parse(w)
			if err != nil {
				return nil, err
			}
			out = append(out, x)
		}
		return out, nil
	}
}

// joined prints a list with commas.
func joined[T any](text func(T) string) func([]T) string {
	return func(list []T) string {
		words := make([]string, len(list))
		for i, x := range list {
			words[i] = text(x)
		}
		return strings.Join(words, ",")
	}
}

// number reads a number within bounds; what it is called where it is none, or blank to name the bounds.
func number(lowest, highest int, what string) func(string) (int, error) {
	if what == "" {
		what = fmt.Sprintf("number from %d to %d", lowest, highest)
	}
	return func(v string) (int, error) {
		n, ok := parseDecimal(v, 0)
		if !ok || n < lowest || n > highest {
			return 0, fmt.Errorf("%q is no %s", v, what)
		}
		return n, nil
	}
}

func spanFrom(lowest, highest int) func(string) (Span, error) {
	return func(v string) (Span, error) {
		low, high, ok := parseRange(v, lowest, highest)
		if !ok {
			return Span{}, fmt.Errorf("%q is no number or range from %d to %d", v, lowest, highest)
		}
		return Span{Min: low, Max: high}, nil
	}
}

func parseRounds(v string) (Span, error) {
	rest, all := strings.CutPrefix(v, "all")
	switch {
	case !all:
		return spanFrom(1, maxRounds)(v)
	case rest == "":
		return Span{All: true}, nil
	}
	less, ok := parseDecimal(strings.TrimPrefix(rest, "-"), 0)
	if !ok || rest[0] != '-' {
		return Span{}, fmt.Errorf("%q is neither all nor all-N", v)
	}
	return Span{All: true, Less: less}, nil
}

// String is the span as it is written, blank where nobody gave it.
func (s Span) String() string {
	switch {
	case s.All && s.Less > 0:
		return "all-" + strconv.Itoa(s.Less)
	case s.All:
		return "all"
	case s.Max == 0:
		return ""
	case s.Min == s.Max:
		return strconv.Itoa(s.Min)
	}
	return fmt.Sprintf("%d-%d", s.Min, s.Max)
}

func parseDraws(v string) (Amount, error) {
	a, err := parseAmount(v)
	for _, p := range a.Parts {
		if !p.Rate && (p.Number > 0 || p.Per > 0) {
			return a, fmt.Errorf("%q: draws are a share (30%%) or a list of shares", v)
		}
	}
	return a, err
}

// resultModels are how results can come about.
var resultModels = []string{"fide", "even", "white", "black", "higher", "lower", "draws"}

func parseModel(v string) (string, error) { return v, oneOf(resultModels...)(v) }

func parseColour(v string) (tournament.Colour, error) {
	c := tournament.ColourNamed(v)
	if c == tournament.NoColour {
		return c, fmt.Errorf("%q is neither white nor black", v)
	}
	return c, nil
}

func colourText(c tournament.Colour) string {
	if c == tournament.NoColour {
		return ""
	}
	return c.String()
}

func parseAgain(v string) (Again, error) {
	a, b, _ := strings.Cut(v, ":")
	round, ok := parseDecimal(a, 0)
	salt, ok2 := parseDecimal(b, 0)
	if !ok || !ok2 || round < 1 || round > maxRounds {
		return Again{}, fmt.Errorf("%q is not ROUND:SALT", v)
	}
	return Again{round, salt}, nil
}

// String is ROUND:SALT.
func (a Again) String() string { return fmt.Sprintf("%d:%d", a.Round, a.Salt) }

func setModel(s *Settings, v string) error {
	if v != "self" {
		return fmt.Errorf("%q: in settings the model can only be the file itself (self)", v)
	}
	s.self = true
	return nil
}

// mostOfTeam is how many players record 310 holds.
const mostOfTeam = 14

func checkReserves(v string) error {
	_, err := number(0, mostOfTeam-2, "")(v)
	return err
}

func checkCode(v string) error {
	if _, baku, ok := tournament.ParseTeamCode(v); !ok || baku {
		return fmt.Errorf("%q is not FIDE_TEAM with TYPEA or TYPEB and MP_GP, GP_MP, MP or GP", v)
	}
	return nil
}

func checkWorth(v string) error {
	parts := strings.Split(v, "-")
	last := 100
	for _, part := range parts {
		n, ok := parseDecimal(part, 0)
		if !ok || n >= last || len(parts) != 3 {
			return fmt.Errorf("%q is not of the form 2-1-0", v)
		}
		last = n
	}
	return nil
}
