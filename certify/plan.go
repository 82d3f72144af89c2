package certify

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
)

// Plan is what the caller of a campaign decides.
type Plan struct {
	Version    string // of trfcert
	SHA256     string // of its executable
	System     string
	Seed       uint64
	Count      int
	Matrix     []Cell
	Shrink     int
	Shard      Shard
	Directions []string // blank: all that the engines know
}

// NewCampaign makes a campaign of a plan. It refuses engines that do not pair by the system, and directions that no engine
// knows. The caller sets Dir, Jobs and Notify.
func NewCampaign(p Plan, engines []*Candidate) (*Campaign, error) {
	entry, ok := systems.All().ByID(p.System)
	if !ok {
		return nil, fmt.Errorf("system %q is not known", p.System)
	}
	for _, name := range p.Directions {
		if !slices.Contains([]Direction{Checks, Generates, Pairs}, Direction(name)) {
			return nil, fmt.Errorf("direction %q is not known: checks, generates, pairs", name)
		}
	}
	info := entry.New().Info()
	m := Manifest{Format: FormatVersion, Tool: toolName, Version: p.Version, SHA256: p.SHA256, System: entry.ID,
		Rules: rulesOf(info), Seed: p.Seed, Count: p.Count, Matrix: p.Matrix, Shrink: p.Shrink, Shard: p.Shard}
	seen := map[string]bool{}
	for _, c := range engines {
		if seen[c.Name] {
			return nil, fmt.Errorf("engine %s stands twice", c.Name)
		}
		seen[c.Name] = true
		if err := c.adapter.PairsBy(entry.ID); err != nil {
			return nil, err
		}
		if err := c.choose(p.Directions); err != nil {
			return nil, err
		}
		m.Engines = append(m.Engines, c.Engine)
	}
	if err := m.sound(); err != nil { // nobody could load its dossier
		return nil, err
	}
	return &Campaign{Manifest: m, Engines: engines, Jobs: 1}, nil
}

// rulesOf names a system and its regulation.
func rulesOf(info engine.Info) string {
	return fmt.Sprintf("%s, %s (%s)", info.Name, info.Document, info.Edition)
}

// choose leaves the engine the directions of a list; Pairs may be named although the engine makes tournaments, too.
func (c *Candidate) choose(names []string) error {
	if len(names) == 0 {
		return nil
	}
	c.Directions = nil
	for _, d := range []Direction{Checks, Generates, Pairs} {
		if c.adapter.knows(d) && slices.Contains(names, string(d)) {
			c.Directions = append(c.Directions, d)
		}
	}
	if len(c.Directions) == 0 {
		return fmt.Errorf("engine %s knows none of the directions %v", c.Name, names)
	}
	return nil
}

var shardText = regexp.MustCompile(`^([0-9]{1,6})/([0-9]{1,6})$`)

// schedulers are where cluster schedulers say which part of an array job this is: the variables of the index, of the number
// of parts, and of the smallest and the largest index.
var schedulers = []struct{ index, count, first, last string }{
	{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX"},
	{"JOB_COMPLETION_INDEX", "JOB_COMPLETIONS", "", ""},
}

// ParseShard reads I/N, I from 1 to N; blank is the whole. auto takes the part from Slurm's job array, or from a Kubernetes
// indexed job whose file sets JOB_COMPLETIONS to the number of its completions.
func ParseShard(text string, env func(string) string) (Shard, error) {
	if text == "" {
		return Shard{1, 1}, nil
	}
	if text == "auto" {
		return scheduled(env)
	}
	m := shardText.FindStringSubmatch(text)
	if m == nil {
		return Shard{}, fmt.Errorf("%q is not of the form I/N, such as 3/8", text)
	}
	return newShard(m[1], m[2], 0)
}

func scheduled(env func(string) string) (Shard, error) {
	for _, s := range schedulers {
		index, count := env(s.index), env(s.count)
		if index == "" {
			continue
		}
		if count == "" {
			return Shard{}, fmt.Errorf("%s is set, but %s is not, so the number of parts is unknown", s.index, s.count)
		}
		first := 0
		if s.first != "" {
			n, err := strconv.Atoi(env(s.first))
			if err != nil {
				return Shard{}, fmt.Errorf("%s=%q is not a number", s.first, env(s.first))
			}
			first = n
			// A single task submitted anew is an array of one to Slurm, and would be taken for the whole campaign.
			if last := env(s.last); first > 1 || count == "1" || last != "" && last != fmt.Sprint(first+asNumber(count)-1) {
				return Shard{}, fmt.Errorf("the array is none of all parts, from 0 or 1 without a gap: %s to %s, %s tasks; give I/N to do some of the parts again",
					env(s.first), last, count)
			}
		}
		return newShard(index, count, 1-first)
	}
	return Shard{}, errors.New("auto finds neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX in the environment")
}

// asNumber reads a number; 0 stands for what is none.
func asNumber(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

func newShard(index, count string, add int) (Shard, error) {
	i, err1 := strconv.Atoi(index)
	n, err2 := strconv.Atoi(count)
	i += add
	if err1 != nil || err2 != nil || i < 1 || i > n {
		return Shard{}, fmt.Errorf("part %d of %s: the parts are 1 to N", i, count)
	}
	return Shard{i, n}, nil
}

// Folder is where a shard's dossier goes: the folder itself for the whole, one of its own below it for a part.
func (s Shard) Folder(dir string) string {
	if s.Of == 1 {
		return dir
	}
	return filepath.Join(dir, fmt.Sprintf("shard-%d-of-%d", s.Index, s.Of))
}
