import { correctStudent, getStudent, listStudents } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff, createStudent, type Staff } from '../../../test/factories.ts'
import { type ImportOffice, startImportOffice } from '../../../test/import-files.ts'

let office: ImportOffice
let officer: Staff
let auditor: Staff
beforeAll(async () => {
  office = await startImportOffice()
  officer = await createStaff(office.database)
  auditor = await createStaff(office.database, 'auditor')
})
afterAll(() => office.close())

const recordOf = async (id: number) =>
  (await office.call(getStudent, { params: { id }, token: officer.token })).data.student

/** A record as the form sends it, with what is changed. */
async function correct(id: number, change: object, token = officer.token) {
  const { version, surname, first_name, other_names, former_name, ...seen } = await recordOf(id)
  const { date_of_birth, email, phone, year_of_entry } = seen
  const names = { surname, first_name, other_names, former_name }
  const facts = { date_of_birth, email, phone, year_of_entry }
  const body = { ...names, ...facts, because: 'Certificate of marriage', version, ...change }
  return office.call(correctStudent, { params: { id }, body, token })
}

const found = async (search: string) =>
  (await office.call(listStudents, { query: { search }, token: officer.token })).data.map(({ id }) => id)

it('is written with its reason, found by the new name, and told by the audit trail', async () => {
  const { id } = await createStudent(office.database, { matric_number: 'COR/2015/0001', surname: 'Oldname' })
  const reply = await correct(id, { surname: 'Néwname', former_name: 'Oldname', year_of_entry: '2014' })
  expect([reply.status, reply.reply.message]).toEqual([
    200,
    'The record was corrected. Its documents are compared with it now.',
  ])
  expect(await recordOf(id)).toMatchObject({
    surname: 'Néwname',
    former_name: 'Oldname',
    year_of_entry: 2014,
    version: 2,
    status: 'graduated',
  })
  expect(await found('newname')).toEqual([id])
  const { rows } = await sql`
    select action, actor_id, before, after from audit_events where subject = ${`student:${id}`}`.execute(
    office.database.db,
  )
  expect(rows).toEqual([
    {
      action: 'student.correct',
      actor_id: officer.id,
      before: { surname: 'Oldname', former_name: null, year_of_entry: 2015 },
      after: {
        surname: 'Néwname',
        former_name: 'Oldname',
        year_of_entry: 2014,
        because: 'Certificate of marriage',
      },
    },
  ])
})

it('is refused with the field at fault, and writes nothing', async () => {
  const { id } = await createStudent(office.database, { matric_number: 'COR/2015/0002' })
  const before = await recordOf(id)
  const refusals: [change: object, status: number, field: string | null][] = [
    [{}, 417, null],
    [{ surname: '', first_name: '' }, 422, 'surname'],
    [{ surname: '1234' }, 422, 'surname'],
    [{ surname: 'Aд字' }, 422, 'surname'],
    [{ date_of_birth: '2010-02-30' }, 422, 'date_of_birth'],
    [{ date_of_birth: '2010-01-01' }, 422, 'date_of_birth'],
    [{ year_of_entry: '2031' }, 422, 'year_of_entry'],
    [{ email: 'nobody' }, 422, 'email'],
    [{ phone: 'call me' }, 422, 'phone'],
    [{ surname: 'Other', because: ' ' }, 422, 'because'],
    [{ surname: 'Other', version: before.version + 1 }, 409, null],
  ]
  for (const [change, status, field] of refusals) {
    const reply = await correct(id, change)
    expect([reply.status, Object.keys(reply.failure.errors ?? {})], JSON.stringify(change)).toEqual([
      status,
      field === null ? [] : [field],
    ])
  }
  expect(await recordOf(id)).toEqual(before)
  expect((await correct(id, { surname: 'Other' }, auditor.token)).status).toBe(403)
  // What else is sent is not read.
  expect((await correct(id, { surname: 'Other', class_of_degree: 'Third Class' })).status).toBe(200)
  expect(await recordOf(id)).toMatchObject({ surname: 'Other', class_of_degree: before.class_of_degree })
})

it('is refused to whoever saw the record before an import, which has the last word', async () => {
  const { id } = await createStudent(office.database, { matric_number: 'COR/2015/0003' })
  expect((await correct(id, { first_name: 'Byhand' })).status).toBe(200)
  const { version } = await recordOf(id)
  await office.bringIn('students', [
    'matric_number,surname,first_name,programme_code,status',
    'COR/2015/0003,Fromfile,Fromfile,CSC,active',
  ])
  expect((await correct(id, { first_name: 'Again', version })).status).toBe(409)
  expect(await recordOf(id)).toMatchObject({ first_name: 'Fromfile' })
})
