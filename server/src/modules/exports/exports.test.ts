// PostgreSQL alone is enough: the lists behind these files are read on the embedded database by their own tests.

import { paymentStatuses } from '@testamur/contract/applications/statuses'
import { XLSX_ROWS } from '@testamur/contract/export-limits'
import {
  exportApplications,
  exportDailyCloses,
  exportLedger,
  exportReceipts,
  exportRefunds,
  exportSettlementRows,
  exportStandalonePayments,
  exportStudents,
} from '@testamur/contract/exports'
import { languages } from '@testamur/contract/languages'
import { refundMethods, refundReasons, refundStatuses } from '@testamur/contract/refunds'
import { settlementKinds, settlementStates } from '@testamur/contract/settlements'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, createStudent, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import { postingKinds } from '../ledger/posting.ts'

let server: TestServer
let officer: Staff
let bursar: Staff

beforeAll(async () => {
  server = await createTestPortal()
  officer = await createStaff(server.database, 'records_officer')
  bursar = await createStaff(server.database, 'bursary')
})
afterAll(() => server.close())

const addApplications = (from: number, to: number) =>
  sql`
    insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
      total_minor, submitted_at, search_text)
    select 'TST-FILE-' || lpad(n::text, 14, '0'), 1, case when n % 2 = 0 then 'submitted' else 'rejected' end, '=1+' || n,
      'First', 'file' || n || '@example.com', 'B.Sc. Physics', 'NGN', 1250050, '2026-03-01T23:30:00Z', ' first '
    from generate_series(${from}::int, ${to}::int) n`.execute(server.database.db)

const addCopies = (trackingId: string) =>
  sql`
    insert into copies (application_id, id, position, type, purpose, format, delivery_method, status, rate_minor,
      delivery_minor, recipient)
    select a.id, gen_random_uuid(), p, 'official_copy', case when p = 1 then 'employment' else 'credential_evaluation' end, 'soft_copy',
      case when p = 3 then 'courier' else 'email' end, 'queued', 100, 0, '{}'
    from applications a cross join generate_series(1, 3) p where a.tracking_id = ${trackingId}`.execute(
    server.database.db,
  )

test('the whole list under its filters, each row once, newest first, over many pieces', async () => {
  await addApplications(1, 2_410)
  await addCopies('TST-FILE-00000000002410')
  const query = { format: 'csv' as const, status: 'submitted' as const, search: 'first' }
  const { text, headers } = await server.call(exportApplications, { query, token: officer.token })
  expect(headers['content-disposition']).toContain('applications.csv')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [heading, ...rows] = text.slice(1).trimEnd().split('\r\n')
  expect(heading).toBe(
    'Tracking ID,Kind,Status,Surname,First name,Other names,Matric number,Email,Application type,Copies,Purpose,Format,Delivery method,Currency,Total,Officer,Due,Submitted (Africa/Lagos)',
  )
  expect(rows).toHaveLength(1_205)
  const numbers = rows.map((row) => Number(/TST-FILE-0*(\d+)/.exec(row)?.[1]))
  expect(numbers).toEqual(Array.from({ length: 1_205 }, (_, n) => 2_410 - 2 * n))
  // A surname that a spreadsheet would run as a formula is plain text; Lagos is an hour ahead of UTC.
  expect(rows[0]).toContain(`,'=1+2410,First,`)
  expect(rows[0]).toContain(',12500.50,,,2026-03-02 00:30:00')
  // Names that people know, in the language of the reader, and no codes.
  expect(rows[0]).toContain(',Transcript application,"Paid, in the queue",')
  // What was chosen for its three copies, each once; nothing for an application without copies.
  expect(rows[0]).toContain(
    ',"Employment, Immigration or credential evaluation",Soft Copy,"By courier, By email",NGN,',
  )
  expect(rows[1]).toContain(',,,,NGN,')
  const french = await server.call(exportApplications, {
    query,
    token: officer.token,
    headers: { 'accept-language': 'fr' },
  })
  expect(french.text.split('\r\n')[1]).toContain(',Relevé de notes,')
})

