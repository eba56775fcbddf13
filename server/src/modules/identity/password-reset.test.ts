// PostgreSQL alone is enough: it is about links, times and what is told; users.test.ts sends the same SQL.

import { askPasswordReset, confirmPasswordReset } from '@testamur/contract/identity/account'
import { currentUser, login } from '@testamur/contract/identity/identity'
import { getInstitution } from '@testamur/contract/institution/institution'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStaff, PASSWORD, type Staff } from '../../../test/factories.ts'
import { portalOfFile } from '../../../test/portal-of-file.ts'

const NEW = 'seven quiet green lanterns'

const portal = portalOfFile()
let ada: Staff

beforeEach(async () => {
  ada = await createStaff(portal.server.database, 'records_officer')
})

const from = () => ({ remoteAddress: `10.3.${portal.place}.1` })
const ask = (email = ada.email, headers: Record<string, string> = {}) =>
  portal.server.call(askPasswordReset, { body: { email }, ...from(), headers })
const set = (token: string, password = NEW) =>
  portal.server.call(confirmPasswordReset, { body: { token, password }, ...from() })
const signIn = (password: string) =>
  portal.server.call(login, { body: { email: ada.email, password }, ...from() })

async function mailsTo(email: string) {
  await portal.server.runJobs()
  return (await portal.server.mails()).filter((mail) => mail.to_address === email)
}

async function linkTo(email = ada.email): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /\/login#reset=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('asking for a new password', () => {
  it('sends one link, and keeps no more of it than a hash', async () => {
    expect((await ask()).status).toBe(200)
    const token = await linkTo()
    expect(token).toHaveLength(43)
    const { rows } = await sql<{ row: string }>`
      select password_resets::text as row from password_resets where user_id = ${ada.id}`.execute(
      portal.server.database.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })

  it('answers a stranger, a disabled account and a member of staff alike, and writes to the last alone', async () => {
    const disabled = await createStaff(portal.server.database)
    await sql`update users set active = false where id = ${disabled.id}`.execute(portal.server.database.db)
    const nobody = `nobody${portal.place}@example.edu`
    const answers = [await ask(), await ask(nobody), await ask(disabled.email)]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await mailsTo(ada.email)).toHaveLength(1)
    expect(await mailsTo(nobody)).toHaveLength(0)
    expect(await mailsTo(disabled.email)).toHaveLength(0)
  })

  it('makes the same single row whoever it is: a job, sealed', async () => {
    const jobs = async () => {
      const { rows } = await sql<{ payload: string }>`
        select payload::text from jobs where kind = 'identity.send_reset' order by id`.execute(
        portal.server.database.db,
      )
      return rows
    }
    const before = (await jobs()).length
    await ask()
    await ask(`nobody${portal.place}@example.edu`)
    const made = (await jobs()).slice(before)
    expect(made).toHaveLength(2)
    for (const { payload } of made) expect(payload).not.toContain('example.edu')
  })

  it('writes in the language of who asked', async () => {
    await ask(ada.email, { 'accept-language': 'fr' })
    expect((await mailsTo(ada.email))[0]?.subject).toBe('Choisir un nouveau mot de passe')
  })

  it('is limited for a mailbox, known or not, and for an address', async () => {
    for (const email of [ada.email, `nobody${portal.place}@example.edu`]) {
      const statuses = []
      for (let asked = 0; asked < 4; asked += 1) statuses.push((await ask(email)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    const many = []
    for (let asked = 0; asked < 20; asked += 1) many.push((await ask(`other${asked}@example.edu`)).status)
    expect(many.at(-1)).toBe(429)
    expect((await mailsTo(ada.email)).length).toBe(3)
  })
})

describe('the link', () => {
  it('sets the password, ends every session and every other link, signs nobody in, and says so by mail', async () => {
    await ask()
    const first = await linkTo()
    await ask()
    const second = await linkTo()
    const done = await set(second)
    expect(done.reply).toEqual({ status: 'success', message: 'Your new password is set. Sign in with it.' })
    expect((await portal.server.call(currentUser, { token: ada.token })).status).toBe(401)
    expect((await set(first, 'another long password')).status).toBe(417)
    expect((await signIn(PASSWORD)).status).toBe(401)
    expect((await signIn(NEW)).status).toBe(200)
    expect((await mailsTo(ada.email)).at(-1)?.subject).toBe('Your password was changed')
    const { rows } = await sql<{ action: string; row: string }>`
      select action, audit_events::text as row from audit_events
      where subject = ${`user:${ada.id}`} order by id`.execute(portal.server.database.db)
    // The sign-in with the new password is also a link of the trail.
    expect(rows.map(({ action }) => action)).toEqual(['user.password_reset', 'session.open'])
    expect(rows[0]?.row).not.toContain(NEW)
  })

  it('is good for 30 minutes', async () => {
    await ask()
    const token = await linkTo()
    portal.server.clock.advance({ minutes: 30 })
    const late = await set(token)
    expect([late.status, late.failure.message]).toEqual([
      417,
      'This link was already used, or has expired. Ask for a new one.',
    ])
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  it('used twice at once sets one password', async () => {
    await ask()
    const token = await linkTo()
    const passwords = ['the first long password', 'the second long password']
    const answers = await Promise.all(passwords.map((password) => set(token, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 417])
    const won = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(passwords[won] ?? '')).status).toBe(200)
    expect((await signIn(passwords[1 - won] ?? '')).status).toBe(401)
  })

  it('of nobody is refused as a used one is, and a short password does not use it up', async () => {
    await ask()
    const token = await linkTo()
    const short = await set(token, 'too short')
    expect([short.status, Object.keys(short.failure.errors ?? {})]).toEqual([422, ['password']])
    const made = await set('made-up')
    expect((await set(token)).status).toBe(200)
    expect((await set(token)).text).toBe(made.text)
  })

  it('opens the way again for who was locked out', async () => {
    for (let tried = 0; tried < 6; tried += 1) await signIn('wrong')
    expect((await signIn(PASSWORD)).status).toBe(429)
    await ask()
    await set(await linkTo())
    expect((await signIn(NEW)).status).toBe(200)
  })
})

describe('a new password', () => {
  it.each([
    ['is a frequent one', () => 'password1234'],
    ['is a sequence', () => '123456789012'],
    ['is the product’s name', () => 'TestamurTestamur'],
    [
      'is the institution’s name',
      async () => `${(await portal.server.call(getInstitution, {})).data.name} 1`,
    ],
    ['is the person’s address', () => ada.email],
  ])('that %s is refused in a sentence, and does not use the link up', async (_, make) => {
    await ask()
    const token = await linkTo()
    const weak = await set(token, await make())
    expect([weak.status, weak.failure.errors]).toEqual([
      422,
      {
        password: [
          'This password is easy to guess. Use a few unrelated words, and leave out names, common passwords and sequences',
        ],
      },
    ])
    expect((await set(token)).status).toBe(200)
  })
})
