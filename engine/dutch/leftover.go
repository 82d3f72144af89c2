package dutch

import "slices"

// stayers tells which positions may be left over with every bound attained; nil when nobody has to. It is false when
// too few may.
func (f *fastPath) stayers(rest []int32) ([]bool, bool) {
	if f.floats == 0 {
		return nil, true
	}
	least := int32(0)
	if f.byeHere {
		least = f.leastUnplayed()
	}
	marks := f.leastDownfloats(least)
	stay, some := make([]bool, len(f.members)), 0
	for _, at := range rest {
		if f.player(int(at)).down != marks || !f.mayStay(int(at), least) {
			continue
		}
		stay[at] = true
		some++
	}
	return stay, some >= f.floats
}

// mayStay reports whether a resident may be left over as far as colours and the bye are concerned.
func (f *fastPath) mayStay(at int, leastUnplayed int32) bool {
	return f.stays[f.class[at]] && (!f.byeHere || f.player(at).unplayed == leastUnplayed) &&
		(f.from < len(f.players) || f.takesBye(f.members[at]))
}

// leastDownfloats bounds the repeated downfloats of the player left over from below (C.12, C.14).
func (f *fastPath) leastDownfloats(leastUnplayed int32) [2]bool {
	least := [2]bool{true, true}
	for at := f.mdps; at < len(f.members); at++ {
		if f.mayStay(at, leastUnplayed) {
			p := f.player(at)
			least[0], least[1] = least[0] && p.down[0], least[1] && p.down[1]
		}
	}
	return least
}

// leastUnplayed bounds [C9] from below.
func (f *fastPath) leastUnplayed() int32 {
	var all []int32
	for at := range f.members {
		if f.from < len(f.players) || f.takesBye(f.members[at]) {
			all = append(all, f.player(at).unplayed)
		}
	}
	if len(all) == 0 {
		return -1
	}
	return slices.Min(all)
}
