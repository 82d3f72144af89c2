package importing

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"mime/quotedprintable"
	"regexp"
	"strings"

	"github.com/trfkit/trfkit/trf"
)

// A browser may save a page as one file in the form of a mail (MHTML): a head, and parts with a head of their own, of
// which the first one of HTML is the page. Places are those of that page.

var (
	mailHead   = regexp.MustCompile(`(?i)^(?:[a-z-]+:.*\r?\n(?:[ \t].*\r?\n)*)*content-type:\s*multipart/related`)
	mailBound  = regexp.MustCompile(`(?i)boundary="?([^"\r\n;]+)`)
	mailPage   = regexp.MustCompile(`(?im)^content-type:\s*text/html`)
	mailCoding = regexp.MustCompile(`(?im)^content-transfer-encoding:\s*([a-z0-9-]+)`)
	mailLetter = regexp.MustCompile(`(?im)charset="?([a-z0-9_-]+)`)
)

// isWebArchive recognises such a file.
func isWebArchive(data []byte) bool { return mailHead.Match(data[:min(len(data), 4096)]) }

var errWebArchive = errors.New("the web archive holds no page; save it again as HTML")

// savedPage is the page in a web archive.
func savedPage(data []byte) ([]byte, error) {
	bound := mailBound.FindSubmatch(data[:min(len(data), 4096)])
	if bound == nil {
		return nil, errWebArchive
	}
	for part := range bytes.SplitSeq(data, append([]byte("--"), bytes.TrimSpace(bound[1])...)) {
		part = bytes.TrimLeft(part, "\r\n")
		head, body, ok := bytes.Cut(part, []byte("\n\n"))
		if k := bytes.Index(part, []byte("\r\n\r\n")); k >= 0 && (!ok || k < len(head)) {
			head, body, ok = part[:k], part[k+4:], true
		}
		if ok && mailPage.Match(head) {
			return decoded(head, body)
		}
	}
	return nil, errWebArchive
}

// decoded takes the encoding of a mail off a part.
func decoded(head, body []byte) ([]byte, error) {
	coding := ""
	if m := mailCoding.FindSubmatch(head); m != nil {
		coding = strings.ToLower(string(m[1]))
	}
	var err error
	switch coding {
	case "quoted-printable":
		body, err = io.ReadAll(quotedprintable.NewReader(bytes.NewReader(body)))
	case "base64":
		body, err = io.ReadAll(base64.NewDecoder(base64.StdEncoding, bytes.NewReader(body)))
	}
	if err != nil {
		return nil, errWebArchive
	}
	// bytes that are UTF-8 are read as such, whatever the head says
	if m := mailLetter.FindSubmatch(head); m != nil && trf.KnownCharset(string(m[1])) {
		text, _ := trf.PlainText(body, string(m[1]))
		body = []byte(text)
	}
	return body, nil
}
