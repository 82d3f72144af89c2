// Package trf reads and writes the Tournament Report File family: TRF06, TRF16, the JaVaFo and bbpPairings dialects
// with their XX? and BB? records, and TRF26.
//
// A file goes through two types. Parse makes a Document, the text: every line with its bytes, place and record code,
// so that Document.Bytes returns the input for any input. Decode makes a tournament.Tournament, the meaning, with
// Sources that say where in the text each fact stands.
//
//	doc, diags := trf.Parse(name, data)
//	t, sources, more := trf.Decode(doc)
//	diags = append(diags, more...)
//	if diags.HasErrors() { ... } // t must not be paired or checked
//
// Lines and columns count from 1. A column is one character (rune) of the decoded line, never a byte, a grapheme or a
// display cell.
//
// # The way of a file
//
// The name of a source file begins with its stage. A stage uses those above it.
//
//	diagnostic  findings, their codes, and the collector of them
//	text        bytes to lines, lines to characters, characters to columns; nothing is lost
//	table       the records of all editions with their columns, and what kind of record a line is
//	value       what can stand in columns: numbers, points, dates, round cells, codes
//	setting     what one record of the settings or of teams says: read here, for decode and convert alike
//	decode      the records held against each other: Decode, from the players to the inferences
//	encode      a tournament as a new file: Encode
//	convert     a document in another edition, line by line: Convert. A view is the document as it sees it; settle
//	            decides what the settings are to be; what the edition writes otherwise is written by the encoder
//	ledger      what a conversion lost, changed and added: the facts of both documents compared
//	edit        changes of a document that touch no other byte
//	format      the canonical print of a document
//	json        a document as JSON and back
package trf
