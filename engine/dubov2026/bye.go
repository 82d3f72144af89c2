package dubov2026

import (
	"cmp"

	"github.com/trfkit/trfkit/engine/swiss"
)

// byeRule is who has the pairing-allocated bye. Readings: DB-6 and DB-8.
//
// Rule: C.04.4.1 (2026) 1.4
// Rule: C.04.4.1 (2026) 3.1
// Rule: C.04.4.1 (2026) 3.1.1
// Rule: C.04.4.1 (2026) 3.1.3
// Rule: C.04.4.1 (2026) 3.1.4
// Rule: C.04.4.1 (2026) 3.1.5
func (r *round) byeRule() swiss.ByeRule {
	p := r.players
	return swiss.ByeRule{Pool: &r.Pool, Barred: func(i int) bool { return p[i].barred }, Cite: ref,
		Last: "the largest TPN", Describe: r.describeForBye, Orders: []swiss.ByeOrder{
			{Article: "3.1.3", Compare: func(a, b int) int { return cmp.Compare(p[a].bottom, p[b].bottom) }},
			{Article: "3.1.4", Compare: func(a, b int) int { return cmp.Compare(p[b].games, p[a].games) }},
			{Article: "3.1.5", Compare: func(a, b int) int { return cmp.Compare(p[b].id, p[a].id) }},
		}}
}
