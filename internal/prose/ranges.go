package prose

import (
	"fmt"
	"strings"
)

// Ranges folds ascending numbers: "2-4, 6, 7".
func Ranges(list []int) string {
	var parts []string
	for i := 0; i < len(list); {
		k := i
		for k+1 < len(list) && list[k+1] == list[k]+1 {
			k++
		}
		if k > i+1 {
			parts = append(parts, fmt.Sprintf("%d-%d", list[i], list[k]))
			i = k + 1
			continue
		}
		parts = append(parts, fmt.Sprint(list[i]))
		i++
	}
	return strings.Join(parts, ", ")
}

// RoundList is "round 2" or "rounds 2-4, 6".
func RoundList(list []int) string {
	if len(list) == 1 {
		return "round " + Ranges(list)
	}
	return "rounds " + Ranges(list)
}

// Rounds is RoundList with a verb: "round 2 agrees" or "rounds 2-4, 6 agree".
func Rounds(list []int, one, many string) string {
	if len(list) == 1 {
		return RoundList(list) + " " + one
	}
	return RoundList(list) + " " + many
}
