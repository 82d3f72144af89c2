// Package crosstable reads the tables of pages, workbooks and CSV files as parts of events: cross tables, starting
// lists, standings, pairings of rounds, lists of absent players. The columns are found by what stands in them; their
// headings, in any language of the table of headings, only confirm it.
package crosstable
