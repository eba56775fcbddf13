import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer } from '../e2e/support/server.ts'
import { startCluster } from '../server/test/postgres-cluster.ts'
import { call, signIn } from './kill/call.ts'
import { DEMO_PASSWORD, settingsFor } from './lib/bed.ts'
import { printMachine, printTable, quantile } from './lib/compare.ts'
import { someAddress } from './lib/http.ts'
import { type LargeFile, largeFiles, MAIL_SECRET } from './lib/large-files.ts'

/*
 * How long other calls wait while the largest allowed file of each kind is sent to a portal of its own and read there: another
 * process asks for /healthz all the time. Each figure is beside the same one without a file, from right before. Imports are
 * followed while their job runs, for half a minute each. `own ms` is the longest processor time that the portal's main thread
 * took without a pause; its limit is 300 ms. The other figures need an idle machine.
 *   npm run bench -- files              all
 *   npm run bench -- files picture PDF  those whose names have one of these words
 */
const MOST_MS = 300
const QUIET_MS = 3_000
const JOB_MS = 30_000

async function send(
  base: string,
  token: string,
  { path, file, fields = {}, body, raw, headers = {} }: LargeFile,
): Promise<{ readonly status: number; readonly text: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file !== undefined) form.set('file', new Blob([new Uint8Array(file)]), 'file')
  const payload = raw === undefined ? JSON.stringify(body) : new Uint8Array(raw)
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: {
      ...someAddress(),
      authorization: `Bearer ${token}`,
      ...(file === undefined ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: file === undefined ? payload : form,
  })
  return { status: answer.status, text: await answer.text() }
}

type Run = { readonly id: number; readonly state: string; readonly columns: readonly (string | null)[] }
const ENDED: readonly string[] = ['done', 'failed', 'stopped', 'rehearsed']

/** Follows the job of an import until it ends, or stops it after a while. */
async function followImport(base: string, token: string, job: LargeFile['job'], run: Run): Promise<void> {
  const path = `/imports/${run.id}`
  if (job === 'rehearsal') await call(base, `${path}/rehearsal`, { body: { columns: run.columns }, token })
  for (let waited = 0; waited < JOB_MS; waited += 500) {
    await wait(500)
    const { state } = ((await call(base, path, { token }))?.data ?? { state: '' }) as Run
    if (ENDED.includes(state)) return
  }
  await call(base, `${path}/stop`, { body: {}, token })
}

type Asked = { readonly times: readonly number[]; readonly refused: number }

/** How long each answer took since this was asked last. */
async function askedSince(asking: ChildProcess): Promise<Asked> {
  asking.send('all')
  const [asked] = (await once(asking, 'message')) as [Asked]
  return asked
}

const longestOf = ({ times }: Asked): number => Math.max(...times)
const inMs = (ms: number): string => ms.toFixed(0)

/** The longest processor time of the main thread without a pause, since a moment. */
function longestOwn(watched: string, since: number): number {
  const lines = readFileSync(watched, 'utf8').trim().split('\n').filter(Boolean)
  const stretches = lines.map((line) => JSON.parse(line) as { readonly at: number; readonly cpu: number })
  return Math.max(0, ...stretches.filter(({ at }) => at >= since).map(({ cpu }) => cpu))
}

type Measured = { readonly seconds: number; readonly status: number; readonly own: number }

function rowOf(name: string, { seconds, status, own }: Measured, during: Asked, without: Asked): string[] {
  const [p95, quiet95] = [during, without].map(({ times }) => quantile(times, 0.95))
  return [
    name,
    seconds.toFixed(1),
    String(status),
    inMs(own),
    String(during.times.length),
    String(during.refused),
    inMs(p95 ?? 0),
    inMs(quiet95 ?? 0),
    ((p95 ?? 0) / (quiet95 ?? 1)).toFixed(1),
    inMs(longestOf(during)),
    inMs(longestOf(without)),
    (longestOf(during) / longestOf(without)).toFixed(1),
  ]
}

const HEADS = [
  '',
  's',
  'status',
  'own ms',
  'asked',
  '503',
  'p95 ms',
  'without',
  'ratio',
  'max ms',
  'without',
  'ratio',
]

const words = process.argv.slice(2)
const chosen = Object.entries(largeFiles).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
)

printMachine('npm run bench -- files', 'the largest allowed file of each kind, PostgreSQL')
const watchFolder = mkdtempSync(join(tmpdir(), 'testamur-watch-'))
const watched = join(watchFolder, 'stretches')
writeFileSync(watched, '')
const watch = fileURLToPath(new URL('./lib/watch-main-thread.cjs', import.meta.url))
const cluster = await startCluster({ flushes: true })
const server = await startServer({
  settings: {
    ...settingsFor(cluster.url),
    INBOUND_MAIL_DOMAIN: 'mail.uni.example',
    INBOUND_MAIL_SECRET: MAIL_SECRET,
    NODE_OPTIONS: `--require ${watch}`,
    WATCH_FILE: watched,
  },
})
const asking = fork(fileURLToPath(new URL('./lib/ask-health.mjs', import.meta.url)), [
  `${server.baseURL}/healthz`,
])
try {
  const token = await signIn(server.baseURL, 'admin', DEMO_PASSWORD)
  // The demo's own records are imported first.
  await wait(60_000)
  const rows: string[][] = []
  for (const [name, prepare] of chosen) {
    const sent = prepare()
    await askedSince(asking)
    await wait(QUIET_MS)
    const without = await askedSince(asking)
    const since = performance.now()
    const sinceTime = Date.now()
    const { status, text } = await send(server.baseURL, token, sent)
    if (sent.job !== undefined)
      await followImport(server.baseURL, token, sent.job, (JSON.parse(text) as { data: Run }).data)
    const seconds = (performance.now() - since) / 1000
    const during = await askedSince(asking)
    const own = longestOwn(watched, sinceTime)
    const row = rowOf(name, { seconds, status, own }, during, without)
    console.log(row.join('  '), status < 300 ? '' : text.slice(0, 200))
    rows.push(row)
    if (own > MOST_MS) process.exitCode = 1
  }
  printTable('/healthz while a file is sent and read, and without one', HEADS, rows)
} finally {
  asking.disconnect()
  await server.stop()
  server.remove()
  cluster.stop()
  rmSync(watchFolder, { recursive: true })
}
