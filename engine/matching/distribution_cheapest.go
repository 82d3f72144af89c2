package matching

// NewCheapest starts a distribution of columns of some kinds that has a cost for each kind of row and kind of column.
// When First serves all rows it is the first of the cheapest distributions. When not, nothing is said: the cheapest
// ones are dearer than kinds alone can tell.
//
// All it does is look for prices of the kinds such that no column is cheaper for a row than the two prices together,
// and as many rows as there are could be served at just these prices if no pair was apart. No distribution is cheaper
// than all prices together. So if one costs just that, the cheapest are exactly those of which every pair does
// (complementary slackness), and they are those of a Distribution.
func NewCheapest(rows, columns []int8, cost [][]int32, apart func(row, column int) bool) *Distribution {
	kinds := len(cost)
	n := kinds + len(cost[0])
	size, join, all := make([]int, n), square[bool](n), square[int32](n)
	for _, c := range rows {
		size[c]++
	}
	for _, k := range columns {
		size[kinds+int(k)]++
	}
	for c, row := range cost {
		for k, x := range row {
			k += kinds
			join[c][k], join[k][c], all[c][k], all[k][c] = true, true, x, x
		}
	}
	t := newTransport(size, join, all)
	t.solve() // every kind has a price for every other, and there are as many rows as columns
	fits := make([][]bool, kinds)
	for c := range fits {
		fits[c] = make([]bool, n-kinds)
		for k := range fits[c] {
			fits[c][k] = t.slack(int32(c), int32(kinds+k)) == 0
		}
	}
	return NewDistribution(rows, columns, fits, apart)
}
