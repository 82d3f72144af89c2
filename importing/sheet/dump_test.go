package sheet

import (
	"fmt"
	"os"
	"testing"
)

func TestDump(t *testing.T) {
	name := os.Getenv("DUMP")
	if name == "" {
		t.Skip()
	}
	data, _ := os.ReadFile(name)
	p := HTML(name, data)
	fmt.Println(p.Title, p.Charset)
	for _, l := range p.Text {
		fmt.Println("TEXT", l.Level, l.At.Line, l.At.Column, l.Text)
	}
	for _, t := range p.Tables {
		fmt.Println("TABLE", t.Class, t.At, len(t.Rows), t.Above)
		for i, r := range t.Rows {
			if i > 4 {
				break
			}
			for _, c := range r {
				fmt.Print(c.At, "=", c.Text, c.Marks, " | ")
			}
			fmt.Println()
		}
	}
}
