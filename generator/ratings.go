package generator

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Ratings is how the ratings of the field are distributed. The zero value is one that nobody gave.
//
//	1400-2600                   all equally likely
//	bell:2000:150:1400-2600     around a mean with a deviation, within bounds
//	groups:3:1400-2600:200      so many groups with gaps of so many points between them
//	equal:2000                  everybody the same
//	list:2713,2650,0            given, one a player; 0 is unrated
type Ratings struct {
	Kind            string // "uniform", "bell", "groups", "equal" or "list"; blank when not given
	Low, High       int
	Mean, Deviation int // bell
	Groups, Gap     int // groups
	List            []int
}

const maxRating = 3999

// parseRatings reads a distribution.
func parseRatings(text string) (Ratings, error) {
	kind, rest, named := strings.Cut(text, ":")
	words := strings.Split(rest, ":")
	if !named {
		kind, words = "uniform", []string{text}
	}
	r := Ratings{Kind: kind}
	number := func(n *int, highest int) func(string) bool {
		return func(w string) (ok bool) {
			*n, ok = parseDecimal(w, 0)
			return ok && *n <= highest
		}
	}
	bounds := func(w string) (ok bool) {
		r.Low, r.High, ok = parseRange(w, 1, maxRating)
		return ok
	}
	form := map[string][]func(string) bool{
		"uniform": {bounds},
		"bell":    {number(&r.Mean, maxRating), number(&r.Deviation, maxRating), bounds},
		"groups":  {number(&r.Groups, 99), bounds, number(&r.Gap, maxRating)},
		"equal":   {number(&r.Low, maxRating)},
		"list":    {r.parseList},
	}[kind]
	ok := len(form) == len(words) && named == (kind != "uniform")
	for i, w := range words {
		ok = ok && form[i](w)
	}
	switch {
	case !ok:
		return Ratings{}, fmt.Errorf("%q is no distribution of ratings: 1400-2600, bell:2000:150:1400-2600, "+
			"groups:3:1400-2600:200, equal:2000 or list:2713,2650,0", text)
	case kind == "groups" && (r.Groups < 1 || (r.Groups-1)*r.Gap > r.High-r.Low):
		return Ratings{}, fmt.Errorf("%q leaves no room for the groups between the gaps", text)
	case kind == "equal":
		r.High = r.Low
	}
	return r, nil
}

func (r *Ratings) parseList(text string) bool {
	for _, w := range strings.Split(text, ",") {
		n, ok := parseDecimal(w, 0)
		if !ok || n > maxRating {
			return false
		}
		r.List = append(r.List, n)
	}
	return true
}

// parseRange reads low-high, or one number for both.
func parseRange(text string, lowest, highest int) (low, high int, ok bool) {
	a, b, two := strings.Cut(text, "-")
	low, ok = parseDecimal(a, 0)
	high = low
	if ok && two {
		high, ok = parseDecimal(b, 0)
	}
	return low, high, ok && lowest <= low && low <= high && high <= highest
}

func (r Ratings) String() string {
	bounds := fmt.Sprintf("%d-%d", r.Low, r.High)
	switch r.Kind {
	case "uniform":
		return bounds
	case "bell":
		return fmt.Sprintf("bell:%d:%d:%s", r.Mean, r.Deviation, bounds)
	case "groups":
		return fmt.Sprintf("groups:%d:%s:%d", r.Groups, bounds, r.Gap)
	case "equal":
		return fmt.Sprintf("equal:%d", r.Low)
	case "list":
		words := make([]string, len(r.List))
		for i, n := range r.List {
			words[i] = strconv.Itoa(n)
		}
		return "list:" + strings.Join(words, ",")
	}
	return ""
}

// draw returns the strengths of n players, best first.
func (r *Ratings) draw(rnd *random, n int) []int {
	out := make([]int, n)
	for i := range out {
		switch r.Kind {
		case "list":
			out[i] = r.List[i]
		case "bell":
			out[i] = min(max(r.Mean+rnd.bell(r.Deviation), r.Low), r.High)
		case "groups":
			width := (r.High - r.Low - (r.Groups-1)*r.Gap) / r.Groups
			out[i] = r.Low + rnd.below(r.Groups)*(width+r.Gap) + rnd.between(0, width)
		default:
			out[i] = rnd.between(r.Low, r.High)
		}
	}
	slices.SortFunc(out, func(a, b int) int { return b - a })
	return out
}
