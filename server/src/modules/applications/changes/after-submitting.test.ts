// PostgreSQL alone is enough: it is about the rules of changes; audit/acts.test.ts sends the same SQL.

import {
  editApplication,
  listReissues,
  reissueCopy,
  staffReissueCopy,
  trackOptions,
} from '@testamur/contract/applications/after-submitting'
import {
  cancelApplication,
  openTrackLink,
  requestTrackCode,
  trackApplication,
} from '@testamur/contract/applications/applications'
import {
  getApplication,
  transitionApplication,
  transitionCopy,
} from '@testamur/contract/applications/staff-applications'
import type { Call } from '@testamur/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approveApplication,
  buildCourierCopy,
  buildElectronicCopy,
  buildPickupCopy,
  idOf,
  loadOffers,
  pay,
  type SentCopy,
  type SentRequest,
  submit,
  ticked,
  transition,
} from '../../../../test/applicants.ts'
import { linksOfAction } from '../../../../test/audit-links.ts'
import { createStaff, createStudent, type Staff } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'
import { uuid } from '../../../core/ids.ts'
import { say } from '../../../messages/say.ts'
import { createVisitors } from '../../identity/index.ts'
import { moveCopy } from '../machine/move-copy.ts'
import type { RuledRefund } from './ask-refund.ts'

let registry: Registry
let officer: Staff
beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database)
})
afterAll(() => registry.close())

type Mine = { id: number; tracking_id: string; token: string }
type Body = Call<typeof editApplication>['body']

