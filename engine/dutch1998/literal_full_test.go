package dutch1998_test

// all tells whether a set can be paired completely under B1 and B2.
func (f *litField) all(s litSet) bool {
	if s == 0 {
		return true
	}
	if s.size()%2 == 1 {
		return false
	}
	if known, ok := f.perfect[s]; ok {
		return known
	}
	first := s.members()[0]
	answer := false
	for _, other := range (s & f.legal[first]).members() {
		if f.all(s.without(first).without(other)) {
			answer = true
			break
		}
	}
	f.perfect[s] = answer
	return answer
}

// complete tells whether a set can be paired but for one player, who must be able to have the bye in the lowest bracket.
func (f *litField) complete(s litSet, lowest bool) bool {
	if s.size()%2 == 0 {
		return f.all(s)
	}
	for _, i := range s.members() {
		if (!lowest || !f.players[i].barred) && f.all(s.without(i)) {
			return true
		}
	}
	return false
}

// full tells whether a bracket can make all its pairs under B1 and B2, each incomer with a resident where the bracket is
// heterogeneous.
//
// Rule: Dutch (1998) C.12
// Reading: Q23.
func (f *litField) full(incomers, residents litSet, lowest bool) bool {
	if f.treated(incomers, residents) {
		return f.complete(incomers|residents, lowest)
	}
	return f.seated(incomers.members(), residents, lowest)
}

func (f *litField) seated(incomers []int, residents litSet, lowest bool) bool {
	if len(incomers) == 0 {
		return f.complete(residents, lowest)
	}
	for _, j := range (residents & f.legal[incomers[0]]).members() {
		if f.seated(incomers[1:], residents.without(j), lowest) {
			return true
		}
	}
	return false
}

// treated tells whether a bracket is treated as homogeneous: no incomers, or at least half of its players.
//
// Rule: Dutch (1998) A.3
// Reading: Q27.
func (f *litField) treated(incomers, residents litSet) bool {
	half := 2*incomers.size() >= incomers.size()+residents.size() && f.choice["Q27"] != "heterogeneous"
	return incomers == 0 || half
}
