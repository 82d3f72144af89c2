// The shortest useful program in JavaScript: npm install trfkit; node check.mjs FILE
import { readFile } from 'node:fs/promises'
import { load } from 'trfkit'

const name = process.argv[2]
const file = { name, data: await readFile(name) }
const trfkit = await load()

const event = await trfkit.describe(file)
console.log(`${event.name}: ${event.players.length} players`)

for (const f of (await trfkit.check(file)).files) {
  console.log(`${f.verdict} by ${f.system}`)
  for (const r of f.rounds) {
    for (const sentence of r.why) console.log(`round ${r.round}: ${sentence}`)
  }
}
