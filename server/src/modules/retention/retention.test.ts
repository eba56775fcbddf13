// PostgreSQL alone is enough: its statements are like those of erasures, which other files run on the embedded database.
import { basename } from 'node:path'
import { generateDocument } from '@testamur/contract/documents/documents'
import {
  listRetention,
  rehearseRetention,
  startRetention,
  stopRetention,
  updateRetention,
} from '@testamur/contract/retention'
import { type RetentionKind, retentionKinds } from '@testamur/contract/retention-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linksOfAction } from '../../../test/audit-links.ts'
import { approve, officerOf, type SubmittedOrder } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { findTraces } from '../../../test/privacy/find-traces.ts'
import { insertPaidBy } from '../../../test/privacy/paid-by.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { openStorage } from '../../platform/storage/open.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { recordFile } from '../../platform/storage/store.ts'
import { removeSome } from './remove-aged.ts'

const STRINGS = ['adéyẹmí', 'ọmọlará', 'omolara@example.com', '2348057464050', 'my own words']
const LONG_AGO = '2010-05-04T12:00:00.000Z'
const AGED_MAILS = 450

let registry: Registry
let admin: Staff
let officer: Staff
let approver: Staff
let order: SubmittedOrder
let storage: Storage

beforeAll(async () => {
  registry = await startRegistry()
  const { config, database, clock, log } = registry
  storage = openStorage(config.storage, { database, clock, logger: log.logger })
  admin = await createStaff(registry.database)
  officer = await createStaff(registry.database, 'records_officer')
  approver = await createStaff(registry.database, 'approver')
  order = await approve(registry, [{ recipient: { name: 'Ọmọlará Adéyẹmí', email: 'omolara@example.com' } }])
  const making = await officerOf(registry, order)
  const { version } = await making.copy()
  await registry.call(generateDocument, { params: making.params(), token: making.token, body: { version } })
  await making.move('released')
  await registry.runJobs()
  const paper = await storage.put(Buffer.from('my own words on a paper'), {
    contentType: 'text/plain',
    name: 'adéyẹmí.txt',
    purpose: 'upload',
  })
  const attached = await storage.put(Buffer.from('my own words attached'), {
    contentType: 'text/plain',
    name: 'omolara@example.com.txt',
    purpose: 'message',
  })
  await registry.database.inTransaction(async (tx) => {
    await recordFile(tx, paper)
    await recordFile(tx, attached)
    await sql`update applications set status = 'completed', completed_at = ${LONG_AGO}::timestamptz, note = 'my own words'
      where id = ${order.id}::bigint`.execute(tx)
    await sql`
      with sent as (
        insert into uploads (token_hash, file_key, name, content_type, size, created_at, claimed_at)
        values ('\\x01'::bytea, ${paper.key}, 'adéyẹmí.txt', 'text/plain', 23, now(), now()) returning id)
      insert into application_papers (application_id, paper, upload_id, label)
      select ${order.id}::bigint, 'identity', id, 'ID' from sent`.execute(tx)
    await sql`
      with thread as (
        insert into threads (application_id, subject, state, reply_token, created_at, last_message_at, search_text)
        values (${order.id}::bigint, 'Of Adéyẹmí', 'resolved', 'token', ${LONG_AGO}::timestamptz, ${LONG_AGO}::timestamptz, 'adéyẹmí')
        returning id), written as (
        insert into messages (thread_id, at, author_kind, author_name, body)
        select id, ${LONG_AGO}::timestamptz, 'applicant', 'Ọmọlará Adéyẹmí', 'My own words.' from thread
        returning id), sent as (
        insert into uploads (token_hash, file_key, name, content_type, size, created_at, claimed_at)
        values ('\\x02'::bytea, ${attached.key}, 'adéyẹmí.txt', 'text/plain', 21, now(), now()))
      insert into attachments (message_id, file_key, name, content_type, size)
      select id, ${attached.key}, 'adéyẹmí.txt', 'text/plain', 21 from written`.execute(tx)
    await sql`update mails set created_at = ${LONG_AGO}::timestamptz, state = 'sent' where application_id = ${order.id}::bigint`.execute(
      tx,
    )
  })
  const payer = { name: 'Ọmọlará Adéyẹmí', email: 'omolara@example.com', note: 'To Adéyẹmí' }
  await insertPaidBy(registry.database, payer, new Date(LONG_AGO), admin.id)
})
afterAll(() => registry.close())

const settingOf = async (kind: RetentionKind, { token } = approver) =>
  (await registry.call(listRetention, { token })).data.find((one) => one.kind === kind)
const change = (kind: RetentionKind, days: number | null, version: number, { token } = admin) =>
  registry.call(updateRetention, { params: { kind }, body: { days, version }, token })
