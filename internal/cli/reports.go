package cli

import "errors"

// Reports are flags of commands that can also leave their answer in files, for the readers of a CI, in the same run.
func Reports() []Flag {
	return []Flag{{Name: "sarif", Value: "FILE", Usage: "also write SARIF to a file, for code scanners"},
		{Name: "junit", Value: "FILE", Usage: "also write JUnit to a file, for test reports"}}
}

// ReportSet is the name of a flag of Reports that is given, blank where none is.
func (c *Context) ReportSet() string {
	for _, f := range Reports() {
		if c.IsSet(f.Name) {
			return f.Name
		}
	}
	return ""
}

// WriteReports writes the files that the flags of Reports name.
func (c *Context) WriteReports(sarif, junit func() ([]byte, error)) error {
	return errors.Join(c.writeReport("sarif", sarif), c.writeReport("junit", junit))
}

func (c *Context) writeReport(flag string, render func() ([]byte, error)) error {
	if !c.IsSet(flag) {
		return nil
	}
	data, err := render()
	if err != nil {
		return err
	}
	return c.WriteFile(c.String(flag), data)
}
