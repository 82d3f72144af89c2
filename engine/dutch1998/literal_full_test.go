package dutch1998_test

// complete tells whether a set can be paired but for one player, who must be able to have the bye in the lowest
// bracket.
func (f *litField) complete(s litSet, lowest bool) bool {
	if s.Size()%2 == 0 {
		return f.All(s)
	}
	for _, i := range s.Members() {
		if (!lowest || !f.players[i].barred) && f.All(s.Without(i)) {
			return true
		}
	}
	return false
}

// full tells whether a bracket can make all its pairs under B1 and B2, each incomer with a resident where the bracket
// is heterogeneous.
//
// Rule: Dutch (1998) C.12
// Reading: Q23.
func (f *litField) full(incomers, residents litSet, lowest bool) bool {
	if f.treated(incomers, residents) {
		return f.complete(incomers|residents, lowest)
	}
	return f.seated(incomers.Members(), residents, lowest)
}

func (f *litField) seated(incomers []int, residents litSet, lowest bool) bool {
	if len(incomers) == 0 {
		return f.complete(residents, lowest)
	}
	for _, j := range (residents & f.Meet[incomers[0]]).Members() {
		if f.seated(incomers[1:], residents.Without(j), lowest) {
			return true
		}
	}
	return false
}

// treated tells whether a bracket is treated as homogeneous: no incomers, or at least half of its players.
//
// Rule: Dutch (1998) A.3
func (f *litField) treated(incomers, residents litSet) bool {
	return incomers == 0 || 2*incomers.Size() >= incomers.Size()+residents.Size()
}
