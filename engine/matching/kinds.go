package matching

// TightKinds looks for the cheapest way to give each row a column of its own, of as many, where the cost depends on the
// kind of the row and that of the column. It returns which kinds the rows of a cheapest one may have columns of. When
// all rows can be served so, the cheapest assignments are exactly those; when pairs that are apart prevent it, nothing
// is said: the cheapest ones are dearer than kinds alone can tell.
//
// All it does is look for prices of the kinds such that no column is cheaper for a row than the two prices together,
// and as many rows as there are could be served at just these prices if no pair was apart. No assignment is cheaper
// than all prices together. So if one costs just that, the cheapest are exactly those of which every pair does
// (complementary slackness).
func TightKinds(rows, columns []int8, cost [][]int32) (fits [][]bool) {
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
	fits = make([][]bool, kinds)
	for c := range fits {
		fits[c] = make([]bool, n-kinds)
		for k := range fits[c] {
			fits[c][k] = t.slack(int32(c), int32(kinds+k)) == 0
		}
	}
	return fits
}