const rehearse = (kind: RetentionKind, version: number, { token } = officer) =>
  registry.call(rehearseRetention, { params: { kind }, body: { version }, token })
const switchOn = (kind: RetentionKind, version: number, rehearsal_id: number, { token } = approver) =>
  registry.call(startRetention, { params: { kind }, body: { version, rehearsal_id }, token })
const night = async () => {
  await enqueue(registry.database.db, { kind: 'retention.begin' })
  await registry.runJobs()
}
const count = async (table: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(registry.database.db)
  return rows[0]?.count ?? 0
}
const sendAgedMails = () =>
  sql`
    insert into mails (message_id, to_address, subject, text, html, state, created_at)
    select gen_random_uuid()::text, 'somebody@example.com', 's', 't', 'h', 'sent', ${LONG_AGO}::timestamptz
    from generate_series(1, ${AGED_MAILS}::int)`.execute(registry.database.db)
/** Removes one batch, then stops the process. */
const removeOneBatch = async () => {
  const stop = new AbortController()
  const { database } = registry
  const ending = {
    ...database,
    inTransaction: async (run) => {
      const result = await database.inTransaction(run)
      stop.abort(new Error('killed'))
      return result
    },
  } satisfies typeof database
  await expect(
    removeSome({ database: ending, clock: registry.clock, storage }, 'mails', stop.signal),
  ).rejects.toThrow('killed')
}

it('removes nothing before another person has seen a rehearsal of exactly this period', async () => {
  const mails = await count('mails')
  await night()
  expect(await count('mails')).toBe(mails)

  const { version = -1, days } = (await settingOf('mails')) ?? {}
  expect([days, (await settingOf('mails'))?.active]).toEqual([365, false])
  expect((await change('mails', 29, version)).failure.errors).toEqual({
    days: ['Enter at least 30 days.'],
  })
  expect((await change('mails', 100, version)).data).toMatchObject({ days: 100, version: version + 1 })
  expect((await change('mails', 90, version)).status).toBe(409)
  expect((await rehearse('mails', version)).status).toBe(409)

  await rehearse('mails', version + 1)
  await registry.runJobs()
  const first = (await settingOf('mails'))?.rehearsal
  // The rehearsed period is no longer the one that is set.
  await change('mails', 200, version + 1)
  expect((await settingOf('mails'))?.rehearsal).toBeNull()
  const refused = await switchOn('mails', version + 2, first?.id ?? 0)
  expect([refused.status, refused.failure.message]).toEqual([
    417,
    'Rehearse this period first. A rehearsal is valid for seven days.',
  ])

  await rehearse('mails', version + 2, admin)
  await registry.runJobs()
  const seen = await settingOf('mails', admin)
  expect(seen).toMatchObject({ may_switch_on: false, rehearsal: { state: 'done', held: [] } })
  expect((await switchOn('mails', version + 2, seen?.rehearsal?.id ?? 0, admin)).failure.message).toBe(
    'Another person must switch this on, because you asked for the rehearsal.',
  )
  expect((await settingOf('mails'))?.may_switch_on).toBe(true)
  expect(await count('mails')).toBe(mails)

  // After a week the rehearsal is out of date.
  await sql`update retention_runs set started_at = started_at - interval '8 days' where rehearsal`.execute(
    registry.database.db,
  )
  expect((await settingOf('mails'))?.may_switch_on).toBe(false)
  expect((await switchOn('mails', version + 2, seen?.rehearsal?.id ?? 0)).status).toBe(417)
})

it('keeps what something else still holds, and says so', async () => {
  const { db } = registry.database
  const heldBy = async (kind: RetentionKind = 'applications') => {
    await rehearse(kind, (await settingOf(kind))?.version ?? -1)
    await registry.runJobs()
    const { records, held, sample } = (await settingOf(kind))?.rehearsal ?? {}
    return { records, held, sample }
  }
  await sql`
    insert into student_holds (student_id, desk, reason, how_to_clear, placed_at)
    select student_id, 'Library', 'Books', 'Return them', now() from applications where id = ${order.id}::bigint`.execute(
    db,
  )
  expect(await heldBy()).toEqual({ records: 0, held: [{ reason: 'record_hold', records: 1 }], sample: [] })
  await sql`update student_holds set lifted_at = now(), lifted_because = 'Returned'`.execute(db)
  await sql`
    insert into invoices (reference, payable, application_id, currency, total_minor, issued_at, expires_at)
    values ('INVOFORDER', 'application', ${order.id}::bigint, 'NGN', 100, now(), now())`.execute(db)
  expect((await heldBy()).held).toEqual([{ reason: 'unpaid', records: 1 }])
  await sql`update invoices set status = 'void', void_reason = 'A test' where reference = 'INVOFORDER'`.execute(
    db,
  )
  expect(await heldBy()).toEqual({
    records: 1,
    held: [],
    sample: [{ reference: order.tracking_id, since: LONG_AGO }],
  })
  // What the bursary has not decided yet.
  const atBursary = [{ reason: 'dispute_or_refund', records: 1 }]
  await sql`
    insert into payment_reviews (payment_id, why, opened_at) select id, 'duplicate', now() from payments`.execute(
    db,
  )
  expect((await heldBy('payments')).held).toEqual(atBursary)
  await sql`update payment_reviews set resolution = 'kept', resolved_at = now()`.execute(db)
  await sql`
    insert into transfer_claims (payment_id, claimed_minor, claimed_on, payer_name, submitted_at, submitted_by_name)
    select id, 100, '2026-05-03', 'Ada', now(), 'Ada' from payments`.execute(db)
  expect((await heldBy('payments')).held).toEqual(atBursary)
  await sql`delete from transfer_claims`.execute(db)
  expect(await heldBy('payments')).toMatchObject({ records: 1, held: [] })
})

