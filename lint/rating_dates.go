package lint

import (
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// dated is the date of a round, as written.
type dated struct {
	text string
	at   trf.Position
}

// dates returns the dates of record 132 by round; some programs write one line for each round, from column 5.
func (l *linter) dates() []dated {
	record := trf.RecordOf("132")
	field := record.Field("date")
	var out []dated
	for _, line := range l.doc.Lines("132") {
		if text := strings.TrimSpace(line.Columns(5, field.From-1)); text != "" {
			out = append(out, dated{text, trf.Position{Line: line.Number, Column: 5}})
			continue
		}
		for k := 0; ; k++ {
			from, to := field.At(k, record.Step)
			if line.Columns(from, 0) == "" || k >= trf.MaxRounds {
				break
			}
			out = append(out,
				dated{strings.TrimSpace(line.Columns(from, to)), trf.Position{Line: line.Number, Column: from}})
		}
	}
	return out
}

func roundDates(l *linter) {
	n := 0
	for _, d := range l.dates() {
		if d.text != "" {
			n++
		}
	}
	if rounds := l.t.PairedRounds(); n < rounds {
		l.add(l.src.Header("132"), "a date YY/MM/DD for every round, from column 92 every ten columns", "add the dates",
			"%d of %d rounds have a date", n, rounds)
	}
}

// ordinal makes a date comparable: YYYYMMDD; 0 for a text that is not YYYY/MM/DD or YY/MM/DD.
func ordinal(text string) int {
	if len(text) == 8 {
		text = "20" + text
	}
	date, ok := trf.CanonicalDate(text)
	if !ok || date != text {
		return 0
	}
	n, _ := strconv.Atoi(strings.ReplaceAll(date, "/", ""))
	return n
}

func dateOrder(l *linter) {
	const hint = "correct the date that is wrong"
	startAt, start := l.header("042")
	endAt, end := l.header("052")
	first, last := ordinal(start), ordinal(end)
	if first > last && last > 0 {
		l.add(endAt, "a date not before "+start, hint, "the event ends before it starts").Related = startAt
	}
	before := 0
	for k, d := range l.dates() {
		n := ordinal(d.text)
		switch {
		case n == 0:
			continue
		case first > 0 && n < first:
			l.add(d.at, "a date not before "+start, hint, "round %d is before the event", k+1).Related = startAt
		case last > 0 && n > last && first <= last:
			l.add(d.at, "a date not after "+end, hint, "round %d is after the event", k+1).Related = endAt
		case n < before:
			l.add(d.at, "a date not before that of the round before", hint, "round %d is before round %d", k+1, k)
		}
		before = max(before, n)
	}
}
