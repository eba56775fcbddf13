import {
  leaveDifferingDocument,
  listDifferingDocuments,
} from '@testamur/contract/documents/differing-documents'
import { generateDocument } from '@testamur/contract/documents/documents'
import {
  createGradingScale,
  type GradingScaleView,
  getGradingScale,
  listGradingScales,
  updateGradingScale,
} from '@testamur/contract/grading/grading-scales'
import {
  approveScaleChange,
  askScaleChange,
  countScaleChange,
  endScaleChange,
  getScaleChange,
  listScaleChanges,
  listScaleEffects,
} from '@testamur/contract/grading/scale-changes'
import { getOwnWork } from '@testamur/contract/own-work'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linksOfAction } from '../../../test/audit-links.ts'
import { approve, officerOf } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent, type Staff } from '../../../test/factories.ts'

const LOWER = 'Second Class Honours (Lower Division)'
const FIRST = 'First Class Honours'

let registry: Registry
let asker: Staff
let second: Staff
const students = { failedOnce: 0, neverFailed: 0, failedMuch: 0 }

async function fail(student_id: number, units: number): Promise<void> {
  await sql`
    insert into results (student_id, session, semester, course_code, course_title, units, score, grade, points)
    values (${student_id}::bigint, '2018/2019', 'Second', 'CSC 199', 'Failed course', ${units}::int, 30, 'F', 0)`.execute(
    registry.database.db,
  )
}

/** An official copy of this student that was signed. @returns its verification code */
async function sign(student_id: number): Promise<string> {
  const officer = await officerOf(registry, await approve(registry, [{}], { student_id }))
  const { version } = await officer.copy()
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version },
  })
  expect(made.status).toBe(201)
  return (await officer.copy()).documents.at(-1)?.verification_code ?? ''
}

beforeAll(async () => {
  registry = await startRegistry()
  const { database } = registry
  asker = await createStaff(database)
  second = await createStaff(database)
  // 24 units of A and 2 of F: 120 / 26.
  students.failedOnce = (await createStudent(database, { matric_number: 'SCA/2015/0001', cgpa: null })).id
  await fail(students.failedOnce, 2)
  students.neverFailed = (await createStudent(database, { matric_number: 'SCA/2015/0002' })).id
  // 6 units of A and 3 of F: 30 / 9.
  const low = { matric_number: 'SCA/2015/0003', cgpa: null, class_of_degree: LOWER }
  students.failedMuch = (await createStudent(database, low, ['2018/2019'])).id
  await fail(students.failedMuch, 3)
})
afterAll(() => registry.close())

const scales = async () => (await registry.call(listGradingScales, { token: second.token })).data

/** The scale that counts everybody. */
async function everybodys(): Promise<GradingScaleView> {
  const found = (await scales()).find(({ in_use }) => in_use)
  if (found === undefined) throw new Error('No scale is in use')
  return found
}

const fieldsOf = ({ id: _id, in_use: _used, version: _seen, ...fields }: GradingScaleView) => fields

async function ask(change: object = {}, more: object = {}, { token } = asker) {
  const scale = await everybodys()
  return registry.call(askScaleChange, {
    body: {
      scale_id: scale.id,
      version: scale.version,
      scale: { ...fieldsOf(scale), ...change },
      reason: 'The senate decided it in 2019.',
      ...more,
    },
    token,
  })
}

const read = async (id: number, { token } = second) =>
  (await registry.call(getScaleChange, { params: { id }, token })).data

const effectsOf = (id: number, query: object = {}) =>
  registry.call(listScaleEffects, { params: { id }, query: { per_page: 100, ...query }, token: second.token })

const decide = (id: number, version: number, { token } = second) =>
  registry.call(approveScaleChange, { params: { id }, body: { version }, token })

const end = (id: number, version: number, { token } = second) =>
  registry.call(endScaleChange, {
    params: { id },
    body: { version, reason: 'The senate has not decided yet.' },
    token,
  })

const workOf = async ({ token }: Staff) =>
  (await registry.call(getOwnWork, { token })).data.groups.find(({ kind }) => kind === 'approve_scale_change')
    ?.total ?? 0

