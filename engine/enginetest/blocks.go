package enginetest

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"
)

// blockSeeds is how many tournaments a block has.
const blockSeeds = 2000

// tally is what was seen so far.
type tally struct{ positions, unpairable, differences int }

func (c *tally) add(of tally) {
	c.positions += of.positions
	c.unpairable += of.unpairable
	c.differences += of.differences
}

// block does a piece of a long run, or finds that it is done: TRFKIT_DONE names a file in which every piece that was
// finished stands on a line, with its counts, so that a run that was killed goes on. A piece with differences is done
// anew. The file knows nothing of changes of the code: each state of it needs a file of its own.
func block(t *testing.T, of string, work func() (seen tally, whole bool)) tally {
	t.Helper()
	name := os.Getenv("TRFKIT_DONE")
	if name == "" {
		seen, _ := work()
		return seen
	}
	of += ": "
	if seen, ok := done(t, name, of); ok {
		return seen
	}
	seen, whole := work()
	if !whole {
		return seen
	}
	f, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	_, err = fmt.Fprintf(f, "%s%d positions, %d of them without a legal pairing, %d differences\n", of, seen.positions,
		seen.unpairable, seen.differences)
	if err != nil {
		t.Fatal(err)
	}
	return seen
}

// done looks for a piece among those that were finished without a difference.
func done(t *testing.T, name, of string) (seen tally, ok bool) {
	t.Helper()
	f, err := os.Open(name)
	if os.IsNotExist(err) {
		return seen, false
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		rest, found := strings.CutPrefix(lines.Text(), of)
		if !found {
			continue
		}
		n, err := fmt.Sscanf(rest, "%d positions, %d of them without a legal pairing, %d differences", &seen.positions,
			&seen.unpairable, &seen.differences)
		if err == nil && n == 3 && seen.differences == 0 {
			return seen, true
		}
	}
	return tally{}, false
}

// seeds looks at one tournament after the other until enough positions have been seen; five that fail are enough. A run
// that is written down sees only whole blocks.
func seeds(t *testing.T, of string, first uint64, positions int, look func(seed uint64) tally) tally {
	t.Helper()
	var all tally
	enough := func(seen tally) bool {
		return all.positions+seen.positions >= positions || all.differences+seen.differences >= 5
	}
	for seed := max(first, 1); !enough(tally{}); seed += blockSeeds {
		end := seed + blockSeeds
		all.add(block(t, fmt.Sprintf("%s, seeds %d to %d", of, seed, end-1), func() (seen tally, whole bool) {
			n := seed
			for ; n < end && (os.Getenv("TRFKIT_DONE") != "" || !enough(seen)); n++ {
				seen.add(look(n))
			}
			return seen, n == end
		}))
	}
	return all
}
