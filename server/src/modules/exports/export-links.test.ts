// PostgreSQL alone is enough: the lists behind these files are read on the embedded database by their own tests.

import { get } from 'node:http'
import { exportAuditEvents } from '@testamur/contract/audit'
import {
  exportApplications,
  exportDailyCloses,
  exportDisclosures,
  exportLedger,
  exportPayments,
  exportReceipts,
  exportRefunds,
  exportSettlementRows,
  exportStandalonePayments,
  exportStudents,
} from '@testamur/contract/exports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLinks, linksOfAction } from '../../../test/audit-links.ts'
import { createStaff, createStudent, loadReference, type Staff } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { insertPaidBy } from '../../../test/privacy/paid-by.ts'

let server: TestServer
let staff: Staff

beforeAll(async () => {
  server = await createTestServer()
  const { database } = server
  await loadReference(database)
  staff = await createStaff(database)
  for (const [nth, surname] of ['Adeyemi', 'Bello', 'Adeyemi'].entries())
    await createStudent(database, { matric_number: `LNK/2015/000${nth}`, surname, email: null }, [])
  for (const name of ['Ada Obi', 'Ada Eze', 'Musa Bello'])
    await insertPaidBy(
      database,
      { name, email: `${name.replace(' ', '.')}@example.com`, note: '' },
      new Date('2026-02-03T09:00:00Z'),
      staff.id,
    )
  await addApplications(3)
  for (const text of [
    `insert into disclosures (application_id, at, recipient, method, actor)
     select id, now(), 'Recipient ' || id, 'downloaded', 'Applicant' from applications order by id limit 2`,
    `insert into receipts (series, number, payment_id, verification_code, issued_at, nth, body)
     select 'T', 99, min(id), 'LINK', '2026-03-03T09:00:00Z', 2, jsonb_build_object('payer', 'Ada Obi', 'subject', 'A fee',
       'invoice_reference', 'INV', 'payment_reference', 'PAY', 'method', 'Card', 'channel', null, 'paid_at', '2025-06-03T09:00:00Z',
       'currency', 'NGN', 'lines', jsonb_build_array(jsonb_build_object('description', 'A fee', 'amount', 5)), 'total', 5)
     from payments`,
    `with one as (insert into ledger_transactions (at, kind, source_type, source_id, currency, memo)
       values ('2026-02-03T09:00:00Z', 'payment', 'payment', 1, 'NGN', 'A payment') returning id)
     insert into ledger_entries (transaction_id, account, amount_minor)
     select id, account, amount from one cross join (values ('1100:sandbox', 500), ('2300', -500)) as e (account, amount)`,
    `insert into daily_closes (day, figures, closed_by, closed_by_name, closed_at, ends_at)
     select '2025-02-03', '{}', min(id), 'An officer', now(), '2025-02-03T23:00:00Z' from users`,
    `insert into files (key, sha256, size, content_type, original_name, purpose)
     values ('key', decode(repeat('ab', 32), 'hex'), 1, 'text/csv', 'a.csv', 'settlement_file')`,
    `with file as (insert into settlement_files (sha256, alias, format, name, file_key, uploaded_by, uploaded_by_name, uploaded_at)
       select decode(repeat('ab', 32), 'hex'), 'paystack', 'paystack', 'a.csv', 'key', min(id), 'An officer', now() from users returning id)
     insert into settlement_rows (file_id, line, currency, gross_minor, fee_minor, net_minor, settled_on, state)
     select id, n, 'NGN', 500, 0, 500, '2026-02-03', case n when 4 then 'unknown' else 'not_received' end
     from file cross join generate_series(1, 4) n`,
  ])
    await database.inTransaction((tx) => sql.raw(text).execute(tx))
})
afterAll(() => server.close())

