// PostgreSQL alone is enough: the embedded database answers the same statements in the tests of students.
import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  createProgramme,
  getProgramme,
  listProgrammes,
  updateProgramme,
} from '@testamur/contract/students/programmes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await createTestPortal()
  token = (await createStaff(server.database)).token
})
afterAll(() => server.close())

const nursing = {
  code: 'nur2 ',
  name: 'B.N.Sc. Nursing (part time)',
  award: 'B.N.Sc.',
  faculty: 'Basic Medical Sciences',
  department: 'Nursing',
  level: 'undergraduate',
}
const offered = async () =>
  (await server.call(getApplicationData, {})).data.programmes.map(({ code }) => code)

it('is added, sought, changed and offered no longer, and applicants see each at once', async () => {
  const { data: added, status } = await server.call(createProgramme, { body: nursing, token })
  expect(status).toBe(201)
  expect(added).toMatchObject({
    code: 'NUR2',
    active: true,
    external_id: null,
    version: 0,
    uses: { students: 0, grading_scales: 0 },
  })
  expect(await offered()).toContain('NUR2')
  const found = await server.call(listProgrammes, { query: { search: '(part' }, token })
  expect(found.data.map(({ id }) => id)).toEqual([added.id])
  expect((await server.call(listProgrammes, { query: { search: '%' }, token })).data).toEqual([])

  const put = (body: object, version = 0) =>
    server.call(updateProgramme, { params: { id: added.id }, body: { ...nursing, ...body, version }, token })
  expect((await put({ active: false })).data).toMatchObject({ active: false, version: 1 })
  expect(await offered()).not.toContain('NUR2')
  const late = await put({ name: 'Other' })
  expect([late.status, late.failure.message]).toEqual([
    409,
    'Somebody else changed this meanwhile. Check what they saved, then make your change.',
  ])
  const inactive = await server.call(listProgrammes, { query: { active: '0' }, token })
  expect(inactive.data.map(({ code }) => code)).toEqual(['NUR2'])
})

it('says what would be left without it', async () => {
  const [law] = (await server.call(listProgrammes, { query: { search: 'LAW' }, token })).data
  if (law === undefined) throw new Error('There is no programme of law')
  await sql`insert into students (matric_number, surname, first_name, programme_id, programme, status)
    values ('LAW/2001/0001', 'A', 'B', ${law.id}, 'Law', 'active')`.execute(server.database.db)
  const { data } = await server.call(getProgramme, { params: { id: law.id }, token })
  expect(data.uses).toEqual({ students: 1, grading_scales: law.uses.grading_scales })
})

it('refuses a code that is taken, codes of other signs and who may not', async () => {
  expect(
    (await server.call(createProgramme, { body: { ...nursing, code: 'law' }, token })).failure.errors,
  ).toEqual({
    code: ['Another programme has the code LAW. Give this one another code.'],
  })
  expect(
    (await server.call(createProgramme, { body: { ...nursing, code: 'a b' }, token })).failure.errors,
  ).toEqual({
    code: ['Enter a code like CSC or B.ENG-EEE'],
  })
  const officer = (await createStaff(server.database, 'records_officer')).token
  expect((await server.call(createProgramme, { body: nursing, token: officer })).status).toBe(403)
  expect((await server.call(getProgramme, { params: { id: 999_999 }, token })).status).toBe(404)
})
