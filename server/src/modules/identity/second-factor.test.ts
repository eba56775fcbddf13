// PostgreSQL alone is enough: it is about codes and sessions; audit/acts.test.ts sends the same SQL.

import {
  beginSecondFactor,
  confirmSecondFactor,
  endOtherSessions,
  getAccount,
  signInWithCode,
  turnOffSecondFactor,
} from '@testamur/contract/identity/account'
import { currentUser, login } from '@testamur/contract/identity/identity'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStaff, PASSWORD, type Staff } from '../../../test/factories.ts'
import { portalOfFile } from '../../../test/portal-of-file.ts'
import { resetSecondFactorCommand } from './index.ts'
import { FREE_TRIES } from './lockout.ts'

const portal = portalOfFile()
let ada: Staff

beforeEach(async () => {
  ada = await createStaff(portal.server.database, 'records_officer')
})

/** The authenticator app, `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.server.clock.now().getTime() + steps * 30_000,
  })
const next = () => portal.server.clock.advance({ seconds: 30 })

const from = (remoteAddress = `10.4.${portal.place}.1`) => ({ remoteAddress })
const begin = () => portal.server.call(beginSecondFactor, { token: ada.token })
const confirm = (code: string) =>
  portal.server.call(confirmSecondFactor, { token: ada.token, body: { code } })
const show = (token = ada.token) => portal.server.call(getAccount, { token })
const signIn = (password = PASSWORD, email = ada.email, address?: string) =>
  portal.server.call(login, { body: { email, password }, ...from(address) })
const enter = (challenge: string, code: string, address?: string) =>
  portal.server.call(signInWithCode, { body: { challenge, code }, ...from(address) })
const challenged = async () => (await signIn()).failure.data?.challenge ?? ''

/** Turns it on. The confirming code is used up, so a step passes. */
async function turnOn() {
  const { secret } = (await begin()).data
  const { recovery_codes } = (await confirm(codeOf(secret))).data
  next()
  return { secret, recovery_codes }
}

