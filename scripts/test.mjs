import { existsSync } from 'node:fs'
import { check } from './check.mjs'
import { startBusyProcesses } from './lib/beside.mjs'
import { findChanges, findTouchedSpecs } from './lib/changed.mjs'
import { install } from './lib/install.mjs'
import { keepTemporaryFilesInMemory } from './lib/memory-folder.mjs'
import { fromRoot } from './lib/paths.mjs'
import { seconds, wasInterrupted } from './lib/process.mjs'
import { findReachedTests } from './lib/reached-tests.mjs'
import { filesWithDatabase, playwright, vitest } from './lib/suites.mjs'
import { setUp } from './setup.mjs'

// `npm test`: everything, on a machine that has only Node.js. `npm test -- --only http` runs one suite, and with more words
// only the files whose names contain them: `npm test -- --only e2e apply`. `npm test -- --changed [BASE]` runs what the changes
// since BASE (`main`) can have broken. `--beside 2` keeps so many other processes busy meanwhile.

const onPostgres = vitest('server', { TEST_DATABASE: 'postgres' })
const onEmbedded = vitest('server', { TEST_DATABASE: 'embedded' })

const suites = {
  check: async (files) => ({
    ...(await check({ changed: files.length > 0 ? files : undefined })),
    skipped: 0,
  }),
  unit: async (files) => sum([await vitest('contract')(files), await vitest('web')(files)]),
  /** The server on PostgreSQL, including its pure parts. */
  http: onPostgres,
  embedded: async (files) => onEmbedded(files.length > 0 ? files : filesWithDatabase()),
  e2e: playwright(),
}

const words = process.argv.slice(2)
const beside = Number(takeOption('--beside') ?? 0)
const only = takeOption('--only')
const changedSince = words.includes('--changed') ? (takeOption('--changed') ?? 'main') : undefined
if (only !== undefined && !(only in suites)) {
  console.error(`There is no part ${only}; the parts are ${Object.keys(suites).join(', ')}.`)
  process.exit(1)
}

const since = performance.now()
keepTemporaryFilesInMemory()
const endBusyProcesses = startBusyProcesses(beside)
const total = await (changedSince === undefined ? all() : changed(changedSince)).catch(broken)
endBusyProcesses()
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
// Repeated at the end, because people read the last lines of a long run.
for (const failure of total.failures) console.log(`failed: ${failure}`)
console.log(`\nAll in ${seconds(since)}`)
console.log(`${total.passed} passed, ${total.failures.length} failed${skipped}`)
// Not exit(), which could cut off output that is still being written.
process.exitCode = total.failures.length > 0 ? 1 : 0

/** The word after an option, which both leave the words. */
function takeOption(name) {
  const place = words.indexOf(name)
  return place === -1 ? undefined : words.splice(place, 2)[1]
}

async function all() {
  await install()
  await setUp()
  const parts = Object.entries(suites).filter(([name]) => only === undefined || only === name)
  return runParts(parts.map(([name, run]) => [name, () => run(words)]))
}

/** The check, the tests that reach a changed file, over HTTP on PostgreSQL, and the screens that were touched. */
async function changed(base) {
  await install()
  await setUp()
  const { commit, files } = findChanges(base)
  const parts = [
    ['check', () => suites.check(files.filter((file) => existsSync(fromRoot(file))))],
    ['unit', () => suites.unit([`--changed=${commit}`])],
    ...partsOfServer(findReachedTests(files)),
  ]
  const specs = findTouchedSpecs(files)
  if (specs.length > 0) parts.push(['e2e', () => suites.e2e(specs)])
  console.log(`${files.length} files differ from ${base}.`)
  return runParts(parts)
}

/** `null`: all tests stand on a changed file. What is about the embedded database alone runs nowhere else. */
function partsOfServer(reached) {
  if (reached === null) return [['http', () => suites.http([])]]
  const ofEmbedded = reached.filter((file) => file.endsWith('.embedded.test.ts'))
  const others = reached.filter((file) => !file.endsWith('.embedded.test.ts'))
  const parts = [
    ['http', suites.http, others],
    ['embedded', suites.embedded, ofEmbedded],
  ]
  return parts.filter(([, , tests]) => tests.length > 0).map(([name, run, tests]) => [name, () => run(tests)])
}

async function runParts(parts) {
  if (parts.some(([name]) => name === 'e2e')) {
    const { build } = await import('./build.mjs')
    await build()
  }
  const counts = []
  for (const [name, run] of parts) {
    const start = performance.now()
    console.log(`\n── ${name}`)
    const count = await run().catch(broken)
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
  }
}

function broken(error) {
  console.error(error)
  return { passed: 0, skipped: 0, failures: [String(error)] }
}
