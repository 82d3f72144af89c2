// Package audit finds out what a published tournament does not tell: by which system it was paired, and what must have
// been otherwise when its rounds were paired: other numbers, byes that only the totals show, results that were
// corrected afterwards, virtual points, pairs that might not meet, boards changed by hand.
//
// It supposes such things, pairs every round again, and weighs. A round that nothing explains costs about the logarithm
// of the number of legal pairings it could have been; what is supposed costs the bits it takes to write it down. An
// assumption stands only when the rounds it explains save its cost and 10 bits more. The output prints both, and what
// explains as much for about the same price, so that nothing is claimed to be certain that is not. What remains is said
// to remain.
//
// A supposition is an edit of a tournament.Tournament; a world is a system with edits; a search goes from world to
// world by the step that saves most. The systems are those of the table it is given. An edit is a type with the methods
// of interface edit; search.step lists the functions that propose edits.
package audit
