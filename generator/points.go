package generator

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// pointKeys are the names of point values, and what each stands for. The general ones come first.
var pointKeys = [...]struct {
	name    string
	colour  tournament.Colour // NoColour: whatever the colour
	results []tournament.Result
}{
	{"WW", tournament.White, []tournament.Result{tournament.Win, tournament.UnratedWin}},
	{"BW", tournament.Black, []tournament.Result{tournament.Win, tournament.UnratedWin}},
	{"WD", tournament.White, []tournament.Result{tournament.Draw, tournament.UnratedDraw}},
	{"BD", tournament.Black, []tournament.Result{tournament.Draw, tournament.UnratedDraw}},
	{"WL", tournament.White, []tournament.Result{tournament.Loss, tournament.UnratedLoss}},
	{"BL", tournament.Black, []tournament.Result{tournament.Loss, tournament.UnratedLoss}},
	{"P", tournament.NoColour, []tournament.Result{tournament.PairingBye}},
	{"F", tournament.NoColour, []tournament.Result{tournament.FullBye}},
	{"H", tournament.NoColour, []tournament.Result{tournament.HalfBye}},
	{"Z", tournament.NoColour, []tournament.Result{tournament.ZeroBye, tournament.NoResult}},
	{"FW", tournament.NoColour, []tournament.Result{tournament.ForfeitWin}},
	{"FL", tournament.NoColour, []tournament.Result{tournament.ForfeitLoss}},
	{"X", tournament.NoColour, []tournament.Result{tournament.Adjourned, tournament.Pending}},
}

const maxPoints = 99 // tenths of a point for one result

// parsePoints reads W=3,D=1,L=0,P=1.
func parsePoints(text string) (*tournament.Scoring, error) {
	values := map[string]tournament.Points{"W": 10, "D": 5, "L": 0}
	for _, w := range strings.Split(text, ",") {
		name, number, ok := strings.Cut(w, "=")
		v, okV := parseDecimal(number, 1)
		_, known := values[name]
		for i := range pointKeys {
			known = known || pointKeys[i].name == name
		}
		if !ok || !okV || !known {
			return nil, fmt.Errorf("%q is not NAME=POINTS, such as W=3 or P=0.5", w)
		}
		if v > maxPoints {
			return nil, fmt.Errorf("%q is more than 9.9 points", w)
		}
		values[name] = tournament.Points(v)
	}
	s := tournament.UniformScoring(values["W"], values["D"], values["L"])
	for i := range pointKeys {
		if v, ok := values[pointKeys[i].name]; ok {
			setPoint(&s, i, v)
		}
	}
	if _, ok := values["X"]; !ok {
		s.Set(s.Draw(), tournament.Adjourned, tournament.Pending) // as formatPoints and the formats have it
	}
	for _, c := range []*[len(s.White)]tournament.Points{&s.White, &s.Other} {
		if c[tournament.Win] < c[tournament.Draw] || c[tournament.Draw] < c[tournament.Loss] {
			return nil, errors.New("a win must not be worth less than a draw, nor a draw less than a loss")
		}
	}
	return &s, nil
}

func setPoint(s *tournament.Scoring, key int, v tournament.Points) {
	for _, r := range pointKeys[key].results {
		if pointKeys[key].colour != tournament.Black {
			s.White[r] = v
		}
		if pointKeys[key].colour != tournament.White {
			s.Other[r] = v
		}
	}
}

// formatPoints writes what parsePoints reads: the values with black, and what does not follow from them.
func formatPoints(s *tournament.Scoring) string {
	if s == nil {
		return ""
	}
	words := []string{"W=" + pointText(s.Win()), "D=" + pointText(s.Draw()), "L=" + pointText(s.Loss())}
	base := tournament.UniformScoring(s.Win(), s.Draw(), s.Loss())
	for i := range pointKeys {
		k := &pointKeys[i]
		have, follows := s.Other[k.results[0]], base.Other[k.results[0]]
		if k.colour == tournament.White {
			have = s.White[k.results[0]]
		}
		if have != follows {
			words = append(words, k.name+"="+pointText(have))
		}
	}
	return strings.Join(words, ",")
}

// pointText prints points without a decimal that says nothing.
func pointText(p tournament.Points) string {
	if p%10 == 0 {
		return strconv.Itoa(int(p) / 10)
	}
	return p.String()
}
