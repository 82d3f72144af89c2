package lim

import (
	"testing"

	"github.com/trfkit/trfkit/rules"
)

// Every article that differs in number is one of the tables, under either number.
func TestArticlesOfEditions(t *testing.T) {
	for article := range articles1999 {
		for _, e := range []*edition{edition1999(), edition2026()} {
			if _, ok := rules.Lookup(e.cite(article)); !ok {
				t.Errorf("%s of 2026 is %s, which is in no table", article, e.cite(article))
			}
		}
	}
}
