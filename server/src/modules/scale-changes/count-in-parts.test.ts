import { generateDocument } from '@testamur/contract/documents/documents'
import { getGradingScale, listGradingScales } from '@testamur/contract/grading/grading-scales'
import { askScaleChange, getScaleChange } from '@testamur/contract/grading/scale-changes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, officerOf } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent } from '../../../test/factories.ts'
import { countEffect } from './count-effect.ts'

let registry: Registry
let token: string
beforeAll(async () => {
  registry = await startRegistry()
  token = (await createStaff(registry.database)).token
  const { db } = registry.database
  const { id: student_id } = await createStudent(registry.database, { matric_number: 'CNT/2015/0001' })
  const officer = await officerOf(registry, await approve(registry, [{}], { student_id }))
  const { version } = await officer.copy()
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version },
  })
  expect(made.status).toBe(201)
  await sql`
    insert into students (matric_number, surname, first_name, other_names, programme, faculty, department,
      year_of_entry, status, search_text)
    select 'MANY/' || n, 'Many', 'Person', '', 'B.Sc. Many', '', '', 2015, 'active', ''
    from generate_series(1, 100) as n`.execute(db)
  await sql`
    insert into results (student_id, session, semester, course_code, course_title, units, score, grade, points)
    select id, '2015/2016', 'First', 'MNY 101', 'Course', 3, 30, 'F', 0 from students
    where matric_number like 'MANY/%'`.execute(db)
})
afterAll(() => registry.close())

it('answers other calls between the parts of a count, and counts everybody once', async () => {
  const scale = (await registry.call(listGradingScales, { token })).data.find(({ in_use }) => in_use)
  if (scale === undefined) throw new Error('There is no scale')
  const { id: scale_id, in_use: _used, version, ...fields } = scale
  const body = {
    scale_id,
    version,
    scale: { ...fields, failed_counts: false },
    reason: 'The senate decided it in 2019.',
  }
  const { id } = (await registry.call(askScaleChange, { body, token })).data

  // In the middle of its first part the count meets another call, and goes on once that is answered.
  const answered: number[] = []
  const student = async () => {
    answered.push((await registry.call(getGradingScale, { params: { id: scale_id }, token })).status)
    return null
  }
  const deps = { database: registry.database, clock: registry.clock, documents: { student } }
  const payload = { change_id: id, version: 0 }
  const [one, other] = await Promise.all([countEffect(deps, payload), countEffect(deps, payload)])
  expect(answered).toEqual([200, 200])
  for (const write of [one, other])
    await registry.database.inTransaction(async (tx) => {
      await write?.(tx)
    })
  const read = async () => (await registry.call(getScaleChange, { params: { id }, token })).data.effect
  expect(await read()).toMatchObject({ counted_at: null, students: 100 })

  await registry.runJobs()
  expect(await read()).toMatchObject({
    counted_at: registry.clock.now().toISOString(),
    students: 101,
    averages: 100,
  })
})
