/**
 * The portal against the raw limit (limit-server.ts: Fastify and pg, nothing else) on the same tables in the same run.
 * `npm run bench -- http [applications] [--quick]`; 100,000 unless told.
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { freePort, startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD, makeBed } from './lib/bed.ts'
import { compare, printMachine, type Target } from './lib/compare.ts'
import { type Client, createClient, someAddress } from './lib/http.ts'

const count = Number(process.argv[2] ?? 100_000)
const CLIENTS = 8
const LONGEST_CATCH_UP_MS = 300_000
/** For a first look: fewer and shorter rounds. */
const quick = process.argv.includes('--quick')
printMachine(
  `npm run bench -- http ${count}`,
  `${count.toLocaleString('en')} applications, PostgreSQL with fsync`,
)

const bed = await makeBed(count)
const settings = { DATABASE_URL: bed.url, DEMO: '1', DEMO_PASSWORD, LOG_LEVEL: 'error' }
const portal = await startServer({ settings })
const limit = await startLimit(bed.url)
const stops: (() => Promise<unknown>)[] = [() => portal.stop()]

try {
  const { rows: ids } = await sql<{ tracking_id: string; email: string }>`
    select tracking_id, email from applications order by random() limit 2000`.execute(bed.database.db)
  const ours = createClient(portal.baseURL, CLIENTS)
  const raw = createClient(limit.address, CLIENTS)
  const login = await ours('POST', '/api/auth/login', {
    body: { email: 'admin@demo.example', password: DEMO_PASSWORD },
  })
  const { token } = (JSON.parse(login.text) as { data: { token: string } }).data
  const signedIn = { authorization: `Bearer ${token}` }
  const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T

  const reads = (path: () => string, headers: Readonly<Record<string, string>> = {}): Target[] => {
    const get = (client: Client) => async () => {
      const { status, text } = await client('GET', path(), { headers: { ...someAddress(), ...headers } })
      if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`)
    }
    return [
      { name: 'limit', pid: limit.pid, once: get(raw) },
      { name: 'portal', pid: portal.pid, once: get(ours) },
    ]
  }
  const last = Math.floor((count * 0.99) / 10)
  const options = { clients: CLIENTS, ...(quick && { rounds: 3, seconds: 2 }) }
  await compare(
    'reference data',
    reads(() => '/api/application-data'),
    options,
  )
  await compare(
    'track by id',
    reads(() => `/api/applications/track/${any(ids).tracking_id}`),
    options,
  )
  await compare(
    'list, page 1',
    reads(() => '/api/applications?page=1', signedIn),
    options,
  )
  await compare(
    `list, page ${last} of ${Math.ceil(count / 10)}`,
    reads(() => `/api/applications?page=${last}`, signedIn),
    options,
  )
  await compare(
    'search by a name',
    reads(() => '/api/applications?search=okaforwale', signedIn),
    options,
  )
  await compare(
    'search by an email',
    reads(() => `/api/applications?search=${encodeURIComponent(any(ids).email)}`, signedIn),
    options,
  )
  await compare(
    'submit three copies, to paid',
    [
      { name: 'limit', pid: limit.pid, once: () => payAtLimit(raw) },
      { name: 'portal', pid: portal.pid, once: () => payAtPortal(ours) },
    ],
    options,
  )
  await settled()
  const second = await startServer({ settings, dataDir: portal.dataDir })
  stops.push(() => second.stop())
  const theirs = createClient(second.baseURL, CLIENTS)
  await compare(
    'submit three copies, to paid, by processes',
    [
      { name: 'one', pid: portal.pid, once: () => payAtPortal(ours) },
      {
        name: 'two',
        pid: [portal.pid, second.pid],
        once: (client) => payAtPortal(client % 2 === 0 ? ours : theirs),
      },
    ],
    options,
  )
} finally {
  limit.stop()
  await Promise.all(stops.map((stop) => stop()))
  portal.remove()
  await bed.remove()
}

/** How long what was put off under load takes to be done: receipts, mails, the provider's notices. */
async function settled(): Promise<void> {
  const since = performance.now()
  const open = async () =>
    (
      await sql<{ open: number }>`
        select count(*)::int as open from jobs
        where done_at is null and dead_at is null and (run_at is null or run_at <= now())`.execute(
        bed.database.db,
      )
    ).rows[0]?.open ?? 0
  const left = await open()
  while ((await open()) > 0 && performance.now() - since < LONGEST_CATCH_UP_MS) await wait(500)
  console.log(`\n${left} jobs were left for after; ${await open()} are ${seconds(since)} s later`)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}

function copies(more: object) {
  const recipient = {
    kind: 'institution',
    name: 'University of Glenmore',
    email: 'admissions@glenmore.example',
  }
  return [1, 2, 3].map(() => ({
    id: randomUUID(),
    type: 'official_copy',
    purpose: 'further_studies',
    format: 'soft_copy',
    delivery_method: 'email',
    recipient,
    ...more,
  }))
}

function person() {
  return {
    application_type_id: 1,
    email: `bench-${randomUUID()}@mail.example`,
    surname: 'Bench',
    first_name: 'Ada',
    programme: 'B.Sc. Computer Science',
  }
}

async function payAtLimit(client: Client): Promise<void> {
  const submitted = await client('POST', '/api/applications', {
    body: { ...person(), copies: copies({ rate: 15_000 }) },
  })
  const { reference } = (JSON.parse(submitted.text) as { data: { reference: string } }).data
  const paid = await client('POST', `/api/payments/${reference}/verify`, { body: {} })
  if (paid.status !== 200) throw new Error(paid.text.slice(0, 300))
}

/** The whole way: request, invoice, the provider's own page, and the portal's question to the provider. */
async function payAtPortal(client: Client): Promise<void> {
  const headers = someAddress()
  const body = { ...person(), consent: true, consent_name: 'Ada Bench', copies: copies({}) }
  const submitted = await client('POST', '/api/applications', {
    body,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  })
  if (submitted.status !== 201) throw new Error(`${submitted.status}: ${submitted.text.slice(0, 300)}`)
  const { data } = JSON.parse(submitted.text) as {
    data: { tracking_id: string; token: string; invoice: { total: number } }
  }
  const started = await client('POST', '/api/payments', {
    body: { tracking_id: data.tracking_id, amount: data.invoice.total },
    headers: { ...headers, authorization: `Bearer ${data.token}`, 'idempotency-key': randomUUID() },
  })
  if (started.status !== 201) throw new Error(`${started.status}: ${started.text.slice(0, 300)}`)
  const { reference, checkout_url } = (
    JSON.parse(started.text) as { data: { reference: string; checkout_url: string } }
  ).data
  await fetch(checkout_url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
    headers: { origin: new URL(checkout_url).origin },
  })
  const paid = await client('POST', `/api/payments/${reference}/verify`, {
    headers: { ...headers, authorization: `Bearer ${data.token}` },
  })
  if (!paid.text.includes('"paid"')) throw new Error(`${paid.status}: ${paid.text.slice(0, 300)}`)
}

async function startLimit(url: string): Promise<{ address: string; pid: number; stop(): void }> {
  const port = await freePort()
  const program = new URL('./limit-server.ts', import.meta.url).pathname
  const child = spawn(process.execPath, ['--import', 'tsx', program, url, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`The limit server ended with code ${code}`)))
  })
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') }
}
