package crosstable

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
)

func TestTry(t *testing.T) {
	for _, name := range strings.Fields(os.Getenv("TRY")) {
		data, _ := os.ReadFile(name)
		var p *sheet.Page
		var err error
		switch {
		case sheet.IsXLSX(data):
			p, err = sheet.XLSX(name, data)
		case strings.HasSuffix(name, ".csv"):
			p, err = sheet.CSV(name, data)
		default:
			p = sheet.HTML(name, data)
		}
		if err != nil {
			fmt.Println(name, err)
			continue
		}
		var find event.Findings
		parts := Read(p, "x", &find)
		fmt.Println("==", name[strings.LastIndex(name, "/")+1:])
		for _, q := range parts {
			fmt.Println("   part", q.Kind, "rows", len(q.Rows), "games", len(q.Games), "rounds", q.Rounds, "numbers", q.Numbers, "name", q.Header.Name)
		}
		e := event.Join(parts, &find)
		if e != nil {
			fmt.Println("   event", len(e.Players), e.Rounds, e.Order, "unpointed", e.Unpointed)
		}
		for k, d := range find.List() {
			if k > 1 {
				break
			}
			fmt.Println("   ", d.Error())
		}
	}
}
