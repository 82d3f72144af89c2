package clitest

// Endless is a reader of a line without an end. Given counts the bytes that were taken.
type Endless struct{ Given int }

func (e *Endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
	}
	e.Given += len(p)
	return len(p), nil
}
