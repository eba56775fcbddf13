import { sql } from 'kysely'
import type { Database } from '../../server/src/db/client.ts'
import { DEMO_PASSWORD } from './bed.ts'
import type { Target } from './compare.ts'
import { type Client, someAddress } from './http.ts'

type Side = { readonly client: Client; readonly pid: number }
type Reading = { readonly name: string; readonly targets: readonly Target[] }

export type Headers = Readonly<Record<string, string>>

/** The headers of a signed-in administrator of the demo. */
export async function signInAs(client: Client): Promise<Headers> {
  const login = await client('POST', '/api/auth/login', {
    body: { email: 'admin@demo.example', password: DEMO_PASSWORD },
  })
  const { token } = (JSON.parse(login.text) as { data: { token: string } }).data
  return { authorization: `Bearer ${token}` }
}

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T

/** What people read most: at the limit and at the portal, by the same calls. */
export async function readingTargets(
  database: Database,
  { limit, portal, signedIn, pages }: { limit: Side; portal: Side; signedIn: Headers; pages: number },
): Promise<Reading[]> {
  const { rows: ids } = await sql<{ tracking_id: string; email: string }>`
    select tracking_id, email from applications order by random() limit 2000`.execute(database.db)
  const reading = (name: string, path: () => string, headers: Headers = {}): Reading => {
    const get = (client: Client) => async () => {
      const { status, text } = await client('GET', path(), { headers: { ...someAddress(), ...headers } })
      if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`)
    }
    return {
      name,
      targets: [
        { name: 'limit', pid: limit.pid, once: get(limit.client) },
        { name: 'portal', pid: portal.pid, once: get(portal.client) },
      ],
    }
  }
  const last = Math.floor(pages * 0.99)
  const list = (query: () => string) => () => `/api/applications?${query()}`
  return [
    reading('reference data', () => '/api/application-data'),
    reading('track by id', () => `/api/applications/track/${any(ids).tracking_id}`),
    reading(
      'list, page 1',
      list(() => 'page=1'),
      signedIn,
    ),
    reading(
      `list, page ${last} of ${pages}`,
      list(() => `page=${last}`),
      signedIn,
    ),
    reading(
      'search by a name',
      list(() => 'search=okaforwale'),
      signedIn,
    ),
    reading(
      'search by an email',
      list(() => `search=${encodeURIComponent(any(ids).email)}`),
      signedIn,
    ),
  ]
}
