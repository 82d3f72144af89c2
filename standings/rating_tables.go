package standings

// differences is dp by hundredths of a score from 0.50 on: the rating difference that belongs to it. A score below one
// half has the negative difference of its complement.
var differences = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// expectations holds the greatest rating difference at which the higher rated player expects 0.50, 0.51 and so on to
// 0.99; above the last one he expects everything.
//
// Source: FIDE Rating Regulations B.02, table 8.1.2.
var expectations = [50]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
	76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
	153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
	245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
	374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// The differences at the ends of the scale.
const (
	farBelow = 800 // who lost all games stands this far below the lowest rated opponent
	farAbove = 736 // who won all games stands this far above the highest rated one
)

// difference is dp of a score in hundredths, 0 to 100.
func difference(hundredths int) int {
	if hundredths < 50 {
		return -differences[50-hundredths]
	}
	return differences[hundredths-50]
}

// Expected is the score in hundredths that FIDE's table makes a rating difference expect.
func Expected(d int) int {
	if d < 0 {
		return 100 - Expected(-d)
	}
	k := 0
	for k < len(expectations) && expectations[k] < d {
		k++
	}
	return 50 + k
}
