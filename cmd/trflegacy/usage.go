package main

// bbpUsage takes the name of the program and the version line.
const bbpUsage = `%[2]s

Usage:
%[1]s [-r]
%[1]s [-r] --dutch FILE -c [-l [LIST]]
%[1]s [-r] --dutch FILE -p [OUT] [-l [LIST]]
%[1]s [-r] --dutch (MODEL -g | -g [CONFIG]) -o FILE [-s SEED] [-l [LIST]]
trfkit's own options may stand anywhere: --edition ID, --reading ID=CHOICE, --strict-exit, --style bbp|javafo
`

const javafoUsage = "usage: FILE -p [OUT] [-l [LIST]] [-b] | FILE -c [ROUND] | [MODEL] -g [CONFIG|SEED] [-b] -o FILE " +
	"| -r; also --edition ID, --reading ID=CHOICE, --strict-exit, --style bbp|javafo"

const helpText = `trflegacy - the command lines of bbpPairings and JaVaFo, answered by trfkit

Usage, as bbpPairings:
  trflegacy [-r] --dutch FILE -c [-l [LIST]]          check every round
  trflegacy [-r] --dutch FILE -p [OUT] [-l [LIST]]    pair the next round
  trflegacy [-r] --dutch -g [CONFIG] -o FILE [-s SEED] [-l [LIST]]   make a random tournament
  trflegacy [-r] --dutch MODEL -g -o FILE [-s SEED] [-l [LIST]]      make one with the field of another
Usage, as JaVaFo:
  trflegacy FILE -p [OUT] [-l [LIST]] [-b]            pair the next round, -b with Baku acceleration
  trflegacy FILE -c [ROUND]                           check every round, or one
  trflegacy [MODEL] -g [CONFIG|SEED] [-b] -o FILE     make a random tournament
  trflegacy -r                                        print the version; also beside the others

Called by another name - a copy or a link bbpPairings, javafo, or bbpPairings-2017 - it speaks that program's language
only; "java -ea -jar javafo.jar FILE -p" is understood too.

trfkit's own options may stand anywhere:
  --edition ID         dutch-2017 or dutch-2026, whatever the file says
  --reading ID=CHOICE  a reading of an article that is open to several; see trfcheck --readings
  --style STYLE        bbp or javafo, when the command line alone does not tell
  --strict-exit        exit code 6 when a checked round is not what the rules demand

Edition: --edition, else what the file says, else the year in the name of the program, else dutch-2026 as bbpPairings
and dutch-2017 as JaVaFo.

Exit codes as bbpPairings: 0 done, differences included; 1 no pairing exists; 2 fault of the program; 3 wrong command
line or unusable file; 5 a file cannot be read or written. As JaVaFo: 0 done, differences included; 1 anything else.
`
