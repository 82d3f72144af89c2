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
package trf