/** A session opened by the link of one of our emails. */
async function prove(tracking_id: string, email: string): Promise<string> {
  await registry.runJobs()
  const mails = (await registry.mails()).filter(({ to_address }) => to_address === email)
  const key = mails.map(({ text }) => /[#&]key=(\S+)/.exec(text)?.[1]).find((found) => found !== undefined)
  const opened = await registry.call(openTrackLink, { params: { id: tracking_id }, body: { key: key ?? '' } })
  return opened.data.token
}

let people = 0
async function sent(over: Partial<SentRequest> = {}): Promise<Mine & { email: string }> {
  people += 1
  const email = over.email ?? `after${people}@example.com`
  const { tracking_id } = await submit(registry, { ...over, email })
  const id = await idOf(registry, { tracking_id })
  return { id, tracking_id, token: await prove(tracking_id, email), email }
}

const options = async ({ tracking_id, token }: Mine) =>
  (await registry.call(trackOptions, { params: { id: tracking_id }, token })).data
const edit = (mine: Mine, body: Body) =>
  registry.call(editApplication, { params: { id: mine.tracking_id }, token: mine.token, body })
const staffView = async ({ id }: Mine) =>
  (await registry.call(getApplication, { params: { id }, token: officer.token })).data
const cancel = (mine: Mine, body: Call<typeof cancelApplication>['body'] = {}) =>
  registry.call(cancelApplication, { params: { id: mine.tracking_id }, token: mine.token, body })

/** The first copy as it is, ready to be changed and sent back. */
async function copyOf(mine: Mine, over: Partial<NonNullable<Body['copies']>[number]> = {}) {
  const { copies, version } = await options(mine)
  const [copy] = copies
  if (copy === undefined) throw new Error('No copy')
  const { recipient, recipient_reference, delivery_method, delivery_rate_id, release_condition } = copy
  const kept = {
    id: copy.id,
    version: copy.version,
    recipient,
    delivery_method,
    release_condition,
    ...(recipient_reference === null ? {} : { recipient_reference }),
    ...(delivery_rate_id === null ? {} : { delivery_rate_id }),
  }
  return { version, copies: [{ ...kept, ...over }] }
}

const courierRates = async () => {
  const { delivery_rates, regions } = await loadOffers(registry)
  const region = regions.find(({ countries }) => countries.includes('CA'))
  return delivery_rates
    .filter(({ region_id }) => region_id === region?.id)
    .toSorted((one, other) => one.rate - other.rate)
}

async function asked(id: number) {
  const jobs = (await registry.jobs('refunds.ask_by_rule')) as RuledRefund[]
  return jobs
    .filter(({ application_id }) => application_id === id)
    .map(({ amount_minor, note }) => ({ amount_minor, note: say(note, 'en') }))
}

test('contact, name and destination change; officers read before and after, the applicant what was done', async () => {
  const mine = await sent({ copies: [await buildCourierCopy(registry)] })
  const { version, copies } = await copyOf(mine, {
    recipient: {
      kind: 'credential_evaluator',
      name: 'World Education Services',
      address_lines: ['45 Charles Street East'],
      city: 'Toronto',
      country: 'CA',
    },
  })
  const reply = await edit(mine, { version, phone: null, first_name: 'Adaeze', copies })
  expect(reply.data.details).toMatchObject({ phone: null, first_name: 'Adaeze' })
  expect(reply.data.timeline.at(-1)).toMatchObject({ by: 'You' })
  expect(reply.data.timeline.map(({ text }) => text)).toContain(
    'You changed your first name and your phone number. You changed where or when copy 1 goes.',
  )
  const french = { params: { id: mine.tracking_id }, token: mine.token, headers: { 'accept-language': 'fr' } }
  const tracked = (await registry.call(trackApplication, french)).data
  expect(tracked.timeline.map(({ text }) => text)).toContain(
    'Vous avez modifié votre prénom et votre numéro de téléphone. Vous avez modifié la destination ou la date d’envoi : l’exemplaire 1.',
  )
  const { timeline, copies: seen, applicant } = await staffView(mine)
  expect(applicant).toMatchObject({ first_name: 'Adaeze' })
  expect(seen[0]?.recipient.address_lines).toEqual(['45 Charles Street East'])
  const texts = timeline.map(({ text }) => text).join('\n')
  expect(texts).toContain('2 Carlton Street')
  expect(texts).toContain('45 Charles Street East')

  const found = await sql`
    select 1 from applications where id = ${mine.id}::bigint and search_text like '%adaeze%'`.execute(
    registry.database.db,
  )
  expect(found.rows).toHaveLength(1)
})

test('only the applicant who proved the mailbox changes anything, and only what they have seen', async () => {
  const mine = await sent()
  const { token: unproved } = await submit(registry, { email: mine.email })
  const body = { version: 0, phone: '+2348000000000' }
  const params = { id: mine.tracking_id }
  expect((await registry.call(editApplication, { params, body, token: unproved })).status).toBe(403)
  expect((await registry.call(editApplication, { params, body, token: officer.token })).status).toBe(403)
  expect((await registry.call(trackOptions, { params, token: officer.token })).status).toBe(403)
  expect((await edit(mine, { version: 4, phone: '+2348000000000' })).status).toBe(409)
  expect((await edit(mine, body)).status).toBe(200)
  expect((await edit(mine, body)).status).toBe(409)
  const stale = await copyOf(mine, { version: 7, recipient_reference: 'X-1' })
  expect((await edit(mine, stale)).status).toBe(409)
})

test('two edits at once: one is written, the other is told', async () => {
  const mine = await sent()
  const replies = await Promise.all(
    ['+2348000000001', '+2348000000002'].map((phone) => edit(mine, { version: 0, phone })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a destination is checked as a new request would be', async () => {
  const mine = await sent()
  const recipient = { kind: 'institution', name: 'Nowhere', country: 'GB' } as const
  const bare = await edit(mine, await copyOf(mine, { recipient }))
  expect([bare.status, Object.keys(bare.failure.errors ?? {})]).toEqual([422, ['copies.0.recipient.email']])
  const mailbox = { ...recipient, email: 'somebody@gmail.com' }
  const refused = await edit(mine, await copyOf(mine, { recipient: mailbox }))
  expect(refused.failure.errors?.['copies.0.recipient.email']?.[0]).toContain('personal email service')
  const own = await edit(mine, await copyOf(mine, { recipient: { ...recipient, email: mine.email } }))
  expect(own.failure.errors?.['copies.0.recipient.email']?.[0]).toMatch(/^This is your own email address/)
  const paper = await edit(mine, await copyOf(mine, { delivery_method: 'pickup' }))
  expect(paper.failure.errors?.['copies.0.delivery_method']?.[0]).toBeDefined()
})

test('a paid delivery may become cheaper, and the difference is asked back; a dearer one asks for it', async () => {
  const [cheap, dear] = await courierRates()
  if (cheap === undefined || dear === undefined || cheap.rate === dear.rate) throw new Error('Two prices')
  const mine = await sent({ copies: [await buildCourierCopy(registry, { delivery_rate_id: dear.id })] })
  const unpaid = await edit(mine, await copyOf(mine, { delivery_rate_id: cheap.id }))
  expect(unpaid.failure.errors?.['copies.0.delivery_rate_id']?.[0]).toContain('You haven’t paid yet')
  await pay(registry, mine.id)
  const shown = await edit(mine, await copyOf(mine, { delivery_rate_id: cheap.id, delivery: dear.rate }))
  expect(shown.status).toBe(422)
  const change = await copyOf(mine, { delivery_rate_id: cheap.id, delivery: cheap.rate })
  expect((await edit(mine, change)).status).toBe(200)
  expect(await asked(mine.id)).toMatchObject([
    { amount_minor: Math.round((dear.rate - cheap.rate) * 100), note: expect.stringContaining('cheaper') },
  ])
  const back = await edit(mine, await copyOf(mine, { delivery_rate_id: dear.id }))
  expect(back.failure.errors?.['copies.0.delivery_rate_id']?.[0]).toMatch(
    /costs .* more than you paid\. Agree to pay the difference/,
  )
  // What was refunded already is not refunded again.
  const { cancellation } = await options(mine)
  const { payment } = await staffView(mine)
  expect(cancellation.refund).toBeCloseTo((payment?.total ?? 0) - (dear.rate - cheap.rate), 2)
})

test('what officers had matched, ticked and recommended is open again', async () => {
  const record = await createStudent(registry.database, {
    matric_number: 'LAW/2014/0001',
    surname: 'Òkè',
    email: 'law@example.com',
  })
  const mine = await sent({ matric_number: 'LAW/2014/0001' })
  await pay(registry, mine.id)
  await transition(registry, mine.id, officer.token, { to: 'under_review' })
  await transition(registry, mine.id, officer.token, { to: 'awaiting_approval', checklist: ticked })
  expect((await staffView(mine)).record?.student_id).toBe(record.id)
  const change = await copyOf(mine, { recipient_reference: 'REF-2' })
  expect((await edit(mine, change)).data.status).toBe('under_review')
  const open = await staffView(mine)
  expect(open.checklist.filter(({ done }) => !done).map(({ key }) => key)).toEqual(['destination'])
  expect([open.record?.student_id, open.recommended_by]).toEqual([record.id, null])

  // The name changes while the application is on hold before sign-off, so it returns to the check instead.
  await transition(registry, mine.id, officer.token, { to: 'awaiting_approval', checklist: ticked })
  await transition(registry, mine.id, officer.token, { to: 'on_hold', reason: 'r', public_note: 'n' })
  const { version } = await options(mine)
  expect((await edit(mine, { version, surname: 'Somebody' })).status).toBe(200)
  const held = await staffView(mine)
  expect([held.status, held.hold?.from, held.record]).toEqual(['on_hold', 'under_review', null])
  expect((await edit(mine, { version: version + 1, surname: 'Òkè' })).status).toBe(200)
  expect((await staffView(mine)).record?.student_id).toBe(record.id)
})

test('one name that is left is the surname, and somebody always keeps a name', async () => {
  const mine = await sent({ surname: 'Òkè', first_name: 'Ada' })
  const named = async () => {
    const { applicant } = await staffView(mine)
    return [applicant.surname, applicant.first_name]
  }
  const { version } = await options(mine)
  const none = await edit(mine, { version, surname: '', first_name: ' ' })
  expect(none.failure.errors).toEqual({ surname: ['Enter your surname, or the only name you have'] })
  expect(await named()).toEqual(['Òkè', 'Ada'])
  expect((await edit(mine, { version, surname: '' })).status).toBe(200)
  expect(await named()).toEqual(['Ada', ''])
  expect((await edit(mine, { version: version + 1, first_name: 'Sukarno', surname: '' })).status).toBe(200)
  expect(await named()).toEqual(['Sukarno', ''])
})

test('an approved copy that is to go elsewhere waits for an officer; a signed one stays', async () => {
  const email = 'approved@example.com'
  const id = await approveApplication(registry, officer.token, {
    email,
    copies: [buildElectronicCopy(), buildElectronicCopy()],
  })
  const { tracking_id } = (await registry.call(getApplication, { params: { id }, token: officer.token })).data
  const mine = { id, tracking_id, token: await prove(tracking_id, email) }
  const change = await copyOf(mine, { recipient_reference: 'REF-9' })
  const reply = await edit(mine, change)
  expect(reply.data.copies.map(({ status }) => status)).toEqual(['held', 'queued'])
  const { version } = await options(mine)
  const renamed = await edit(mine, { version, surname: 'Else' })
  expect([renamed.status, renamed.failure.message]).toEqual([
    417,
    expect.stringContaining('We approved your record under this name.'),
  ])
  expect((await edit(mine, { version, phone: '+2348000000009' })).status).toBe(200)

  // An officer releases it, and what is produced automatically is produced.
  const before = (await registry.jobs('documents.prepare')).length
  await toStatus(id, 0, 'queued')
  expect((await registry.jobs('documents.prepare')).length).toBe(before + 1)
  await toStatus(id, 0, 'held')

  await toStatus(id, 1, 'signed')
  const { copies, cancellation } = await options(mine)
  expect(copies.map(({ edit_refusal }) => edit_refusal === null)).toEqual([true, false])
  expect(cancellation.refusal).toContain('A copy is already signed')
  const second = copies[1]
  if (second === undefined) throw new Error('No second copy')
  const late = await edit(mine, {
    version: version + 1,
    copies: [
      {
        id: second.id,
        version: second.version,
        recipient: second.recipient,
        delivery_method: 'email',
        recipient_reference: 'LATE',
      },
    ],
  })
  expect([late.status, late.failure.message]).toEqual([417, expect.stringContaining('This copy is signed')])
  expect((await cancel(mine)).failure.message).toContain('A copy is already signed')
})

/** Moves copies as the modules above do. */
async function toStatus(id: number, position: number, to: 'signed' | 'queued' | 'held') {
  const { rows } = await sql<{ copy_id: number }>`
    select copy_id from copies where application_id = ${id}::bigint and position = ${position}::int`.execute(
    registry.database.db,
  )
  await registry.database.inTransaction((tx) =>
    moveCopy(tx, {
      copy_id: rows[0]?.copy_id ?? 0,
      to,
      at: registry.clock.now(),
      actor: { kind: 'system', name: 'test' },
      as: ['system', 'officer'],
      reason: 'test',
    }),
  )
}

test('cancelled before its first mail went, it is told of once, and truly', async () => {
  const email = 'changed.mind@example.com'
  const { tracking_id } = await submit(registry, { email })
  const id = await idOf(registry, { tracking_id })
  const visitors = createVisitors({ database: registry.database, clock: registry.clock })
  const { token } = await registry.database.inTransaction((tx) =>
    visitors.openSession(tx, { purpose: 'application', subject_id: id, proved: true, days: 1 }),
  )
  expect((await cancel({ id, tracking_id, token }, { refund: 0 })).data.status).toBe('cancelled')
  await registry.runJobs()
  const mails = (await registry.mails()).filter(({ to_address }) => to_address === email)
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('was cancelled')])
})

test('cancelling follows the rule it showed: all before the check, less a fee in it, and staff keep no fee', async () => {
  const unpaid = await sent()
  expect((await options(unpaid)).cancellation).toMatchObject({ paid: 0, refund: 0, refusal: null })
  expect((await cancel(unpaid, { refund: 0 })).data.status).toBe('cancelled')
  expect(await asked(unpaid.id)).toEqual([])

  const queued = await sent()
  await pay(registry, queued.id)
  const whole = (await options(queued)).cancellation
  expect([whole.fee, whole.refund]).toEqual([0, whole.paid])
  expect((await cancel(queued, { refund: whole.refund - 1 })).failure.message).toContain('has changed')
  const done = await cancel(queued, { refund: whole.refund })
  expect(done.data.timeline.at(-1)?.text).toContain('We’ve asked the bursary to refund')
  expect(await asked(queued.id)).toMatchObject([{ amount_minor: Math.round(whole.paid * 100) }])
  expect((await cancel(queued)).failure.message).toBe('This application is already "Cancelled".')

  const checked = await sent()
  await pay(registry, checked.id)
  await transition(registry, checked.id, officer.token, { to: 'under_review' })
  await transition(registry, checked.id, officer.token, {
    to: 'on_hold',
    reason: 'r',
    public_note: 'Library.',
  })
  const terms = await options(checked)
  expect(terms.cancellation.fee).toBeCloseTo(terms.cancellation.paid * 0.2, 2)
  expect(terms.pauses).toMatchObject([{ reason: 'Library.', until: null }])
  expect((await cancel(checked, { refund: terms.cancellation.refund })).data.status).toBe('cancelled')
  expect(await asked(checked.id)).toMatchObject([
    { amount_minor: Math.round(terms.cancellation.refund * 100) },
  ])

  const id = await approveApplication(registry, officer.token, { email: 'staff-cancels@example.com' })
  const { version, payment } = await staffView({ id, tracking_id: '', token: '' })
  const body = { to: 'cancelled', version, reason: 'No such programme' } as const
  const moved = await registry.call(transitionApplication, { params: { id }, token: officer.token, body })
  expect([moved.data.status, moved.data.copies[0]?.status]).toEqual(['cancelled', 'cancelled'])
  expect(await asked(id)).toMatchObject([{ amount_minor: Math.round((payment?.total ?? 0) * 100) }])
})

let parcels = 0

/** Each parcel has a number of its own, which looks like the courier's example. */
const numberLike = (example: string) => example.replace(/\d{4}(?=\D*$)/, String(2000 + (parcels += 1)))

async function dispatched(email: string, over: Partial<SentCopy> = {}): Promise<Mine> {
  const id = await approveApplication(registry, officer.token, {
    email,
    copies: [await buildCourierCopy(registry, over)],
  })
  await toStatus(id, 0, 'signed')
  await move(id, { to: 'printed' })
  const { couriers } = await loadOffers(registry)
  const { copies, tracking_id } = await staffView({ id, tracking_id: '', token: '' })
  const courier = couriers.find((row) => row.id === copies[0]?.courier_id)
  await move(id, { to: 'dispatched', waybill: numberLike(courier?.waybill_example ?? '') })
  return { id, tracking_id, token: await prove(tracking_id, email) }
}

async function move(
  id: number,
  next: { to: 'printed' | 'dispatched' | 'lost' | 'returned'; waybill?: string },
) {
  const { copies } = await staffView({ id, tracking_id: '', token: '' })
  const [copy] = copies
  const reply = await registry.call(transitionCopy, {
    params: { id, copy: copy?.id ?? '' },
    token: officer.token,
    body: { version: copy?.version ?? 0, reason: 'said the courier', ...next },
  })
  expect(reply.status).toBe(200)
}

async function again(mine: Mine, over: Partial<Call<typeof reissueCopy>['body']> = {}) {
  const { copies } = await options(mine)
  const [copy] = copies
  if (copy === undefined) throw new Error('No copy')
  const body = {
    reason: copy.reissue[0]?.reason ?? 'other',
    ...({ consent: true, consent_name: 'Ada Òkè' } as const),
    copy: {
      id: uuid(),
      replaces: copy.id,
      recipient: copy.recipient,
      delivery_method: copy.delivery_method,
      ...(copy.delivery_rate_id === null ? {} : { delivery_rate_id: copy.delivery_rate_id }),
      ...(copy.recipient_reference === null ? {} : { recipient_reference: copy.recipient_reference }),
    },
    ...over,
  }
  return registry.call(reissueCopy, { params: { id: mine.tracking_id }, token: mine.token, body })
}

test('a lost copy is issued again free of charge, once; the two name each other', async () => {
  const mine = await dispatched('lost@example.com')
  expect((await options(mine)).copies[0]?.reissue.map(({ reason }) => reason)).toEqual([
    'not_received',
    'wrong_address',
    'other',
  ])
  await move(mine.id, { to: 'lost' })
  expect((await options(mine)).copies[0]?.reissue).toEqual([{ reason: 'lost', rate: 0, delivery_free: true }])
  expect((await again(mine, { reason: 'other' })).failure.message).toContain('doesn’t match the state')
  expect((await again(mine, { consent_name: 'Ada' })).failure.errors).toEqual({
    consent_name: ['Sign with at least two names, for example your first name and surname'],
  })
  const made = await again(mine)
  expect([made.status, made.data.application.status, made.data.invoice.total]).toEqual([201, 'submitted', 0])
  expect((await again(mine, { reason: 'lost' })).failure.message).toContain(
    `We’re already issuing this copy again. See ${made.data.tracking_id}`,
  )
  expect((await options(mine)).copies[0]?.reissue).toEqual([])

  const { reissues } = await options(mine)
  expect(reissues).toMatchObject([{ tracking_id: made.data.tracking_id, reason: 'lost' }])
  const child = await idOf(registry, made.data)
  expect((await options({ ...made.data, id: child })).proved).toBe(true)
  const seen = await registry.call(listReissues, { params: { id: child }, token: officer.token })
  expect(seen.data).toMatchObject({ parent: { id: mine.id, reason: 'lost' }, reissues: [], may_waive: true })
  const timeline = (await staffView({ ...mine, id: child })).timeline.map(({ text }) => text).join('\n')
  expect(timeline).toContain(`Issues copy 1 of ${mine.tracking_id} again. The courier lost it.`)
})

test('what came back costs its delivery, a wrong address everything, at the price that was shown', async () => {
  const back = await dispatched('back@example.com')
  await move(back.id, { to: 'returned' })
  const { data } = await again(back)
  const [copy] = (await options(back)).copies
  expect([data.invoice.transcript_fee, data.invoice.delivery_fee]).toEqual([0, copy?.delivery])
  expect(data.application.status).toBe('pending_payment')

  const wrong = await dispatched('wrong@example.com')
  const rate = (await options(wrong)).copies[0]?.reissue.find(
    ({ reason }) => reason === 'wrong_address',
  )?.rate
  const stale = await again(wrong, { reason: 'wrong_address', rate: (rate ?? 0) + 1 })
  expect([stale.status, stale.failure.message]).toEqual([417, expect.stringContaining('Prices have changed')])
  const charged = await again(wrong, { reason: 'wrong_address', rate: rate ?? 0 })
  expect(charged.data.invoice.transcript_fee).toBe(rate)
  expect(charged.data.invoice.delivery_fee).toBeGreaterThan(0)
})

test('a copy that has not left is changed, not issued again; nor by a stranger, nor unproved', async () => {
  const mine = await sent({ copies: [buildPickupCopy()] })
  await pay(registry, mine.id)
  expect((await options(mine)).copies[0]?.reissue).toEqual([])
  expect((await again(mine)).failure.message).toContain('We haven’t sent this copy yet')
  const lost = await dispatched('unproved@example.com')
  const unproved = await submit(registry, { email: 'unproved@example.com' })
  expect((await again({ ...lost, token: lost.token })).status).toBe(201)
  expect(
    (
      await registry.call(reissueCopy, {
        params: { id: lost.tracking_id },
        token: unproved.token,
        body: {
          reason: 'other',
          consent: true,
          consent_name: 'Ada Òkè',
          copy: {
            id: uuid(),
            replaces: uuid(),
            delivery_method: 'email',
            recipient: buildElectronicCopy().recipient,
          },
        },
      })
    ).status,
  ).toBe(403)
})

test('staff issue a copy again to the same recipient; waiving the fee takes the permission, and a note', async () => {
  const mine = await dispatched('staff@example.com')
  const records = await createStaff(registry.database, 'records_officer')
  const [copy] = (await staffView(mine)).copies
  const { copies } = await options(mine)
  if (copy === undefined) throw new Error('No copy')
  const body = {
    ...({ reason: 'wrong_address', note: 'Our clerk mistyped the address.' } as const),
    copy: {
      id: uuid(),
      replaces: copy.id,
      recipient: copy.recipient,
      delivery_method: copy.delivery_method,
      delivery_rate_id: copies[0]?.delivery_rate_id ?? 0,
      recipient_reference: copy.recipient_reference ?? '',
    },
  }
  const call = (token: string, more: object = {}) =>
    registry.call(staffReissueCopy, { params: { id: mine.id }, token, body: { ...body, ...more } })
  const unwaived = await call(records.token, { waive: true })
  expect([unwaived.status, unwaived.failure.message]).toEqual([
    403,
    'Your role doesn’t allow you to waive the fee. Ask an approver or the bursary to issue this copy again, or issue it with its fee.',
  ])
  const other = { ...body.copy, recipient: { ...copy.recipient, name: 'Somebody Else' } }
  expect((await call(officer.token, { waive: true, copy: other })).status).toBe(422)
  const made = await call(officer.token, { waive: true })
  expect(made.status).toBe(201)
  expect((await linksOfAction(registry.database, 'application.reissue')).at(-1)).toMatchObject({
    actor_id: officer.id,
    subject: `application:${mine.id}`,
    after: { reissue: made.data.tracking_id, reason: 'wrong_address', waive: true },
  })
  const child = (await registry.call(getApplication, { params: { id: made.data.id }, token: officer.token }))
    .data
  expect([child.status, child.payment?.total, child.consent?.name]).toEqual(['submitted', 0, 'Ada Òkè'])
  expect(child.timeline.map(({ text }) => text).join('\n')).toContain('The fee was waived.')
  await registry.runJobs()
  const told = (await registry.mails()).filter(({ to_address }) => to_address === 'staff@example.com')
  expect(told.filter(({ text }) => text.includes(made.data.tracking_id))).not.toEqual([])
})

test('a copy is issued again to an office that the portal knows', async () => {
  const mine = await dispatched('known@example.com')
  const [copy] = (await staffView(mine)).copies
  const { copies } = await options(mine)
  const { rows } = await sql<{ id: number }>`
    select id from recipient_profiles where active and kind = 'credential_evaluator' and code = 'wes'`.execute(
    registry.database.db,
  )
  const made = await registry.call(staffReissueCopy, {
    params: { id: mine.id },
    token: officer.token,
    body: {
      reason: 'wrong_address',
      note: 'Our clerk mistyped the address.',
      waive: true,
      copy: {
        id: uuid(),
        replaces: copy?.id ?? '',
        recipient: copy?.recipient ?? { kind: 'self', name: '' },
        delivery_method: copy?.delivery_method ?? 'courier',
        delivery_rate_id: copies[0]?.delivery_rate_id ?? 0,
        recipient_reference: copy?.recipient_reference ?? '',
        recipient_profile_id: rows[0]?.id ?? 0,
      },
    },
  })
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
})

test('a stranger learns nothing of what may be done', async () => {
  const { tracking_id } = await submit(registry)
  expect((await registry.call(trackOptions, { params: { id: tracking_id } })).status).toBe(401)
  const other = await sent()
  const { token } = other
  expect((await registry.call(trackOptions, { params: { id: tracking_id }, token })).status).toBe(403)
  expect((await registry.call(trackApplication, { params: { id: tracking_id } })).data.details).toBeNull()
  expect((await registry.call(requestTrackCode, { params: { id: tracking_id } })).status).toBe(200)
})
