package dossier

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/strictjson"
)

// Trial ties a campaign to what was committed to before anybody knew the seed, and to what somebody else answered. See
// docs/trust.md.
type Trial struct {
	Commitment string `json:"commitment"` // hash of the commitment
	Challenge  string `json:"challenge"`  // 32 random bytes of whom the author wants to convince, in hexadecimal
}

// Challenge is the answer to a commitment.
type Challenge struct {
	Format int `json:"format"` // FormatVersion
	Trial
}

// Committed is the manifest as far as an author commits to it: all but what follows from the challenge, and from the
// machine.
func (m *Manifest) Committed() Manifest {
	c := m.Anywhere()
	c.Seed, c.Trial, c.Shard, c.Contained = 0, nil, Shard{Index: 1, Of: 1}, nil
	return c
}

// Anywhere is the manifest without what stood around the engines on one machine.
func (m *Manifest) Anywhere() Manifest {
	c := *m
	c.Engines = slices.Clone(c.Engines)
	for i := range c.Engines {
		c.Engines[i].Around = nil
	}
	return c
}

// Commitment is the hash of what an author commits to.
func (m *Manifest) Commitment() string { return drive.Hash(AsJSON(m.Committed())) }

// NewChallenge answers a commitment.
func NewChallenge(commitment string) (*Challenge, error) {
	var b [32]byte
	if _, err := rand.Read(b[:]); err != nil {
		return nil, err
	}
	return &Challenge{FormatVersion, Trial{commitment, hex.EncodeToString(b[:])}}, nil
}

// Seed is what a campaign under the trial follows from: nobody chose it alone.
func (t *Trial) Seed() uint64 {
	sum := sha256.Sum256([]byte("trfcert seed\n" + t.Commitment + "\n" + t.Challenge + "\n"))
	return binary.BigEndian.Uint64(sum[:8])
}

var hexOf32 = regexp.MustCompile(`^[0-9a-f]{64}$`)

// sound refuses a trial that is not the one of its manifest.
func (t *Trial) sound(m *Manifest) error {
	switch {
	case t == nil:
		return nil
	case !hexOf32.MatchString(t.Challenge):
		return errors.New("this is no challenge; expected 64 hexadecimal digits")
	case t.Commitment != m.Commitment():
		return errors.New("the campaign is not the one that was committed to")
	case t.Seed() != m.Seed:
		return errors.New("the seed does not follow from commitment and challenge")
	}
	return nil
}

// ReadCommitment reads what an author has committed to, and its hash.
func ReadCommitment(path string) (*Manifest, string, error) {
	var m Manifest
	data, err := readStrictly(path, &m)
	if err != nil {
		return nil, "", err
	}
	if err := m.Sound(); err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	if string(AsJSON(m.Committed())) != string(data) {
		return nil, "", fmt.Errorf("%s is no commitment as trfcert commit writes it", path)
	}
	return &m, drive.Hash(data), nil
}

// ReadChallenge reads a challenge.
func ReadChallenge(path string) (*Challenge, error) {
	var c Challenge
	if _, err := readStrictly(path, &c); err != nil {
		return nil, err
	}
	if c.Format != FormatVersion || !hexOf32.MatchString(c.Challenge) || !hexOf32.MatchString(c.Commitment) {
		return nil, fmt.Errorf("%s is no challenge of this version", path)
	}
	return &c, nil
}

func readStrictly(path string, into any) ([]byte, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if err := strictjson.Unmarshal(data, into); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return data, nil
}

// The bar of FIDE's technical commission for a program (TEC Manual 1.24, 3.9; its checklist 33 asks it of pairings and
// tie-breaks): so many tournaments in each of two directions, at most so many discrepancies in each, every one
// analysed.
const (
	BarTournaments   = 50000
	BarDiscrepancies = 10
)

// Allowed is how many discrepancies the bar allows in so many tournaments: of more tournaments than it asks for more,
// in proportion.
func Allowed(tournaments int) int {
	return BarDiscrepancies * max(tournaments, BarTournaments) / BarTournaments
}

// The files of a signed root.
const (
	RootFile      = "root.txt"
	SignatureFile = "root.txt.sig"
)

// RootText is what is signed: the root, a line.
func RootText(root string) []byte { return []byte(root + "\n") }

// IsOfficial reports whether a campaign was run under a challenge, with an official matrix.
func (m *Manifest) IsOfficial() bool { return m.Trial != nil && m.OfficialTournaments() }

// OfficialTournaments reports whether the matrix is an official one, as it stands. None of them is of teams.
func (m *Manifest) OfficialTournaments() bool {
	cells, ok := OfficialMatrix(m.MatrixName)
	return ok && m.Unit() != engine.Teams && slices.Equal(cells, m.Matrix)
}