describe('setting up a second factor', () => {
  it('shows a secret, and asks for codes only once one of them was right', async () => {
    const { secret, uri, qr } = (await begin()).data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const read = new URL(uri)
    expect(read.protocol).toBe('otpauth:')
    expect(read.searchParams.get('secret')).toBe(secret)
    expect(qr.path.length).toBeGreaterThan(100)
    expect((await show()).data.second_factor.on).toBe(false)
    expect((await signIn()).status).toBe(200)

    expect((await confirm(codeOf(secret, 5))).failure.errors).toHaveProperty('code')
    const { recovery_codes } = (await confirm(codeOf(secret))).data
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await show()).data.second_factor).toMatchObject({ on: true, recovery_codes_left: 10 })
    expect((await begin()).status).toBe(417)
  })

  it('keeps neither the secret nor a recovery code readable, and writes who did it', async () => {
    const { secret, recovery_codes } = await turnOn()
    const { rows } = await sql<{ row: string }>`
      select second_factors::text as row from second_factors where user_id = ${ada.id}
      union all select recovery_codes::text from recovery_codes where user_id = ${ada.id}
      union all select audit_events::text from audit_events where subject = ${`user:${ada.id}`}`.execute(
      portal.server.database.db,
    )
    expect(rows).toHaveLength(12)
    for (const { row } of rows) {
      expect(row).not.toContain(secret)
      for (const code of recovery_codes) expect(row).not.toContain(code.replaceAll('-', ''))
    }
    await portal.server.runJobs()
    const mails = (await portal.server.mails()).filter((mail) => mail.to_address === ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your second factor is on'])
  })

  it('goes off with a code, which is used up by it', async () => {
    const { secret } = await turnOn()
    const off = (code: string) =>
      portal.server.call(turnOffSecondFactor, { token: ada.token, body: { code } })
    expect((await off('000000')).status).toBe(422)
    expect((await off(codeOf(secret))).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  it('lets nobody who is signed in guess for long', async () => {
    await turnOn()
    const statuses = []
    for (let tried = 0; tried < 12; tried += 1)
      statuses.push(
        (await portal.server.call(turnOffSecondFactor, { token: ada.token, body: { code: '123456' } }))
          .status,
      )
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('signing in with a second factor', () => {
  it('refuses the right password with a challenge, and answers the code as it does the password elsewhere', async () => {
    const { secret } = await turnOn()
    const refused = await signIn()
    expect(refused.status).toBe(401)
    expect(refused.failure.data).toMatchObject({ second_factor: true })
    const { reply } = await enter(refused.failure.data?.challenge ?? '', codeOf(secret))
    expect(reply.message).toBe('Signed in successfully.')
    expect(reply.data.user).toMatchObject({ id: ada.id, email: ada.email })
    expect((await portal.server.call(currentUser, { token: reply.data.token })).status).toBe(200)
  })

  it('tells nobody before the password is right', async () => {
    await turnOn()
    const wrong = await signIn('not the password')
    const unknown = await signIn('not the password', `nobody${portal.place}@example.edu`)
    expect(wrong.status).toBe(401)
    expect(wrong.text).toBe(unknown.text)
  })

  it('takes a code that is half a minute early or late, and none further off', async () => {
    const { secret } = await turnOn()
    next()
    expect((await enter(await challenged(), codeOf(secret, -2))).status).toBe(401)
    expect((await enter(await challenged(), codeOf(secret, -1))).status).toBe(200)
    expect((await enter(await challenged(), codeOf(secret, 2))).status).toBe(401)
    expect((await enter(await challenged(), codeOf(secret, 1))).status).toBe(200)
  })

  it('takes a code once: neither afterwards nor twice at the same moment', async () => {
    const { secret } = await turnOn()
    const challenges = [await challenged(), await challenged()]
    const code = codeOf(secret)
    const both = await Promise.all(challenges.map((challenge) => enter(challenge, code)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect((await enter(await challenged(), code)).status).toBe(401)
  })

  it('takes each recovery code once, however it is typed, and counts what is left', async () => {
    const { recovery_codes } = await turnOn()
    const [first = '', second = ''] = recovery_codes
    const { token } = (await enter(await challenged(), ` ${first.toUpperCase()} `)).data
    expect((await show(token)).data.second_factor.recovery_codes_left).toBe(9)
    expect((await enter(await challenged(), first)).status).toBe(401)
    expect((await enter(await challenged(), second.replaceAll('-', ''))).status).toBe(200)
  })

  it('does not take the recovery code of somebody else', async () => {
    const { recovery_codes } = await turnOn()
    ada = await createStaff(portal.server.database)
    await turnOn()
    expect((await enter(await challenged(), recovery_codes[0] ?? '')).status).toBe(401)
  })

  it('uses a challenge once, within five minutes', async () => {
    const { secret } = await turnOn()
    const used = await challenged()
    await enter(used, codeOf(secret))
    next()
    expect((await enter(used, codeOf(secret))).failure.message).toContain('Please sign in again')
    const late = await challenged()
    portal.server.clock.advance({ minutes: 5 })
    expect((await enter(late, codeOf(secret))).status).toBe(401)
    expect((await enter('made-up', codeOf(secret))).status).toBe(401)
  })

  it('counts wrong codes of every address together: the right code waits, too, from everywhere', async () => {
    const { secret } = await turnOn()
    const challenge = await challenged()
    const statuses = []
    for (let tried = 0; tried <= FREE_TRIES; tried += 1)
      statuses.push((await enter(challenge, '000000', `10.5.${portal.place}.${tried}`)).status)
    expect(statuses.slice(0, -1)).toEqual([401, 401, 401, 401, 401])
    expect(statuses.at(-1)).toBe(429)
    expect((await enter(challenge, codeOf(secret))).status).toBe(429)
    portal.server.clock.advance({ seconds: 2 })
    expect((await enter(challenge, codeOf(secret))).status).toBe(200)
  })

  it('is asked for no more once an administrator has taken it off by the command', async () => {
    await turnOn()
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const run = (...args: string[]) =>
      resetSecondFactorCommand({ database: portal.server.database, print }, args)
    expect(await run('--email', ada.email)).toBe(0)
    expect((await portal.server.call(currentUser, { token: ada.token })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await run('--email', ada.email)).toBe(1)
    expect(await run('--email', 'nobody@example.edu')).toBe(1)
    expect(await run()).toBe(2)
    expect(printed).toHaveLength(4)
    const { rows } = await sql<{ actor: string }>`
      select actor from audit_events
      where subject = ${`user:${ada.id}`} and action = 'user.second_factor_reset'`.execute(
      portal.server.database.db,
    )
    expect(rows).toEqual([{ actor: 'system: reset-second-factor' }])
  })
})

describe('the account page', () => {
  it('tells of the sign-in before this one, at the sign-in and after it', async () => {
    const first = (await signIn(PASSWORD, ada.email, '203.0.113.7')).data
    const at = portal.server.clock.now().toISOString()
    portal.server.clock.advance({ minutes: 20 })
    const second = (await signIn()).data
    const previous = { at, address: '203.0.113.7' }
    expect(second.previous_sign_in).toEqual(previous)
    expect((await show(second.token)).data.previous_sign_in).toEqual(previous)
    expect((await show(first.token)).data.previous_sign_in).not.toEqual(previous)
  })

  it('lists the open sessions and ends all others at once', async () => {
    const { token } = (await signIn()).data
    const { sessions } = (await show(token)).data
    expect(sessions.map(({ current, address }) => [current, address])).toEqual([
      [true, `10.4.${portal.place}.1`],
      [false, '192.0.2.1'],
    ])
    const { data } = await portal.server.call(endOtherSessions, { token })
    expect(data.sessions).toHaveLength(1)
    expect((await show()).status).toBe(401)
    expect((await show(token)).status).toBe(200)
  })
})
