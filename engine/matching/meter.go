package matching

// Meter counts steps of a search, each about what it takes to look at sixteen edges. It may end the search by a panic,
// after which nothing of the graph is to be used any more. A nil one counts nothing.
type Meter func(steps int)

func (m Meter) count(steps int) {
	if m != nil {
		m(steps)
	}
}
