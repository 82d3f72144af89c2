// Package certify turns a pairing program into evidence anyone can verify: it drives the program as a subprocess, over
// many tournaments and in several directions, judges each answer, and writes a dossier.
//
// A campaign is a list of tasks that follows from its Manifest alone. A task is one tournament for one engine in one
// Direction; its outcome is a Tournament record, which follows from the manifest and the engine's answer and holds
// nothing that depends on the clock, the machine or the order of the work. A record that does not agree gives a
// Discrepancy for each of its causes. Equal manifests and equally deterministic engines give equal dossiers, byte for
// byte; what depends on the clock stands apart, in Timing.
//
// The files of a dossier, all of them JSON or TRF:
//
//	manifest.json        Manifest
//	results.jsonl        one Tournament a line, by task number
//	discrepancies.json   []Discrepancy
//	summary.json         Summary
//	tree.json            Tree: the hash tree over all of the above
//	timing.json          Timing: outside the tree, not reproducible
//	tournaments/         the tournaments that engines made or paired, by record id
//	discrepancies/ID/    original.trf, shrunk.trf and explanation.txt of a discrepancy
package certify