test('a workbook of too many rows is refused before anything is noted; of fewer it is made', async () => {
  const xlsx = (query: object) =>
    server.call(exportApplications, { query: { format: 'xlsx', ...query }, token: officer.token })
  const links = async () =>
    (
      await sql<{ count: number }>`
        select count(*) as count from audit_events where action = 'applications.export'`.execute(
        server.database.db,
      )
    ).rows[0]?.count
  const before = await links()
  expect((await xlsx({ status: 'submitted' })).bytes.subarray(0, 2).toString()).toBe('PK')
  expect(await links()).toBe((before ?? 0) + 1)
  for (let from = 2_411; from <= XLSX_ROWS + 1; from += 10_000)
    await addApplications(from, Math.min(from + 9_999, XLSX_ROWS + 1))
  const refused = await xlsx({})
  expect(refused.status).toBe(417)
  expect(refused.text).toContain('more than 50000 rows')
  expect(await links()).toBe((before ?? 0) + 1)
})

test('the books of some days, with headings in the language of the reader', async () => {
  const headingOf = async (
    definition: typeof exportLedger | typeof exportReceipts | typeof exportDailyCloses,
    language: string,
  ) => {
    const { status, text } = await server.call(definition, {
      query: { format: 'csv', since: '2026-01-01', until: '2026-12-31' },
      token: bursar.token,
      headers: { 'accept-language': language },
    })
    expect(status).toBe(200)
    return text.slice(1).split('\r\n')[0]
  }
  expect(await headingOf(exportLedger, 'en')).toBe(
    'Entry,Posting,Booked (Africa/Lagos),Kind,Account,Account name,Currency,Debit,Credit,Note',
  )
  expect(await headingOf(exportReceipts, 'fr')).toContain('Numéro de reçu,Émis le (Africa/Lagos),Payeur')
  expect(await headingOf(exportDailyCloses, 'en')).toContain('Day,Currency,Received,Fees')
})

test('student records as filtered, without marks and dates of birth', async () => {
  for (const [nth, surname] of ['Adeyemi', 'Bello', 'Ádéyẹmí'].entries())
    await createStudent(server.database, { matric_number: `EXP/2015/000${nth}`, surname, email: null })
  const { text } = await server.call(exportStudents, {
    query: { format: 'csv', search: 'adeyemi' },
    token: officer.token,
  })
  const [heading, ...rows] = text.slice(1).trimEnd().split('\r\n')
  expect(heading).toBe(
    'Matric number,Surname,First name,Other names,Email,Programme,Faculty,Department,Year of entry,Graduated,Status,Holds',
  )
  expect(rows.map((row) => row.split(',').slice(0, 2).join(' '))).toEqual([
    'EXP/2015/0002 Ádéyẹmí',
    'EXP/2015/0000 Adeyemi',
  ])
  expect(rows[0]).toMatch(/,Graduated,0$/)
  const { rows: links } = await sql`select after from audit_events where action = 'students.export'`.execute(
    server.database.db,
  )
  expect(links).toEqual([{ after: { format: 'csv', search: true, rows: 2 } }])
})

test('codes of money are written as words in every language', () => {
  const codes = {
    'exports.paymentStatus': paymentStatuses,
    'exports.refundStatus': refundStatuses,
    'exports.refundReason': refundReasons,
    'exports.refundMethod': refundMethods,
    'exports.settlementState': settlementStates,
    'exports.settlementKind': settlementKinds,
    'exports.postingKind': postingKinds,
  } as const
  const unsaid = Object.entries(codes).flatMap(([message, known]) =>
    known.flatMap((code) =>
      languages
        .map((language) => say(messageOf(message as keyof typeof codes, { code }), language))
        .filter((said) => said === code),
    ),
  )
  expect(unsaid).toEqual([])
  expect(say(messageOf('exports.paymentStatus', { code: 'partly_refunded' }), 'fr')).toBe(
    'Remboursé en partie',
  )
  expect(say(messageOf('exports.paymentRemark', { code: 'closed_invoice' }), 'en')).toBe(
    'Received after the invoice was closed',
  )
})

test('refunds, settlement lines and other payments, and nobody without the permission', async () => {
  for (const definition of [exportRefunds, exportSettlementRows, exportStandalonePayments]) {
    const own = await server.call(definition, { query: { format: 'csv' }, token: bursar.token })
    expect([definition.id, own.status]).toEqual([definition.id, 200])
    const other = await server.call(definition, { query: { format: 'csv' }, token: officer.token })
    expect([definition.id, other.status]).toEqual([definition.id, 403])
  }
})
