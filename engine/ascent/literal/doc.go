// Package literal has only tests: a reference that executes C.04.6 of 2024 and 2026 and C.04.5 of 2026 by enumeration,
// written from the texts by somebody who had not read package ascent, and the comparison of the engines with it.
package literal
