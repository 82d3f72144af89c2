package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// Days lists the days of the calendar, YYYY-MM-DD, that a date of a file can mean. The year stands first or last, or a
// month is named. After the year comes the month, unless there is no such day and dashes or dots part the numbers: some
// programs write year, day, month. Before it day and month stand in either order. Of two digits, 70 to 99 are years of
// 1900.
func Days(text string) (days []string) {
	words := dateWords(text)
	if len(words) != 3 {
		return nil
	}
	add := func(y, m, d string) {
		if century := "20"; len(y) == 2 {
			if y >= "70" {
				century = "19"
			}
			y = century + y
		}
		day := y + "-" + pad(m) + "-" + pad(d)
		if _, err := time.Parse(time.DateOnly, day); err == nil && !slices.Contains(days, day) {
			days = append(days, day)
		}
	}
	if i := slices.IndexFunc(words, func(w string) bool { return month(w) != "" }); i >= 0 {
		m := month(words[i])
		words = slices.Delete(words, i, i+1)
		if len(words[0]) == 4 {
			add(words[0], m, words[1])
		} else {
			add(words[1], m, words[0])
		}
		return days
	}
	a, b, c := words[0], words[1], words[2]
	switch {
	case len(a) == 4:
		if add(a, b, c); len(days) == 0 && !strings.Contains(text, "/") {
			add(a, c, b)
		}
	case len(c) == 4:
		add(c, b, a)
		add(c, a, b)
	default:
		add(a, b, c)
		add(c, b, a)
		add(c, a, b)
	}
	return days
}

// NoDay reports whether a text is a date of three parts that no calendar has, such as 2026/02/30.
func NoDay(text string) bool {
	words := dateWords(text)
	for _, w := range words {
		if strings.Trim(w, "0123456789") != "" && month(w) == "" {
			return false
		}
	}
	return len(words) == 3 && len(Days(text)) == 0
}

func dateWords(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("/-., ", r) })
}

// pad is a number of one digit with a zero before it.
func pad(s string) string {
	if len(s) == 1 {
		return "0" + s
	}
	return s
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec"

// month is the number of a month by its English name or the first three letters of it, blank for anything else.
func month(word string) string {
	if len(word) < 3 {
		return ""
	}
	i := strings.Index(months, strings.ToLower(word[:3]))
	if i < 0 || i%4 != 0 {
		return ""
	}
	return fmt.Sprintf("%02d", i/4+1)
}
