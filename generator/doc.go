// Package generator makes random tournaments, paired by any system of the engine.
//
// A tournament follows from its settings and a seed alone: Generate reads no clock, no environment and no order of a
// map, and nothing that decides is a floating-point number, so the same settings and seed give the same bytes on
// every platform and with every version of Go. Settings that are not given are drawn from the seed. The settings, all
// of them, and the seed are written into the file as comments, which every reader skips; Regenerate makes the file anew
// from them.
//
// # Random numbers
//
// The numbers are those of SplitMix64: a state of 64 bits grows by 0x9E3779B97F4A7C15 at each draw, and the state is
// mixed by two multiplications and three shifts. Every purpose (the field, the absences of round 3, the results of
// round 3) has a sequence of its own that starts from a hash of the seed, the name of the purpose and its numbers, so
// that changing one setting leaves the draws of all other purposes as they were.
//
// # Results
//
// The expected score of a game is FIDE's published table of rating differences, with differences above 400 counted as
// 400. With expected score e a game is drawn with probability 4·d·e·(1-e), where d is the share of draws between equals
// (setting draws), but never more than 2·min(e, 1-e); it is won with probability e less half of that. So the expected
// score is that of the table whatever the share of draws.
package generator
