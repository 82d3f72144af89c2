package ci

import (
	"bytes"
	"encoding/xml"
	"strings"
)

// Suites is a document of JUnit's XML as CI systems read it, within the schema of Jenkins (junit-10.xsd of its xUnit
// plugin). Times are left out: equal findings give equal bytes.
type Suites struct {
	XMLName  xml.Name `xml:"testsuites"`
	Name     string   `xml:"name,attr"`
	Tests    int      `xml:"tests,attr"`
	Failures int      `xml:"failures,attr"`
	Errors   int      `xml:"errors,attr"`
	Suites   []Suite  `xml:"testsuite"`
}

// Suite is a group of cases. Add counts them.
type Suite struct {
	Name       string     `xml:"name,attr"`
	Tests      int        `xml:"tests,attr"`
	Failures   int        `xml:"failures,attr"`
	Errors     int        `xml:"errors,attr"`
	Skipped    int        `xml:"skipped,attr"`
	Properties []Property `xml:"properties>property"`
	Cases      []Case     `xml:"testcase"`
}

// Property is a setting of a suite.
type Property struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

// Case is one test. It has at most one of the three; with none it has passed.
type Case struct {
	Class   string   `xml:"classname,attr"`
	Name    string   `xml:"name,attr"`
	Failure *Failure `xml:"failure"`
	Error   *Failure `xml:"error"`
	Skipped *Skipped `xml:"skipped"`
}

// Failure says why a case has failed, or could not be decided.
type Failure struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

// Skipped says why a case was not tried.
type Skipped struct {
	Message string `xml:"message,attr"`
}

// Add counts a case once, by the worst that befell it.
func (s *Suite) Add(c Case) {
	s.Tests++
	switch {
	case c.Error != nil:
		s.Errors++
	case c.Failure != nil:
		s.Failures++
	case c.Skipped != nil:
		s.Skipped++
	}
	s.Cases = append(s.Cases, c)
}

// Bytes is the document, with its counts summed up.
func (all *Suites) Bytes() ([]byte, error) {
	all.Tests, all.Failures, all.Errors = 0, 0, 0
	for i := range all.Suites {
		s := &all.Suites[i]
		all.Tests, all.Failures, all.Errors = all.Tests+s.Tests, all.Failures+s.Failures, all.Errors+s.Errors
	}
	body, err := xml.MarshalIndent(all, "", "  ")
	if err != nil {
		return nil, err
	}
	return bytes.Join([][]byte{[]byte(strings.TrimSpace(xml.Header)), body, nil}, []byte("\n")), nil
}
