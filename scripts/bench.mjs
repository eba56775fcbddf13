import { readdirSync } from 'node:fs'
import { build } from './build.mjs'
import { install } from './lib/install.mjs'
import { bin, fromRoot } from './lib/paths.mjs'
import { runForCode } from './lib/process.mjs'
import { setUp } from './setup.mjs'

// `npm run bench` runs every program of bench/; `npm run bench -- import --only embedded` runs one, with its own arguments.
// A `…-server.ts` is started by the programs that measure it.

const [name, ...args] = process.argv.slice(2)
const programs = readdirSync(fromRoot('bench')).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('-server.ts'),
)
const chosen = name === undefined ? programs : programs.filter((file) => file === `${name}.ts`)
if (chosen.length === 0) {
  console.error(`There is no bench/${name}.ts; there are ${programs.join(', ')}.`)
  process.exit(1)
}

await install()
await setUp()
await build()
for (const program of chosen) {
  console.log(`\n── ${program}`)
  const code = await runForCode(bin('tsx'), [fromRoot('bench', program), ...args])
  if (code !== 0) process.exitCode = code
}
