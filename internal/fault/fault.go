// Package fault tells where a fault of this program happened.
package fault

import (
	"fmt"
	"runtime/debug"
	"slices"
	"strings"
)

// Fault is a panic with the place where it happened. It may be thrown again, in another goroutine, without losing that.
type Fault struct {
	Value any    // what was thrown
	Place string // the innermost frames
}

func (f *Fault) Error() string { return fmt.Sprintf("%v [%s]", f.Value, f.Place) }

// mostLines bounds the frames that are kept, two lines each: enough for a report of the fault.
const mostLines = 6

// Caught is a fault with what recover returned. The function that is deferred calls it, as the place is read from the
// stack.
func Caught(p any) *Fault {
	if f, again := p.(*Fault); again {
		return f
	}
	lines := strings.Split(string(debug.Stack()), "\n")
	if i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "panic(") }); i >= 0 {
		lines = lines[min(i+2, len(lines)):]
	}
	place := strings.Join(lines[:min(mostLines, len(lines))], " | ")
	return &Fault{p, strings.ReplaceAll(place, "\t", "")}
}
