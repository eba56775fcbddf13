import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bin, fromRoot } from './paths.mjs'
import { runForCode } from './process.mjs'

/** Counts of one run of Vitest in a workspace. */
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

/** Counts of one run of Playwright. */
export const playwright = (env = {}) => {
  return (files = []) =>
    withReport(async (report) => {
      const its = { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const args = ['test', '--reporter=list,json', '--pass-with-no-tests', ...files]
      return runForCode(bin('playwright'), args, { cwd: fromRoot('e2e'), env: its, stopWith: 'SIGINT' })
    }, countPlaywright)
}

const OPENS_A_DATABASE =
  /test\/(harness|database|child|factories)|\.\/(harness|database|child|factories)\.ts|\.embedded\.test/

/**
 * The test files of the server that run on the embedded database, too: those that open one. A file says in its first line
 * that PostgreSQL alone is enough, with the reason, when other files send its SQL to the embedded database and what it is
 * about lies above the SQL. What starts, stops, is killed, backed up or migrated, and every job, is for both.
 */
export function filesWithDatabase() {
  const files = readdirSync(fromRoot('server'), { recursive: true })
  return files.filter((file) => {
    if (!file.endsWith('.test.ts') || file.startsWith('node_modules')) return false
    const text = readFileSync(fromRoot('server', file), 'utf8')
    return OPENS_A_DATABASE.test(file + text) && !text.startsWith('// PostgreSQL alone is enough: ')
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
    // A runner that broke down has failed, whatever it counted.
    const failures =
      code !== 0 && counts.failures.length === 0 ? [`ended with code ${code}`] : counts.failures
    return { ...counts, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countVitest(report) {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    // A file that could not be loaded holds no test that could fail.
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
    failures: [...errors.map(({ message }) => message), ...suites.flatMap(failedSpecs)],
    skipped: stats.skipped,
  }
}

const failedSpecs = ({ specs, suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
]

const fileName = (path) => relative(fromRoot('.'), path)
