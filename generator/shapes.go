package generator

import (
	"fmt"
	"strings"
)

// Shape is a kind of tournament that leads an engine where rules are rare.
type Shape struct {
	Name, About string
	settings    string
}

// Shapes returns the hard shapes. Each is a set of settings that others given beside it overrule.
func Shapes() []Shape {
	return []Shape{
		{"tiny", "fields so small for their rounds that a pairing barely exists",
			"players=3-8 rounds=all forfeits=5% half-byes=3% late=0 forbidden=0 acceleration=none"},
		{"collapse", "the last brackets cannot be completed without players from above",
			"players=8-18 rounds=all-3 draws=30% forbidden=10% late=0 acceleration=none"},
		{"limbo", "more players move down than the bracket below can take",
			"players=10-26 rounds=all-3 ratings=groups:3:1200-2600:250 draws=10% forbidden=8% zero-byes=4% " +
				"acceleration=none"},
		{"floaters", "players float twice and more",
			"players=20-40 rounds=8-12 draws=30% half-byes=20% zero-byes=5% late=0 acceleration=none"},
		{"lopsided", "almost everybody in a scoregroup is due the same colour",
			"players=30-90 rounds=4-8 results=black,black,white,black,black,white draws=5% acceleration=none"},
		{"giant", "one scoregroup holds nearly the whole field",
			"players=60-200 rounds=4-9 results=draws,draws,draws,draws,draws,draws draws=90% acceleration=none"},
		{"topscorer", "the leaders meet in the last round, with colours that clash",
			"players=16-32 rounds=4-5 results=black,black,black,black,black draws=0% late=0 acceleration=none"},
		{"bye-exhaustion", "nearly everybody has had the pairing-allocated bye or what stands for it",
			"players=7-13 rounds=all-2 forfeits=30% full-byes=5% zero-byes=15% late=0 acceleration=none"},
		{"absences", "byes, withdrawals, late entries and forfeits everywhere",
			"players=12-40 rounds=6-11 forfeits=10% double-forfeits=4% short=5% odd=5% full-byes=2% half-byes=10% " +
				"zero-byes=8% withdrawals=3% late=25%"},
		{"accelerated", "virtual points that make and break scoregroups",
			"players=16-80 rounds=5-9 acceleration=free points=W=1,D=0.5,L=0 half-byes=4%"},
	}
}

// ShapeNames are the names of Shapes.
func ShapeNames() []string {
	var out []string
	for _, s := range Shapes() {
		out = append(out, s.Name)
	}
	return out
}

func setShape(s *Settings, name string) error {
	for _, shape := range Shapes() {
		if shape.Name != name {
			continue
		}
		s.Shape = name
		for _, w := range strings.Fields(shape.settings) {
			key, value, _ := strings.Cut(w, "=")
			if s.Get(key) == "" {
				if err := s.Set(key, value); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return fmt.Errorf("%q is none of %s", name, strings.Join(ShapeNames(), ", "))
}
