package eventjson

import (
	"strings"

	"github.com/trfkit/trfkit/internal/jsontree"
)

// answer is what a document is that trfkit writes about a tournament, told by members that plain JSON does not have,
// and what to give in its place. Both are blank for other documents.
func answer(root *jsontree.Node) (what, instead string) {
	has := func(key string) bool { return root.Member(key) != nil }
	switch {
	case has("tool"):
		what = "a report of " + root.Member("tool").Text
	case has("file") && has("verdict"):
		what = "a row of trfcheck or trfaudit"
	case has("data") && has("findings"):
		return "the answer of a conversion", "the file is its member data, in base64; the service gives the file " +
			"itself where the client accepts text/plain"
	default:
		return "", ""
	}
	instead = "give the tournament that it is about"
	if about := named(root); len(about) > 0 {
		instead += ": " + strings.Join(about, ", ")
	}
	return what, instead
}

// mostNamed bounds how many files of a report are named.
const mostNamed = 3

// named are the files that a report is about.
func named(root *jsontree.Node) (out []string) {
	parts := []*jsontree.Node{root, root.Member("a"), root.Member("b")}
	if files := root.Member("files"); files != nil {
		parts = append(parts, files.List...)
	}
	for _, part := range parts {
		if part == nil || part.Kind != jsontree.Object {
			continue
		}
		if f := part.Member("file"); f != nil && f.Kind == jsontree.Text && len(out) < mostNamed {
			out = append(out, f.Text)
		}
	}
	return out
}
