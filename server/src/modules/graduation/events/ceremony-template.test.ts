// PostgreSQL alone is enough: the walk over staff-acts and certificates.test.ts send the same SQL.
import { listGraduationCertificates } from '@testamur/contract/graduation/graduation-certificates'
import {
  createGraduationEvent,
  listGraduationEvents,
  updateGraduationEvent,
} from '@testamur/contract/graduation/graduation-events'
import { getGraduationRun, startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApprovedClass, createSeries } from '../../../../test/approved-class.ts'
import { createStaff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { createTemplateInUse } from '../../../../test/template-in-use.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-02T10:00:00Z')
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

it.each(['attestation', 'statement_of_result', 'certified_copy'] as const)(
  'refuses a template for another kind of document: %s',
  async (kind) => {
    const template_id = await createTemplateInUse(server, `For ${kind}`, kind)
    const body = { title: `With ${kind}`, session: '2018/2019', held_on: '2019-11-25', template_id }
    const { status, failure } = await server.call(createGraduationEvent, { body, token })
    expect(status).toBe(422)
    expect(failure.errors).toEqual({
      template_id: ['Choose an active template of degree certificates or diplomas.'],
    })
  },
)

it('issues the diplomas of a class from the template of its ceremony', async () => {
  await createTemplateInUse(server)
  const template_id = await createTemplateInUse(server, 'Diploma of the college', 'diploma')
  const { event, officer } = await createApprovedClass(server, 'Diplomas', ['Ada Obi'])
  const before = (await server.call(listGraduationEvents, { token })).data.find(({ id }) => id === event)
  if (before === undefined) throw new Error('The ceremony is not listed')
  const { id, ...fields } = before
  const body = { ...fields, template_id }
  const changed = await server.call(updateGraduationEvent, { params: { id }, body, token })
  expect(changed.data.template_id).toBe(template_id)

  const series_id = await createSeries(server, officer, 'DIP')
  const choice = { kind: 'certificates', graduands: null, series_id } as const
  const params = { id: event }
  const run = await server.call(startGraduationRun, {
    params,
    body: { choice, expected: 1 },
    token: officer,
  })
  await server.runJobs()
  const { outcomes } = (await server.call(getGraduationRun, { params: { id: run.data.id }, token: officer }))
    .data
  expect(outcomes).toMatchObject({ done: 1 })
  const query = { event_id: event, state: 'issued' } as const
  const [certificate] = (await server.call(listGraduationCertificates, { query, token: officer })).data
  expect(certificate).toMatchObject({ name: 'Ada Obi', serial: 'DIP/2026/0001' })
  const { rows } = await sql<{ template_id: number }>`
    select v.template_id from graduation_certificates c
    join certificate_template_versions v on v.id = c.template_version_id
    where c.serial = 'DIP/2026/0001'`.execute(server.database.db)
  expect(rows).toEqual([{ template_id }])
})
