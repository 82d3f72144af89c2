package examples

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	_ "github.com/trfkit/trfkit/internal/serve" // a part of what is tried, so that its changes run this test
)

// asks is a program in Python that asks the installed package for all that it can.
const asks = `
import pathlib, sys, trfkit
path = pathlib.Path(sys.argv[1])
event = {"system": "dutch-2026", "totalRounds": 3, "initialColour": "white", "players": [{"id": i} for i in range(1, 5)]}
seen = []
with trfkit.start() as chess:
    report = chess.check(path, progress=seen.append)
    print("check", report["code"], report["files"][0]["rounds"][5]["verdict"])
    print("why", chess.why(path, "1,2")["code"])
    print("case", chess.case(path, round=6)["page"][:15])
    print("pair", chess.pair(event)["boards"])
    print("rank", len(chess.rank(path.read_bytes())["files"][0]["standings"]))
    print("convert", chess.convert(path.read_text(), to="trf26")["data"][:4])
    print("lint", chess.lint(trfkit.File("a.trf", path.read_text()), fix=True)["repaired"][0][:4])
    print("audit", chess.audit(event)["code"])
    print("compare", chess.compare(path, path)["code"])
    print("describe", chess.describe(path)["code"])
    print("systems", any(s["id"] == "dutch-2026" for s in chess.systems()))
    for wrong in (lambda: chess.pair(event, rond=1), lambda: chess.convert(b"", to="trf26")):
        try:
            wrong()
        except trfkit.TrfkitError as error:
            print("error", error.code)
print("progress", len(seen) > 0)
try:
    chess.systems()
except trfkit.TrfkitError as error:
    print("ended", error.code)
`

const answered = `check 1 differ
why 0
case <!DOCTYPE html>
pair [[1, 3], [4, 2]]
rank 16
convert b'012 '
lint b'012 '
audit 3
compare 0
describe 0
systems True
error 2
error 3
progress True
ended 10
`

// The wheel is built, installed without an index, and asked; it is made twice to the same bytes.
func TestWheel(t *testing.T) {
	clitest.Programs(t, "bash", "python3", "pip")
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" && runtime.GOARCH != "arm64" {
		t.Skip("the wheel is tried on Linux")
	}
	made, site := t.TempDir(), t.TempDir()
	var wheels [2][]byte
	for i := range wheels {
		run(t, root, "bash", "python/pack", made, "0.0.0", runtime.GOOS+"/"+runtime.GOARCH)
		paths, err := filepath.Glob(filepath.Join(made, "trfkit-0.0.0-py3-none-*.whl"))
		if err != nil || len(paths) != 1 {
			t.Fatalf("%d wheels, %v", len(paths), err)
		}
		if wheels[i], err = os.ReadFile(paths[0]); err != nil {
			t.Fatal(err)
		}
	}
	if string(wheels[0]) != string(wheels[1]) {
		t.Error("made twice, the wheel differs")
	}
	run(t, ".", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", site, "--find-links", made,
		"trfkit")
	out, code := clitest.Output(t, ".", []string{"PYTHONPATH=" + site}, "python3", "-c", asks, in(t, planted))
	if code != 0 || out != answered {
		t.Errorf("exit code %d\n%s", code, out)
	}
}

func run(t *testing.T, dir, program string, args ...string) {
	t.Helper()
	if out, code := clitest.Output(t, dir, nil, program, args...); code != 0 {
		t.Fatalf("%s: exit code %d\n%s", program, code, out)
	}
}
