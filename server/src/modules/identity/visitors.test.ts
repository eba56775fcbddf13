import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testContent } from '../../../test/mail-content.ts'
import { type Office, startOffice } from '../../../test/office.ts'
import { randomToken } from '../../core/ids.ts'
import { listMails } from '../../platform/mail/store.ts'
import { CODE_TRIES } from './visitors.ts'

let office: Office
// Each test uses other subjects and another address, because both are limited.
let subject = 0
let from: string

beforeAll(async () => {
  office = await startOffice()
})
afterAll(() => office.close())
beforeEach(() => {
  subject += 100
  from = `10.0.0.${subject / 100}`
})

const request = (subject_id = subject, ip = from) =>
  office.database.inTransaction((tx) =>
    office.visitors.requestCode(tx, {
      purpose: 'application',
      subject_id,
      email: 'omolara@example.com',
      ip,
      language: 'en',
      mail: (code) => ({ name: null, subject: 'Your code', content: testContent(`Your code is ${code}.`) }),
    }),
  )

async function mailedCode(): Promise<string> {
  const [newest] = await listMails(office.database.db, { limit: 1 })
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
}

const verify = (challenge: string, code: string) =>
  office.call(verifyEmailCode, { body: { challenge, code } })

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code sent by mail', () => {
  it('opens a session of the subject for the person who has the mailbox', async () => {
    const { challenge } = await request()
    const { data } = await verify(challenge, await mailedCode())
    expect(await office.identity.resolveToken(data.token)).toEqual({
      kind: 'applicant',
      application_id: subject,
      proved: true,
    })
    office.clock.advance({ days: 30 })
    expect(await office.identity.resolveToken(data.token)).toBeNull()
  })

  it('may be typed with spaces', async () => {
    const { challenge } = await request()
    const code = await mailedCode()
    expect((await verify(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  it('opens one session only, however quickly it is sent twice', async () => {
    const { challenge } = await request()
    const code = await mailedCode()
    const answers = await Promise.all([
      verify(challenge, code),
      verify(challenge, code),
      verify(challenge, code),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 417, 417])
  })

  it('bears five tries, and says how many are left', async () => {
    const { challenge } = await request()
    const code = await mailedCode()
    const first = await verify(challenge, another(code))
    expect(first.failure.message).toBe('That is not the code we sent. You have 4 tries left.')
    for (let tried = 1; tried < CODE_TRIES; tried += 1) await verify(challenge, another(code))
    const late = await verify(challenge, code)
    expect(late.status).toBe(417)
    expect(late.failure.message).toContain('Ask for a new one')
  })

  it('counts tries sent all at once one by one', async () => {
    const { challenge } = await request()
    const wrong = another(await mailedCode())
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(challenge, wrong)))
    const { rows } = await sql<{
      tries: number
    }>`select tries from email_codes where subject_id = ${subject}`.execute(office.database.db)
    expect(rows[0]?.tries).toBe(CODE_TRIES)
    expect(answers.every((answer) => answer.status === 417)).toBe(true)
  })

  it('It works for ten minutes', async () => {
    const { challenge } = await request()
    office.clock.advance({ minutes: 10 })
    expect((await verify(challenge, await mailedCode())).status).toBe(417)
  })

  it('belongs to its own challenge', async () => {
    const { challenge: first } = await request()
    const code = await mailedCode()
    const { challenge: second } = await request()
    if (code !== (await mailedCode())) expect((await verify(second, code)).status).toBe(417)
    expect((await verify(first, code)).status).toBe(200)
  })

  it('is answered alike when there is no such challenge', async () => {
    expect((await verify(randomToken(), '123456')).status).toBe(417)
  })

  it('cannot be read out of the table', async () => {
    const { challenge } = await request()
    const { rows } = await sql<{ row: string }>`select email_codes::text as row from email_codes`.execute(
      office.database.db,
    )
    expect(rows[0]?.row).not.toContain(await mailedCode())
    expect(rows[0]?.row).not.toContain(challenge)
  })

  it('is sent five times an hour for one subject, and twenty times to one address', async () => {
    for (let sent = 0; sent < 5; sent += 1) await request()
    await expect(request()).rejects.toMatchObject({ code: 'too_many' })
    for (let other = 1; other <= 15; other += 1) await request(subject + other)
    await expect(request(subject + 20)).rejects.toMatchObject({ code: 'too_many' })
    await request(subject + 21, `${from}0`)
    office.clock.advance({ hours: 1 })
    await request()
  })

  it('is limited for requests at the same moment too', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) => request(subject, `10.9.9.${index}`)),
    )
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
  })
})

describe('a session that is opened', () => {
  it('tells the recipient of a delivery from an applicant, and what was proved', async () => {
    const open = (purpose: 'application' | 'delivery', proved: boolean) =>
      office.database.inTransaction((tx) =>
        office.visitors.openSession(tx, { purpose, subject_id: 3, proved, days: 1 }),
      )
    const recipient = await open('delivery', true)
    const applicant = await open('application', false)
    expect(await office.identity.resolveToken(recipient.token)).toEqual({ kind: 'recipient', delivery_id: 3 })
    expect(await office.identity.resolveToken(applicant.token)).toMatchObject({ proved: false })
  })
})
