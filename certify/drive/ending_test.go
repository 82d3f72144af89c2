package drive

import (
	"testing"
	"time"

	"github.com/trfkit/trfkit/internal/proc"
)

// How a call ended is told by the exit code first, and by the words where the code does not tell.
func TestEndings(t *testing.T) {
	d := adapterOf(t, `"refusal": "^I will not", "impossible": "^no pairing", "pair": {"args": []}`)
	c := &Candidate{Engine: Engine{Driver: d}, limits: Limits{Time: 90 * time.Second}}
	codes := Codes{Answers: []int{0}, Refuses: []int{3}, None: []int{1}}
	exited := func(code int, out, errOut string) proc.Result {
		return proc.Result{End: proc.Exited, Code: code, Out: []byte(out), ErrOut: []byte(errOut)}
	}
	for _, tt := range []struct {
		name string
		ends proc.Result
		want Ending
	}{
		{"an answer", exited(0, "1 2\n", "a warning\n"), Ending{End: Answered}},
		{"a refusal with the code of an answer", exited(0, "1 2\n", "well\nI will not\n"),
			Ending{End: Refusal, Detail: "I will not"}},
		{"words of a refusal in the answer", exited(0, "I will not\n", ""), Ending{End: Answered}},
		{"a refusal by its code", exited(3, "no\n", ""), Ending{End: Refusal, Code: 3, Detail: "no"}},
		{"a refusal by its words", exited(9, "I will not\n", ""), Ending{End: Refusal, Code: 9, Detail: "I will not"}},
		{"no pairing by its code", exited(1, "", "none\n"), Ending{End: Answered, Code: 1, Detail: "none", none: true}},
		{"no pairing by its words", exited(9, "no pairing\n", ""),
			Ending{End: Answered, Code: 9, Detail: "no pairing", none: true}},
		{"no memory", exited(1, "", "std::bad_alloc\n"), Ending{End: Memory, Code: 1, Detail: "std::bad_alloc"}},
		{"no memory, by a signal", proc.Result{End: proc.Signaled, Signal: "aborted", ErrOut: []byte("OutOfMemory\n")},
			Ending{End: Memory, Detail: "OutOfMemory"}},
		{"words about memory in an answer", exited(0, "out of memory\n", ""), Ending{End: Answered}},
		{"a signal", proc.Result{End: proc.Signaled, Signal: "killed", Out: []byte("1 2\n"), ErrOut: []byte("a\nb\n")},
			Ending{End: Crash, Detail: "signal: killed b"}},
		{"words of a refusal before a signal", proc.Result{End: proc.Signaled, Signal: "killed",
			ErrOut: []byte("I will not\n")}, Ending{End: Crash, Detail: "signal: killed I will not"}},
		{"another code", exited(7, "a\n", "b\nc\n"),
			Ending{End: Crash, Code: 7, Detail: "exit code 7: c", Words: "b\nc\n\na\n"}},
		{"another code without a word", exited(7, " \n", ""),
			Ending{End: Crash, Code: 7, Detail: "exit code 7 without a word"}},
		{"no end", proc.Result{End: proc.TimedOut, Out: []byte("std::bad_alloc\n")},
			Ending{End: Hang, Detail: "no end within 90 s"}},
		{"output without end", proc.Result{End: proc.Flooded}, Ending{End: Flood, Detail: "output without end"}},
	} {
		if got := c.ending(tt.ends, codes); got != tt.want {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

// A program that should have made one tournament, and made none, several or what cannot be read, gave no answer.
func TestCollected(t *testing.T) {
	d := adapterOf(t, `"refusal": "^I will not", "generate": {"args": ["{out}"], "answers": [0], "none": [1],
		"drop": ["DAT"]}`)
	made := func(texts ...string) (out []proc.Made) {
		for _, text := range texts {
			out = append(out, proc.Made{Data: []byte(text)})
		}
		return out
	}
	for _, tt := range []struct {
		name  string
		files []proc.Made
		none  bool
		said  string
		want  MadeAnswer
	}{
		{"one", made("001 1\n"), false, "", MadeAnswer{Ending{End: Answered}, []byte("001 1\nXXR 5\n")}},
		{"one, of an event that ended early", made("001 1\n"), true, "",
			MadeAnswer{Ending{End: Answered, none: true}, []byte("001 1\nXXR 5\n")}},
		{"lines that are dropped", made("DAT x\n001 1\n"), false, "",
			MadeAnswer{Ending{End: Answered}, []byte("001 1\nXXR 5\n")}},
		{"none", nil, false, "", MadeAnswer{Ending: Ending{End: Garbage, Detail: "no tournament was made"}}},
		{"none, and no pairing", nil, true, "", MadeAnswer{Ending: Ending{End: Garbage, none: true,
			Detail: "it says that no legal pairing exists, but shows no tournament"}}},
		{"none, in words of a refusal", nil, false, "well\nI will not\n",
			MadeAnswer{Ending: Ending{End: Refusal, Detail: "I will not"}}},
		{"two", made("a", "b"), false, "", MadeAnswer{Ending: Ending{End: Garbage, Detail: "2 tournaments were made"}}},
		{"what is no file", []proc.Made{{Why: "it is a folder"}}, false, "",
			MadeAnswer{Ending: Ending{End: Garbage, Detail: "it is a folder"}}},
	} {
		a := MadeAnswer{Ending: Ending{End: Answered, none: tt.none}}
		a.collect(d, tt.files, tt.said, "XXR 5\n")
		if a.Ending != tt.want.Ending || string(a.Data) != string(tt.want.Data) {
			t.Errorf("%s: %+v, want %+v", tt.name, a, tt.want)
		}
	}
}

// An answer that is to be written into a file is none without it, but for the answer that there is no pairing.
func TestWrittenAnswer(t *testing.T) {
	for _, tt := range []struct {
		name  string
		none  bool
		files []proc.Made
		want  string
	}{
		{"written", false, []proc.Made{{Data: []byte("in /work/x.trf: 1 2\n")}}, "answered in x.trf: 1 2\n"},
		{"not written", false, nil, "garbage it wrote no {out}: nothing was made "},
		{"no file", false, []proc.Made{{Why: "it is a link"}}, "garbage it wrote no {out}: it is a link "},
		{"not written, and no pairing", true, nil, "answered "},
	} {
		e := Ending{End: Answered, none: tt.none}
		said := e.written("/work", tt.files)
		got := string(e.End) + " "
		if e.Detail != "" {
			got += e.Detail + " "
		}
		if got += said; got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
