package dossier

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/shard"
	"github.com/trfkit/trfkit/internal/strictjson"
)

// FormatVersion is the version of the dossier's files. It changes when a reader of an older one would misunderstand.
const FormatVersion = 3

// Manifest is what a campaign follows from, and who took part.
type Manifest struct {
	Format  int            `json:"format"` // FormatVersion
	Tool    string         `json:"tool"`   // trfcert
	Version string         `json:"version"`
	SHA256  string         `json:"sha256"` // of the tool's executable
	System  string         `json:"system"` // id of the pairing system: dutch-2026
	Rules   string         `json:"rules"`  // name and regulation of the system
	Seed    uint64         `json:"seed"`
	Count   int            `json:"count"` // tournaments for each engine in each of its directions
	Engines []drive.Engine `json:"engines"`
	Matrix  []Cell         `json:"matrix"` // settings of the tournaments; those of one task are drawn by its seed
	Shrink  int            `json:"shrink"` // discrepancies of one group that are shrunk, in the order of the tasks
	Shard   Shard          `json:"shard"`  // 1/1 for the whole campaign, also for a merged one

	MatrixName string `json:"matrixName"`      // of an official matrix; blank for any other
	Trial      *Trial `json:"trial,omitempty"` // nil for a campaign without a challenge
	// Contained lists what kept the engines in: the namespaces of Linux that held.
	Contained []string `json:"contained"`
}

// Cell is one cell of the settings matrix.
type Cell struct {
	Name     string `json:"name"`
	Settings string `json:"settings"` // name=value, parted by blanks, as trfgen --set takes them
	Weight   int    `json:"weight"`   // how often it is drawn, in parts of the sum of all weights
}

// Shard is a part of a campaign: of the tasks by Record.Index.
type Shard = shard.Shard

// ToolName is what every manifest says that it was made by.
const ToolName = "trfcert"

const (
	MostCount  = 10_000_000 // tournaments of a campaign, and parts of one
	MostWeight = 1000       // of a cell
	MostTime   = 3600       // seconds of a call of an engine
	MostMemory = 1 << 20    // MiB of one

	// What a tournament file can hold.
	mostRounds  = 999
	mostPlayers = 9999
)

// Sound refuses manifests that no campaign can have.
func (m *Manifest) Sound() error {
	switch {
	case m.Format != FormatVersion:
		return fmt.Errorf("format %d is not known, only %d", m.Format, FormatVersion)
	case m.Tool != ToolName:
		return fmt.Errorf("it was made by %q", m.Tool)
	case m.Count < 1 || m.Count > MostCount:
		return fmt.Errorf("count %d: 1 to %d", m.Count, MostCount)
	case m.Shard.Of < 1 || m.Shard.Of > MostCount || m.Shard.Index < 1 || m.Shard.Index > m.Shard.Of:
		return fmt.Errorf("there is no shard %d of %d", m.Shard.Index, m.Shard.Of)
	case len(m.Matrix) == 0 || len(m.Engines) == 0:
		return errors.New("it names no cell or no engine")
	}
	if err := m.Trial.sound(m); err != nil {
		return err
	}
	for _, c := range m.Matrix {
		if c.Weight < 1 || c.Weight > MostWeight {
			return fmt.Errorf("cell %s: weight %d: 1 to %d", c.Name, c.Weight, MostWeight)
		}
	}
	seen := map[string]bool{}
	for _, e := range m.Engines {
		if seen[e.Name] || e.Driver == nil || e.Driver.Name != e.Name || e.Adapter != e.Name {
			return fmt.Errorf("engine %s is named twice, or has no driver of its own", e.Name)
		}
		seen[e.Name] = true
		if err := e.Driver.Complete(); err != nil {
			return err
		}
		if e.TimeLimit < 1 || e.TimeLimit > MostTime || e.Memory < 1 || e.Memory > MostMemory {
			return fmt.Errorf("engine %s: limits of %d s and %d MiB; expected 1 to %d s and 1 to %d MiB", e.Name,
				e.TimeLimit, e.Memory, MostTime, MostMemory)
		}
		if len(e.Directions) == 0 {
			return fmt.Errorf("engine %s has no direction", e.Name)
		}
		for i, d := range e.Directions {
			// of one that stood twice the tournaments would count twice
			if !e.Driver.Knows(d) || slices.Contains(e.Directions[:i], d) {
				return fmt.Errorf("engine %s: direction %q is not known, or is named twice", e.Name, d)
			}
		}
	}
	return nil
}

// Differs names what another manifest has otherwise.
func (m *Manifest) Differs(other []byte) string {
	var a, b map[string]any
	if json.Unmarshal(AsJSON(m), &a) != nil || json.Unmarshal(other, &b) != nil {
		return "form"
	}
	var names []string
	for name := range a {
		if !reflect.DeepEqual(a[name], b[name]) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	if slices.Contains(names, "sha256") {
		names = append(names, "so another build of trfcert began it")
	}
	return strings.Join(names, ", ")
}

// Unit is what the system of the campaign pairs.
func (m *Manifest) Unit() engine.Unit {
	if entry, ok := systems.All().ByID(m.System); ok {
		return entry.New().Info().Pairs
	}
	return engine.Players
}

// Engine is the engine of that name; nil where none takes part.
func (m *Manifest) Engine(name string) *drive.Engine {
	if i := slices.IndexFunc(m.Engines, func(e drive.Engine) bool { return e.Name == name }); i >= 0 {
		return &m.Engines[i]
	}
	return nil
}

// Tasks is the number of tasks of the whole campaign.
func (m *Manifest) Tasks() int {
	n := 0
	for _, e := range m.Engines {
		n += m.Count * len(e.Directions)
	}
	return n
}

// Share is the number of tasks of the manifest's shard.
func (m *Manifest) Share() int {
	indices := (m.Count - m.Shard.Index + m.Shard.Of) / m.Shard.Of
	return indices * (m.Tasks() / m.Count)
}

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
func NewChallenge(commitment string) *Challenge {
	var b [32]byte
	_, _ = rand.Read(b[:]) // which never fails
	return &Challenge{FormatVersion, Trial{commitment, hex.EncodeToString(b[:])}}
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
