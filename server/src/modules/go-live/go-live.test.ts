// PostgreSQL alone is enough: it reads what the tests of its neighbours send to both databases.
import { type GoLiveStep, getGoLive } from '@testamur/contract/go-live'
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

const now = async () => (await server.call(getGoLive, { token })).data
const isDone = async (wanted: GoLiveStep) => (await now()).steps.find(({ step }) => step === wanted)?.done

it('asks for currency and time zone until somebody has saved them, also as they were', async () => {
  const fresh = await createTestPortal()
  try {
    const head = (await createStaff(fresh.database)).token
    const step = async () =>
      (await fresh.call(getGoLive, { token: head })).data.steps.find((one) => one.step === 'money')
    const save = async (body: { acronym: string } | { currency: string; time_zone: string }) => {
      const { id } = (await fresh.call(getInstitution, {})).data
      const { status } = await fresh.call(updateInstitution, { token: head, params: { id }, body })
      expect(status).toBe(200)
    }
    await save({ acronym: 'XY' })
    expect(await step()).toEqual({
      step: 'money',
      done: false,
      note: 'Amounts are in NGN, and the time zone is Africa/Lagos. Check both and save them, because the first invoice fixes them.',
      field: null,
    })
    await save({ currency: 'NGN', time_zone: 'Africa/Lagos' })
    expect(await step()).toMatchObject({
      done: true,
      note: 'Amounts are in NGN, and the time zone is Africa/Lagos.',
    })
  } finally {
    await fresh.close()
  }
})

it('says what is there and what is missing, as it is this moment', async () => {
  expect(await isDone('name')).toBe(true)
  expect(await isDone('rates')).toBe(true)
  expect(await isDone('administrators')).toBe(false)
  const { left } = await now()
  await createStaff(server.database)
  await sql`update users set last_login_at = now()`.execute(server.database.db)
  expect(await isDone('administrators')).toBe(true)
  expect((await now()).left).toBe(left - 1)

  expect(await isDone('backup')).toBe(false)
  await sql`insert into jobs (kind, payload, done_at) values ('backup.make', '{}', ${server.clock.now()})`.execute(
    server.database.db,
  )
  expect(await isDone('backup')).toBe(true)

  expect((await now()).money_fixed).toBe(false)
  expect(await isDone('money')).toBe(false)
  await sql`insert into invoices (reference, payable, currency, total_minor, issued_at, expires_at)
    values ('IFIRST00001', 'certificate', 'NGN', 0, now(), now())`.execute(server.database.db)
  expect((await now()).money_fixed).toBe(true)
  expect(await isDone('money')).toBe(true)
})
