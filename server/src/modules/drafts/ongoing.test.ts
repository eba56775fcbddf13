import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  submitApplication,
  trackApplication,
  verifyEmailCode,
} from '@testamur/contract/applications/applications'
import { createDraft, findOngoing, getDraft, listOngoing } from '@testamur/contract/drafts'
import type { Call } from '@testamur/contract/endpoint'
import { startPayment } from '@testamur/contract/payments/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { requestOn } from '../../../test/payments/request.ts'

let server: TestServer
// Codes are limited by mailbox and IP address, so each test has its own.
let person = 0
let email: string
let from: string
const matric_number = 'CSC/2015/0042'

beforeAll(async () => {
  server = await createTestPortal()
  await server.listen()
})
afterAll(() => server.close())
beforeEach(() => {
  person += 1
  email = `person${person}@example.com`
  from = `192.0.2.${person}`
})

async function submit(over: Partial<Call<typeof submitApplication>['body']> = {}) {
  const offer = (await server.call(getApplicationData, {})).data
  const body = { ...requestOn(offer), email, matric_number, ...over }
  return (await server.call(submitApplication, { body, remoteAddress: from })).data
}

const begin = (you: object, kept = email) =>
  server.call(createDraft, {
    body: { kind: 'transcript', email: kept, body: { you, copies: [{ id: 'one' }] } },
    remoteAddress: from,
  })

async function ask(body: Omit<Call<typeof findOngoing>['body'], 'email'>, to = email) {
  const before = (await server.mails()).length
  const answer = await server.call(findOngoing, { body: { email: to, ...body }, remoteAddress: from })
  await server.runJobs()
  const mails = (await server.mails()).slice(before).filter(({ subject }) => subject.startsWith('Your code'))
  return { answer, mails, code: /\d{6}/.exec(mails[0]?.text ?? '')?.[0] ?? '' }
}

const verify = (challenge: string, code: string) =>
  server.call(verifyEmailCode, { body: { challenge, code } })

async function signIn(body: Omit<Call<typeof findOngoing>['body'], 'email'>): Promise<string> {
  const { answer, code } = await ask(body)
  return (await verify(answer.data.challenge, code)).data.token
}

