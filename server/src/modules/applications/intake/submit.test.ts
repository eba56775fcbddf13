// PostgreSQL alone is enough: it is about what a request may say; apply.test.ts and staff.test.ts send the same SQL.

import { submitApplication, trackApplication } from '@testamur/contract/applications/applications'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildCourierCopy,
  buildElectronicCopy,
  buildPickupCopy,
  loadOffers,
  requestFor,
  submit,
} from '../../../../test/applicants.ts'
import { createStudent } from '../../../../test/factories.ts'
import { type Registry, startRegistry } from '../../../../test/registry.ts'
import { uuid } from '../../../core/ids.ts'

let registry: Registry

beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

const send = async (over: Parameters<typeof requestFor>[1] = {}, headers: Record<string, string> = {}) =>
  registry.call(submitApplication, { body: await requestFor(registry, over), headers })

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    registry.database.db,
  )
  return rows[0]?.count ?? 0
}

test('three copies are priced, frozen in an invoice, and wait for payment', async () => {
  const copies = [buildElectronicCopy(), await buildCourierCopy(registry), buildPickupCopy()]
  const reply = await send({ copies })
  expect(reply.status).toBe(201)
  expect(reply.reply.message).toBe('Your application was submitted.')
  const { tracking_id, token, application, invoice, checkout_url } = reply.data
  expect(normaliseTrackingId(tracking_id)).toBe(tracking_id)
  expect(token.length).toBeGreaterThan(40)
  expect(checkout_url).toBeNull()
  expect(application.status).toBe('pending_payment')
  expect(application.enums.status.allowed).toEqual(['cancelled'])
  expect(application.copies.map(({ id }) => id)).toEqual(copies.map(({ id }) => id))
  expect(application.timeline.map(({ text, by }) => [text, by])).toEqual([
    ['The application was submitted. It is not paid yet.', 'You'],
  ])

  const { transcript_rates, delivery_rates } = await loadOffers(registry)
  const rateOf = (purpose: string, type: string, format: string) =>
    Number(transcript_rates.find((rate) => rate.purpose === purpose && rate.type === type)?.[format])
  const rates = [
    rateOf('further_studies', 'official_copy', 'soft_copy'),
    rateOf('credential_evaluation', 'official_copy', 'hard_copy'),
    rateOf('personal_use', 'student_copy', 'hard_copy'),
  ]
  const delivery = Number(delivery_rates.find(({ id }) => id === copies[1]?.delivery_rate_id)?.rate)
  expect(invoice.transcript_fee).toBe(rates.reduce((sum, rate) => sum + rate, 0))
  expect(invoice.delivery_fee).toBe(delivery)
  expect(invoice.total).toBe(invoice.transcript_fee + invoice.delivery_fee)
  expect(invoice.reference).toMatch(/^[A-Z0-9]{10,30}$/)
  expect(invoice.lines.map(({ copy_id, amount }) => [copy_id, amount])).toEqual([
    [copies[0]?.id, rates[0]],
    [copies[1]?.id, rates[1]],
    [copies[1]?.id, delivery],
    [copies[2]?.id, rates[2]],
  ])

  const tracked = await registry.call(trackApplication, { params: { id: tracking_id }, token })
  expect(tracked.data).toEqual(application)
})

test('the mail about it names the tracking id and opens the application', async () => {
  const { tracking_id } = await submit(registry, { email: 'mail@example.com' })
  await registry.runJobs()
  const mail = (await registry.mails()).find(({ to_address }) => to_address === 'mail@example.com')
  expect(mail?.text).toContain(tracking_id)
  expect(mail?.text).toContain(`https://transcripts.example.edu/track#id=${tracking_id}&key=`)
  expect(mail?.text).toMatch(/To pay: ₦[\d,]+\.\d\d/)
})

test('nothing due means it is in the queue at once', async () => {
  const { db } = registry.database
  await sql`update transcript_rate_amounts set amount_minor = 0 where format = 'soft_copy' and rate_id =
    (select id from transcript_rates where purpose = 'nysc' and type = 'student_copy')`.execute(db)
  await registry.database.inTransaction((tx) => sql`select pg_notify('reference', 'rates')`.execute(tx))
  await expect
    .poll(async () => {
      const data = await registry.applications.applicationData()
      return data.data.transcript_rates.find(
        (rate) => rate.purpose === 'nysc' && rate.type === 'student_copy',
      )?.soft_copy
    })
    .toBe(0)
  const copy = buildElectronicCopy({ type: 'student_copy', purpose: 'nysc' })
  const { application, invoice } = await submit(registry, { copies: [copy] })
  expect(application.status).toBe('submitted')
  expect(application.promised_on).toBe('2026-03-16')
  expect(application.paid_at).not.toBeNull()
  expect([invoice.status, invoice.total]).toEqual(['paid', 0])
  expect(application.timeline.map(({ to }) => to)).toEqual(['pending_payment', 'submitted'])
})

