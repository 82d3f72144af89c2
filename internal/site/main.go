// Command site renders the guides as pages of HTML that open from disk: site SOURCE ... FOLDER. A source is a page or a
// folder of pages.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: site SOURCE ... FOLDER")
		os.Exit(2)
	}
	last := len(os.Args) - 1
	pages, err := render(".", os.Args[1:last], os.Args[last])
	if err != nil {
		fmt.Fprintf(os.Stderr, "site: %v\n", err)
		os.Exit(1)
	}
	fmt.Printf("site: %d pages in %s; begin with README.html\n", pages, os.Args[last])
}
