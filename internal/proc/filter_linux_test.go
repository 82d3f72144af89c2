package proc

import (
	"fmt"
	"os"
	"runtime"
	"syscall"
	"testing"
	"unsafe"
)

const sessionKeys = -3

// addKey leaves a key in the keyring of the session, and says whether there was one.
func addKey() (found bool, e syscall.Errno) {
	numbers := map[string]uintptr{"amd64": 248, "386": 286, "arm64": 217, "arm": 309}
	kind, name := []byte("user\x00"), []byte("trfkit-test\x00")
	ring, add := sessionKeys, numbers[runtime.GOARCH]
	_, _, e = syscall.Syscall6(add+2, 10, uintptr(ring), uintptr(unsafe.Pointer(&kind[0])),
		uintptr(unsafe.Pointer(&name[0])), 0, 0)
	found = e == 0
	_, _, e = syscall.Syscall6(add, uintptr(unsafe.Pointer(&kind[0])), uintptr(unsafe.Pointer(&name[0])),
		uintptr(unsafe.Pointer(&name[0])), 4, uintptr(ring), 0)
	return found, e
}

// init plays the role that is only one of Linux.
func init() {
	if len(os.Args) > 2 && os.Args[1] == "role" && os.Args[2] == "keys" {
		found, e := addKey()
		fmt.Print(found, " ", int(e))
		os.Exit(0)
	}
}

// TestKeys: a program reaches no keyring, neither that of whoever began trfcert nor one of its own.
func TestKeys(t *testing.T) {
	cell := newCell(t, Furniture{})
	for range 2 {
		r := cell.Run(t.Context(), roleIn("keys"))
		if string(r.Out) != fmt.Sprintf("false %d", syscall.ENOSYS) {
			t.Errorf("%+v: %s %s", r, r.Out, r.ErrOut)
		}
	}
}
