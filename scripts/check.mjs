import { fileURLToPath } from 'node:url'
import { checkArrows } from './check/arrows.mjs'
import { checkDocs } from './check/docs.mjs'
import { checkFiles } from './check/files.mjs'
import { checkSecrets } from './check/secrets.mjs'
import { checkTables } from './check/tables.mjs'
import { bin, fromRoot, tsc } from './lib/paths.mjs'
import { gather, seconds } from './lib/process.mjs'

// The rules of this project that a machine can check. `npm run check` runs all, `npm run check -- lint types` some.

const command = (file, ...args) => {
  return async () => {
    const { code, output } = await gather(file, args)
    return code === 0 ? [] : [output.trim()]
  }
}
const program = (name, ...args) => command(bin(name), ...args)
const types = (project) => command(process.execPath, tsc, '-p', project)

/** All code, or of the files that a change touched: linting with types is most of the check. */
async function lint(changed = ['.']) {
  const files = changed.filter((file) => file === '.' || /\.[cm]?[jt]sx?$/.test(file))
  return files.length === 0 ? [] : program('oxlint', '--type-aware', '--deny-warnings', ...files)()
}

/** Each is given the files that a change touched, or nothing: then it checks everything. */
const steps = {
  format: program('biome', 'check', '--reporter=summary', '.'),
  lint,
  'types of the contract': types('contract'),
  'types of the server': types('server'),
  'types of the web app': types('web'),
  'types of e2e': types('e2e'),
  arrows: checkArrows,
  'dead code': program('knip', '--no-config-hints'),
  files: checkFiles,
  documents: checkDocs,
  secrets: checkSecrets,
  'tables and their owners': checkTables,
  // A program of its own, because it imports the compiler, which is not installed yet when the tests of a fresh clone start.
  'types of rows': command(process.execPath, fromRoot('scripts/check/asserted-rows.mjs')),
  'privacy register': program('tsx', fromRoot('scripts/check/privacy-register.mjs')),
  words: program('tsx', fromRoot('scripts/check/words.mjs')),
  'statuses in docs/domain.md': program('tsx', fromRoot('server/scripts/print-domain.ts'), '--check'),
  'letters of the fonts': program('tsx', fromRoot('server/scripts/print-font-ranges.ts'), '--check'),
  'table types': program('tsx', fromRoot('server/scripts/generate-schema.ts'), '--check'),
}

const MOST_LINES = 100

function beginningOf(fault) {
  const lines = fault.split('\n')
  const rest = lines.length > MOST_LINES ? [`… and ${lines.length - MOST_LINES} more lines`] : []
  return [...lines.slice(0, MOST_LINES), ...rest].map((line) => `     ${line}`).join('\n')
}

/** Runs two at a time, for two cores. Answers how many passed and which failed. */
export async function check({ names = Object.keys(steps), changed } = {}) {
  const waiting = [...names]
  const counts = { passed: 0, failures: [] }
  async function work() {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const since = performance.now()
      const faults = await steps[name](changed).catch((error) => [String(error.stack ?? error)])
      if (faults.length === 0) counts.passed += 1
      else counts.failures.push(name)
      console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(since)})`)
      for (const fault of faults) console.log(beginningOf(fault))
    }
  }
  await Promise.all([work(), work()])
  return counts
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const asked = process.argv.slice(2)
  const names = Object.keys(steps).filter(
    (name) => asked.length === 0 || asked.some((word) => name.startsWith(word)),
  )
  const { failures } = await check({ names })
  if (failures.length > 0) process.exitCode = 1
}
