// PostgreSQL alone is enough: it is about addresses; limiter.test.ts runs the SQL of the limits on the embedded database.
import { trackApplication, verifyEmailCode } from '@testamur/contract/applications/applications'
import { signInWithCode } from '@testamur/contract/identity/account'
import { login } from '@testamur/contract/identity/identity'
import { checkMatricNumber } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, PASSWORD } from '../../test/factories.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { testContent } from '../../test/mail-content.ts'
import { createVisitors } from '../modules/identity/index.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** The nth address of one /64, and an address in the nth /64 of one /48. */
const neighbour = (network: string, n: number) =>
  `2001:db8:${network}:${((n * 7919) % 65_536).toString(16)}::${n + 1}`
const inSite = (site: string, n: number) => `2001:db8:${site}:${n.toString(16)}::1`

/** How many of these attempts were answered before the first was refused as one too many; `null`: none was. */
async function triesOf(
  most: number,
  attempt: (n: number) => Promise<{ status: number }>,
): Promise<number | null> {
  for (let n = 0; n < most; n += 1) if ((await attempt(n)).status === 429) return n
  return null
}

const signIn = (email: string, password: string, remoteAddress: string) =>
  server.call(login, { body: { email, password, remember: false }, remoteAddress })

it('three hundred wrong passwords from one /64 are those of one address, and the right one must wait, too', async () => {
  const { email } = await createStaff(server.database, 'records_officer')
  const wrong = (n: number) => signIn(email, `wrong ${n}`, neighbour('1:1', n))
  expect(await triesOf(300, wrong)).toBe(5)
  expect((await signIn(email, PASSWORD, neighbour('1:1', 301))).status).toBe(429)
  expect((await signIn(email, PASSWORD, inSite('2', 1))).status).toBe(200)
})

it('wrong passwords of any accounts from one /64 have the limit of one address, and a /48 a wider one', async () => {
  const of = (network: (n: number) => string) => (n: number) =>
    signIn(`nobody${n}@example.edu`, 'wrong', network(n))
  expect(
    await triesOf(
      40,
      of((n) => neighbour('3:1', n)),
    ),
  ).toBe(30)
  // The 31st from the first network, and the 30 before, have counted for the /48 of 16 × 30, and so does this one.
  expect((await of(() => inSite('3', 2))(40)).status).toBe(401)
  // Its next four hundred: each wrong password takes as long to check as a right one.
  const { numAffectedRows } = await sql`update rate_limits set points = 432 where points = 32`.execute(
    server.database.db,
  )
  expect(numAffectedRows).toBe(1n)
  expect(
    await triesOf(
      80,
      of((n) => inSite('3', n + 3)),
    ),
  ).toBe(16 * 30 - 432)
}, 120_000)

it('codes of the second step from one /64 have the limit of one address', async () => {
  const attempt = (n: number) =>
    server.call(signInWithCode, {
      body: { challenge: 'x'.repeat(43), code: '123456' },
      remoteAddress: neighbour('4:1', n),
    })
  expect(await triesOf(40, attempt)).toBe(30)
})

it('matric checks from one /64 have the limit of one address', async () => {
  const attempt = (n: number) =>
    server.call(checkMatricNumber, {
      query: { matric_number: `CSC/2015/${1000 + n}` },
      remoteAddress: neighbour('5:1', n),
    })
  expect(await triesOf(80, attempt)).toBe(60)
})

it('tracking IDs that are tried from one /64 have the limit of one address', async () => {
  const attempt = (n: number) =>
    server.call(trackApplication, {
      params: { id: `TST-7K3M-9QXD-2W8F-${1000 + n}` },
      remoteAddress: neighbour('6:1', n),
    })
  expect(await triesOf(40, attempt)).toBe(30)
})

it('codes by email that one /64 asks for are those of one address, and a /48 may have more', async () => {
  const visitors = createVisitors({ database: server.database, clock: server.clock })
  const ask = (n: number, ip: string) =>
    server.database
      .inTransaction((tx) =>
        visitors.requestCode(tx, {
          purpose: 'delivery',
          subject_id: 1000 + n,
          email: 'ada@example.org',
          ip,
          language: 'en',
          mail: (code) => ({ name: null, subject: 'Code', content: testContent(code) }),
        }),
      )
      .then(
        () => ({ status: 200 }),
        (error: { code: string }) => ({ status: error.code === 'too_many' ? 429 : 500 }),
      )
  expect(await triesOf(30, (n) => ask(n, neighbour('7:1', n)))).toBe(20)
  expect(await triesOf(400, (n) => ask(100 + n, inSite('7', n + 2)))).toBe(16 * 20 - 20)
  expect(
    (await server.call(verifyEmailCode, { body: { challenge: 'x'.repeat(43), code: '123456' } })).status,
  ).toBe(417)
}, 120_000)

it('an account that every network of a site guesses at has few tries of its own when the shared ones are used up', async () => {
  const { email } = await createStaff(server.database, 'records_officer')
  // A hundred strangers an hour, from as many IPv4 addresses.
  for (let n = 1; n <= 100; n += 1) expect((await signIn(email, 'wrong', `198.51.100.${n}`)).status).toBe(401)
  expect(await triesOf(20, (n) => signIn(email, 'wrong', inSite('8', n)))).toBe(5)
}, 120_000)

it('a place is known again when the same home has another address', async () => {
  const { email, id } = await createStaff(server.database, 'records_officer')
  expect((await signIn(email, PASSWORD, neighbour('9:1', 1))).status).toBe(200)
  for (let n = 1; n <= 101; n += 1) await signIn(email, 'wrong', `203.0.113.${n}`)
  for (let n = 2; n < 4; n += 1) expect((await signIn(email, 'wrong', neighbour('9:1', n))).status).toBe(401)
  expect((await signIn(email, PASSWORD, neighbour('9:1', 9))).status).toBe(200)
  // The sessions of the account, as its holder sees them, and the audit trail name whole addresses.
  const { rows } = await sql<{ ip: string }>`
    select ip from sessions where user_id = ${id} order by id offset 1`.execute(server.database.db)
  expect(rows.map(({ ip }) => ip)).toEqual([neighbour('9:1', 1), neighbour('9:1', 9)])
}, 120_000)

it('an IPv4 address that arrives as an IPv6 address is named and counted as itself', async () => {
  const { email, id } = await createStaff(server.database, 'records_officer')
  expect((await signIn(email, PASSWORD, '::ffff:192.0.2.77')).status).toBe(200)
  const { rows } = await sql<{ ip: string }>`
    select ip from sessions where user_id = ${id} order by id offset 1`.execute(server.database.db)
  expect(rows).toEqual([{ ip: '192.0.2.77' }])
})
