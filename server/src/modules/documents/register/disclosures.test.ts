// PostgreSQL alone is enough: it is about what is written down of a release; generate-document.test.ts sends the
// same SQL.
import { listDisclosures } from '@testamur/contract/documents/disclosures'
import { generateDocument, getDeliveryFile } from '@testamur/contract/documents/documents'
import { exportDisclosures } from '@testamur/contract/exports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { todayAt } from '../../../../test/clock.ts'
import {
  approve,
  linksTo,
  officerOf,
  proveMailbox,
  type SubmittedOrder,
} from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, createStudent } from '../../../../test/factories.ts'
import { rowsOf } from '../../../../test/workbooks.ts'

let registry: Registry
let auditor: string
let read: SubmittedOrder
let sent: SubmittedOrder
beforeAll(async () => {
  registry = await startRegistry()
  auditor = (await createStaff(registry.database, 'auditor')).token
  read = await release('intake@wes.example', 2)
  registry.clock.advance({ days: 3 })
  sent = await release('office@ecctis.example', 0)
})
afterAll(() => registry.close())

async function release(
  email: string,
  downloads: number,
  record: { readonly student_id?: number } = {},
): Promise<SubmittedOrder> {
  const order = await approve(registry, [{ recipient: { email, name: 'Évaluation & Co' } }], record)
  const officer = await officerOf(registry, order)
  const { version } = await officer.copy()
  await registry.call(generateDocument, { params: officer.params(), token: officer.token, body: { version } })
  await officer.move('released')
  await registry.runJobs()
  const [token = ''] = await linksTo(registry, email)
  if (downloads === 0) return order
  const session = await proveMailbox(registry, token, email)
  for (const download of ['0', ...Array.from({ length: downloads }, () => '1' as const)] as const)
    await registry.call(getDeliveryFile, { params: { token }, query: { download }, token: session })
  return order
}

const list = (query: Record<string, unknown> = {}, token = auditor) =>
  registry.call(listDisclosures, { query, token })

/** With the paging data. */
async function listed(query: Record<string, unknown> = {}) {
  const { data, text } = await list(query)
  return { data, meta: JSON.parse(text) as Record<string, unknown> }
}

test('one row for each recipient of each document, with what they were given and on whose consent', async () => {
  const { data, meta } = await listed()
  expect(meta).toMatchObject({ total: 2, current_page: 1, last_page: 1, from: 1, to: 2 })
  expect(data.map(({ email }) => email)).toEqual(['office@ecctis.example', 'intake@wes.example'])
  expect(data[1]).toMatchObject({
    student: 'Ọmọlará Bísí Adéyẹmí',
    matric_number: 'CSC/2015/0042',
    application: { id: read.id, tracking_id: read.tracking_id },
    graduation: null,
    document: { kind: 'official_copy', number: expect.stringMatching(/\/OT\/\d{4}\/\d{6}$/), state: 'valid' },
    recipient: 'Évaluation & Co <intake@wes.example>',
    consent: { name: 'Ọmọlará Adéyẹmí', version: '2025-1' },
    links_mailed: 1,
    views: 1,
    downloads: 2,
    dispatched_at: null,
  })
})

test('it is filtered and paginated', async () => {
  const [first] = (await list({ search: 'evaluation intake' })).data
  expect(first?.application?.id).toBe(read.id)
  const emails = async (query: Record<string, unknown>) => (await list(query)).data.map(({ email }) => email)
  expect(await emails({ method: 'downloaded' })).toEqual(['intake@wes.example'])
  expect(await emails({ application_id: sent.id })).toEqual(['office@ecctis.example'])
  expect(await emails({ document_id: first?.document?.id })).toEqual(['intake@wes.example'])
  expect(await emails({ search: first?.document?.verification_code })).toEqual(['intake@wes.example'])
  expect(await emails({ search: 'nobody' })).toEqual([])
  const lastDay = todayAt(registry.clock, -1)
  expect(await emails({ from: lastDay })).toEqual(['office@ecctis.example'])
  expect(await emails({ to: lastDay })).toEqual(['intake@wes.example'])
  const latestLast = ['intake@wes.example', 'office@ecctis.example']
  expect(await emails({ sort: 'last' })).toEqual(latestLast)
  expect(await emails({})).toEqual(latestLast.toReversed())
  const { data, meta } = await listed({ per_page: 1, page: 2 })
  expect(data.map(({ email }) => email)).toEqual(['intake@wes.example'])
  expect(meta).toMatchObject({ total: 2, current_page: 2, last_page: 2, per_page: 1 })
})

test('it goes into a file, with the filters of the list and who took it away', async () => {
  const exportAs = (format: 'csv' | 'xlsx') =>
    registry.call(exportDisclosures, { query: { format, search: 'evaluation intake' }, token: auditor })
  const { text } = await exportAs('csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Student,Matric number,Tracking ID')
  expect(lines[1]).toContain('Ọmọlará Bísí Adéyẹmí,CSC/2015/0042')
  expect(lines[1]).toContain('Évaluation & Co <intake@wes.example>')
  const book = await exportAs('xlsx')
  const [headings, row, ...more] = rowsOf(book.bytes)
  expect([headings?.slice(0, 5), row?.slice(0, 2), row?.[4], row?.[6], more]).toEqual([
    ['Student', 'Matric number', 'Tracking ID', 'Ceremony', 'Document'],
    ['Ọmọlará Bísí Adéyẹmí', 'CSC/2015/0042'],
    'Official copy',
    'Valid',
    [],
  ])
  const { rows } = await sql<{ filters: unknown }>`
    select after as filters from audit_events where action = 'disclosures.export'`.execute(
    registry.database.db,
  )
  expect(rows).toEqual([
    { filters: { format: 'csv', search: true, rows: 1 } },
    { filters: { format: 'xlsx', search: true, rows: 1 } },
  ])
})

test('whoever reads it is written down, with what they looked for', async () => {
  await list({ search: 'evaluation' })
  const { rows } = await sql<{ actor: string; filters: { search: string } }>`
    select actor, after -> 'filters' as filters from audit_events
    where action = 'disclosures.read' order by id desc limit 1`.execute(registry.database.db)
  expect(rows).toMatchObject([{ filters: { search: 'evaluation' } }])
})

test.each(['bursary', 'dispatch', 'support'] as const)('%s may not read it', async (role) => {
  const { token } = await createStaff(registry.database, role)
  expect((await list({}, token)).status).toBe(403)
})

test('of one record, and not of another whose number begins alike', async () => {
  const { database } = registry
  const one = await createStudent(database)
  const other = await createStudent(database, { matric_number: `${one.matric_number}1` })
  await release('office@other.example', 0, { student_id: other.id })
  const emails = async (student_id: number) => (await list({ student_id })).data.map(({ email }) => email)
  expect(await emails(one.id)).toEqual(['office@ecctis.example', 'intake@wes.example'])
  expect(await emails(other.id)).toEqual(['office@other.example'])
})
