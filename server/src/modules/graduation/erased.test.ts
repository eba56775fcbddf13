// PostgreSQL alone is enough: it erases people of a class; the walk over staff-acts sends the same SQL.
import {
  getCertificatesArchive,
  listGraduationCertificates,
} from '@testamur/contract/graduation/graduation-certificates'
import {
  checkGraduationRun,
  getGraduationRun,
  getRunFile,
  listRunItems,
  startGraduationRun,
} from '@testamur/contract/graduation/graduation-runs'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { askPrivacyRequest, decidePrivacyRequest, listPrivacyRequests } from '@testamur/contract/privacy'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../test/approved-class.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { createTemplateInUse } from '../../../test/template-in-use.ts'

let server: TestServer
let known: ClassOfSenate
let series = 0
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-02T10:00:00Z')
  await createTemplateInUse(server)
  known = await createApprovedClass(server, 'Convocation', ['Ada Obi', 'Bola Ade', 'Chidi Eze', 'Dayo Ige'])
  series = await createSeries(server, known.officer, 'ER')
})
afterAll(() => server.close())

const params = () => ({ id: known.event })
const certificates = (): RunChoice => ({ kind: 'certificates', graduands: null, series_id: series })
const press: RunChoice = { kind: 'press', graduands: null, order: 'list', bleed: false, crop_marks: false }
const check = (choice: RunChoice) =>
  server.call(checkGraduationRun, { params: params(), body: { choice }, token: known.officer })

async function start(choice: RunChoice, expected: number): Promise<number> {
  const body = { choice, expected }
  const started = await server.call(startGraduationRun, { params: params(), body, token: known.officer })
  expect(started.status).toBe(201)
  return started.data.id
}

/** The nth person of the class. */
async function erase(place: number): Promise<void> {
  const body = {
    kind: 'erasure',
    matric_number: `CLS/${known.event}/000${place}`,
    include_record: true,
    reason: 'Asked for by letter of 3 May.',
  } as const
  const asked = await server.call(askPrivacyRequest, { body, token: known.officer })
  const decided = await server.call(decidePrivacyRequest, {
    params: { id: asked.data.id },
    body: { approve: true },
    token: known.approver,
  })
  expect(decided.status).toBe(200)
}

const states = async () =>
  (
    await server.call(listGraduationCertificates, { query: { event_id: known.event }, token: known.officer })
  ).data.map(({ name, state }) => `${name}: ${state}`)

it('issues no certificate to a person whose data was erased, also while a run is under way', async () => {
  await erase(1)
  await server.runJobs()
  expect((await check(certificates())).data).toMatchObject({ ready: 3, problems: [] })
  const run = await start(certificates(), 3)
  // The run and the erasure are both queued; the erasure may be first or last.
  await erase(2)
  await server.runJobs()
  const items = await server.call(listRunItems, { params: { id: run }, query: {}, token: known.officer })
  expect(items.data.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThanOrEqual(2)
  expect(await states()).toEqual(expect.arrayContaining(['Chidi Eze: issued', 'Dayo Ige: issued']))
})

it('leaves them out of the file for the press and of the archive, which the others still need', async () => {
  const first = await start(press, 2)
  await server.runJobs()
  await erase(3)
  await server.runJobs()
  expect((await check(press)).data).toMatchObject({ ready: 1, problems: [] })
  const second = await start(press, 1)
  await server.runJobs()
  const run = await server.call(getGraduationRun, { params: { id: second }, token: known.officer })
  expect(run.data).toMatchObject({ state: 'finished', has_file: true })
  const gone = await server.call(getRunFile, { params: { id: first }, token: known.officer })
  expect(gone.status).toBe(404)
  const archive = await server.call(getCertificatesArchive, { params: params(), token: known.officer })
  expect(Object.keys(unzipSync(archive.bytes))).toHaveLength(1)
})

it('removes all of their files, also when a file of the class is gone already', async () => {
  await erase(4)
  await server.runJobs()
  const requests = await server.call(listPrivacyRequests, { query: {}, token: known.approver })
  expect(requests.data.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
  const { rows } = await sql<{ key: string }>`
    select key from file_puts where key = '' union all
    select file_key from documents where kind = 'certificate' and file_key in (select key from files)`.execute(
    server.database.db,
  )
  expect(rows).toEqual([])
})
