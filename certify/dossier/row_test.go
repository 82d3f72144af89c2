package dossier

import (
	"testing"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A row of a record holds only what differs. The rest of the engine's pairing is the demanded one, its bye included,
// unless the row says that the bye differs: an engine that gives no bye where one is demanded gives none.
func TestWhole(t *testing.T) {
	board := func(white, black tournament.PlayerID) engine.Board { return engine.Board{White: white, Black: black} }
	pairing := func(bye tournament.PlayerID, boards ...engine.Board) event.Pairing {
		return event.Paired(engine.Result{Boards: boards, Bye: bye})
	}
	demands := pairing(5, board(1, 2), board(3, 4))
	for _, c := range []struct {
		name         string
		engine, want event.Pairing
		demands      event.Pairing // of the row
	}{
		{"colours turned, the bye shared", pairing(0, board(2, 1)), pairing(5, board(3, 4), board(2, 1)),
			pairing(0, board(1, 2))},
		{"another bye", pairing(4, board(3, 5)), pairing(4, board(1, 2), board(3, 5)), pairing(5, board(3, 4))},
		{"the demanded bye is not given", pairing(0), pairing(0, board(1, 2), board(3, 4)), pairing(5)},
		{"no pairing at all", event.Unpaired(), event.Unpaired(), demands},
	} {
		row := &RoundRecord{Round: 2, Engine: c.engine, Demands: c.demands}
		if got := row.Whole(demands); !got.Same(c.want) || got.None != c.want.None {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
