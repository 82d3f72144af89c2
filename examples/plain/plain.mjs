// A tournament in plain JSON, over the npm package: node plain.mjs EVENT.json ROUND A,B
import { readFile } from 'node:fs/promises'
import { load } from 'trfkit'

const [name, round, who] = process.argv.slice(2)
const file = { name, data: await readFile(name, 'utf8') }
const trfkit = await load()
console.log('check:', (await trfkit.check(file, { rounds: round })).files[0].rounds[0].verdict)
console.log('why:', (await trfkit.why(file, { who, round: Number(round) })).plain[0])
console.log('next:', (await trfkit.pair(file)).boards.map((b) => b.join('-')).join(' '))
console.log('first:', (await trfkit.rank(file, { tieBreaks: 'BH' })).files[0].standings[0].name)
process.exit()
