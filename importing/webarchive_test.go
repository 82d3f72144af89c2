package importing

import (
	"bytes"
	"encoding/base64"
	"mime/quotedprintable"
	"os"
	"testing"
)

// A page that a browser saved as a web archive is the page.
func TestWebArchive(t *testing.T) {
	page, err := os.ReadFile(pages + "chess-results.html")
	if err != nil {
		t.Fatal(err)
	}
	var quoted bytes.Buffer
	w := quotedprintable.NewWriter(&quoted)
	if _, err := w.Write(page); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	const head = "From: <Saved by Blink>\r\nSnapshot-Content-Location: https://chess-results.com/x\r\n" +
		"MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype=\"text/html\";\r\n\tboundary=\"--B\"\r\n\r\n" +
		"----B\r\nContent-Type: text/css\r\n\r\ntd {}\r\n----B\r\nContent-Type: text/html; charset=utf-8\r\n" +
		"Content-Transfer-Encoding: "
	want := Read([]File{{"a", page}}, Options{}).Document.Bytes()
	for coding, body := range map[string]string{"quoted-printable": quoted.String(), "8bit": string(page),
		"base64": base64.StdEncoding.EncodeToString(page)} {
		saved := []byte(head + coding + "\r\n\r\n" + body + "\r\n----B--\r\n")
		for _, data := range [][]byte{saved, bytes.ReplaceAll(saved, []byte("\r\n"), []byte("\n"))} {
			r := Read([]File{{"a", data}}, Options{})
			if !Readable(data) || r.Found.HasErrors() || !bytes.Equal(r.Document.Bytes(), want) {
				t.Errorf("%s: %v", coding, r.Found)
			}
		}
	}
	r := Read([]File{{"a", []byte(head + "8bit")}}, Options{})
	if bad := r.Found.FirstError(); bad == nil || bad.Code != "import.unread" {
		t.Error(r.Found)
	}
}
