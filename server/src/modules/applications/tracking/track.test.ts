// PostgreSQL alone is enough: it is about who is shown what; staff.test.ts and after-submitting.test.ts send the same SQL.

import { trackOptions } from '@testamur/contract/applications/after-submitting'
import {
  answerAsk,
  cancelApplication,
  openTrackLink,
  requestTrackCode,
  trackApplication,
  verifyEmailCode,
} from '@testamur/contract/applications/applications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveApplication,
  buildCourierCopy,
  buildElectronicCopy,
  buildPickupCopy,
  idOf,
  pay,
  proveMailbox,
  submit,
  transition,
} from '../../../../test/applicants.ts'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'
import { invoiceOf } from '../../invoices/index.ts'

let registry: Registry
let officer: Staff

beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database)
})
afterAll(() => registry.close())

const track = (id: string, token?: string) =>
  registry.call(trackApplication, { params: { id }, ...(token ? { token } : {}) })

test('a tracking id alone shows stages, dates and masked recipients, and not a byte more', async () => {
  const { tracking_id } = await submit(registry, {
    copies: [await buildCourierCopy(registry), buildElectronicCopy()],
  })
  const id = await idOf(registry, { tracking_id })
  await pay(registry, id)
  await transition(registry, id, officer.token, {
    to: 'on_hold',
    reason: 'owes the library',
    public_note: 'Clear the library desk first.',
  })
  const reply = await track(tracking_id)
  expect(reply.headers['cache-control']).toBe('no-store')
  const [first, second] = reply.data.copies
  expect(JSON.parse(reply.text)).toEqual({
    status: 'success',
    data: {
      tracking_id,
      kind: 'transcript',
      application_type: 'Transcript',
      status: 'on_hold',
      enums: {
        status: { value: 'on_hold', label: 'On hold', tone: 'warning', public_note: null, allowed: [] },
      },
      headline: 'Your application is on hold.',
      next_step: 'We’ll lift the hold as soon as the reason is cleared.',
      submitted_at: '2026-03-02T09:00:00.000Z',
      paid_at: '2026-03-02T09:00:00.000Z',
      promised_on: '2026-03-16',
      days: { institution: 0, applicant: 0, courier: 0 },
      copies: [
        {
          id: first?.id,
          type: 'official_copy',
          purpose: 'credential_evaluation',
          format: 'hard_copy',
          delivery_method: 'courier',
          status: 'queued',
          enums: {
            status: {
              value: 'queued',
              label: 'Waiting to be produced',
              tone: 'neutral',
              public_note: null,
              allowed: [],
            },
          },
          recipient: 'W… E… S… (Canada)',
          recipient_reference: null,
          courier: null,
          eta: null,
        },
        expect.objectContaining({ id: second?.id, recipient: 'U… o… N… (United Kingdom)' }),
      ],
      timeline: [
        ['The application was submitted. It is not paid yet.', 'Applicant', 'draft', 'pending_payment'],
        ['The application was paid and is in the queue.', 'Portal', 'pending_payment', 'submitted'],
        ['The application is on hold.', reply.data.timeline[2]?.by, 'submitted', 'on_hold'],
      ].map(([text, by, from, to], index) => ({
        id: reply.data.timeline[index]?.id,
        at: '2026-03-02T09:00:00.000Z',
        copy_id: null,
        from,
        to,
        text,
        by,
      })),
      masked_email: 'a•••@e••••.com',
      details: null,
    },
  })
  for (const secret of [
    'ada@',
    'Òkè',
    'Ada',
    '805',
    'CSC',
    'library',
    'Toronto',
    'Carlton',
    'nowhere',
    officer.name,
  ])
    expect(reply.text).not.toContain(secret)
})

