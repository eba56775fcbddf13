// PostgreSQL alone is enough: it is about who reads what; killed.test.ts sends the SQL of a run to the embedded database as well.

import {
  bulkApplications,
  exportBulkRows,
  getBulkPrint,
  getBulkRun,
  listBulkRows,
  listBulkRuns,
  stopBulkRun,
} from '@testamur/contract/bulk/bulk-runs'
import { type Role, roles } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent, type Staff } from '../../../test/factories.ts'

const TELLS =
  'The record and its results do not agree (CGPA: 1.80 on record, 5.00 from the results). Correct the record, or ask an approver to explain the difference.'
const LACKS =
  'The record is not complete. Missing: class of degree. Complete the record, or upload a prepared PDF.'
const GENERAL = 'The student record needs attention. Staff with access to student records can see why.'

let registry: Registry
let officer: Staff
const readers = new Map<Role, Staff>()

beforeAll(async () => {
  registry = await startRegistry()
  officer = await createStaff(registry.database, 'records_officer')
  for (const role of roles) readers.set(role, await createStaff(registry.database, role))
})
afterAll(() => registry.close())

/** Documents are to be made of three records; one of them is in order. */
async function rehearse(): Promise<number> {
  const records = [{ cgpa: '1.80' }, { class_of_degree: null }, {}]
  const ids: number[] = []
  for (const [index, record] of records.entries()) {
    const student = await createStudent(registry.database, {
      ...record,
      matric_number: `CSC/2015/09${index}0`,
    })
    ids.push((await approve(registry, [{}], { student_id: student.id })).id)
  }
  const { data } = await registry.call(bulkApplications, {
    token: officer.token,
    body: { dry_run: true, selection: { ids }, act: { action: 'generate' } },
  })
  expect(data.outcomes).toMatchObject({ waiting: 1, refused: 2 })
  return data.id
}

const start = (run_id: number) =>
  registry.call(bulkApplications, { token: officer.token, body: { dry_run: false, run_id } })

/** What a colleague is answered: the run, its rows and their spreadsheet, what it did, and whether it is in their list. */
async function look(id: number, role: Role) {
  const token = readers.get(role)?.token ?? ''
  const of = { token, params: { id } }
  const calls = [
    await registry.call(getBulkRun, of),
    await registry.call(listBulkRows, of),
    await registry.call(exportBulkRows, of),
  ]
  const listed = await registry.call(listBulkRuns, { token, query: { per_page: 100 } })
  return {
    statuses: [...new Set(calls.map(({ status }) => status))],
    tells: calls.some(({ text }) => text.includes('1.80')),
    listed: listed.data.some((run) => run.id === id),
  }
}

const unread = { statuses: [404], tells: false, listed: false }
const read = { statuses: [200], tells: true, listed: true }

test('before it is started, a run is read only by the person who prepared it', async () => {
  const id = await rehearse()
  for (const role of roles) expect([role, await look(id, role)]).toEqual([role, unread])
  const { data } = await registry.call(getBulkRun, { token: officer.token, params: { id } })
  expect(data.refusals.map(({ reason }) => reason).toSorted()).toEqual([TELLS, LACKS])
  const stop = { token: readers.get('records_officer')?.token ?? '', params: { id } }
  expect((await registry.call(stopBulkRun, stop)).status).toBe(404)
})

test('started, it is read by those who may do the same, and by auditors', async () => {
  const id = await rehearse()
  expect((await start(id)).status).toBe(201)
  for (const role of ['administrator', 'records_officer', 'approver', 'auditor'] as const)
    expect([role, await look(id, role)]).toEqual([role, read])
  for (const role of ['bursary', 'dispatch', 'support'] as const)
    expect([role, await look(id, role)]).toEqual([role, unread])

  const dispatch = readers.get('dispatch')?.token ?? ''
  const body = { dry_run: true as const, selection: { done_in: id }, act: { action: 'print' as const } }
  const of = { token: dispatch, params: { id } }
  expect((await registry.call(bulkApplications, { token: dispatch, body })).status).toBe(404)
  expect((await registry.call(getBulkPrint, of)).status).toBe(404)
  expect((await registry.call(stopBulkRun, of)).status).toBe(404)
  const stop = (role: Role) =>
    registry.call(stopBulkRun, { token: readers.get(role)?.token ?? '', params: { id } })
  expect((await stop('auditor')).status).toBe(403)
  expect((await stop('approver')).data.state).toBe('stopped')
})

test('a check that was stopped is not read by colleagues either', async () => {
  const id = await rehearse()
  await sql`update bulk_runs set state = 'rehearsing' where id = ${id}::bigint`.execute(registry.database.db)
  const { data } = await registry.call(stopBulkRun, { token: officer.token, params: { id } })
  expect(data.state).toBe('stopped')
  for (const role of roles) expect([role, await look(id, role)]).toEqual([role, unread])
})

test('who may no longer read records does not read them in their own runs', async () => {
  const id = await rehearse()
  await sql`update users set roles = '{dispatch}' where id = ${officer.id}::bigint`.execute(
    registry.database.db,
  )
  const of = { token: officer.token, params: { id } }
  const { data, text } = await registry.call(getBulkRun, of)
  expect(data.refusals).toMatchObject([{ reason: GENERAL, count: 2, examples: [{}, {}] }])
  const rows = await registry.call(listBulkRows, of)
  expect(rows.data.map(({ reason }) => reason)).toEqual([GENERAL, GENERAL, null])
  const csv = await registry.call(exportBulkRows, { ...of, headers: { 'accept-language': 'fr' } })
  expect(csv.text).toContain('Le dossier de l’étudiant demande une vérification.')
  expect([text, rows.text, csv.text].filter((one) => /1\.80|class of degree|grade/.test(one))).toEqual([])
})
