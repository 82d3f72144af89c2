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
	words := strings.Split(text, ":")
	fail := fmt.Errorf("%q is no distribution of ratings: 1400-2600, bell:2000:150:1400-2600, "+
		"groups:3:1400-2600:200, equal:2000 or list:2713,2650,0", text)
	number := func(i, highest int) int {
		n, ok := parseDecimal(words[i], 0)
		if !ok || n > highest {
			words = nil
			return 0
		}
		return n
	}
	var r Ratings
	bounds := func(i int) {
		var ok bool
		if r.Low, r.High, ok = parseRange(words[i], 1, maxRating); !ok {
			words = nil
		}
	}
	switch {
	case len(words) == 1:
		r.Kind = "uniform"
		bounds(0)
	case words[0] == "bell" && len(words) == 4:
		r.Kind = "bell"
		bounds(3)
		if words != nil {
			r.Mean = number(1, maxRating)
		}
		if words != nil {
			r.Deviation = number(2, maxRating)
		}
	case words[0] == "groups" && len(words) == 4:
		r.Kind = "groups"
		bounds(2)
		if words != nil {
			r.Groups = number(1, 99)
		}
		if words != nil {
			r.Gap = number(3, maxRating)
		}
		if words != nil && (r.Groups < 1 || (r.Groups-1)*r.Gap > r.High-r.Low) {
			return r, fmt.Errorf("%q leaves no room for the groups between the gaps", text)
		}
	case words[0] == "equal" && len(words) == 2:
		r.Kind = "equal"
		r.Low = number(1, maxRating)
		r.High = r.Low
	case words[0] == "list" && len(words) == 2:
		return parseRatingList(words[1], fail)
	default:
		return r, fail
	}
	if words == nil {
		return Ratings{}, fail
	}
	return r, nil
}

func parseRatingList(text string, fail error) (Ratings, error) {
	r := Ratings{Kind: "list"}
	for _, w := range strings.Split(text, ",") {
		n, ok := parseDecimal(w, 0)
		if !ok || n > maxRating {
			return Ratings{}, fail
		}
		r.List = append(r.List, n)
	}
	return r, nil
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
