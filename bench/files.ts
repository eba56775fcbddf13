import { type ChildProcess, fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { startServer } from '../e2e/support/server.ts'
import { countLines } from '../server/src/platform/csv.ts'
import { fileBounds } from '../server/src/platform/file-bounds.ts'
import { writePng } from '../server/src/platform/pictures/png.ts'
import { WORKBOOK } from '../server/src/platform/tables/protocol.ts'
import { readTable } from '../server/src/platform/tables/read-table.ts'
import { pdfWithContent } from '../server/test/bent-pdfs.ts'
import { createAuthority } from '../server/test/certificate-authority.ts'
import { workbookOf } from '../server/test/hostile-workbooks.ts'
import { startCluster } from '../server/test/postgres-cluster.ts'
import { signIn } from './kill/call.ts'
import { DEMO_PASSWORD, settingsFor } from './lib/bed.ts'
import { printMachine, printTable, quantile } from './lib/compare.ts'
import { someAddress } from './lib/http.ts'

/*
 * How long other calls wait while the largest allowed file of each kind is sent to a portal of its own and read there: another
 * process asks for /healthz all the time. Each figure is beside the same one without a file, from right before. Then the readers
 * that jobs use, in this process: the longest time in which its main thread did nothing else. The limit is 300 ms. Run it on an
 * idle machine.
 *   npm run bench -- files
 */
const MOST_MS = 300
const MAIL_SECRET = 'what the mail gateway of this measurement signs with'

const cell = `<c t="str"><v>${'x'.repeat(40)}</v></c>`
const workbook = workbookOf(`<row>${cell.repeat(10)}</row>`.repeat(90_000))
const line = 'CSC/2015/0001,Bello,Ada,CSC,2015,active\n'
const csvOf = (bytes: number, row = line) => Buffer.alloc(bytes, row)
const json = (bytes: number) => Buffer.from(`[${'{"a":1},'.repeat((bytes - 10) / 8)}1]`)
const picture = writePng({ width: 4_000, height: 3_000, data: new Uint8Array(48_000_000).fill(200) })
const noise = (bytes: number) => Buffer.alloc(bytes, 'what nobody can pack 0123456789')
const pdf = (bytes: number) => pdfWithContent(noise(bytes - 1_000), '')

type Sent = {
  readonly path: string
  readonly file?: Buffer
  readonly fields?: Record<string, string>
  readonly body?: object
  readonly raw?: Buffer
}

const draft = { kind: 'students', draft: '1' }
const sendings: Readonly<Record<string, () => Sent>> = {
  'import: workbook of 58 MB when open': () => ({ path: '/imports', file: workbook, fields: draft }),
  'import: CSV of 100 MB': () => ({ path: '/imports', file: csvOf(fileBounds.import.bytes), fields: draft }),
  'import: UTF-16 of 100 MB': () => ({
    path: '/imports',
    file: Buffer.from(`\ufeff${csvOf(fileBounds.import.bytes / 2 - 1).toString('latin1')}`, 'utf16le'),
    fields: draft,
  }),
  'senate list: CSV of 20 MB': () => ({
    path: '/graduand-imports',
    file: csvOf(fileBounds.senateList.bytes),
    fields: { event_id: '1' },
  }),
  'settlement: CSV of 10 MB': () => ({
    path: '/settlements',
    file: csvOf(fileBounds.settlementFile.bytes, 'a;b\n'),
    fields: { provider: 'paystack' },
  }),
  'picture: PNG of 12 megapixels': () => ({ path: '/institutions/1/pictures/logo', file: picture }),
  'picture of a template: the same': () => ({ path: '/certificate-template-pictures', file: picture }),
  'template file of 20 MB': () => ({
    path: '/certificate-templates/import',
    file: json(fileBounds.templateFile.bytes),
  }),
  'PDF to check of 25 MB': () => ({ path: '/verify/file', file: pdf(fileBounds.examinedPdf.bytes) }),
  'paper of 10 MB': () => ({ path: '/uploads', file: pdf(fileBounds.paper.bytes) }),
  'signing key of 400,000 rounds': () => ({ path: '/signing-identities/check', body: signingFiles() }),
  'email of 16 MB': () => ({ path: '/webhooks/inbound-mail', raw: json(fileBounds.mail.bytes) }),
}

function signingFiles(): object {
  const authority = createAuthority()
  try {
    authority.openssl(
      'genpkey',
      '-algorithm',
      'EC',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-out',
      'plain.key',
    )
    authority.openssl('pkcs8', '-topk8', '-iter', String(fileBounds.signingFile.rounds), '-in', 'plain.key', '-out', 'locked.key', '-passout', 'pass:x') // biome-ignore format: one command
    return { kind: 'pem', certificates: '', private_key: authority.text('locked.key'), passphrase: 'x' }
  } finally {
    authority.remove()
  }
}

async function send(
  base: string,
  token: string,
  { path, file, fields = {}, body, raw }: Sent,
): Promise<number> {
  const headers: Record<string, string> = { ...someAddress(), authorization: `Bearer ${token}` }
  let payload: FormData | Uint8Array<ArrayBuffer> | string
  if (file !== undefined) {
    payload = new FormData()
    for (const [name, value] of Object.entries(fields)) payload.set(name, value)
    payload.set('file', new Blob([new Uint8Array(file)]), 'file')
  } else {
    headers['content-type'] = 'application/json'
    payload = raw === undefined ? JSON.stringify(body) : new Uint8Array(raw)
    if (raw !== undefined) {
      const at = Math.floor(Date.now() / 1000)
      const sum = createHmac('sha256', MAIL_SECRET).update(`${at}.`).update(raw).digest('hex')
      headers['testamur-signature'] = `t=${at},v1=${sum}`
    }
  }
  const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: payload })
  await answer.text()
  return answer.status
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

