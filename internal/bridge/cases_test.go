package bridge

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// testdata/cases.txt holds questions: the call, the form where it is not JSON, and the options stand below "-- ask --",
// files below their names. Of an answer that holds files these stand as text.
func TestCases(t *testing.T) {
	clitest.Cases(t, "testdata/cases.txt", func(asked string) string {
		q := Question{}
		for _, part := range strings.Split(asked, "\n-- ")[1:] {
			name, data, _ := strings.Cut(part, " --\n")
			data = strings.TrimRight(data, "\n") + "\n"
			if name != "ask" {
				q.Files = append(q.Files, File{name, []byte(data)})
				continue
			}
			call, options, _ := strings.Cut(data, "\n")
			words := strings.Fields(call)
			if q.Call, q.Options = words[0], []byte(options); len(words) > 1 {
				q.Form = Form(words[1])
			}
		}
		var a Answer
		if err := json.Unmarshal(Ask(t.Context(), q), &a); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		fmt.Fprintf(&out, "code %d\n", a.Code)
		if a.Error != "" {
			fmt.Fprintf(&out, "error %s\n", a.Error)
		}
		out.WriteString(a.Text)
		if a.Result != nil {
			if err := json.Indent(&out, a.Result, "", " "); err != nil {
				t.Fatal(err)
			}
			out.WriteString("\n")
		}
		text := packedText.ReplaceAllStringFunc(out.String(), func(s string) string {
			parts := packedText.FindStringSubmatch(s)
			data, err := base64.StdEncoding.DecodeString(parts[2])
			if err != nil || len(data) == 0 {
				return s
			}
			return parts[1] + "\n" + strings.TrimRight(string(data), "\n")
		})
		return ownNames.ReplaceAllString(text, "$1 ...")
	})
}

var (
	packedText = regexp.MustCompile(`(?m)^(\s*"data":|  )\s*"([A-Za-z0-9+/=]{16,})",?$`)
	ownNames   = regexp.MustCompile(`(?m)^(\s*"(?:version|sha256)":).*$`)
)
