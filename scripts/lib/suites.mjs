import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bin, fromRoot } from './paths.mjs'
import { runForCode } from './process.mjs'

/** The counts of one run of Vitest in a workspace. */
export const vitest = (workspace, env = {}) => {
  return (files = []) =>
    withReport(async (report) => {
      const args = [
        'run',
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...files,
      ]
      return runForCode(bin('vitest'), args, {
        cwd: fromRoot(workspace),
        env: { ...process.env, ...env },
        stopWith: 'SIGINT',
      })
    }, countVitest)
}

/** The counts of one run of Playwright. */
export const playwright = (env = {}) => {
  return (files = []) =>
    withReport(async (report) => {
      const its = { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const args = ['test', '--reporter=list,json,./support/show-page.ts', '--pass-with-no-tests', ...files]
      return runForCode(bin('playwright'), args, { cwd: fromRoot('e2e'), env: its, stopWith: 'SIGINT' })
    }, countPlaywright)
}

const POSTGRES_ALONE = '// PostgreSQL alone is enough: '
const OPENS_A_DATABASE =
  /test\/(harness|database|child|factories)|\.\/(harness|database|child|factories)\.ts|\.embedded\.test/

/**
 * The server's test files that also run on the embedded database: those that open a database. A file can say in its first
 * line that PostgreSQL alone is enough, with the reason, when other files run its SQL on the embedded database and it tests
 * something above the SQL. Tests of starts, stops, kills, backups, migrations and jobs run on both.
 */
export function filesWithDatabase() {
  const files = readdirSync(fromRoot('server'), { recursive: true })
  return files.filter((file) => {
    if (!file.endsWith('.test.ts') || file.startsWith('node_modules')) return false
    const text = readFileSync(fromRoot('server', file), 'utf8')
    if (text.includes(`\n${POSTGRES_ALONE}`))
      throw new Error(`server/${String(file)}: "${POSTGRES_ALONE}" belongs in the first line`)
    return OPENS_A_DATABASE.test(file + text) && !text.startsWith(POSTGRES_ALONE)
  })
}

async function withReport(run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-report-'))
  const report = join(folder, 'report.json')
  try {
    const code = await run(report)
    const counts = existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, skipped: 0, failures: [] }
    // A runner that crashed has failed, whatever it counted.
    const failures =
      code !== 0 && counts.failures.length === 0 ? [`ended with code ${code}`] : counts.failures
    return { ...counts, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countVitest(report) {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    // A file that could not be loaded counts as a failure, although none of its tests failed.
    if (status === 'failed' && assertionResults.length === 0) return [fileName(name)]
    const failed = assertionResults.filter((test) => test.status === 'failed')
    return failed.map(({ fullName }) => `${fileName(name)}: ${fullName}`)
  })
  return {
    passed: report.numPassedTests,
    failures,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failures: [...errors.map(({ message }) => message), ...namesOf(suites, ({ ok }) => !ok)],
    skipped: stats.skipped,
  }
}

/** Those specs of the suites, and of the suites inside them, that the condition holds for. */
const namesOf = (suites, holds) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(holds).map(({ file, line, title }) => `${file}:${line}: ${title}`),
    ...namesOf(inner, holds),
  ])

const fileName = (path) => relative(fromRoot('.'), path)
