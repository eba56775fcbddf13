// PostgreSQL alone is enough: it is about who is written to; killed.test.ts sends the same SQL.
import {
  type BroadcastAudience,
  cancelBroadcast,
  countAudience,
  createBroadcast,
  exportBroadcastRecipients,
  getBroadcast,
  listBroadcastRecipients,
  listBroadcasts,
  previewBroadcast,
  testBroadcast,
} from '@testamur/contract/broadcasts'
import type { Call } from '@testamur/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'

let server: TestServer
let officer: Staff
beforeAll(async () => {
  server = await createTestPortal()
  officer = await createStaff(server.database, 'records_officer')
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate applications, broadcasts, jobs, mails cascade`.execute(server.database.db)
})

type Given = {
  readonly email: string
  readonly first_name?: string
  readonly status?: string
  readonly session?: string | null
  readonly submitted_at?: string
  readonly promised_on?: string | null
  readonly purpose?: string
  readonly programme_id?: number | null
}

let count = 0

/** Inserts an application into the table and answers its id. */
async function request(given: Given): Promise<number> {
  count += 1
  const { db } = server.database
  const status = given.status ?? 'pending_payment'
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme,
        programme_id, graduation_session, currency, submitted_at, paid_at, promised_on)
      select ${`TST-BULK-${String(count).padStart(14, '0')}`}, min(t.id), ${status}, 'Okoro', ${given.first_name ?? 'Ada'},
        ${given.email}, 'B.Sc. Physics', ${given.programme_id ?? null}::bigint, ${given.session ?? null}, 'NGN',
        ${given.submitted_at ?? '2026-02-02T09:00:00Z'}::timestamptz,
        case when ${status} <> 'pending_payment' then now() end, ${given.promised_on ?? null}::date
      from application_types t
      returning id
    ), copy as (
      insert into copies (application_id, id, position, type, purpose, format, delivery_method, rate_minor, delivery_minor, recipient)
      select id, gen_random_uuid(), 0, 'official_copy', ${given.purpose ?? 'employment'}, 'soft_copy', 'email', 0, 0, '{}' from made
    )
    select id from made`.execute(db)
  return rows[0]?.id ?? 0
}

const many = (from: number, to: number, more: Omit<Given, 'email'> = {}) =>
  Array.from({ length: to - from }, (_, index) => `reader${from + index}@example.com`).reduce(
    async (before, email) => [...(await before), await request({ email, ...more })],
    Promise.resolve<number[]>([]),
  )

type Order = Call<typeof createBroadcast>['body']

const letter = {
  subject: 'Your request {tracking_id}',
  body: 'Please pay, {first_name}.\n\nYour request is: {status}.',
}
const unpaid: BroadcastAudience = { payment: 'waiting' }

const order = (people: number, more: Partial<Order> = {}, token = officer.token) =>
  server.call(createBroadcast, { body: { ...letter, audience: unpaid, people, ...more }, token })
const look = async (id: number) =>
  (await server.call(getBroadcast, { params: { id }, token: officer.token })).data
const recipients = async (id: number, query: Call<typeof listBroadcastRecipients>['query'] = {}) =>
  (
    await server.call(listBroadcastRecipients, {
      params: { id },
      token: officer.token,
      query: { per_page: 100, ...query },
    })
  ).reply

const countPeople = async (audience: BroadcastAudience) =>
  (await server.call(countAudience, { body: { audience }, token: officer.token })).data

describe('an audience', () => {
  it('is all that were sent, and narrows with every condition', async () => {
    await request({ email: 'draft@example.com', status: 'draft' })
    await request({ email: 'ada@example.com', session: '2018/2019', submitted_at: '2026-02-10T22:59:00Z' })
    await request({ email: 'ada@example.com', status: 'submitted', promised_on: '2020-01-01' })
    await request({ email: 'obi@example.com', status: 'under_review', purpose: 'personal_use' })
    await request({ email: 'eze@example.com', status: 'action_required', promised_on: '2020-01-01' })
    const counts = async (audience: BroadcastAudience) => {
      const { requests, people } = await countPeople(audience)
      return [requests, people]
    }
    expect(await counts({})).toEqual([4, 3])
    expect(await counts({ statuses: ['submitted', 'under_review'] })).toEqual([2, 2])
    expect(await counts({ payment: 'waiting' })).toEqual([1, 1])
    expect(await counts({ payment: 'paid' })).toEqual([3, 3])
    expect(await counts({ purposes: ['personal_use'] })).toEqual([1, 1])
    expect(await counts({ graduation_session: '2018/2019' })).toEqual([1, 1])
    expect(await counts({ late: true })).toEqual([1, 1])
    expect(await counts({ kind: 'certificate' })).toEqual([0, 0])
    expect(await counts({ programme_ids: [1] })).toEqual([0, 0])
    expect(await counts({ application_type_ids: [999] })).toEqual([0, 0])
    // Midnight in Lagos is 23:00 in Greenwich.
    expect(await counts({ submitted_from: '2026-02-10', submitted_to: '2026-02-10' })).toEqual([1, 1])
    expect(await counts({ submitted_from: '2026-02-11' })).toEqual([0, 0])
    const turned = { submitted_from: '2026-02-11', submitted_to: '2026-02-10' }
    const refused = await server.call(countAudience, { body: { audience: turned }, token: officer.token })
    expect(refused.failure.errors).toHaveProperty(['audience.submitted_to'])
  })
})

describe('before a mail goes to many', () => {
  it('it is read as its readers get it, one after the other, and opens nobody’s request', async () => {
    const first = await request({ email: 'ada@example.com', first_name: 'Ada' })
    const second = await request({ email: 'obi@example.com', first_name: 'Obi' })
    const read = async (before?: number) =>
      (
        await server.call(previewBroadcast, {
          body: { ...letter, audience: unpaid, ...(before ? { before } : {}) },
          token: officer.token,
        })
      ).data
    const seen = await read()
    expect(seen.recipient).toMatchObject({ application_id: second, email: 'obi@example.com' })
    expect(seen.subject).toContain('TST-BULK-')
    expect(seen.text).toContain('Dear Obi,\n\nPlease pay, Obi.\n\nYour request is: Waiting for payment.')
    expect(seen.text).not.toContain('key=')
    expect((await read(second)).recipient?.application_id).toBe(first)
    expect((await read(first)).recipient?.application_id).toBe(second)
    await sql`truncate applications cascade`.execute(server.database.db)
    expect(await read()).toEqual({ recipient: null, subject: letter.subject, text: letter.body })
  })

  it('a test goes to the officer alone', async () => {
    await request({ email: 'ada@example.com' })
    const body = { ...letter, body: 'Hello {first_name},\n\nPay soon.', audience: unpaid }
    const { data } = await server.call(testBroadcast, { body, token: officer.token })
    expect(data.sent_to).toBe(officer.email)
    const mails = await server.mails()
    expect(mails.map(({ to_address }) => to_address)).toEqual([officer.email])
    expect(mails[0]?.subject).toMatch(/^\[Test\] Your request TST-BULK/)
    expect(mails[0]?.text.startsWith('Hello Ada,\n\nPay soon.')).toBe(true)
    expect(mails[0]?.text).not.toContain('key=')
    await rememberLanguage(server.database.db, 'ada@example.com', 'fr')
    await sql`update applications set promised_on = '2027-03-01'`.execute(server.database.db)
    const french = { ...body, body: 'Bonjour {first_name},\n\n{status}, {promised_on}' }
    await server.call(testBroadcast, { body: french, token: officer.token })
    const last = (await server.mails()).at(-1)
    expect(last?.subject).toMatch(/^\[Essai\] Your request TST-BULK/)
    expect(last?.text.startsWith('Bonjour Ada,\n\nEn attente de paiement, 1er mars 2027')).toBe(true)
    const nobody = { ...body, audience: { kind: 'certificate' } as const }
    const refused = await server.call(testBroadcast, { body: nobody, token: officer.token })
    expect(refused.status).toBe(417)
  })

  it('what cannot be filled in is said at its field, and nothing is sent that nobody would get', async () => {
    const wrong = await order(0, { body: 'Dear {firstname}, {matric}' })
    expect(wrong.failure.errors?.['body']?.[0]).toContain('{first_name}')
    expect((await order(0)).failure.message).toContain('Nobody matches this audience')
    const past = await order(1, { send_at: '2020-01-01T00:00:00Z' })
    expect(past.failure.errors).toHaveProperty('send_at')
  })

  it('an audience that has changed since it was seen is looked at again', async () => {
    await many(0, 20)
    const answer = await order(3)
    expect(answer.status).toBe(409)
    expect(answer.failure.message).toContain('20 people')
    expect((await order(18)).status).toBe(201)
  })

  it('who may only read does not write', async () => {
    const auditor = await createStaff(server.database, 'auditor')
    expect((await order(1, {}, auditor.token)).status).toBe(403)
    expect((await server.call(listBroadcasts, { token: auditor.token })).status).toBe(200)
  })
})

describe('a mail to many', () => {
  it('reaches everybody once, with their own data and the link to their own request', async () => {
    await many(0, 120)
    const twice = await request({ email: 'reader7@example.com', first_name: 'Newest' })
    const sent = await order(120)
    expect(sent.status).toBe(201)
    expect(sent.data).toMatchObject({ state: 'gathering', people: 120, created_by: officer.name })
    await server.runJobs()
    const { id } = sent.data
    expect(await look(id)).toMatchObject({
      state: 'sent',
      people: 120,
      done: 120,
      results: { sent: 120, duplicate: 1, waiting: 0, failed: 0, left: 0, queued: 0, cancelled: 0 },
    })
    const mails = await server.mails()
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(120)
    expect(mails).toHaveLength(120)
    const newest = mails.find(({ to_address }) => to_address === 'reader7@example.com')
    expect(newest).toMatchObject({ application_id: twice, state: 'stored' })
    expect(newest?.text).toContain('Please pay, Newest.')
    expect(newest?.text).toMatch(/track#id=TST-BULK-\d+&key=/)
    const page = await recipients(id, { state: 'duplicate' })
    expect(page).toMatchObject({ total: 1, data: [{ email: 'reader7@example.com', state: 'duplicate' }] })
    expect((await recipients(id, { search: 'READER11' })).total).toBe(11)
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where subject = ${`broadcast:${id}`}`.execute(server.database.db)
    expect(rows).toEqual([{ action: 'broadcast.create' }])
  })

  it('is ordered once, however often the order arrives', async () => {
    await many(0, 3)
    const headers = { 'idempotency-key': 'one-click' }
    const body = { ...letter, audience: unpaid, people: 3 }
    const [one, two] = [
      await server.call(createBroadcast, { body, headers, token: officer.token }),
      await server.call(createBroadcast, { body, headers, token: officer.token }),
    ]
    expect(two.data.id).toBe(one.data.id)
    await server.runJobs()
    expect(await server.mails()).toHaveLength(3)
  })

  it('leaves out who no longer fits when the turn comes, and says so', async () => {
    const [first = 0, second = 0] = await many(0, 3)
    await request({ email: 'reader2@example.com' })
    const send_at = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    const { id } = (await order(3, { send_at })).data
    await server.runJobs()
    expect(await look(id)).toMatchObject({ state: 'scheduled', done: 0, results: { waiting: 3 } })
    const { db } = server.database
    await sql`update applications set status = 'submitted', paid_at = now() where id = ${first}`.execute(db)
    await sql`update applications set email = 'other@example.com' where id = ${second}`.execute(db)
    // The newer of two requests is paid; the older one still waits.
    await sql`
      update applications set status = 'submitted', paid_at = now()
      where id = (select max(id) from applications where email = 'reader2@example.com')`.execute(db)
    await many(50, 52)
    server.clock.advance({ hours: 2 })
    await server.runJobs()
    const done = await look(id)
    expect(done).toMatchObject({
      state: 'sent',
      people: 3,
      done: 3,
      results: { sent: 1, left: 3, duplicate: 0 },
    })
    expect((await server.mails()).map(({ to_address }) => to_address)).toEqual(['reader2@example.com'])
  })

  it('says who could not be reached, and why', async () => {
    await request({ email: 'no address' })
    await request({ email: 'ada@example.com' })
    const { id } = (await order(2)).data
    await server.runJobs()
    await sql`update mails set state = 'failed', error = 'The mailbox is full.'`.execute(server.database.db)
    expect((await look(id)).results).toMatchObject({ failed: 2, sent: 0 })
    const { data } = await recipients(id, { state: 'failed' })
    expect(data.map(({ email, reason }) => [email, reason])).toEqual([
      ['ada@example.com', 'The mailbox is full.'],
      ['no address', 'This is not an email address.'],
    ])
    const csv = await server.call(exportBroadcastRecipients, { params: { id }, token: officer.token })
    expect(csv.text).toMatch(/^\uFEFFTracking ID,Recipient,Email address,Result,Reason,Time\r\n/)
    expect(csv.text).toMatch(/,ada@example\.com,Failed,The mailbox is full\.,\d/)
    expect(csv.text).toMatch(/,no address,Failed,This is not an email address\.,\d/)
  })

  it('is stopped while it waits, and by nobody when it is out', async () => {
    await many(0, 4)
    const send_at = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    const { id } = (await order(4, { send_at })).data
    await server.runJobs()
    const cancel = () => server.call(cancelBroadcast, { params: { id }, token: officer.token })
    expect((await cancel()).data).toMatchObject({
      state: 'cancelled',
      cancelled_by: officer.name,
      results: { cancelled: 4, waiting: 0 },
    })
    server.clock.advance({ hours: 2 })
    await server.runJobs()
    expect(await server.mails()).toEqual([])
    expect((await cancel()).failure.message).toContain('already stopped')
    const out = (await order(4)).data.id
    await server.runJobs()
    const late = await server.call(cancelBroadcast, { params: { id: out }, token: officer.token })
    expect(late.status).toBe(417)
    expect((await server.mails()).length).toBe(4)
  })

  it('goes on where it was when it is torn off in the middle, and writes to nobody twice', async () => {
    await many(0, 130)
    const { id } = (await order(130)).data
    const { db } = server.database
    await sql`
      create function tear_off() returns trigger language plpgsql as $$
      begin
        if (select count(*) from mails) >= 70 then raise exception 'torn off' using errcode = '57014'; end if;
        return new;
      end $$`.execute(db)
    await sql`create trigger tear_off before insert on mails for each row execute function tear_off()`.execute(
      db,
    )
    await server.runJobs()
    const torn = await look(id)
    expect(torn).toMatchObject({ state: 'sending', done: 70, results: { sent: 70, waiting: 60 } })
    expect(await server.mails()).toHaveLength(70)
    await sql`drop trigger tear_off on mails`.execute(db)
    await sql`drop function tear_off`.execute(db)
    server.clock.advance({ hours: 1 })
    await Promise.all([server.runJobs(), server.runJobs()])
    expect(await look(id)).toMatchObject({ state: 'sent', done: 130, results: { sent: 130 } })
    const to = (await server.mails()).map(({ to_address }) => to_address)
    expect(to).toHaveLength(130)
    expect(new Set(to).size).toBe(130)
  })
})
