package generator

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

func setText(at func(*Settings) *string) func(*Settings, string) error {
	return func(s *Settings, v string) error { *at(s) = v; return nil }
}

func getText(at func(*Settings) *string) func(*Settings) string {
	return func(s *Settings) string { return *at(s) }
}

func setChoice(choices []string, at func(*Settings) *string) func(*Settings, string) error {
	return func(s *Settings, v string) error {
		if !slices.Contains(choices, v) {
			return fmt.Errorf("%q is none of %s", v, strings.Join(choices, ", "))
		}
		*at(s) = v
		return nil
	}
}

func setParsed[T any](parse func(string) (T, error), at func(*Settings) *T) func(*Settings, string) error {
	return func(s *Settings, v string) error {
		x, err := parse(v)
		if err == nil {
			*at(s) = x
		}
		return err
	}
}

func amountKey(name, help string, at func(*Settings) *Amount) Key {
	return Key{name, help, setParsed(parseAmount, at), func(s *Settings) string { return at(s).String() }}
}

func setSpan(at func(*Settings) *Span, lowest, highest int, all bool) func(*Settings, string) error {
	return func(s *Settings, v string) error {
		if rest, ok := strings.CutPrefix(v, "all"); ok && all {
			less := 0
			if rest != "" {
				n, ok := parseDecimal(strings.TrimPrefix(rest, "-"), 0)
				if !ok || rest[0] != '-' {
					return fmt.Errorf("%q is neither all nor all-N", v)
				}
				less = n
			}
			*at(s) = Span{All: true, Less: less}
			return nil
		}
		low, high, ok := parseRange(v, lowest, highest)
		if !ok {
			return fmt.Errorf("%q is no number or range from %d to %d", v, lowest, highest)
		}
		*at(s) = Span{Min: low, Max: high}
		return nil
	}
}

func getSpan(at func(*Settings) *Span) func(*Settings) string {
	return func(s *Settings) string {
		switch x := *at(s); {
		case x.All && x.Less > 0:
			return "all-" + strconv.Itoa(x.Less)
		case x.All:
			return "all"
		case x.Max == 0:
			return ""
		case x.Min == x.Max:
			return strconv.Itoa(x.Min)
		default:
			return fmt.Sprintf("%d-%d", x.Min, x.Max)
		}
	}
}

func setPlayed(s *Settings, v string) error {
	n, ok := parseDecimal(v, 0)
	if !ok || n < 1 || n > maxRounds {
		return fmt.Errorf("%q is no number of rounds", v)
	}
	s.Played = n
	return nil
}

func setDraws(s *Settings, v string) error {
	a, err := parseAmount(v)
	if err != nil {
		return err
	}
	for _, p := range a.Parts {
		if !p.Rate && p.Number > 0 {
			return fmt.Errorf("%q: draws are a share (30%%) or a list of shares", v)
		}
	}
	s.Draws = a
	return nil
}

// resultModels are how results can come about.
var resultModels = []string{"fide", "even", "white", "black", "higher", "lower", "draws"}

func setResults(s *Settings, v string) error {
	words := strings.Split(v, ",")
	for _, w := range words {
		if !slices.Contains(resultModels, w) {
			return fmt.Errorf("%q is none of %s", w, strings.Join(resultModels, ", "))
		}
	}
	s.Results = words
	return nil
}

func setColour(s *Settings, v string) error {
	s.Colour = tournament.ColourNamed(v)
	if s.Colour == tournament.NoColour {
		return fmt.Errorf("%q is neither white nor black", v)
	}
	return nil
}

func getColour(s *Settings) string {
	if s.Colour == tournament.NoColour {
		return ""
	}
	return s.Colour.String()
}

func setAgain(s *Settings, v string) error {
	s.Again = nil
	for _, w := range strings.Split(v, ",") {
		a, b, _ := strings.Cut(w, ":")
		round, ok := parseDecimal(a, 0)
		salt, ok2 := parseDecimal(b, 0)
		if !ok || !ok2 || round < 1 || round > maxRounds {
			return fmt.Errorf("%q is not ROUND:SALT", w)
		}
		s.Again = append(s.Again, Again{round, salt})
	}
	return nil
}

func getAgain(s *Settings) string {
	words := make([]string, len(s.Again))
	for i, a := range s.Again {
		words[i] = fmt.Sprintf("%d:%d", a.Round, a.Salt)
	}
	return strings.Join(words, ",")
}

func setModel(s *Settings, v string) error {
	if v != "self" {
		return fmt.Errorf("%q: in settings the model can only be the file itself (self)", v)
	}
	s.self = true
	return nil
}

func setReadings(s *Settings, v string) error {
	s.Readings = nil
	for _, w := range strings.Split(v, ",") {
		r, err := engine.ParseReading(w)
		if err != nil {
			return err
		}
		s.Readings = append(s.Readings, r)
	}
	return nil
}

func getReadings(s *Settings) string {
	words := make([]string, len(s.Readings))
	for i, r := range s.Readings {
		words[i] = r.String()
	}
	return strings.Join(words, ",")
}

func setBoards(s *Settings, v string) error {
	n, ok := parseDecimal(v, 0)
	if !ok || n < 2 || n > 12 {
		return fmt.Errorf("%q is no number from 2 to 12", v)
	}
	s.Boards = n
	return nil
}

// mostOfTeam is how many players record 310 holds.
const mostOfTeam = 14

func setReserves(s *Settings, v string) error {
	n, ok := parseDecimal(v, 0)
	if !ok || n > mostOfTeam-2 {
		return fmt.Errorf("%q is no number from 0 to %d", v, mostOfTeam-2)
	}
	s.Reserves = v
	return nil
}

func setCode(s *Settings, v string) error {
	if _, baku, ok := tournament.ParseTeamCode(v); !ok || baku {
		return fmt.Errorf("%q is not FIDE_TEAM with TYPEA or TYPEB and MP_GP, GP_MP, MP or GP", v)
	}
	s.Code = v
	return nil
}

func setWorth(s *Settings, v string) error {
	parts := strings.Split(v, "-")
	last := 100
	for _, part := range parts {
		n, ok := parseDecimal(part, 0)
		if !ok || n >= last || len(parts) != 3 {
			return fmt.Errorf("%q is not of the form 2-1-0", v)
		}
		last = n
	}
	s.Worth = v
	return nil
}
