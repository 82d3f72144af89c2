package dutch

// What an assignment knows by the classes of rows and columns: how many there are, how many pairs of them, and which
// pairs the pair rules allow.
type (
	rowCounts  [classes + 1]int
	colCounts  [2 * classes]int
	pairCounts [classes + 1]colCounts
	pairRules  [classes + 1][2 * classes]bool
)

// transport assigns numbers of rows to numbers of columns by class; false when not every row finds a column.
func transport(rows rowCounts, cols colCounts, fits *pairRules) (*pairCounts, bool) {
	var flow pairCounts
	for c := range rows {
		for k := range cols {
			if fits[c][k] {
				m := min(rows[c], cols[k])
				flow[c][k] += m
				rows[c] -= m
				cols[k] -= m
			}
		}
	}
	for c := range rows {
		for rows[c] > 0 {
			if !reroute(c, &rows, &cols, fits, &flow) {
				return &flow, false
			}
		}
	}
	return &flow, true
}

// reroute brings some of row class c into columns along a path of changes.
func reroute(c int, rows *rowCounts, cols *colCounts, fits *pairRules, flow *pairCounts) bool {
	var viaCol colCounts // row class that reaches the column class, plus one
	var viaRow rowCounts // column class that reaches the row class, plus one
	queue := append(make([]int, 0, classes+1), c)
	for at := 0; at < len(queue); at++ {
		r := queue[at]
		for k := range cols {
			if !fits[r][k] || viaCol[k] != 0 {
				continue
			}
			viaCol[k] = r + 1
			if cols[k] > 0 {
				push(c, k, rows, cols, flow, &viaCol, &viaRow)
				return true
			}
			for t := range rows {
				if flow[t][k] > 0 && t != c && viaRow[t] == 0 {
					viaRow[t] = k + 1
					queue = append(queue, t)
				}
			}
		}
	}
	return false
}

// push sends as much as possible along the path found.
func push(c, k int, rows *rowCounts, cols *colCounts, flow *pairCounts, viaCol *colCounts, viaRow *rowCounts) {
	amount := min(rows[c], cols[k])
	for x := k; ; {
		r := viaCol[x] - 1
		if r == c {
			break
		}
		x = viaRow[r] - 1
		amount = min(amount, flow[r][x])
	}
	rows[c] -= amount
	cols[k] -= amount
	for x := k; ; {
		r := viaCol[x] - 1
		flow[r][x] += amount
		if r == c {
			return
		}
		x = viaRow[r] - 1
		flow[r][x] -= amount
	}
}
