// Package certify is the house of trfcert, which turns a pairing program into evidence that anybody can verify. It has
// no code of its own; its folders are rooms, each of which knows only those above it in this list:
//
//	event     a tournament in the hands of certification, and the form of a pairing
//	fault     wrong pairings planted in tournaments, and what follows from them
//	drive     a program driven as a subprocess: adapters, dialects, answers
//	dossier   the evidence: manifest, records, discrepancies, hash tree, and their files
//	shrink    the smallest tournament that still shows something
//	judge     what a system makes of the pairings of a program
//	task      one tournament for one engine in one direction; the settings they are drawn from
//	triage    discrepancies classed, explained and shrunk
//	verify    a dossier verified without trust in whoever made it
//	campaign  a campaign planned, run, resumed, merged
//	report    the pages of a dossier: HTML, JUnit, SARIF
//	vectors   the vectors of corpus/rules asked of a program
//	grade     checkers graded by planted faults
//	tryout    a program tried for its author: how it is driven, and what is wrong first
package certify