it('is refused to one person, who is told to ask for it', async () => {
  const scale = await everybodys()
  const refused = await registry.call(updateGradingScale, {
    params: { id: scale.id },
    body: { ...scale, failed_counts: false },
    token: asker.token,
  })
  expect([refused.status, refused.failure.message]).toEqual([
    417,
    'Student records are counted by this scale, so one person alone cannot change what it computes. Ask for this change, so that a second person can approve it, or add a new scale from a session of entry on.',
  ])
})

it('is asked for by one person, counted, and approved by another, who saw what it does', async () => {
  const code = await sign(students.failedOnce)
  const before = await everybodys()
  const asked = await ask({ failed_counts: false })
  expect(asked.status).toBe(201)
  const { id } = asked.data
  expect(asked.data).toMatchObject({
    scale_id: before.id,
    state: 'asked',
    former: { failed_counts: true },
    wanted: { failed_counts: false },
    reason: 'The senate decided it in 2019.',
    asked: { by: asker.name },
    mine: true,
    decided: null,
    effect: { counted_at: null },
    version: 0,
  })
  expect((await decide(id, 0)).failure.message).toBe(
    'The effect of this change on records is still being counted. Approve it when the count is done.',
  )
  expect(await workOf(second)).toBe(0)

  await registry.runJobs()
  const counted = await read(id)
  expect(counted).toMatchObject({ mine: false, version: 1 })
  expect(counted.effect).toEqual({
    counted_at: registry.clock.now().toISOString(),
    students: 3,
    averages: 2,
    classes: 1,
    uncountable: 0,
    disagreeing: 1,
    documents: 1,
  })
  const listed = (await effectsOf(id)).data
  const numbers = listed.flatMap(({ documents }) => documents)
  expect(numbers).toHaveLength(1)
  const name = 'Adéyẹmí, Ọmọlará Bísí'
  expect(listed).toEqual([
    {
      student_id: students.failedOnce,
      name,
      matric_number: 'SCA/2015/0001',
      before: { average: '4.62', class: FIRST },
      after: { average: '5.00', class: FIRST },
      uncountable_grades: [],
      disagrees: false,
      documents: numbers,
    },
    {
      student_id: students.failedMuch,
      name,
      matric_number: 'SCA/2015/0003',
      before: { average: '3.33', class: LOWER },
      after: { average: '5.00', class: FIRST },
      uncountable_grades: [],
      disagrees: true,
      documents: [],
    },
  ])
  const page = await effectsOf(id, { page: 2, per_page: 1 })
  expect(page.data.map(({ matric_number }) => matric_number)).toEqual(['SCA/2015/0003'])
  const readings = await linksOfAction(registry.database, 'grading_scale_change.read_effects')
  expect(readings.map(({ subject, after }) => [subject, after])).toEqual([
    [`grading_scale_change:${id}`, { shown: [students.failedOnce, students.failedMuch] }],
    [`grading_scale_change:${id}`, { shown: [students.failedMuch] }],
  ])
  expect([await workOf(second), await workOf(asker)]).toEqual([1, 0])

  const own = await decide(id, 1, asker)
  expect([own.status, own.failure.message]).toEqual([
    417,
    'You asked for this change yourself. Another person has to approve it.',
  ])
  expect((await decide(id, 0)).status).toBe(409)
  expect((await decide(999_999, 0)).status).toBe(404)
  expect((await everybodys()).failed_counts).toBe(true)
  expect(await listedDocument(code)).toBeUndefined()

  const approved = await decide(id, 1)
  expect([approved.status, approved.data.state, approved.data.decided?.by]).toEqual([
    200,
    'approved',
    second.name,
  ])
  expect(await everybodys()).toEqual({ ...before, failed_counts: false, version: before.version + 1 })
  expect((await decide(id, approved.data.version)).status).toBe(409)
  expect(await workOf(second)).toBe(0)
  const [link] = await linksOfAction(registry.database, 'grading_scale.approve_change')
  expect(link).toMatchObject({
    actor_id: second.id,
    subject: `grading_scale:${before.id}`,
    before: { failed_counts: true },
    after: { failed_counts: false, change_id: id, asked_by: asker.name },
  })

  await registry.runJobs()
  const differing = await listedDocument(code)
  expect(differing).toMatchObject({
    number: numbers[0],
    act: 'scale',
    act_id: id,
    differences: [{ field: 'cgpa', signed: '4.62', recorded: '5.00' }],
  })
  const left = await registry.call(leaveDifferingDocument, {
    params: { id: differing?.id ?? 0 },
    body: { version: differing?.version ?? 0, reason: 'The evaluator was told by telephone.' },
    token: second.token,
  })
  expect(left.status).toBe(200)
  expect(await listedDocument(code)).toBeUndefined()
})

