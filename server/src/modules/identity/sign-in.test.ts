// PostgreSQL alone is enough: it is about tries, codes and times; users.test.ts and second-factor.test.ts send the same SQL.

import { currentUser, login, logout } from '@testamur/contract/identity/identity'
import { listStudents } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff, PASSWORD, type Staff } from '../../../test/factories.ts'
import { type Office, openModules, startOffice } from '../../../test/office.ts'
import { FREE_TRIES, STRANGERS_LIMIT } from './lockout.ts'
import { signIn as startSession } from './sign-in.ts'

let office: Office
let ada: Staff

// Each test has its own IP address, because addresses are limited and remembered.
let place = 0
let from: string

beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  ada = await createStaff(office.database, 'records_officer')
  place += 1
  from = `10.0.${place}.1`
})

/** As sent by a page that nobody has used for a while. */
const UNATTENDED = { 'x-unattended': '1' }

const signIn = (
  password: string,
  given: { email?: string; remoteAddress?: string; remember?: boolean } = {},
) =>
  office.call(login, {
    body: { email: given.email ?? ada.email, password, remember: given.remember ?? false },
    remoteAddress: given.remoteAddress ?? from,
  })

const who = (token: string) => office.call(currentUser, { token })

describe('signing in', () => {
  it('answers with a token, the user and the message that is shown', async () => {
    const { reply } = await signIn(PASSWORD)
    expect(reply.message).toBe('Signed in successfully.')
    expect(reply.data.user).toMatchObject({ name: ada.name, email: ada.email, roles: ['records_officer'] })
    expect(reply.data.user.permissions).toContain('applications.review')
    expect(reply.data.user.permissions).not.toContain('settings.write')
    expect((await who(reply.data.token)).data.id).toBe(ada.id)
  })

  it('takes the address in any case', async () => {
    expect((await signIn(PASSWORD, { email: ` ${ada.email.toUpperCase()} ` })).status).toBe(200)
  })

  it('gives another token each time, and keeps none of them as it is', async () => {
    const [one, two] = [(await signIn(PASSWORD)).data.token, (await signIn(PASSWORD)).data.token]
    expect(one).not.toBe(two)
    const { rows } = await sql<{ row: string }>`
      select sessions::text as row from sessions where user_id = ${ada.id}`.execute(office.database.db)
    for (const { row } of rows) expect(row).not.toContain(one.slice(6))
  })

  it('says the same of a wrong password and of an unknown address', async () => {
    const wrong = await signIn('not the password')
    const unknown = await signIn('not the password', { email: `nobody${place}@example.edu` })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(unknown.text).toBe(wrong.text)
  })

  it('does not let a disabled account in, and does not say so', async () => {
    await sql`update users set active = false where id = ${ada.id}`.execute(office.database.db)
    const disabled = await signIn(PASSWORD)
    expect(disabled.status).toBe(401)
    expect(disabled.text).toBe((await signIn('wrong')).text)
  })
})

describe('a session', () => {
  it('ends on the server when the person signs out', async () => {
    const { token } = (await signIn(PASSWORD)).data
    expect((await office.call(logout, { token })).status).toBe(200)
    expect((await who(token)).status).toBe(401)
  })

  it.each([
    { remember: false, lasts: { minutes: 30 } },
    { remember: true, lasts: { days: 30 } },
  ])('ends after $lasts without use when remember is $remember', async ({ remember, lasts }) => {
    const { token } = (await signIn(PASSWORD, { remember })).data
    office.clock.advance(lasts)
    office.clock.advance({ seconds: -1 })
    expect((await office.call(currentUser, { token, headers: UNATTENDED })).status).toBe(200)
    office.clock.advance({ seconds: 1 })
    expect((await who(token)).status).toBe(401)
  })

  it('goes on while it is used, for twelve hours', async () => {
    const { token } = (await signIn(PASSWORD)).data
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect((await who(token)).status).toBe(200)
      office.clock.advance({ minutes: 20 })
    }
    expect((await who(token)).status).toBe(401)
  })

  it('is not kept alive by a page that only looks for news, nor by a stream', async () => {
    const { token } = (await signIn(PASSWORD)).data
    for (const minutes of [20, 9]) {
      office.clock.advance({ minutes })
      expect((await office.call(currentUser, { token, headers: UNATTENDED })).status).toBe(200)
      expect(await office.identity.resolveToken(token, { watching: true })).not.toBeNull()
    }
    office.clock.advance({ minutes: 1 })
    expect((await office.call(currentUser, { token, headers: UNATTENDED })).status).toBe(401)
    expect((await who(token)).status).toBe(401)
  })

  it('ends at the next request of somebody who was disabled, whichever call it is', async () => {
    const { token } = (await signIn(PASSWORD)).data
    const look = async () => (await office.call(listStudents, { token, query: {} })).status
    expect(await look()).toBe(200)
    await sql`update users set active = false where id = ${ada.id}`.execute(office.database.db)
    expect((await who(token)).status).toBe(401)
    expect(await look()).toBe(401)
  })

  it('has the role that the person has now', async () => {
    const { token } = (await signIn(PASSWORD)).data
    await sql`update users set roles = '{support}' where id = ${ada.id}`.execute(office.database.db)
    expect(await office.identity.resolveToken(token)).toMatchObject({ roles: ['support'] })
  })

  it('is ended for every process at once', async () => {
    const other = await openModules(office)
    const { token } = (await signIn(PASSWORD)).data
    expect(await other.identity.resolveToken(token)).not.toBeNull()
    await office.call(logout, { token })
    expect(await other.identity.resolveToken(token)).toBeNull()
  })

  it.each(['', 'nonsense', 'staff_nonsense', 'visit_nonsense'])(
    'is nobody for the token “%s”',
    async (token) => {
      expect(await office.identity.resolveToken(token)).toBeNull()
    },
  )
})

