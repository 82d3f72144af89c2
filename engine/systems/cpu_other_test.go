//go:build !unix

package systems

import "time"

var begin = time.Now()

// cpu is the time that has passed, where the CPU time is not to be had.
func cpu() time.Duration { return time.Since(begin) }
