// Package standingstest makes random events for the tests of standings: with every kind of bye, forfeit and unusual
// result, withdrawals, late entries, several point systems, round robins and Swisses. Their pairings follow no rules of
// a system.
package standingstest
