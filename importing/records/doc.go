// Package records reads events that are published as data: the JSON of ChessManager and of the neutral form, and the
// XML by which programs upload to chess-results.
package records
