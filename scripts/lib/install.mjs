import { existsSync, readFileSync } from 'node:fs'
import { fromRoot } from './paths.mjs'
import { run, seconds } from './process.mjs'
import { reportStep, showProgress } from './progress.mjs'

/** Installs the pinned dependencies when node_modules is missing or does not match the lock file. */
export async function install() {
  refuseOldNode()
  const why = staleness()
  if (why === undefined) return
  if (!process.stdout.isTTY) console.log(`Installing dependencies: ${why}`)
  const since = performance.now()
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  // The app is always built on the machine that runs it, so production also needs the development dependencies.
  await showProgress('Installing the dependencies', () => run('npm', ['ci', '--include=dev', ...quiet]))
  reportStep(`Installed the dependencies (${seconds(since)})`)
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Testamur needs Node.js 20.19 or newer; this is ${process.version}. Install a newer one and start again.`,
  )
  process.exit(1)
}

function staleness() {
  const installed = readPackages('node_modules/.package-lock.json')
  if (installed === undefined) return 'there are none yet.'
  const wanted = readPackages('package-lock.json') ?? {}
  const differs = Object.entries(wanted).find(
    ([path, entry]) =>
      path.includes('node_modules/') && !entry.optional && installed[path]?.version !== entry.version,
  )
  return differs && `${differs[0]} is not the one of the lock file.`
}

function readPackages(file) {
  if (!existsSync(fromRoot(file))) return undefined
  return JSON.parse(readFileSync(fromRoot(file), 'utf8')).packages
}
