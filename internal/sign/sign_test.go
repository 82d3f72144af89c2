package sign

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"golang.org/x/crypto/ssh"
)

// newKey writes a private key and returns its file and a line of allowed signers.
func newKey(t *testing.T, passphrase string) (file string, line []byte) {
	t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	var block *pem.Block
	if passphrase == "" {
		block, err = ssh.MarshalPrivateKey(private, "")
	} else {
		block, err = ssh.MarshalPrivateKeyWithPassphrase(private, "", []byte(passphrase))
	}
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
		t.Fatal(err)
	}
	key, err := ssh.NewPublicKey(public)
	if err != nil {
		t.Fatal(err)
	}
	return file, append([]byte("fide@example.org "), ssh.MarshalAuthorizedKey(key)...)
}

func TestSign(t *testing.T) {
	file, line := newKey(t, "")
	_, other := newKey(t, "")
	sig, err := Sign(file, []byte("root"))
	if err != nil {
		t.Fatal(err)
	}
	if name, err := Check(append(other, line...), []byte("root"), sig); err != nil || name != "fide@example.org" {
		t.Errorf("%q, %v", name, err)
	}
	for what, c := range map[string][3][]byte{
		"another key": {other, []byte("root"), sig}, "another root": {line, []byte("roof"), sig},
		"no signature": {line, []byte("root"), []byte("signed")},
		"an option":    {bytes.Replace(line, []byte(" "), []byte(` namespaces="git" `), 1), []byte("root"), sig},
	} {
		if name, err := Check(c[0], c[1], c[2]); err == nil {
			t.Errorf("%s: signed by %s", what, name)
		}
	}
	locked, _ := newKey(t, "secret")
	if _, err := Sign(locked, nil); !errors.Is(err, ErrLocked) {
		t.Error(err)
	}
	if _, err := Sign(filepath.Join(t.TempDir(), "none"), nil); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// What is signed here is checked by ssh-keygen, and what ssh-keygen signs is checked here.
func TestSSHKeygen(t *testing.T) {
	program, err := exec.LookPath("ssh-keygen")
	if err != nil {
		t.Skip("there is no ssh-keygen")
	}
	file, line := newKey(t, "")
	dir := t.TempDir()
	sig, err := Sign(file, []byte("root\n"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"signers": line, "root.sig": sig, "other": []byte("root\n")} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(program, "-Y", "verify", "-f", filepath.Join(dir, "signers"), "-I", "fide@example.org", "-n",
		Namespace, "-s", filepath.Join(dir, "root.sig"))
	cmd.Stdin = bytes.NewReader([]byte("root\n"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
	if out, err := exec.Command(program, "-Y", "sign", "-f", file, "-n", Namespace, filepath.Join(dir, "other")).
		CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	theirs, err := os.ReadFile(filepath.Join(dir, "other.sig"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Check(line, []byte("root\n"), theirs); err != nil {
		t.Error(err)
	}
}
