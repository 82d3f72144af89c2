//go:build !unix

package campaign

// lock does nothing where the platform has no file locks that go with the process.
func lock(string) (release func(), err error) { return func() {}, nil }
