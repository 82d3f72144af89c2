// Package serve answers programs over HTTP, or over standard input one JSON document a line. The questions are those of
// internal/bridge.
//
// A question is never answered in the process that listens: a worker, which is the same program with --stdio, answers
// one question at a time. So a question that takes too long, or too much memory, is ended with its worker, whatever it
// is doing, and the others do not notice. Nothing is written to a disk, and nothing is kept but the answers of audits,
// for a while.
package serve
