package proc

import (
	"fmt"
	"runtime"
	"syscall"
	"unsafe"

	"golang.org/x/sys/unix"
)

// keyCalls are the three calls of the kernel for its keyrings, which follow one another, by architecture. A processor
// may run programs of several.
var keyCalls = []struct{ arch, first uint32 }{
	{unix.AUDIT_ARCH_X86_64, 248}, {unix.AUDIT_ARCH_I386, 286}, {unix.AUDIT_ARCH_AARCH64, 217},
	{unix.AUDIT_ARCH_ARM, 309}, {unix.AUDIT_ARCH_RISCV64, 217}, {unix.AUDIT_ARCH_LOONGARCH64, 217},
}

// otherNumbers is in the number of a call: that of x32.
const otherNumbers = 0x40000000

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
			stmt(syscall.BPF_RET, unix.SECCOMP_RET_ERRNO|uint32(unix.ENOSYS)),
			stmt(syscall.BPF_RET, unix.SECCOMP_RET_ALLOW))
	}
	filter = append(filter, stmt(syscall.BPF_RET, unix.SECCOMP_RET_ALLOW))
	program := syscall.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	_, _, e := syscall.RawSyscall6(syscall.SYS_PRCTL, syscall.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER,
		uintptr(unsafe.Pointer(&program)), 0, 0, 0)
	runtime.KeepAlive(filter)
	if e != 0 {
		return fmt.Errorf("the filter of calls: %w", e)
	}
	return nil
}