function rowOf(name: string, seconds: number, status: number, during: Asked, without: Asked): string[] {
  const [p95, quiet95] = [during, without].map(({ times }) => quantile(times, 0.95))
  return [
    name,
    seconds.toFixed(1),
    String(status),
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

const HEADS = ['', 's', 'status', 'asked', '503', 'p95 ms', 'without', 'ratio', 'max ms', 'without', 'ratio']
const QUIET_MS = 3_000

async function measurePortal(): Promise<void> {
  const cluster = await startCluster()
  const settings = {
    ...settingsFor(cluster.url),
    INBOUND_MAIL_DOMAIN: 'mail.uni.example',
    INBOUND_MAIL_SECRET: MAIL_SECRET,
  }
  const server = await startServer({ settings })
  const program = fileURLToPath(new URL('./lib/ask-health.mjs', import.meta.url))
  const asking = fork(program, [`${server.baseURL}/healthz`])
  try {
    const token = await signIn(server.baseURL, 'admin', DEMO_PASSWORD)
    // The demo's own records are imported first.
    await wait(60_000)
    const rows: string[][] = []
    for (const [name, prepare] of Object.entries(sendings)) {
      const sent = prepare()
      await askedSince(asking)
      await wait(QUIET_MS)
      const without = await askedSince(asking)
      const since = performance.now()
      const status = await send(server.baseURL, token, sent)
      const seconds = (performance.now() - since) / 1000
      const during = await askedSince(asking)
      rows.push(rowOf(name, seconds, status, during, without))
      if (longestOf(during) > MOST_MS) process.exitCode = 1
    }
    printTable('/healthz while a file is sent and read, and without one', HEADS, rows)
  } finally {
    asking.disconnect()
    await server.stop()
    server.remove()
    cluster.stop()
  }
}

async function readLines(file: { readonly bytes: Buffer; readonly contentType: string }): Promise<void> {
  for await (const _line of readTable(file));
}

const large = csvOf(fileBounds.import.bytes)
const zipped = gzipSync(large)
const readings: Readonly<Record<string, () => Promise<unknown>>> = {
  'lines of the workbook': () => readLines({ bytes: workbook, contentType: WORKBOOK }),
  'lines of a text of 10 MB': () => readLines({ bytes: csvOf(10_000_000, 'a;b\n'), contentType: 'text/csv' }),
  'lines of a CSV of 100 MB': () => countLines({ bytes: large, gzip: false }),
  'the same in gzip': () => countLines({ bytes: zipped, gzip: true }),
}

async function measureReaders(): Promise<void> {
  const rows: string[][] = []
  for (const [name, read] of Object.entries(readings)) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const since = performance.now()
    delay.enable()
    await read()
    delay.disable()
    const longest = delay.max / 1e6
    rows.push([name, ((performance.now() - since) / 1000).toFixed(1), inMs(longest)])
    if (longest > MOST_MS) process.exitCode = 1
  }
  printTable('The main thread while a job reads a file', ['', 's', 'max ms'], rows)
}

printMachine('npm run bench -- files', 'the largest allowed file of each kind, PostgreSQL')
await measurePortal()
await measureReaders()