it('removes as much as the rehearsal said: evidence and money stay without the person, all else goes', async () => {
  const said: Partial<Record<RetentionKind, unknown>> = {}
  for (const kind of retentionKinds) {
    const { version = 0, days } = (await settingOf(kind)) ?? {}
    const now = days === null ? (await change(kind, 3650, version)).data.version : version
    await rehearse(kind, now)
    await registry.runJobs()
    const { rehearsal } = (await settingOf(kind)) ?? {}
    said[kind] = [rehearsal?.records, rehearsal?.files]
    expect((await switchOn(kind, now, rehearsal?.id ?? 0)).status, kind).toBe(200)
  }
  expect(said).toMatchObject({
    papers: [1, 1],
    conversations: [1, 1],
    applications: [1, 0],
    payments: [1, 0],
    release_evidence: [1, 0],
  })
  await night()
  const { data } = await registry.call(listRetention, { token: approver.token })
  expect(
    Object.fromEntries(data.map(({ kind, last_run }) => [kind, [last_run?.records, last_run?.files]])),
  ).toEqual(said)
  expect(data.map(({ last_run }) => last_run?.state)).toEqual(data.map(() => 'done'))
  // The academic record and the document that proves it are permanent.
  const places = (await findTraces(registry, STRINGS)).map(({ place }) => place)
  const { rows: issued } = await sql<{ file_key: string }>`select file_key from documents`.execute(
    registry.database.db,
  )
  const [file = { file_key: '' }] = issued
  expect(new Set(places)).toEqual(new Set(['students', 'documents', `file ${basename(file.file_key)}`]))
  const links = await linksOfAction(registry.database, 'retention.remove')
  expect(links.map(({ subject, after }) => [subject, after])).toContainEqual([
    'retention:papers',
    { run: expect.any(Number), days: 365, state: 'done', records: 1, files: 1 },
  ])
  expect(JSON.stringify(links)).not.toMatch(/Ad[eé]y/)
  const before = links.length
  await night()
  expect(await linksOfAction(registry.database, 'retention.remove')).toHaveLength(before)
})

it('goes on where a killed process was, and ends when it is switched off', async () => {
  await sendAgedMails()
  await enqueue(registry.database.db, { kind: 'retention.begin' })
  const { rows } = await sql<{ id: number }>`
    insert into retention_runs (kind, version, days, rehearsal, started_at)
    select kind, version, days, false, now() from retention_settings where kind = 'mails' returning id`.execute(
    registry.database.db,
  )
  expect(rows).toHaveLength(1)
  await removeOneBatch()
  expect((await settingOf('mails'))?.last_run).toMatchObject({ state: 'running', records: 200 })
  await registry.runJobs()
  expect((await settingOf('mails'))?.last_run).toMatchObject({ state: 'done', records: AGED_MAILS })

  await sendAgedMails()
  await sql`
    insert into retention_runs (kind, version, days, rehearsal, started_at)
    select kind, version, days, false, now() from retention_settings where kind = 'mails'`.execute(
    registry.database.db,
  )
  await removeOneBatch()
  const left = await count('mails')
  const off = await registry.call(stopRetention, {
    params: { kind: 'mails' },
    body: {},
    token: officer.token,
  })
  expect(off.data).toMatchObject({ active: false, last_run: { state: 'stopped', records: 200 } })
  await night()
  expect(await count('mails')).toBe(left)
  const links = await linksOfAction(registry.database, 'retention.remove')
  expect(links.slice(-2).map(({ after }) => after)).toMatchObject([
    { state: 'done', records: AGED_MAILS },
    { state: 'stopped', records: 200 },
  ])
})