const listedDocument = async (code: string) =>
  (await registry.call(listDifferingDocuments, { query: { per_page: 100 }, token: second.token })).data.find(
    ({ verification_code }) => verification_code === code,
  )

it('is one at a time, and ends when its asker withdraws it or another person refuses it', async () => {
  const first = (await ask({ repeats: 'latest_replaces' })).data
  const another = await ask({ repeats: 'best_replaces' }, {}, second)
  expect([another.status, another.failure.message]).toEqual([
    409,
    'Another change of a grading scale is open. Approve, refuse or withdraw that one first.',
  ])
  expect((await end(first.id, first.version + 1)).status).toBe(409)
  const refused = await end(first.id, first.version)
  expect(refused.data).toMatchObject({
    state: 'refused',
    decided: { by: second.name, reason: 'The senate has not decided yet.' },
  })
  // The job of a change that has ended counts nothing.
  await registry.runJobs()
  expect((await read(first.id)).effect.counted_at).toBeNull()

  const next = (await ask({ repeats: 'best_replaces' })).data
  expect((await end(next.id, next.version, asker)).data.state).toBe('withdrawn')
  const { data } = await registry.call(listScaleChanges, { query: {}, token: second.token })
  expect(data.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
    [next.id, 'withdrawn'],
    [first.id, 'refused'],
  ])
  expect((await everybodys()).repeats).toBe('all_count')
})

it('is refused when the scale, another scale or the count is no longer what was seen', async () => {
  const scale = await everybodys()
  expect((await ask({ repeats: 'best_replaces' }, { version: scale.version + 1 })).status).toBe(409)
  const asked = (await ask({ repeats: 'best_replaces' })).data
  await registry.runJobs()
  const prepared = await registry.call(createGradingScale, {
    body: { ...fieldsOf(scale), name: 'Prepared', active: false },
    token: asker.token,
  })
  expect(prepared.status).toBe(201)
  const seen = await read(asked.id)
  const elsewhere = await decide(asked.id, seen.version)
  expect([elsewhere.status, elsewhere.failure.message]).toEqual([
    409,
    'Another scale was changed after the effect was counted. Count the effect again, then approve.',
  ])
  const again = await registry.call(countScaleChange, {
    params: { id: asked.id },
    body: { version: seen.version },
    token: second.token,
  })
  expect(again.data).toMatchObject({ effect: { counted_at: null, students: 0 } })
  await registry.runJobs()
  expect((await decide(asked.id, seen.version)).status).toBe(409)
  const recounted = await read(asked.id)
  expect(recounted.effect).toMatchObject({ students: 3 })

  const renamed = await registry.call(updateGradingScale, {
    params: { id: scale.id },
    body: { ...scale, name: 'Our scale' },
    token: asker.token,
  })
  expect(renamed.status).toBe(200)
  const outdated = await decide(asked.id, recounted.version)
  expect([outdated.status, outdated.failure.message]).toEqual([
    409,
    'The scale was changed after this change was asked for. End this change, and ask for it again from the scale as it is now.',
  ])
  const count = await registry.call(countScaleChange, {
    params: { id: asked.id },
    body: { version: recounted.version },
    token: second.token,
  })
  expect(count.status).toBe(409)
  expect((await end(asked.id, recounted.version)).status).toBe(200)
})

