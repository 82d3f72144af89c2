package dutch

// transport assigns numbers of rows to numbers of columns by class; false when not every row finds a column.
func transport(rows [classes + 1]int, cols [2 * classes]int, fits *[classes + 1][2 * classes]bool) (*[classes + 1][2 * classes]int, bool) {
	var flow [classes + 1][2 * classes]int
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
func reroute(c int, rows *[classes + 1]int, cols *[2 * classes]int, fits *[classes + 1][2 * classes]bool, flow *[classes + 1][2 * classes]int) bool {
	var viaCol [2 * classes]int // row class that reaches the column class, plus one
	var viaRow [classes + 1]int // column class that reaches the row class, plus one
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
func push(c, k int, rows *[classes + 1]int, cols *[2 * classes]int, flow *[classes + 1][2 * classes]int, viaCol *[2 * classes]int, viaRow *[classes + 1]int) {
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
