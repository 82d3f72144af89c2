module github.com/trfkit/trfkit/tools

go 1.26.0