/** Wide rows: many of them are more than a connection holds that nobody reads. */
const addApplications = (count: number) =>
  sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      submitted_at, search_text)
    select 'TST-' || ${count}::text || '-LINK-' || lpad(n::text, 10, '0'), 1, case when n % 3 = 0 then 'rejected' else 'submitted' end,
      'Okoro', 'Ada', repeat('a', 200) || n || '@example.com', repeat('B', 400), 'NGN', now(), ''
    from generate_series(1, ${count}::int) n`.execute(server.database.db)

const linesIn = (text: string): number => text.trimEnd().split('\r\n').length - 1

const period = { since: '2025-01-01', until: '2026-12-31' }
const exports = [
  ['applications', exportApplications, { status: 'submitted' }, 2],
  ['students', exportStudents, { search: 'adeyemi' }, 2],
  ['disclosures', exportDisclosures, { method: 'downloaded' }, 2],
  ['payments', exportPayments, { payable: 'standalone' }, 3],
  ['standalone-payments', exportStandalonePayments, { status: 'paid' }, 3],
  ['refunds', exportRefunds, { status: 'withdrawn' }, 3],
  ['settlements', exportSettlementRows, { state: 'not_received' }, 3],
  ['receipts', exportReceipts, { since: '2026-03-01', until: '2026-03-31' }, 1],
  ['ledger', exportLedger, period, 2],
  ['daily-closes', exportDailyCloses, period, 1],
] as const

test.each(exports)(
  'an export of %s is a link with its filters and its number of rows',
  async (name, call, filters, rows) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const before = (await auditLinks(server.database)).at(-1)?.id ?? 0
      const query = { format, ...filters }
      const { status, text } = await server.call(call, { query, token: staff.token })
      expect([status, format === 'csv' ? linesIn(text) : rows]).toEqual([200, rows])
      expect(await auditLinks(server.database, before)).toMatchObject([
        { actor_id: staff.id, action: `${name}.export`, subject: name, before: null },
      ])
      const [link] = await auditLinks(server.database, before)
      // The trail is sealed: what was searched for may name a person, and no erasure could remove it.
      expect(link?.after).toMatchObject({ ...query, ...('search' in query && { search: true }), rows })
    }
  },
)

test('an export of the audit trail is a link with its filters and its number of rows', async () => {
  const { text } = await server.call(exportAuditEvents, {
    query: { action: 'students.export' },
    token: staff.token,
  })
  expect(linesIn(text)).toBe(2)
  const [link] = await linksOfAction(server.database, 'audit.export')
  expect(link?.after).toEqual({ action: 'students.export', rows: 2 })
})

test('an export of the audit trail keeps no words that may name a person', async () => {
  const typed = { who: 'Ada Obi', subject: 'ada.obi@example.com' }
  const last = async () => (await linksOfAction(server.database, 'audit.export')).at(-1)?.after
  await server.call(exportAuditEvents, { query: typed, token: staff.token })
  expect(await last()).toEqual({ who: true, subject: true, rows: 0 })
  const query = { who: String(staff.id), subject: 'students' }
  await server.call(exportAuditEvents, { query, token: staff.token })
  expect(await last()).toMatchObject(query)
})

const exportLinks = async (since: number) =>
  (await auditLinks(server.database, since)).map(({ action, after }) => ({ action, after }))

test('a long list has a link when it begins, and another with the count when it was sent', async () => {
  await addApplications(2_500)
  const since = (await auditLinks(server.database)).at(-1)?.id ?? 0
  const query = { format: 'csv' as const, status: 'rejected' as const }
  const { text } = await server.call(exportApplications, { query, token: staff.token })
  expect(linesIn(text)).toBe(834)
  const all = { format: 'csv' as const }
  expect(linesIn((await server.call(exportApplications, { query: all, token: staff.token })).text)).toBe(
    2_503,
  )
  const links = await exportLinks(since)
  expect(links.map(({ after }) => after)).toEqual([
    expect.objectContaining({ ...query, rows: 834 }),
    expect.not.objectContaining({ rows: expect.anything() }),
    expect.objectContaining({ ...all, rows: 2_503, complete: true }),
  ])
})

test('a download that was broken off is in the trail, with the rows that had left until then', async () => {
  await addApplications(40_000)
  const base = await server.listen()
  const since = (await auditLinks(server.database)).at(-1)?.id ?? 0
  // Nobody reads the body: it is larger than what a connection holds, and cannot all have left.
  await new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${staff.token}` }
    get(`${base}/api/exports/applications?format=csv`, { headers }, (reply) => {
      reply.on('error', () => {})
      reply.destroy()
      resolve()
    }).on('error', reject)
  })
  await expect.poll(async () => (await exportLinks(since)).length).toBe(2)
  const [begun, ended] = await exportLinks(since)
  expect(begun?.after).not.toHaveProperty('rows')
  expect(ended?.after).toMatchObject({ format: 'csv', complete: false, rows: expect.any(Number) })
  const sent = ended?.after as { rows: number } | undefined
  expect(sent?.rows).toBeLessThan(42_503)
})
