package event

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/trf"
)

// A tournament that can be read can be written, whatever the engine that made it calls the event and the players.
func TestHostileNames(t *testing.T) {
	s := &generator.Settings{System: "dutch-2017", Format: "trf26", EOL: "lf"}
	event, err := generator.Generate(s, 3)
	if err != nil {
		t.Fatal(err)
	}
	event.Tournament.Name, event.Tournament.City = "NAME", "CITY"
	event.Tournament.Players[0].Name = "PLAYER"
	data, err := trf.Encode(event.Tournament, trf.EncodeOptions{Edition: trf.TRF26})
	if err != nil {
		t.Fatal(err)
	}
	hostile := strings.NewReplacer("NAME", "a\x01b\x1b[31m", "CITY", "\x00\x7f", "PLAYER", "\x02\x03\u0085abc").
		Replace(string(data))
	back, err := Decode([]byte(hostile))
	if err != nil {
		t.Fatal(err)
	}
	for _, edition := range []trf.Edition{trf.TRF26, trf.TRFX, trf.TRFBX} {
		if _, err := trf.Encode(back, trf.EncodeOptions{Edition: edition, Inferred: true}); err != nil {
			t.Errorf("%s: %v", edition, err)
		}
	}
	if back.Name != "a b [31m" {
		t.Errorf("the event is called %q", back.Name)
	}
}
