package dossier

import "testing"

func TestTree(t *testing.T) {
	// The roots of RFC 6962's test vectors: the empty leaf, and the first three of its inputs.
	leaf := func(s string) string { return leafHash([]byte(s)) }
	if got := rootOf([]string{leaf("")}); got != "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d" {
		t.Errorf("one leaf: %s", got)
	}
	if got := rootOf([]string{leaf(""), leaf("\x00"),
		leaf("\x10")}); got != "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77" {
		t.Errorf("three leaves: %s", got)
	}
}
