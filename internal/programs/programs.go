// Package programs tells tests which programs of other authors are at hand. Only tests import it.
package programs

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// Variable is the environment variable that names them as trfcert's --engine does, parted by blanks:
// "bbp6=/opt/bbpPairings javafo=/opt/javafo.jar".
const Variable = "TRFKIT_ENGINES"

// Program is a program and the adapter that drives it.
type Program struct{ Adapter, Path string }

// AtHand lists the programs that Variable names. The test is skipped when it names none, and fails when it cannot be
// read or a program is not there.
func AtHand(t testing.TB) []Program {
	t.Helper()
	list, err := parse(os.Getenv(Variable))
	switch {
	case err != nil:
		t.Fatal(err)
	case len(list) == 0:
		t.Skip(Variable + " names no program")
	}
	for _, p := range list {
		if _, err := os.Stat(p.Path); err != nil {
			t.Fatalf("%s: %v", Variable, err)
		}
	}
	return list
}

func parse(text string) ([]Program, error) {
	var list []Program
	for _, word := range strings.Fields(text) {
		adapter, path, ok := strings.Cut(word, "=")
		if !ok || adapter == "" || path == "" {
			return nil, fmt.Errorf("%s: %q is not of the form ADAPTER=PROGRAM", Variable, word)
		}
		list = append(list, Program{adapter, path})
	}
	return list, nil
}
