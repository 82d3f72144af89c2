package dutch

import (
	"encoding/binary"
	"slices"
)

// sole is what the look-ahead says of a resident who is the only downfloater.
type sole struct {
	completes bool // the round can be completed below
	outlook   outlook
}

// better reports that s is a strictly better look-ahead than t.
func (s *sole) better(t *sole) bool {
	return s.completes && (!t.completes || s.outlook.compare(t.outlook) < 0)
}

func (s *sole) equal(t *sole) bool {
	return s.completes == t.completes && s.outlook.compare(t.outlook) == 0
}

// solos knows the look-ahead of every resident as the only downfloater. Residents of one score who may play the same
// people below share it.
type solos struct {
	of    []*sole // by position, nil for moved-down players
	least *sole   // nobody has a better one; nil when none was computed
}

// maxSoloWork bounds the steps of the look-aheads that are computed to compare all residents.
const maxSoloWork int64 = 8_000_000_000

// solos returns the look-aheads of all residents, none when there are too many to compute. They are computed once per
// bracket.
func (b *bracket) solos() *solos {
	if b.alone != nil {
		return b.alone
	}
	s := &solos{}
	b.alone = s
	keys, kinds := b.soloKinds()
	if below := int64(len(b.players) - b.from + 1); int64(len(kinds)) > maxSoloWork/(below*below*below) {
		return s
	}
	s.of = make([]*sole, len(b.members))
	for at := b.mdps; at < len(b.members); at++ {
		one := kinds[keys[at]]
		if one == nil {
			one = b.sole(b.members[at])
			kinds[keys[at]] = one
		}
		s.of[at] = one
		if s.least == nil || one.better(s.least) {
			s.least = one
		}
	}
	return s
}

// sole computes the look-ahead of one resident.
func (b *bracket) sole(i int) *sole {
	d := []int{i}
	s := &sole{completes: !b.mustComplete || b.complete(d, b.from)}
	if s.completes && b.looksAhead {
		s.outlook = b.outlookOf(d)
	}
	return s
}

// soloKind is all that the players below can see of a resident.
type soloKind struct {
	likeness
	met string // whom of them he has met
}

// soloKinds tells of every resident of which kind he is.
func (b *bracket) soloKinds() ([]soloKind, map[soloKind]*sole) {
	keys, kinds := make([]soloKind, len(b.members)), map[soloKind]*sole{}
	var buf []byte
	for at := b.mdps; at < len(b.members); at++ {
		met := slices.DeleteFunc(slices.Clone(b.player(at).met), func(m int32) bool { return int(m) < b.from })
		slices.Sort(met)
		buf = buf[:0]
		for _, m := range met {
			buf = binary.AppendVarint(buf, int64(m))
		}
		keys[at] = soloKind{b.likeness(b.members[at], 0), string(buf)}
		kinds[keys[at]] = nil
	}
	return keys, kinds
}
