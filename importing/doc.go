// Package importing reads tournaments that were never published as TRF: cross tables, starting lists and pairings of
// chess-results, Vega and Swiss-Chess, spreadsheets, files of SwissPerfect and ChessManager, cross tables of US Chess,
// games in PGN. What it reads becomes a document of TRF26, in which every fact knows the place it came from.
//
// A file is read exactly, or refused: the cells of two opponents must say the same, and the points must be the sum of
// the cells. What a source does not tell is inferred by a rule that docs/cross-tables.md names; the ledger lists it,
// and comments ### IMPORT in the document keep any verdict from resting on it.
//
// Package sheet finds tables, crosstable reads them, and each other format has a package of its own. All make parts of
// package event, which joins them.
package importing
