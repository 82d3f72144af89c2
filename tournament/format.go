package tournament

import "strconv"

// String prints points with one decimal, as TRF does: 1.5, -0.5.
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return sign + strconv.Itoa(int(p)/10) + "." + strconv.Itoa(int(p)%10)
}
