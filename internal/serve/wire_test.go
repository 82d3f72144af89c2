package serve

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// Clients that shut their side, send all before they listen, or wait to be told to go on hear an answer.
func TestWire(t *testing.T) {
	url := service(t, "answer", func(c *Config) { c.Token = "secret" })
	data := string(read(t, town))
	large := strings.Repeat("x", 17*bounds.Size)
	const token = "Authorization: Bearer secret\r\n"
	tests := []struct {
		name, header, body string
		said               int // the length that the header tells; 0 is that of the body
		half               bool
		status             int
	}{
		{"shuts its side", token, data, 0, true, 200},
		{"shuts its side too early", token, data, len(data) + 1, true, 400},
		{"does not listen", token, large, 0, false, 413},
		{"does not listen, and has no token", "", large, 0, false, 401},
		{"waits to be told", token + "Expect: 100-continue\r\n", "", len(large), false, 413},
	}
	for _, tt := range tests {
		c, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		_ = c.SetDeadline(time.Now().Add(time.Minute))
		length := max(tt.said, len(tt.body))
		_, err = io.WriteString(c, fmt.Sprintf("POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n%s\r\n%s",
			length, tt.header, tt.body))
		if err == nil && tt.half {
			err = c.(*net.TCPConn).CloseWrite()
		}
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
		a, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil || a.StatusCode != tt.status {
			t.Errorf("%s: %v %v", tt.name, a, err)
		}
		_ = c.Close()
	}
}
