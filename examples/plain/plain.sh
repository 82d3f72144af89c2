#!/bin/sh
# A tournament in plain JSON, over the commands: plain.sh EVENT.json ROUND A,B
echo "check: $(trfcheck --rounds "$2" --format json "$1" | sed -n 's/^ *"verdict": "\(.*\)",$/\1/p' | sed -n 2p)"
echo "why: $(trfcheck --why "$3" --round "$2" "$1" | sed -n 's/^  \(Round .*\)/\1/p')"
echo "next: $(trfpair "$1" | tail -n +2 | tr ' ' '-' | paste -s -d ' ' -)"
echo "first: $(trfrank --tie-breaks BH --format csv "$1" | sed -n 2p | cut -d, -f3)"
