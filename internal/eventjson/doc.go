// Package eventjson reads the plain JSON of a tournament: what a program that has no fixed columns writes of players,
// rounds, byes and settings, as schema.json describes it and docs/plain-json.md explains. It becomes a document of
// TRF26 in which every fact knows its place in the JSON, so that all that works on files works on it.
//
// Nothing is assumed: a member that is not known, a player who is not there, a game that stands twice is an error with
// the JSON pointer of its value. What is left out has the value that the schema names.
package eventjson
