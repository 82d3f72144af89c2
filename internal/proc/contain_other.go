//go:build !linux

package proc

import (
	"context"
	"errors"
	"os/exec"
)

// Namespaces lists the namespaces that a program can be contained in: none but on Linux.
func Namespaces(context.Context) []string { return nil }

var namespaces []string

func firstProcess() (*exec.Cmd, error) { return nil, errors.ErrUnsupported }

func furnish(*Furniture) error { return errors.ErrUnsupported }

func renounce() error { return errors.ErrUnsupported }

func sweep() int { return 0 }