test('a price that has changed is refused, with the new one', async () => {
  const before = await count('applications')
  const reply = await send({ copies: [buildElectronicCopy({ rate: 1 })] })
  expect(reply.status).toBe(417)
  expect(reply.failure.message).toBe(
    'Prices have changed. Copy 1 (Soft Copy) now costs ₦15,000.00. Check the new total and submit your application again.',
  )
  const delivery = await send({ copies: [await buildCourierCopy(registry, { delivery: 0.5 })] })
  expect(delivery.status).toBe(417)
  expect(delivery.failure.message).toMatch(/its delivery ₦[\d,]+\.00/)
  const rate = await send({ copies: [buildElectronicCopy({ transcript_rate_id: 999 })] })
  expect(rate.status).toBe(417)
  expect(await count('applications')).toBe(before)
})

test('the price that was shown, when it is today’s, is accepted', async () => {
  expect((await send({ copies: [buildElectronicCopy({ rate: 15_000, delivery: 0 })] })).status).toBe(201)
})

test.each<[string, Record<string, unknown>, string]>([
  ['an unpriced format', { format: 'parchment' }, 'format'],
  ['an unknown purpose', { purpose: 'travel' }, 'purpose'],
  ['a soft copy by courier', { delivery_method: 'courier' }, 'delivery_method'],
  ['a region where no courier goes', { region_id: 1 }, 'region_id'],
  ['no mailbox for a soft copy', { recipient: { kind: 'self', name: 'Ada' } }, 'recipient.email'],
  ['release on a date without one', { release_condition: 'on_date' }, 'release_on'],
  [
    'release on a date that has passed',
    { release_condition: 'on_date', release_on: '2026-03-01' },
    'release_on',
  ],
  [
    'release on a date in the far future',
    { release_condition: 'on_date', release_on: '2031-01-01' },
    'release_on',
  ],
  ['a date without release on a date', { release_on: '2026-05-01' }, 'release_on'],
])('refused at its field: %s', async (_, over, field) => {
  const reply = await send({ copies: [buildElectronicCopy(over)] })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.failure.errors ?? {})).toContain(`copies.0.${field}`)
})

test.each<[string, Record<string, unknown>, string]>([
  ['no street', { address_lines: [] }, 'address_lines'],
  ['no city', { city: '' }, 'city'],
  ['no country', { country: undefined }, 'country'],
  ['a country outside the priced region', { country: 'GH' }, 'country'],
])('a courier needs a whole address: %s', async (_, over, field) => {
  const copy = await buildCourierCopy(registry)
  const reply = await send({ copies: [{ ...copy, recipient: { ...copy.recipient, ...over } }] })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.failure.errors ?? {})).toEqual([`copies.0.recipient.${field}`])
})

test('at home the state must be one of the priced region', async () => {
  const { regions, delivery_rates } = await loadOffers(registry)
  const region = regions.find(({ type, states }) => type === 1 && states.length > 0)
  const rate = delivery_rates.find(({ region_id }) => region_id === region?.id)
  const copy = await buildCourierCopy(registry, { delivery_rate_id: rate?.id ?? 0, purpose: 'employment' })
  const at = (state: string) => ({
    copies: [
      { ...copy, id: uuid(), recipient: { ...copy.recipient, country: region?.countries[0] ?? '', state } },
    ],
  })
  expect((await send(at(''))).failure.errors).toHaveProperty(['copies.0.recipient.state'])
  expect((await send(at('Atlantis'))).failure.errors).toHaveProperty(['copies.0.recipient.state'])
  expect((await send(at((region?.states[0] ?? '').toUpperCase()))).status).toBe(201)
})

test.each<[string, Record<string, unknown>, string]>([
  ['another kind of application', { application_type_id: 99_999 }, 'application_type_id'],
  ['no programme', { programme: undefined }, 'programme'],
  ['a programme that is not there', { programme_id: 99_999 }, 'programme_id'],
  ['a year to come', { year_of_entry: new Date().getUTCFullYear() + 1 }, 'year_of_entry'],
  ['a year nobody alive entered in', { year_of_entry: 1899 }, 'year_of_entry'],
  ['a session in the far future', { graduation_session: '9998/9999' }, 'graduation_session'],
  ['finished before begun', { year_of_entry: 2018, graduation_session: '2015/2016' }, 'graduation_session'],
  ['needed yesterday', { needed_by: '2026-03-01' }, 'needed_by'],
  ['no consent', { consent: false }, 'consent'],
  ['an unsigned consent', { consent_name: ' ' }, 'consent_name'],
  ['no copy', { copies: [] }, 'copies'],
  ['a field that nobody knows', { status: 'completed' }, 'status'],
  ['an amount of one’s own', { total: 1 }, 'total'],
])('refused at its field: %s', async (_, over, field) => {
  const reply = await send(over)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.failure.errors ?? {})).toEqual([field])
})

