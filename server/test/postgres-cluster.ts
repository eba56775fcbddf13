import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

export type Cluster = {
  readonly url: string
  readonly folder: string
  /** Stops at once, as after a crash. */
  crash(): void
  start(): void
  stop(): void
}

/** What benchmarks measure: a commit is on the disk. Without it a crash of the machine loses data, one of the server does not. */
type Options = { readonly flushes?: boolean }

/** A PostgreSQL server in a temporary folder. When the tests run as root, it runs as the user `postgres`, as it requires. */
export async function startCluster({ flushes = false }: Options = {}): Promise<Cluster> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'testamur-postgres-'))
  const port = await freePort()
  const isRoot = userInfo().uid === 0
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const run = (program: string, ...args: string[]) => {
    const command = join(bin, program)
    if (isRoot) execFileSync('setpriv', [...asPostgres(), command, ...args], { cwd: folder, stdio: 'ignore' })
    else execFileSync(command, args, { cwd: folder, stdio: 'ignore' })
  }
  const data = join(folder, 'data')
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=${flushes ? 'on' : 'off'} -c full_page_writes=${flushes ? 'on' : 'off'}`
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    start,
    crash: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

const asPostgres = () => [`--reuid=${idOf('-u')}`, `--regid=${idOf('-g')}`, '--clear-groups']

function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  const bin = versions
    .map((version) => join(debian, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')))
  return bin ?? execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
