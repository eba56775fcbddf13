/**
 * The portal against the raw limit (limit-server.ts: Fastify and pg, nothing else) on the same tables in the same run.
 * `npm run bench -- http [applications] [--quick]`; 100,000 by default.
 */
import { sql } from 'kysely'
import { startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD, makeBed, settingsFor } from './lib/bed.ts'
import { measureBulk } from './lib/bulk-rates.ts'
import { compare, printMachine, type Target } from './lib/compare.ts'
import { startProgram } from './lib/gateway.ts'
import { type Client, createClient, someAddress } from './lib/http.ts'
import { compareLists } from './lib/list-reads.ts'

const count = Number(process.argv[2] ?? 100_000)
const CLIENTS = 8
/** `--quick`: fewer and shorter rounds. */
const quick = process.argv.includes('--quick')
printMachine(
  `npm run bench -- http ${count}`,
  `${count.toLocaleString('en')} applications, PostgreSQL with fsync`,
)

const bed = await makeBed(count)
const portal = await startServer({ settings: settingsFor(bed.url) })
const limit = await startProgram('limit-server.ts', bed.url, 'none')

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
  await compareLists(bed.database, { client: ours, pid: portal.pid, headers: signedIn, count, quick })
  await measureBulk(bed.database, {
    client: ours,
    headers: signedIn,
    rows: quick ? 500 : 5_000,
    documents: quick ? 20 : 100,
  })
} finally {
  limit.stop()
  await portal.stop()
  portal.remove()
  await bed.remove()
}