it('is checked like any scale, and must count somebody in another way', async () => {
  expect((await ask({ maximum: 4 })).status).toBe(422)
  expect((await ask({ programme_id: 999_999 })).failure.errors).toHaveProperty('programme_id')
  expect((await ask({ active: false })).status).toBe(417)
  expect((await ask({}, { scale_id: 999_999 })).status).toBe(404)
  expect((await ask({ repeats: 'best_replaces' }, { reason: '' })).status).toBe(422)
  const twin = await ask({ name: 'Twin' }, { scale_id: null, version: null })
  expect([twin.status, twin.failure.message]).toEqual([
    409,
    'There is an active scale for this programme from this session of entry already.',
  ])
  const nobody = await ask({ name: 'Another name' })
  expect([nobody.status, nobody.failure.message]).toEqual([
    417,
    'This change would not count any record in another way, so it needs no second person. Save the scale instead.',
  ])
})

it('names the grades that it cannot count', async () => {
  const { marks } = await everybodys()
  const asked = (await ask({ marks: marks.filter(({ mark }) => mark !== 'F') })).data
  await registry.runJobs()
  const counted = await read(asked.id)
  expect(counted.effect).toMatchObject({ students: 3, averages: 2, classes: 2, uncountable: 2 })
  expect((await effectsOf(asked.id)).data.map((one) => [one.after, one.uncountable_grades])).toEqual([
    [{ average: null, class: null }, ['F']],
    [{ average: null, class: null }, ['F']],
  ])
  expect((await end(asked.id, counted.version)).status).toBe(200)
})

it('covers records with a new scale', async () => {
  const scale = await everybodys()
  const wanted = { name: 'From 2014 on', entry_from: '2014/2015', failed_counts: true }
  const alone = await registry.call(createGradingScale, {
    body: { ...fieldsOf(scale), ...wanted },
    token: asker.token,
  })
  expect(alone.status).toBe(417)
  const asked = (await ask(wanted, { scale_id: null, version: null })).data
  expect([asked.scale_id, asked.former]).toEqual([null, null])
  await registry.runJobs()
  const counted = await read(asked.id)
  // All three records are counted by another scale; what was left of the document agrees with it again.
  expect(counted.effect).toMatchObject({ students: 3, averages: 2, classes: 1 })
  const { data } = await decide(asked.id, counted.version)
  const made = await registry.call(getGradingScale, {
    params: { id: data.scale_id ?? 0 },
    token: second.token,
  })
  expect(made.data).toMatchObject({ ...wanted, in_use: true })
  await registry.runJobs()
})

it('goes on where it was interrupted, and counts nobody twice', async () => {
  const { db } = registry.database
  await sql`
    insert into students (matric_number, surname, first_name, other_names, programme, faculty, department,
      year_of_entry, status, search_text)
    select 'MANY/' || n, 'Many', 'Person', '', 'B.Sc. Many', '', '', 2015, 'active', ''
    from generate_series(1, 510) as n`.execute(db)
  await sql`
    insert into results (student_id, session, semester, course_code, course_title, units, score, grade, points)
    select id, '2015/2016', 'First', 'MNY 101', 'Course', 3, 30, 'F', 0 from students
    where matric_number like 'MANY/%'`.execute(db)
  const [last] = (
    await sql<{ id: number }>`select max(id) as id from students where matric_number like 'MANY/%'`.execute(
      db,
    )
  ).rows
  await sql`
    alter table grading_scale_effects add constraint interrupted check (student_id <> ${sql.lit(last?.id ?? 0)})`.execute(
    db,
  )
  const [scale] = (await scales()).filter(({ name }) => name === 'From 2014 on')
  if (scale === undefined) throw new Error('There is no such scale')
  const wanted = { ...fieldsOf(scale), failed_counts: false }
  const asked = (await ask({}, { scale_id: scale.id, version: scale.version, scale: wanted })).data
  await registry.runJobs()
  expect((await read(asked.id)).effect).toMatchObject({ counted_at: null, students: 500 })

  await sql`alter table grading_scale_effects drop constraint interrupted`.execute(db)
  registry.clock.advance({ hours: 1 })
  await registry.runJobs()
  const counted = await read(asked.id)
  expect(counted.effect).toMatchObject({ students: 513, averages: 512 })
  expect(counted.effect.counted_at).not.toBeNull()
  expect((await end(asked.id, counted.version)).status).toBe(200)
})
