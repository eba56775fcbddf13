import { check } from './check.mjs'
import { install } from './lib/install.mjs'
import { seconds, wasInterrupted } from './lib/process.mjs'
import { filesWithDatabase, playwright, vitest } from './lib/suites.mjs'
import { setUp } from './setup.mjs'

// `npm test`: everything, on a machine that has only Node.js. `npm test -- --only http` runs one suite, and with more words
// only the files whose names contain them: `npm test -- --only e2e apply`.

const onPostgres = vitest('server', { TEST_DATABASE: 'postgres' })
const onEmbedded = vitest('server', { TEST_DATABASE: 'embedded' })

const suites = {
  check: async () => ({ ...(await check()), skipped: 0 }),
  unit: async (files) => sum([await vitest('contract')(files), await vitest('web')(files)]),
  /** The server on PostgreSQL, including its pure parts. */
  http: onPostgres,
  embedded: async (files) => onEmbedded(files.length > 0 ? files : filesWithDatabase()),
  e2e: playwright(),
}

const words = process.argv.slice(2)
const only = words[0] === '--only' ? words.splice(0, 2)[1] : undefined
if (only !== undefined && !(only in suites)) {
  console.error(`There is no part ${only}; the parts are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}

const since = performance.now()
const total = await all().catch(broken)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
// Repeated at the end, because people read the last lines of a long run.
for (const name of total.unsteady) console.log(`passed only when it was tried again: ${name}`)
for (const failure of total.failures) console.log(`failed: ${failure}`)
console.log(`\nAll in ${seconds(since)}`)
console.log(`${total.passed} passed, ${total.failures.length} failed${skipped}`)
// Not exit(), which could cut off output that is still being written.
process.exitCode = total.failures.length > 0 ? 1 : 0

async function all() {
  await install()
  await setUp()
  if (only === undefined || only === 'e2e') {
    const { build } = await import('./build.mjs')
    await build()
  }
  const counts = []
  for (const [name, run] of Object.entries(suites)) {
    if (only !== undefined && only !== name) continue
    const start = performance.now()
    console.log(`\n── ${name}`)
    const count = await run(words).catch(broken)
    console.log(`── ${name}: ${count.passed} passed, ${count.failures.length} failed in ${seconds(start)}`)
    counts.push(count)
    if (wasInterrupted()) break
  }
  return sum(counts)
}

function sum(counts) {
  const of = (kind) => counts.reduce((so, count) => so + count[kind], 0)
  return {
    passed: of('passed'),
    skipped: of('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
    unsteady: counts.flatMap(({ unsteady = [] }) => unsteady),
  }
}

function broken(error) {
  console.error(error)
  return { passed: 0, skipped: 0, failures: [String(error)], unsteady: [] }
}
