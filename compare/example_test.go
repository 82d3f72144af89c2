package compare_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/trfkit/trfkit/compare"
)

const before = `012 Village Open
142 3
152 W
001    1      Ash, Ada                          2000                             1.0    1     3 w 1
001    2      Bay, Ben                          1900                             0.5    2     4 b =
001    3      Cod, Cy                           1800                             0.0    4     1 b 0
001    4      Dew, Di                           1700                             0.5    3     2 w =
`

// What two files say otherwise, whatever their editions, encodings and the order of their lines.
func ExampleFiles() {
	after := strings.NewReplacer("1.0    1     3 w 1", "0.5    1     3 w =", "0.0    4     1 b 0",
		"0.5    4     1 b =").Replace(before)
	report := compare.Files(compare.Bytes("before.trf", []byte(before)), compare.Bytes("after.trf", []byte(after)),
		compare.Options{})
	for i := range report.Differences {
		fmt.Println(report.Differences[i].String())
	}
	// Output:
	// round 1, 1 Ash, Ada - 3 Cod, Cy: result: 1/0 | =/=
	// 1 Ash, Ada: points: 1.0 | 0.5
	// 3 Cod, Cy: points: 0.0 | 0.5
}

// The same report as a text for people.
func ExampleReport_WriteText() {
	after := strings.Replace(before, "1900", "1910", 1)
	report := compare.Files(compare.Bytes("before.trf", []byte(before)), compare.Bytes("after.trf", []byte(after)),
		compare.Options{})
	if err := report.WriteText(os.Stdout, compare.TextStyle{}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// DIFFERENT  A = before.trf, B = after.trf: 1 difference; 4 players in both files (4 by name)
	//   A 5:49  B 5:49  2 Bay, Ben: rating: 1900 | 1910  [player.rating]
}
