package proc

import (
	"fmt"
	"runtime"
	"syscall"
	"unsafe"
)

// keyCalls are the three calls of the kernel for its keyrings, which follow one another, by architecture. A processor
// may run programs of several.
var keyCalls = []struct{ arch, first uint32 }{
	{0xc000003e, 248}, {0x40000003, 286}, // amd64, 386
	{0xc00000b7, 217}, {0x40000028, 309}, // arm64, arm
	{0xc00000f3, 217}, {0xc0000102, 217}, // riscv64, loong64
}

// Numbers of Linux that package syscall does not name.
const (
	seccompFilter = 2
	seccompDeny   = 0x50000 | uint32(syscall.ENOSYS)
	seccompAllow  = 0x7fff0000
	otherNumbers  = 0x40000000 // in the number of a call: that of x32
)

// withoutKeys takes the keyrings of the kernel from this thread and what it starts, for good: in them a program would
// leave something for the next call or the next campaign, and find the keys of whoever began trfcert.
func withoutKeys() error {
	const call, arch = 0, 4 // where they stand
	stmt := func(code uint16, k uint32) syscall.SockFilter { return syscall.SockFilter{Code: code, K: k} }
	load := uint16(syscall.BPF_LD | syscall.BPF_W | syscall.BPF_ABS)
	filter := []syscall.SockFilter{stmt(load, arch)}
	for _, c := range keyCalls {
		filter = append(filter,
			syscall.SockFilter{Code: syscall.BPF_JMP | syscall.BPF_JEQ, K: c.arch, Jf: 6},
			stmt(load, call),
			stmt(syscall.BPF_ALU|syscall.BPF_AND, ^uint32(otherNumbers)),
			stmt(syscall.BPF_ALU|syscall.BPF_SUB, c.first),
			syscall.SockFilter{Code: syscall.BPF_JMP | syscall.BPF_JGE, K: 3, Jt: 1},
			stmt(syscall.BPF_RET, seccompDeny),
			stmt(syscall.BPF_RET, seccompAllow))
	}
	filter = append(filter, stmt(syscall.BPF_RET, seccompAllow))
	program := syscall.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	_, _, e := syscall.RawSyscall6(syscall.SYS_PRCTL, syscall.PR_SET_SECCOMP, seccompFilter,
		uintptr(unsafe.Pointer(&program)), 0, 0, 0)
	runtime.KeepAlive(filter)
	if e != 0 {
		return fmt.Errorf("the filter of calls: %w", e)
	}
	return nil
}
