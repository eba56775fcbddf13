import { build } from './build.mjs'
import { install } from './lib/install.mjs'
import { bin, fromRoot } from './lib/paths.mjs'
import { runForCode, wasInterrupted } from './lib/process.mjs'
import { vitest } from './lib/suites.mjs'
import { setUp } from './setup.mjs'

// `npm run fuzz` starts a portal and sends it 50,000 hostile requests, and then has the books live random histories, both
// from one random number; fuzz/README.md says more.

const HISTORIES = ['src/modules/payments/model.test.ts', 'src/modules/payments/histories.test.ts']

const args = process.argv.slice(2)
if (!args.includes('--seed')) args.push('--seed', String(Date.now() % 1_000_000))
const seed = args[args.indexOf('--seed') + 1]

await install()
await setUp()
await build()
const hostile = await runForCode(bin('tsx'), [fromRoot('fuzz/main.ts'), ...args])
process.exitCode = hostile
if (!args.includes('--call') && !wasInterrupted()) {
  const liveHistories = vitest('server', { TEST_DATABASE: 'postgres', LONG_FORM: '1', SEED: seed })
  const { failures } = await liveHistories(HISTORIES)
  if (failures.length > 0) process.exitCode = 1
}
