package dossier

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/trfkit/trfkit/certify/drive"
)

// Tree is the hash tree over a dossier; see docs/trfcert.md for how it is computed.
type Tree struct {
	Algorithm string   `json:"algorithm"`
	Root      string   `json:"root"`
	Leaves    []string `json:"leaves"` // hashes in order: manifest, each line of results.jsonl, each discrepancy
}

// treeAlgorithm names how the hash tree is computed: that of RFC 6962. The hash of a leaf is SHA-256 of a zero byte and
// the leaf's bytes; that of a node SHA-256 of a byte 1 and the hashes of its two children, the left of which spans the
// largest power of two of leaves that is less than all.
const treeAlgorithm = "RFC 6962, SHA-256: manifest.json, then each line of results.jsonl without its line end, then " +
	"each discrepancy as JSON without blanks"

// NewTree computes the tree over a dossier. Every record holds the hash of its tournament, every discrepancy those of
// its examples, so the root stands for the files, too.
func NewTree(m *Manifest, records []Record, discrepancies []Discrepancy) Tree {
	t := Tree{Algorithm: treeAlgorithm, Leaves: []string{leafHash(AsJSON(m))}}
	for i := range records {
		t.Leaves = append(t.Leaves, leafHash(AsLine(&records[i])))
	}
	for i := range discrepancies {
		t.Leaves = append(t.Leaves, leafHash(AsLine(&discrepancies[i])))
	}
	t.Root = rootOf(t.Leaves)
	return t
}

func leafHash(data []byte) string { return drive.Hash(append([]byte{0}, data...)) }

// rootOf computes the root over leaf hashes.
func rootOf(leaves []string) string {
	if len(leaves) == 1 {
		return leaves[0]
	}
	left := 1
	for left*2 < len(leaves) {
		left *= 2
	}
	h := sha256.New()
	h.Write([]byte{1})
	for _, side := range []string{rootOf(leaves[:left]), rootOf(leaves[left:])} {
		raw, err := hex.DecodeString(side)
		if err != nil {
			return "" // no hash of ours: the root of such leaves equals none
		}
		h.Write(raw)
	}
	return hex.EncodeToString(h.Sum(nil))
}
