module github.com/trfkit/trfkit

go 1.26
