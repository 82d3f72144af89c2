// Package textual reads what programs print as plain text: cross tables of Vega, SwissPerfect and US Chess, the exports
// of Swiss-Manager, and games in PGN.
package textual
