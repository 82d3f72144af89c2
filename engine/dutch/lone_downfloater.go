package dutch

import (
	"encoding/binary"
	"slices"

	"github.com/trfkit/trfkit/engine/swiss"
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

// soloKinds names, for every resident, all that the players below can see of him.
func (b *bracket) soloKinds() ([]string, map[string]*sole) {
	keys, kinds := make([]string, len(b.members)), map[string]*sole{}
	var buf []byte
	for at := b.mdps; at < len(b.members); at++ {
		p := b.player(at)
		buf = append(buf[:0], 0)
		if p.Strength == swiss.Absolute && !p.topscorer {
			buf[0] = byte(p.Wish)
		}
		if b.takesBye(b.members[at]) {
			buf[0] |= 4
		}
		if p.topscorer {
			buf[0] |= 8
		}
		buf = binary.AppendVarint(buf, int64(p.club))
		met := slices.DeleteFunc(slices.Clone(p.met), func(m int32) bool { return int(m) < b.from })
		slices.Sort(met)
		for _, m := range met {
			buf = binary.AppendVarint(buf, int64(m))
		}
		keys[at] = string(buf)
		kinds[keys[at]] = nil
	}
	return keys, kinds
}
