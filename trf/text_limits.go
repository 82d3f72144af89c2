package trf

// The bounds of what is read, for every command and every caller. What exceeds them is refused with a limit.* finding,
// but no byte of it is lost.
const (
	MaxFile    = 64 << 20  // bytes of a file; 9,999 players over 99 rounds take 11 MB
	MaxLine    = 64 << 10  // bytes of a line; a row of 999 rounds takes about 10 KB
	MaxLines   = 1_000_000 // lines of a file; what follows is one more line, which is not read
	MaxRounds  = 999
	MaxPlayers = 9999

	maxTeams = 999
)
