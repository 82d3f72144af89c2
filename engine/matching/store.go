package matching

// Store holds copies of sets in memory that serves again when they are no longer needed. The zero value holds nothing.
type Store struct {
	blocks []Set // each larger than the one before, up to the largest
	used   int   // of the blocks
	room   Set   // what is left of the last of these
}

// The words of the first block of a store, and of the largest.
const (
	firstBlock   = 1 << 6
	largestBlock = 1 << 13
)

// Copy returns a copy of a set, which is good until Clear.
func (s *Store) Copy(t Set) Set {
	for len(s.room) < len(t) {
		s.next(len(t))
	}
	c := s.room[:len(t):len(t)]
	s.room = s.room[len(t):]
	copy(c, t)
	return c
}

// next goes on to the next block; one that is made has so many words at least.
func (s *Store) next(words int) {
	if s.used == len(s.blocks) {
		size := firstBlock << min(s.used, 31)
		s.blocks = append(s.blocks, make(Set, max(words, min(size, largestBlock))))
	}
	s.room = s.blocks[s.used]
	s.used++
}

// Clear gives up all copies.
func (s *Store) Clear() { s.used, s.room = 0, nil }