test('any writing of the id finds it; unknown and malformed ones get one and the same answer', async () => {
  const { tracking_id } = await submit(registry)
  const bare = tracking_id.replaceAll('-', '').toLowerCase()
  expect((await track(bare)).data.tracking_id).toBe(tracking_id)
  expect((await track(tracking_id.replaceAll('0', 'o').replaceAll('1', 'l'))).data.tracking_id).toBe(
    tracking_id,
  )
  const [unknown, malformed] = [await track('TST-0000-0000-0000-0000'), await track('nonsense')]
  expect([unknown.status, malformed.status]).toEqual([404, 404])
  expect(unknown.text).toBe(malformed.text)
})

test('misses are limited, hits are not', async () => {
  const strict = await startRegistry({ limiter: 'real' })
  try {
    const { tracking_id } = await submit(strict)
    const look = (id: string) => strict.call(trackApplication, { params: { id } })
    for (let miss = 0; miss < 30; miss += 1) expect((await look(`miss-${miss}`)).status).toBe(404)
    expect((await look('miss-31')).status).toBe(429)
    for (let hit = 0; hit < 35; hit += 1) expect((await look(tracking_id)).status).toBe(200)
    expect((await strict.call(requestTrackCode, { params: { id: 'miss-32' } })).status).toBe(429)
  } finally {
    await strict.close()
  }
})

test('the session of one application opens no other, and shows staff the person’s name only to staff', async () => {
  const mine = await submit(registry)
  const other = await submit(registry, { email: 'other@example.com' })
  expect((await track(mine.tracking_id, mine.token)).data.details?.email).toBe('ada@example.com')
  expect((await track(other.tracking_id, mine.token)).data.details).toBeNull()
  const seen = (await track(other.tracking_id, officer.token)).data
  expect(seen.details?.email).toBe('other@example.com')
  for (const call of [
    registry.call(cancelApplication, { params: { id: other.tracking_id }, body: {}, token: mine.token }),
    registry.call(cancelApplication, { params: { id: other.tracking_id }, body: {}, token: officer.token }),
    registry.call(answerAsk, {
      params: { id: other.tracking_id, ask: 1 },
      body: { answer: 'x' },
      token: mine.token,
    }),
  ])
    expect((await call).status).toBe(403)
  expect(
    (await registry.call(cancelApplication, { params: { id: other.tracking_id }, body: {} })).status,
  ).toBe(401)
})

