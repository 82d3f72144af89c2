package serve

import "syscall"

// limitData has the kernel refuse more memory than so many bytes, and as much again for what the runtime only reserves.
func limitData(most int64) {
	l := syscall.Rlimit{Cur: uint64(2 * most), Max: uint64(2 * most)}
	_ = syscall.Setrlimit(syscall.RLIMIT_DATA, &l) // the watch of LimitMemory stays
}
