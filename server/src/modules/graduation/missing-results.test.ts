// PostgreSQL alone is enough: class.test.ts and copies.test.ts send the same SQL.

import {
  getGraduandImport,
  rehearseGraduandImport,
  runGraduandImport,
  startGraduandImport,
} from '@testamur/contract/graduation/graduand-imports'
import { clearGraduands, listGraduands } from '@testamur/contract/graduation/graduands'
import {
  approveGraduationList,
  askGraduationApproval,
} from '@testamur/contract/graduation/graduation-approvals'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { checkGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { firstOfSenate, importRecords } from '../../../test/graduating-class.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { createImporter } from '../../../test/import-files.ts'
import { listIssuable } from './graduands/list-issuable.ts'

let server: TestServer
let officer: string
let approver: string
let event = 0
const SENATE = firstOfSenate(3)
const MATRICS = SENATE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',')[0] ?? '')

beforeAll(async () => {
  server = await createTestServer()
  const { database } = server
  await loadReference(database)
  server.clock.set('2026-01-12T09:00:00Z')
  officer = (await createStaff(database, 'records_officer')).token
  approver = (await createStaff(database, 'approver')).token
  const body = { title: '32nd Convocation', session: '2024/2025', held_on: '2026-03-28' }
  const { token } = await createStaff(database)
  event = (await server.call(createGraduationEvent, { body, token })).data.id
  await importRecords(server, officer, SENATE)
  const file = { bytes: Buffer.from(SENATE), name: 'senate.csv' }
  const sent = await server.call(startGraduandImport, { body: { event_id: event }, file, token: officer })
  const { id, columns } = sent.data
  await server.call(rehearseGraduandImport, { params: { id }, body: { columns }, token: officer })
  await server.runJobs()
  expect((await server.call(getGraduandImport, { params: { id }, token: officer })).data.problems).toEqual([])
  await server.call(runGraduandImport, { params: { id }, token: officer })
})
afterAll(() => server.close())

/** One row of results for a graduand; a score of 101 is refused. */
async function importResult(place: number, score: number): Promise<void> {
  const { rows } = await sql<{ session: string }>`
    select max(session) as session from results r join students s on s.id = r.student_id
    where s.matric_number = ${MATRICS[place] ?? ''}`.execute(server.database.db)
  const heading = 'matric_number,session,semester,course_code,course_title,units,score,grade'
  const row = `${MATRICS[place]},${rows[0]?.session},Second,GST 999,Project,0,${score},A`
  await createImporter(server, officer).bringIn('results', [heading, row])
}

const clear = async () =>
  (await server.call(clearGraduands, { params: { id: event }, body: { graduands: null }, token: officer }))
    .data
const graduand = async (place: number) =>
  (await server.call(listGraduands, { query: { event_id: event }, token: officer })).data.find(
    ({ matric_number }) => matric_number === MATRICS[place],
  )

test('whose record lacks a refused row is not cleared, and says so', async () => {
  await importResult(0, 101)
  expect(await clear()).toEqual({ cleared: 2, not_cleared: 1, undecided: 0 })
  expect(await graduand(0)).toMatchObject({ state: 'not_cleared', missing_results: 1, holds: [] })
  await importResult(0, 70)
  expect(await clear()).toEqual({ cleared: 3, not_cleared: 0, undecided: 0 })
  expect(await graduand(0)).toMatchObject({ state: 'cleared', missing_results: 0 })
})

test('a list is not approved when a row was refused since it was asked for', async () => {
  const params = { id: event }
  const asked = await server.call(askGraduationApproval, { params, body: { expected: 3 }, token: officer })
  expect(asked.status).toBe(201)
  const { id, version, sha256 } = asked.data
  const approve = () =>
    server.call(approveGraduationList, { params: { id }, body: { version, sha256 }, token: approver })
  await importResult(1, 101)
  const refused = await approve()
  expect([refused.status, refused.failure.message]).toEqual([
    417,
    'The record of one person lacks rows that an import refused since this list was asked for. Import the corrected rows or have them explained, then ask again.',
  ])
  await importResult(1, 70)
  expect((await approve()).status).toBe(200)
})

test('no copy is signed, and no certificate issued, from a record that lacks a refused row', async () => {
  expect(await listIssuable(server.database.db, event)).toHaveLength(3)
  await importResult(2, 101)
  expect(
    (await listIssuable(server.database.db, event)).map(({ matric_number }) => matric_number),
  ).not.toContain(MATRICS[2])
  const body = { choice: { kind: 'copies', graduands: null, replace: false } as const }
  const checked = await server.call(checkGraduationRun, { params: { id: event }, body, token: officer })
  expect(checked.data.ready).toBe(2)
  expect(checked.data.problems.map(({ matric_number, reasons }) => [matric_number, reasons[0]])).toEqual([
    [MATRICS[2], 'An import refused a row of this record. It must come in or be explained first.'],
  ])
})
