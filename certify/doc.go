// Package certify is the house of trfcert, which turns a pairing program into evidence that anybody can verify. It has
// no code of its own. Its folders are rooms, for the commands alone and without a promise to anybody else:
//
//	coverage  which articles decide rounds, and tournaments made so that some do
//	drive     a program driven as a subprocess: adapters, dialects, answers
//	dossier   the evidence: manifest, records, discrepancies, hash tree, and their files
//	verify    a dossier verified without trust in whoever made it
//	campaign  a campaign planned, run, resumed, merged
//	report    the pages of a dossier: HTML, JUnit, SARIF
//	vectors   the vectors of corpus/rules asked of a program
//	grade     checkers graded by planted faults
//	tryout    a program tried for its author: how it is driven, and what is wrong first
//
// Below internal is what only the rooms need:
//
//	event     a tournament in the hands of certification, and the form of a pairing
//	fault     wrong pairings planted in tournaments, and what follows from them
//	shrink    the smallest tournament that still shows something
//	judge     what a system makes of the pairings of a program
//	task      one tournament for one engine in one direction
//	inquest   discrepancies classed, explained and shrunk
//
// The way of one tournament: task makes it from a seed, drive asks the engine, judge enters the answer in a record of
// dossier; inquest says whose a discrepancy is and has shrink make it small. verify goes the same way with the record
// in the place of the engine. Everything else, as report, renders records and discrepancies.
//
// The layers of internal/layers say which room knows which.
package certify
