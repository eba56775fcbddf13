// PostgreSQL alone is enough: certificates.test.ts says why.
import { listGraduationCertificates } from '@testamur/contract/graduation/graduation-certificates'
import {
  checkGraduationRun,
  getGraduationRun,
  startGraduationRun,
} from '@testamur/contract/graduation/graduation-runs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../../test/approved-class.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { createImporter } from '../../../../test/import-files.ts'
import { createTemplateInUse } from '../../../../test/template-in-use.ts'

let server: TestServer
let known: ClassOfSenate
let series_id = 0
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-02T10:00:00Z')
  known = await createApprovedClass(server, 'First convocation', ['Ada Obi', 'Bola Adé', 'Chidi Eze'])
  series_id = await createSeries(server, known.officer, 'TU')
  await createTemplateInUse(server)
})
afterAll(() => server.close())

it('refuses by name a graduate whose record lacks a refused result, and issues to the others', async () => {
  const { event, officer: token } = known
  const matric = `CLS/${event}/0002`
  const header = 'matric_number,session,semester,course_code,course_title,units,score,grade'
  const row = `${matric},2018/2019,Second,GST 999,Project,3,101,A`
  await createImporter(server, token).bringIn('results', [header, row])

  const params = { id: event }
  const choice = { kind: 'certificates', graduands: null, series_id } as const
  const checked = (await server.call(checkGraduationRun, { params, body: { choice }, token })).data
  expect(checked.ready).toBe(2)
  expect(checked.problems).toMatchObject([
    {
      name: 'Bola Adé',
      matric_number: matric,
      reasons: ['An import refused a row of this record. It must come in or be explained first.'],
    },
  ])

  const started = await server.call(startGraduationRun, { params, body: { choice, expected: 2 }, token })
  expect(started.status).toBe(201)
  await server.runJobs()
  const run = (await server.call(getGraduationRun, { params: { id: started.data.id }, token })).data
  expect(run).toMatchObject({ state: 'finished', outcomes: { done: 2 } })
  const issued = (
    await server.call(listGraduationCertificates, { query: { event_id: event, state: 'issued' }, token })
  ).data
  expect(issued.map(({ name }) => name)).toEqual(['Ada Obi', 'Chidi Eze'])
})
