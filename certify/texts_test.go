package certify

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/trf"
)

// A tournament that can be read can be written, whatever the engine that made it calls the event and the players.
func TestHostileNames(t *testing.T) {
	s := &generator.Settings{System: fakeSystem, Format: "trf26", EOL: "lf"}
	event, err := generator.Generate(s, 3, nil)
	if err != nil {
		t.Fatal(err)
	}
	event.Tournament.Name, event.Tournament.City = "NAME", "CITY"
	event.Tournament.Players[0].Name = "PLAYER"
	data, err := trf.Encode(event.Tournament, trf.EncodeOptions{Edition: trf.TRF26})
	if err != nil {
		t.Fatal(err)
	}
	hostile := strings.NewReplacer("NAME", "a\x01b\x1b[31m", "CITY", "\x00\x7f", "PLAYER", "\x02\x03\u0085abc").Replace(string(data))
	back, err := decode([]byte(hostile))
	if err != nil {
		t.Fatal(err)
	}
	for name, edition := range editions {
		if _, err := trf.Encode(back, trf.EncodeOptions{Edition: edition, Inferred: true}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if back.Name != "a b [31m" {
		t.Errorf("the event is called %q", back.Name)
	}
}

// Two crashes of one cause are of one group, though the addresses in their messages differ with each call.
func TestCause(t *testing.T) {
	for a, b := range map[string]string{
		"round 3: player 12":            "round 11: player 4",
		"exit code 6: at 0x7ffd3ab1":    "exit code 6: at 0x55E0c",
		"no toString: Pairing@1b6d3586": "no toString: Pairing@4554617c",
	} {
		if cause(a) != cause(b) {
			t.Errorf("%q and %q: %q, %q", a, b, cause(a), cause(b))
		}
	}
	if cause("crash in dead") == cause("crash in beef") {
		t.Error("words are numbers")
	}
}