test('two copies with one id, and more copies than the type takes, are refused', async () => {
  const copy = buildElectronicCopy()
  const twins = await send({ copies: [copy, { ...buildElectronicCopy(), id: copy.id.toUpperCase() }] })
  expect(twins.status).toBe(422)
  expect(twins.failure.errors).toHaveProperty(['copies.1.id'])
  const many = await send({ copies: Array.from({ length: 11 }, () => buildElectronicCopy()) })
  expect(many.failure.errors?.copies?.[0]).toContain('at most 10 copies')
})

test('a body beyond the limit is refused before it is read', async () => {
  const reply = await send({ note: 'x'.repeat(200_000) })
  expect(reply.status).toBe(413)
})

test('a repeated key answers the same reply again and does nothing twice', async () => {
  const body = await requestFor(registry)
  const headers = { 'idempotency-key': uuid() }
  const first = await registry.call(submitApplication, { body, headers })
  const before = await count('applications')
  const again = await registry.call(submitApplication, { body, headers })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.text).toBe(first.text)
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(await count('applications')).toBe(before)
  const tracked = await registry.call(trackApplication, {
    params: { id: again.data.tracking_id },
    token: again.data.token,
  })
  expect(tracked.data.details?.email).toBe('ada@example.com')
  const other = await registry.call(submitApplication, { body: { ...body, surname: 'Bello' }, headers })
  expect(other.status).toBe(409)
})

test('eight at once with one key make one application', async () => {
  const body = await requestFor(registry)
  const headers = { 'idempotency-key': uuid() }
  const before = await count('applications')
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => registry.call(submitApplication, { body, headers })),
  )
  expect(await count('applications')).toBe(before + 1)
  expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
})

test('a record that fits in number and name or mailbox is matched; one that fits in number alone is not', async () => {
  const student = await createStudent(registry.database)
  const matched = async (over: Record<string, unknown>) => {
    const { tracking_id } = await submit(registry, { matric_number: 'CSC/2015/0042', ...over })
    const { rows } = await sql<{ student_id: number | null }>`
      select student_id from applications where tracking_id = ${tracking_id}`.execute(registry.database.db)
    return rows[0]?.student_id
  }
  expect(await matched({ surname: 'ADEYEMI', email: 'new@example.com' })).toBe(student.id)
  expect(await matched({ surname: 'Married', email: 'omolara@example.com' })).toBe(student.id)
  expect(await matched({ surname: 'Stranger', email: 'stranger@example.com' })).toBeNull()
})

test('an id that is taken already is not given again', async () => {
  const { db } = registry.database
  const taken = await submit(registry)
  // Two IDs never collide by chance, so the first that is tried is set to one that exists.
  await sql`create sequence tried_ids`.execute(db)
  await sql`
    create function take_same_id() returns trigger language plpgsql as ${sql.lit(
      `begin if nextval('tried_ids') = 1 then new.tracking_id := '${taken.tracking_id}'; end if; return new; end`,
    )}`.execute(db)
  await sql`
    create trigger take_same_id before insert on applications
    for each row execute function take_same_id()`.execute(db)
  const other = await submit(registry)
  await sql`drop trigger take_same_id on applications`.execute(db)
  expect(other.tracking_id).not.toBe(taken.tracking_id)
  const { rows } = await sql<{ tried: number }>`select last_value as tried from tried_ids`.execute(db)
  expect(rows[0]?.tried).toBe(2)
})

test('an address sends at most sixty requests an hour, a mailbox ten from wherever; mistakes do not count', async () => {
  const strict = await startRegistry({ limiter: 'real' })
  const from = async (remoteAddress: string, email: string) =>
    strict.call(submitApplication, { body: await requestFor(strict, { email }), remoteAddress })
  try {
    for (let sent = 0; sent < 12; sent += 1) {
      const wrong = await strict.call(submitApplication, {
        body: await requestFor(strict, { copies: [buildElectronicCopy({ rate: 1 })] }),
      })
      expect(wrong.status).toBe(417)
    }
    for (let sent = 0; sent < 10; sent += 1)
      expect((await from(`10.1.0.${sent}`, 'ada@example.com')).status).toBe(201)
    const eleventh = await from('10.1.0.99', 'Ada@Example.com')
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3000)
    // One visitor of a cyber café does not use up the limit of the others.
    const cafe = '10.2.0.1'
    for (let sent = 0; sent < 60; sent += 1)
      expect((await from(cafe, `guest-${sent}@example.com`)).status).toBe(201)
    const next = await from(cafe, 'guest-60@example.com')
    expect([next.status, next.failure.message]).toEqual([429, eleventh.failure.message])
    strict.clock.advance({ hours: 1, seconds: 1 })
    expect((await from(cafe, 'ada@example.com')).status).toBe(201)
  } finally {
    await strict.close()
  }
})