test('a code sent to the mailbox, and the link of a mail, prove it', async () => {
  const { tracking_id } = await submit(registry, { email: 'prove@example.com' })
  const asked = await registry.call(requestTrackCode, { params: { id: tracking_id } })
  expect(asked.data.masked_email).toBe('p•••@e••••.com')
  await registry.runJobs()
  const mails = (await registry.mails()).filter(({ to_address }) => to_address === 'prove@example.com')
  const code = mails.map(({ subject }) => /\d{6}/.exec(subject)?.[0]).find((found) => found !== undefined)
  const opened = await registry.call(verifyEmailCode, {
    body: { challenge: asked.data.challenge, code: code ?? '' },
  })
  expect((await track(tracking_id, opened.data.token)).data.details?.email).toBe('prove@example.com')

  const key =
    mails.map(({ text }) => /[#&]key=(\S+)/.exec(text)?.[1]).find((found) => found !== undefined) ?? ''
  const session = await registry.call(openTrackLink, { params: { id: tracking_id }, body: { key } })
  expect((await track(tracking_id, session.data.token)).data.details?.surname).toBe('Òkè')
  const { tracking_id: another } = await submit(registry)
  const stolen = await registry.call(openTrackLink, { params: { id: another }, body: { key } })
  expect(stolen.status).toBe(417)
})

test('cancelled before an officer has it: the invoice is void, nothing brings it back', async () => {
  const { tracking_id, token } = await submit(registry, { email: 'cancel@example.com' })
  const id = await idOf(registry, { tracking_id })
  const cancel = () =>
    registry.call(cancelApplication, {
      params: { id: tracking_id },
      body: { reason: 'found my copy' },
      token,
    })
  const reply = await cancel()
  expect([reply.data.status, reply.data.enums.status.allowed]).toEqual(['cancelled', []])
  expect((await invoiceOf(registry.database.db, id))?.status).toBe('void')
  expect(await pay(registry, id)).toBe(false)
  const again = await cancel()
  expect([again.status, again.failure.message]).toEqual([417, 'This application is already "Cancelled".'])
  await registry.runJobs()
  const mail = (await registry.mails()).filter(({ to_address }) => to_address === 'cancel@example.com')
  expect(mail.map(({ subject }) => subject)).toContain('Your application was cancelled')
})

test('asked, answered, and the check goes on; the promise moves by the days it waited', async () => {
  const { tracking_id } = await submit(registry, { email: 'asked@example.com' })
  const id = await idOf(registry, { tracking_id })
  const token = await proveMailbox(registry, id)
  await pay(registry, id)
  await transition(registry, id, officer.token, { to: 'under_review' })
  const asks = [
    { question: 'Which year did you graduate?' },
    { kind: 'confirm' as const, question: 'Is this your name?' },
  ]
  await transition(registry, id, officer.token, {
    to: 'action_required',
    asks,
    public_note: 'Your diploma shows another year than our record.',
  })
  const waiting = (await track(tracking_id, token)).data
  expect(waiting.enums.status.label).toBe('We need something from you')
  expect(waiting.promised_on).toBe('2026-03-16')
  await registry.runJobs()
  const mail = (await registry.mails()).find(
    ({ to_address, subject }) =>
      to_address === 'asked@example.com' && subject === 'We need something from you',
  )
  expect(mail?.text).toContain('• Which year did you graduate?')
  expect(mail?.text).toContain('Your diploma shows another year than our record.')

  registry.clock.advance({ days: 7 })
  const [first = 0, second = 0] = waiting.details?.asks.map((ask) => ask.id) ?? []
  const answer = (ask: number, text: string) =>
    registry.call(answerAsk, { params: { id: tracking_id, ask }, body: { answer: text }, token })
  const half = await answer(first, '2019')
  expect(half.data.status).toBe('action_required')
  expect((await answer(first, '2018')).status).toBe(417)
  expect((await answer(999_999, 'yes')).status).toBe(404)
  const whole = await answer(second, 'yes')
  expect(whole.data.status).toBe('under_review')
  expect(whole.data.promised_on).toBe('2026-03-23')
  expect(whole.data.days.applicant).toBe(7)
  expect(whole.data.details?.asks.map(({ answer: text }) => text)).toEqual(['2019', 'yes'])
  expect((await answer(second, 'no')).status).toBe(417)
  registry.clock.advance({ days: -7 })
})

test('the browser that sent it reads nothing that staff write before the mailbox is proved', async () => {
  const { tracking_id, token } = await submit(registry, { email: 'impostor@example.com' })
  const id = await idOf(registry, { tracking_id })
  await pay(registry, id)
  await transition(registry, id, officer.token, {
    to: 'on_hold',
    reason: 'Fees',
    public_note: 'SECRET of the hold',
  })
  await transition(registry, id, officer.token, { to: 'submitted' })
  await transition(registry, id, officer.token, { to: 'under_review' })
  const asks = [{ question: 'SECRET: which class of degree?' }]
  await transition(registry, id, officer.token, {
    to: 'action_required',
    asks,
    public_note: 'SECRET of the question',
  })
  const options = (bearer: string) =>
    registry.call(trackOptions, { params: { id: tracking_id }, token: bearer })
  const unproved = [await track(tracking_id, token), await options(token)]
  for (const { status, text } of unproved) {
    expect(status).toBe(200)
    expect(text).not.toContain('SECRET')
  }
  const seen = unproved[0]?.data as Awaited<ReturnType<typeof track>>['data']
  expect(seen.details).toMatchObject({
    proved: false,
    asks: [],
    documents: [],
    email: 'impostor@example.com',
  })
  expect(seen.next_step).not.toBe('')

  const ask = { id: tracking_id, ask: 1 }
  const refused = await registry.call(answerAsk, { params: ask, body: { answer: 'x' }, token })
  expect(refused.status).toBe(403)
  expect(refused.failure.message).toContain('First confirm that the email address is yours')

  const proved = await proveMailbox(registry, id)
  expect((await track(tracking_id, proved)).text).toContain('SECRET: which class of degree?')
  expect((await options(proved)).text).toContain('SECRET of the hold')
})

test('two last answers at once take the application up once', async () => {
  const { tracking_id } = await submit(registry)
  const id = await idOf(registry, { tracking_id })
  const token = await proveMailbox(registry, id)
  await pay(registry, id)
  await transition(registry, id, officer.token, { to: 'under_review' })
  const asks = [{ question: 'First question?' }, { question: 'Second question?' }]
  const seen = await transition(registry, id, officer.token, { to: 'action_required', asks })
  const replies = await Promise.all(
    seen.asks.map(({ id: ask }) =>
      registry.call(answerAsk, { params: { id: tracking_id, ask }, body: { answer: 'yes' }, token }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { status, timeline } = (await track(tracking_id, token)).data
  expect(status).toBe('under_review')
  expect(timeline.filter(({ from, to }) => from === 'action_required' && to === 'under_review')).toHaveLength(
    1,
  )
})

test('paid twice, and paid late: harmless, and restored', async () => {
  const { tracking_id } = await submit(registry)
  const id = await idOf(registry, { tracking_id })
  expect([await pay(registry, id), await pay(registry, id)]).toEqual([true, true])
  expect((await track(tracking_id)).data.timeline).toHaveLength(2)

  const late = await submit(registry, { email: 'late@example.com' })
  const lateId = await idOf(registry, late)
  const { expireUnpaid } = await import('../index.ts')
  const expire = () =>
    registry.database.inTransaction((tx) => expireUnpaid(tx, { id: lateId, at: registry.clock.now() }))
  expect([await expire(), await expire()]).toEqual([true, false])
  expect((await track(late.tracking_id)).data.status).toBe('expired')
  expect(await pay(registry, lateId)).toBe(true)
  const restored = (await track(late.tracking_id)).data
  expect([restored.status, restored.promised_on]).toEqual(['submitted', '2026-03-16'])
  expect(restored.timeline.at(-1)?.text).toBe('The payment arrived late. The application is in the queue.')
  expect(await expire()).toBe(false)
})

test('a copy on its way shows its courier’s own page, and when it should arrive', async () => {
  const copy = await buildCourierCopy(registry, { purpose: 'employment' })
  const id = await approveApplication(registry, officer.token, { copies: [copy, buildPickupCopy()] })
  const { rows } = await sql<{
    tracking_id: string
  }>`select tracking_id from applications where id = ${id}`.execute(registry.database.db)
  const { rows: couriers } = await sql<{ id: number; waybill_example: string; name: string }>`
    select id, waybill_example, name from couriers where tracking_url_template is not null order by id`.execute(
    registry.database.db,
  )
  await sql`update copies set status = 'in_transit', courier_id = ${couriers[0]?.id}, waybill = ${couriers[0]?.waybill_example},
    dispatched_at = '2026-03-02T09:00:00Z', eta_days_max = 6 where application_id = ${id} and position = 0`.execute(
    registry.database.db,
  )
  const tracked = (await track(rows[0]?.tracking_id ?? '')).data.copies[0]
  expect(tracked?.courier?.name).toBe(couriers[0]?.name)
  expect(tracked?.courier?.url).toMatch(/^https:\/\//)
  // Six working days after a Monday.
  expect(tracked?.eta).toBe('2026-03-10')
})

test('an application whose applicant was erased says so, and offers no code', async () => {
  const application = await submit(registry)
  const id = await idOf(registry, application)
  const { db } = registry.database
  await sql`update applications set email = 'erased-' || id || '@erased.invalid' where id = ${id}::bigint`.execute(
    db,
  )
  await sql`update copies set recipient = '{"kind":"institution","name":"[erased]","country":null}'
    where application_id = ${id}::bigint`.execute(db)
  const { data } = await track(application.tracking_id)
  expect(data.masked_email).toBeNull()
  expect(data.copies.map(({ recipient }) => recipient)).toEqual(['Details erased'])
})
