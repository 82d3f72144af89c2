// Package drive drives pairing programs as subprocesses: an adapter describes how a program is called and what its
// words mean, a candidate is a program ready to be asked, and what it says is read into answers.
package drive

import (
	"crypto/sha256"
	"encoding/hex"
)

// Engine is a program under test, as the manifest of a campaign records it.
type Engine struct {
	Name       string      `json:"name"`    // as the command line calls it: bbp6
	Adapter    string      `json:"adapter"` // id of the adapter that drives it
	Version    string      `json:"version"` // what the program says of itself; blank when it says nothing
	Directions []Direction `json:"directions"`
	Files      []FileHash  `json:"files"` // the program's own files, by name
	TimeLimit  int         `json:"timeLimitSeconds"`
	Memory     int         `json:"memoryLimitMiB"`
	Driver     *Adapter    `json:"driver"` // how it was driven: the adapter's description
	Around     *Around     `json:"around,omitempty"`
}

// FileHash is a file of a program.
type FileHash struct {
	Name   string `json:"name"` // without folder
	SHA256 string `json:"sha256"`
}

// Hash is the SHA-256 of a file, in hexadecimal.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// Direction says who made the tournament and who judges it.
type Direction string

// The directions.
const (
	// Checks: trfkit makes the tournament, the engine checks it.
	Checks Direction = "checks"
	// Generates: the engine makes the tournament, trfkit checks it.
	Generates Direction = "generates"
	// Pairs: field, absences and results are trfkit's, every round is paired by the engine, and trfkit checks it.
	Pairs Direction = "pairs"
)

// Directions lists them in the order in which a manifest has them.
func Directions() []Direction { return []Direction{Checks, Generates, Pairs} }
