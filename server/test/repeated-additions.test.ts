// PostgreSQL alone is enough: what a kind of setting writes is tested on both databases by the walk over settings.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLinks } from './audit-links.ts'
import { createStaff } from './factories.ts'
import { createTestPortal, type TestServer } from './harness.ts'
import { settingResources } from './settings-resources.ts'

// The answer to an addition can be lost. Whoever sends it again is answered, and nothing is added twice.

type Fields = Readonly<Record<string, unknown>>

const price = { effective_from: '2030-02-01' }

/** What is sent, and the field that differs in another request. */
const additions: readonly (readonly [path: string, body: Fields, other: Fields])[] = [
  ...settingResources.map(({ path, add }) => {
    const named = ['title', 'label'].find((field) => field in add) ?? 'name'
    return [path, add, { [named]: 'Another' }] as const
  }),
  [
    '/transcript-rates',
    { ...price, purpose: 'employment', type: 'student_copy', hard_copy: 8000 },
    { hard_copy: 9000 },
  ],
  ['/delivery-rates', { ...price, delivery_type: 'domestic', rate: 5000 }, { rate: 6000 }],
]

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

it.each(additions)(
  '%s answers the same request again without adding a second one',
  async (path, body, other) => {
    const send = (payload: Fields) =>
      server.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'sent-once' },
        payload,
      })
    const first = await send(body)
    expect([first.statusCode, first.headers['idempotent-replayed']], first.body).toEqual([201, undefined])
    const written = (await auditLinks(server.database)).length

    const again = await send(body)
    expect([again.statusCode, again.headers['idempotent-replayed']], again.body).toEqual([201, 'true'])
    expect(again.json()).toEqual(first.json())

    const another = await send({ ...body, ...other })
    expect([another.statusCode, another.json()], another.body).toMatchObject([
      409,
      { message: 'This Idempotency-Key was used for another request. Send a new key.' },
    ])
    expect(await auditLinks(server.database)).toHaveLength(written)
  },
)
