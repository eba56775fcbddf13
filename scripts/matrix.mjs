import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fromRoot, root } from './lib/paths.mjs'
import { gather, runForCode, seconds } from './lib/process.mjs'

// `npm run matrix`: starts the product and runs the HTTP tests on each supported version of Node.js. `npm run matrix -- 22 rates`
// does so on one of them, with the test files whose names contain the further words; with `start` it runs no tests.

const VERSIONS = ['20.19', '22', '24']
const START_MS = 300_000

const [first, ...rest] = process.argv.slice(2)
const asked = VERSIONS.includes(first) ? [first] : VERSIONS
const words = VERSIONS.includes(first) ? rest : process.argv.slice(2)

/** The folder of a Node.js of this version, from the package `node` of the registry, installed once. */
async function runtime(version) {
  const folder = fromRoot('node_modules', '.cache', 'testamur', `node-${version}`)
  const bin = join(folder, 'node_modules', 'node', 'bin')
  if (existsSync(join(bin, 'node'))) return bin
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await gather('npm', [...args, `node@${version}`])
  if (code !== 0) throw new Error(`Node.js ${version} could not be fetched: ${output}`)
  return bin
}

/** The environment in which a process, and the programs it starts, run on that Node.js. */
const environment = (bin, more = {}) => ({
  ...process.env,
  ...more,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
})

/** Builds and starts the product on an empty folder, fetches its first page and its health, and stops it. */
async function start(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'testamur-matrix-'))
  const port = await freePort()
  const env = environment(bin, { PORT: String(port), DATA_DIR: folder, NODE_ENV: '' })
  const child = spawn(join(bin, 'node'), ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise((resolve) => child.on('close', resolve))
  try {
    await untilReady(port, () => child.exitCode)
    const page = await (await fetch(`http://localhost:${port}/`)).text()
    if (!page.includes('<h1')) throw new Error('The first page has no heading')
    child.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw new Error(`It ended with code ${code}`)
  } catch (error) {
    throw new Error(`${error.message}\n${output.slice(-2000)}`, { cause: error })
  } finally {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilReady(port, exitCode) {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (exitCode() !== null) throw new Error('It ended before it was ready')
    const reply = await fetch(`http://localhost:${port}/readyz`).catch(() => null)
    if (reply?.ok) return
    await pause(500)
  }
  throw new Error('It was not ready in time')
}

function freePort() {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function tryOn(version) {
  const bin = await runtime(version)
  const { output } = await gather(join(bin, 'node'), ['--version'])
  const name = `Node.js ${output.trim()}`
  const since = performance.now()
  await start(bin)
  console.log(`ok   ${name} starts and ends the product (${seconds(since)})`)
  if (words[0] === 'start') return
  const args = [fromRoot('scripts/test.mjs'), '--only', 'http', ...words]
  const code = await runForCode(join(bin, 'node'), args, { env: environment(bin) })
  if (code !== 0) throw new Error(`${name}: the HTTP tests failed`)
  console.log(`ok   ${name} passes the HTTP tests${words.length > 0 ? ` of ${words.join(', ')}` : ''}`)
}

for (const version of asked)
  await tryOn(version).catch((error) => {
    console.error(`FAIL Node.js ${version}: ${error.message}`)
    process.exitCode = 1
  })
