package certify

import "fmt"

// task is one tournament for one engine in one direction.
type task struct {
	number    int
	engine    *Candidate
	direction Direction
	index     int
	seed      uint64
	cell      *Cell
}

func (t *task) id() string { return fmt.Sprintf("%s-%s-%06d", t.engine.Name, t.direction, t.index) }

// tasks lists the tasks of a shard. The index runs slowest, so that every engine and direction comes along evenly. Tasks
// of one index have one seed, whatever the engine.
func tasks(m *Manifest, engines []*Candidate) []task {
	var out []task
	number := 0
	for index := range m.Count {
		seed := mix(m.Seed, uint64(index))
		cell := pickCell(m.Matrix, mix(seed, 1))
		for _, c := range engines {
			for _, d := range c.Directions {
				if index%m.Shard.Of == m.Shard.Index-1 {
					out = append(out, task{number, c, d, index, seed, cell})
				}
				number++
			}
		}
	}
	return out
}

// count is the number of tasks of the whole campaign.
func (m *Manifest) tasks() int {
	n := 0
	for _, e := range m.Engines {
		n += m.Count * len(e.Directions)
	}
	return n
}

// share is the number of tasks of the manifest's shard.
func (m *Manifest) share() int {
	indices := (m.Count - m.Shard.Index + m.Shard.Of) / m.Shard.Of
	return indices * (m.tasks() / m.Count)
}

// mix makes a seed of two numbers: the output function of SplitMix64 on their combination.
func mix(a, b uint64) uint64 {
	z := a + 0x9E3779B97F4A7C15*(b+1)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

func pickCell(cells []Cell, draw uint64) *Cell {
	sum := 0
	for i := range cells {
		sum += cells[i].Weight
	}
	at := int(draw % uint64(sum))
	for i := range cells {
		if at -= cells[i].Weight; at < 0 {
			return &cells[i]
		}
	}
	panic("weights are positive")
}