describe('asking what is under way', () => {
  it('sends a code for an application by its tracking ID or its matric number, and for nothing else', async () => {
    const { tracking_id } = await submit()
    expect((await ask({ tracking_id: tracking_id.toLowerCase() })).mails).toHaveLength(1)
    expect((await ask({ matric_number: 'csc / 2015 / 0042' })).mails).toHaveLength(1)
    expect((await ask({ matric_number: 'CSC/2015/0043' })).mails).toEqual([])
    expect((await ask({})).mails).toEqual([])
    expect((await ask({ tracking_id }, 'someone-else@example.com')).mails).toEqual([])
  })

  it('sends a code for a draft to its mailbox, whatever matric number was typed into it', async () => {
    await begin({ matric_number: 'CSC/2015/0099' })
    expect((await ask({})).mails).toHaveLength(1)
    expect((await ask({ matric_number })).mails).toHaveLength(1)
    expect((await ask({ matric_number }, 'someone-else@example.com')).mails).toEqual([])
  })

  it('is answered alike, does the same, and fails alike, whether there is anything or not', async () => {
    await submit()
    const known = await ask({ matric_number })
    const unknown = await ask({ matric_number }, `nobody${person}@example.com`)
    const shape = ({ answer }: typeof known) => ({
      status: answer.status,
      keys: Object.keys(answer.data),
      length: answer.text.length,
    })
    expect(shape(unknown)).toEqual(shape(known))
    expect(unknown.mails).toEqual([])
    const other = (code: string) => String((Number(code || '1') + 1) % 1_000_000).padStart(6, '0')
    const wrong = await verify(known.answer.data.challenge, other(known.code))
    const never = await verify(unknown.answer.data.challenge, other(''))
    expect(never.failure).toEqual(wrong.failure)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs where kind = 'drafts.send_code' and payload::text like '%example%'`.execute(
      server.database.db,
    )
    expect(rows[0]?.count).toBe(0)
  })

  it('is limited for a mailbox, known or not', async () => {
    const asked = await Promise.all(
      Array.from({ length: 7 }, () =>
        server.call(findOngoing, { body: { email: `limit${person}@example.com` }, remoteAddress: from }),
      ),
    )
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  it('shows nothing after a wrong code, and nothing after ten minutes', async () => {
    await submit()
    const { answer, code } = await ask({ matric_number })
    const wrong = await verify(answer.data.challenge, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    expect(wrong.failure.message).toContain('4 tries left')
    server.clock.advance({ minutes: 10 })
    const late = await verify(answer.data.challenge, code)
    expect(late.failure.message).toContain('Ask for a new one')
  })
})

describe('what is under way', () => {
  it('lists drafts and what is unpaid, each with what opens it', async () => {
    await begin({ matric_number: '' })
    const { tracking_id, invoice } = await submit()
    const token = await signIn({ tracking_id })
    const { data } = await server.call(listOngoing, { token })
    expect(data).toMatchObject({
      email,
      drafts: [{ kind: 'transcript', copies: 1 }],
      unpaid: [
        {
          tracking_id,
          copies: 2,
          total: invoice.total,
          currency: 'NGN',
          expires_at: invoice.expires_at,
          enums: { status: { value: 'pending_payment' } },
        },
      ],
      asks: [],
      in_progress: [],
    })
    const draft = await server.call(getDraft, { params: { token: data.drafts[0]?.token ?? '' } })
    expect(draft.data.body).toMatchObject({ copies: [{ id: 'one' }] })
    const applicant = data.unpaid[0]?.token ?? ''
    const tracked = await server.call(trackApplication, { params: { id: tracking_id }, token: applicant })
    expect(tracked.data.details).toMatchObject({ email })
    const started = await server.call(startPayment, {
      body: { tracking_id, amount: invoice.total, provider: 'platinum' },
      token: applicant,
      headers: { 'idempotency-key': `pay-${person}` },
    })
    expect(started.status).toBeLessThan(300)
  })

  it('lists the draft of a certificate as what it is, with the key of its form', async () => {
    const you = { matric_number, surname: 'Adéyẹmí' }
    await server.call(createDraft, {
      body: { kind: 'certificate', email, body: { kind: 'courier', you, step: 2 } },
      remoteAddress: from,
    })
    const { data } = await server.call(listOngoing, { token: await signIn({ matric_number }) })
    expect(data).toMatchObject({ drafts: [{ kind: 'certificate', copies: 0 }], unpaid: [], in_progress: [] })
    const draft = await server.call(getDraft, { params: { token: data.drafts[0]?.token ?? '' } })
    expect(draft.data).toMatchObject({ kind: 'certificate', body: { kind: 'courier', you, step: 2 } })
  })

  it('tells what waits for an answer from what only goes on, and leaves out what has ended', async () => {
    const [asked, going, ended] = [await submit(), await submit(), await submit()]
    const { db } = server.database
    await sql`update applications set status = 'under_review' where tracking_id = ${going.tracking_id}`.execute(
      db,
    )
    await sql`update applications set status = 'cancelled' where tracking_id = ${ended.tracking_id}`.execute(
      db,
    )
    await sql`
      with asked as (update applications set status = 'action_required' where tracking_id = ${asked.tracking_id} returning id)
      insert into application_asks (application_id, kind, question, asked_at)
      select id, 'answer', 'Which year?', now() from asked`.execute(db)
    const { data } = await server.call(listOngoing, { token: await signIn({ matric_number }) })
    expect(data.unpaid).toEqual([])
    expect(data.asks).toMatchObject([{ tracking_id: asked.tracking_id, asks: 1 }])
    expect(data.in_progress).toMatchObject([
      { tracking_id: going.tracking_id, enums: { status: { label: 'Being checked' } } },
    ])
  })

  it('is of that mailbox only, and for its session only', async () => {
    const mine = await submit()
    await begin({ matric_number: '' }, `other${person}@example.com`)
    const theirs = await submit({ email: `other${person}@example.com` })
    const token = await signIn({ matric_number })
    const { data } = await server.call(listOngoing, { token })
    expect([...data.drafts, ...data.unpaid]).toMatchObject([{ tracking_id: mine.tracking_id }])
    expect((await server.call(listOngoing, { token: theirs.token })).status).toBe(403)
    expect(
      (
        await server.call(startPayment, {
          body: { tracking_id: mine.tracking_id, amount: mine.invoice.total, provider: 'platinum' },
          token,
          headers: { 'idempotency-key': `steal-${person}` },
        })
      ).status,
    ).toBe(403)
    server.clock.advance({ days: 1 })
    expect((await server.call(listOngoing, { token })).status).toBe(401)
  })
})
