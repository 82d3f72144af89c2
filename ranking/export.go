package ranking

import (
	_ "embed"
	"encoding/csv"
	"fmt"
	"html/template"
	"io"

	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
)

//go:embed ranking.schema.json
var schema []byte

// Schema returns the JSON Schema of the report.
func Schema() []byte { return append([]byte(nil), schema...) }

// WriteJSON prints the report as one JSON document, described by Schema.
func (r *Report) WriteJSON(w io.Writer) error { return plain.Write(w, r) }

// WriteCSV prints the places with every tie-break, as comma-separated values with a heading.
func (f *File) WriteCSV(w io.Writer) error {
	c := csv.NewWriter(w)
	head := []string{"rank", "id", "name"}
	if f.tournament.Teams == nil {
		head = append(head, "rating", "federation")
	}
	if err := c.Write(append(head, f.result.Keys...)); err != nil {
		return err
	}
	for i := range f.Standings {
		r := &f.Standings[i]
		row := []string{fmt.Sprint(r.Rank), fmt.Sprint(r.Player), prose.Cell(r.Name)}
		if f.tournament.Teams == nil {
			row = append(row, fmt.Sprint(f.task.Event.Participants[r.index].Rating),
				prose.Cell(f.tournament.Player(r.Player).Federation))
		}
		for k := range f.result.Keys {
			row = append(row, f.result.Columns[k].Text(r.index))
		}
		if err := c.Write(row); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}

//go:embed page.html.tmpl
var pageText string

// sheet is one table of the page.
type sheet struct {
	Caption string
	Head    []string
	Left    []bool
	Rows    [][]string
}

func sheetOf(caption string, g *grid) sheet { return sheet{caption, g.head, g.left, g.rows} }

// WriteHTML prints the places and the crosstable as one page that loads nothing.
func (f *File) WriteHTML(w io.Writer) error {
	page, err := template.New("page").Parse(pageText)
	if err != nil {
		return err
	}
	places, cross := f.people(), f.people()
	f.values(places)
	if f.Kind == standings.RoundRobin {
		f.matrix(cross)
	} else {
		f.rounds(cross)
	}
	return page.Execute(w, struct {
		Title  string
		Seed   string
		Sheets []sheet
	}{f.title(), f.Seed, []sheet{sheetOf("Standings", places), sheetOf("Crosstable", cross)}})
}
