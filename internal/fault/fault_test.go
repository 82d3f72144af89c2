package fault

import (
	"strings"
	"testing"
)

func thrower(p any) { panic(p) }

// A fault knows its place, also when it is thrown again elsewhere.
func TestCaught(t *testing.T) {
	caught := func(throw func()) (f *Fault) {
		defer func() { f = Caught(recover()) }()
		throw()
		return nil
	}
	first := caught(func() { thrower("one") })
	text := first.Error()
	if first.Value != "one" || !strings.HasPrefix(text, "one [") || !strings.Contains(text, "fault.thrower(") ||
		strings.ContainsAny(text, "\t\n") || strings.Contains(text, "panic(") || strings.Count(text, " | ") != 5 {
		t.Errorf("%q", text)
	}
	if again := caught(func() { panic(first) }); again != first {
		t.Errorf("thrown again: %v", again)
	}
}
