// Package sign makes and checks signatures in the format of ssh-keygen -Y, by SSH keys that people have anyway. What it
// signs, ssh-keygen can check, and the other way round.
package sign

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/hiddeco/sshsig"
	"golang.org/x/crypto/ssh"
)

// Namespace keeps a signature of ours from being taken for one of something else: ssh-keygen -Y verify -n trfcert.
const Namespace = "trfcert"

// ErrLocked is the error of a key with a passphrase.
var ErrLocked = errors.New("the key has a passphrase; sign with ssh-keygen -Y sign -n " + Namespace + " instead")

// Sign signs data with the private key of a file.
func Sign(keyFile string, data []byte) ([]byte, error) {
	text, err := os.ReadFile(keyFile)
	if err != nil {
		return nil, err
	}
	key, err := ssh.ParsePrivateKey(text)
	var locked *ssh.PassphraseMissingError
	switch {
	case errors.As(err, &locked):
		return nil, ErrLocked
	case err != nil:
		return nil, fmt.Errorf("%s is no private key of SSH", keyFile)
	}
	sig, err := sshsig.Sign(bytes.NewReader(data), key, sshsig.HashSHA512, Namespace)
	if err != nil {
		return nil, err
	}
	return sshsig.Armor(sig), nil
}

// Check checks a signature against the keys of a file in the form of ssh-keygen's allowed signers: names, perhaps
// options, and a key a line. It returns the names of the signer.
func Check(signers, data, signature []byte) (string, error) {
	sig, err := sshsig.Unarmor(signature)
	if err != nil {
		return "", fmt.Errorf("it is no signature of ssh-keygen: %w", err)
	}
	for line := range strings.Lines(string(signers)) {
		name, key, ok := signer(line)
		if !ok || !bytes.Equal(key.Marshal(), sig.PublicKey.Marshal()) {
			continue
		}
		if err := sshsig.Verify(bytes.NewReader(data), sig, key, sig.HashAlgorithm, Namespace); err != nil {
			return "", fmt.Errorf("the signature by the key of %s does not fit: %w", name, err)
		}
		return name, nil
	}
	return "", fmt.Errorf("the key %s is none of those that are trusted", ssh.FingerprintSHA256(sig.PublicKey))
}

// signer reads a line of allowed signers. One with options is refused rather than misread: they restrict what the key
// may sign.
func signer(line string) (name string, key ssh.PublicKey, ok bool) {
	line = strings.TrimSpace(line)
	if line == "" || strings.HasPrefix(line, "#") {
		return "", nil, false
	}
	name, rest, ok := strings.Cut(line, " ")
	if !ok {
		return "", nil, false
	}
	key, _, options, _, err := ssh.ParseAuthorizedKey([]byte(rest))
	return name, key, err == nil && len(options) == 0
}