describe('guessing a password', () => {
  const guess = (times: number, remoteAddress = from) =>
    Promise.all(Array.from({ length: times }, () => signIn('wrong', { remoteAddress })))

  it(`costs nothing for ${FREE_TRIES} tries and then makes their address wait, the right password too`, async () => {
    for (let tried = 0; tried < FREE_TRIES; tried += 1) expect((await signIn('wrong')).status).toBe(401)
    const refused = await signIn(PASSWORD)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('1')
    office.clock.advance({ seconds: 1 })
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  it('waits longer each time, a quarter of an hour at most, never for ever', async () => {
    await guess(FREE_TRIES)
    const waits: number[] = []
    for (let round = 0; round < 13; round += 1) {
      const wait = Number((await signIn('wrong')).headers['retry-after'])
      waits.push(wait)
      office.clock.advance({ seconds: wait })
      await signIn('wrong')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    office.clock.advance({ minutes: 15 })
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  it('counts tries sent all at once one by one', async () => {
    const answers = await guess(20)
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(FREE_TRIES)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20 - FREE_TRIES)
  })

  it('counts for all processes together', async () => {
    const other = await openModules(office)
    expect((await guess(FREE_TRIES)).map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401])
    const there = { email: ada.email, password: PASSWORD, remember: false, ip: from, userAgent: '' }
    await expect(startSession(other.identity.deps, there)).rejects.toMatchObject({ code: 'too_many' })
  })

  it('does not shut out who knows the password and comes from another address', async () => {
    await guess(20)
    expect((await signIn(PASSWORD)).status).toBe(429)
    expect((await signIn(PASSWORD, { remoteAddress: `10.2.${place}.78` })).status).toBe(200)
  })

  it('from very many addresses has an end, which shuts out neither a new address nor the usual desk', async () => {
    await signIn(PASSWORD, { remoteAddress: `10.2.${place}.77` })
    const statuses: number[] = []
    for (let tried = 0; tried <= STRANGERS_LIMIT.points; tried += 1)
      statuses.push((await signIn('wrong', { remoteAddress: `10.7.${place}.${tried}` })).status)
    expect(statuses.every((status) => status === 401)).toBe(true)
    // They have used up the limit for unknown addresses: each of them waits, and a new address has one try.
    const again = await signIn(PASSWORD, { remoteAddress: `10.7.${place}.3` })
    expect(again.status).toBe(429)
    expect((await signIn('wrong', { remoteAddress: `10.2.${place}.79` })).status).toBe(401)
    expect((await signIn(PASSWORD, { remoteAddress: `10.2.${place}.79` })).status).toBe(429)
    expect((await signIn(PASSWORD, { remoteAddress: `10.2.${place}.78` })).status).toBe(200)
    expect((await signIn(PASSWORD, { remoteAddress: `10.2.${place}.77` })).status).toBe(200)
  })

  it('is not forgiven to an address by a success of another account', async () => {
    const own = await createStaff(office.database)
    const statuses: number[] = []
    for (let round = 0; round < 40; round += 1) {
      if (round % 5 === 0) await signIn(PASSWORD, { email: own.email })
      statuses.push((await signIn('wrong', { email: `somebody${place}-${round}@example.edu` })).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('leaves those alone who sign in from the same address with the right password, however many', async () => {
    const statuses: number[] = []
    for (let colleague = 0; colleague < 35; colleague += 1) {
      const { email } = await createStaff(office.database)
      statuses.push((await signIn(PASSWORD, { email })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('treats an address that no account has like one that has', async () => {
    const answers = []
    for (let tried = 0; tried <= FREE_TRIES; tried += 1)
      answers.push((await signIn('wrong', { email: `nobody${place}@example.edu` })).status)
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('forgets failures after a success, and after a quiet day', async () => {
    await guess(FREE_TRIES - 1)
    await signIn(PASSWORD)
    expect((await guess(FREE_TRIES - 1)).every((answer) => answer.status === 401)).toBe(true)
    office.clock.advance({ days: 2 })
    expect((await guess(FREE_TRIES)).every((answer) => answer.status === 401)).toBe(true)
  })

  it('of many accounts is held up by the address it comes from', async () => {
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        signIn('wrong', { email: `user${place}-${index}@example.edu` }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(1)
    office.clock.advance({ minutes: 5 })
    expect((await signIn(PASSWORD)).status).toBe(200)
  })
})

it('sweeps out what no rule asks for', async () => {
  await signIn(PASSWORD)
  await signIn('wrong')
  office.clock.advance({ days: 200 })
  await office.database.inTransaction((tx) => office.identity.sweep(tx))
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from sessions where user_id = ${ada.id} and not remember)
         + (select count(*) from sign_in_failures) as left`.execute(office.database.db)
  expect(rows[0]?.left).toBe(0)
})
