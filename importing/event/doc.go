// Package event is a tournament as a published page shows it: rows of players, cells of rounds, lists of games, each
// fact with the place it came from. A reader of a format makes parts; Join makes one event of them, or says which two
// places contradict each other.
package event
