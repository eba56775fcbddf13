// PostgreSQL alone is enough: it is about when a copy may be released; audit/acts.test.ts sends the same SQL.

import { listApplications } from '@testamur/contract/applications/staff-applications'
import { generateDocument } from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { todayAt } from '../../../../test/clock.ts'
import { approve, linksTo, type OrderedCopy, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStudent } from '../../../../test/factories.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

/** An official copy that is signed and waits for its day. */
async function signed(copy: OrderedCopy, student_id?: number) {
  const order = await approve(registry, [copy], student_id === undefined ? {} : { student_id })
  await registry.runJobs()
  const officer = await officerOf(registry, order)
  const { version } = await officer.copy()
  await registry.call(generateDocument, { params: officer.params(), token: officer.token, body: { version } })
  expect((await officer.copy()).status).toBe('signed')
  return officer
}

/** Runs the hourly job. */
async function releaseDue(): Promise<void> {
  await sql`insert into jobs (kind, payload) values ('documents.release_due', '{}'::jsonb)`.execute(
    registry.database.db,
  )
  await registry.runJobs()
}

it('an official copy that waits for a day leaves by itself on that day, not before, and once', async () => {
  const release_on = todayAt(registry.clock, 3)
  const email = 'on-date@evaluator.example'
  const officer = await signed({ recipient: { email }, release_condition: 'on_date', release_on })
  await releaseDue()
  expect((await officer.copy()).status).toBe('signed')
  registry.clock.advance({ days: 4 })
  await releaseDue()
  expect((await officer.copy()).status).toBe('released')
  await releaseDue()
  expect(await linksTo(registry, email)).toHaveLength(1)
})

/** The officers' list of copies that can be released now. */
async function releasable(token: string): Promise<number[]> {
  const { data } = await registry.call(listApplications, { query: { release: 'ready' }, token })
  return data.map(({ id }) => id)
}

const record = (id: number, change: Record<string, unknown>) =>
  registry.database.db.updateTable('students').set(change).where('id', '=', id).execute()

it('a copy that waits for the degree is held until the award is on record, then an officer lets it go', async () => {
  const { id } = await createStudent(registry.database, {
    matric_number: 'CSC/2015/0777',
    status: 'active',
    date_of_award: null,
    graduation_session: null,
  })
  const email = 'after-award@evaluator.example'
  const officer = await signed({ recipient: { email }, release_condition: 'after_degree_award' }, id)
  const early = await officer.move('released')
  expect([early.status, early.failure.message]).toEqual([
    417,
    expect.stringContaining('after the degree is awarded'),
  ])
  await releaseDue()
  expect([(await officer.copy()).status, (await officer.copy()).releasable]).toEqual(['signed', false])
  expect(await releasable(officer.token)).not.toContain(officer.params().id)
  await record(id, { status: 'graduated', date_of_award: '2020-01-31' })
  // The document may be older than the results, so it does not leave automatically.
  await releaseDue()
  expect([(await officer.copy()).status, (await officer.copy()).releasable]).toEqual(['signed', true])
  expect(await releasable(officer.token)).toContain(officer.params().id)
  await officer.move('released')
  await registry.runJobs()
  expect((await officer.copy()).releasable).toBe(false)
  expect(await releasable(officer.token)).not.toContain(officer.params().id)
  expect(await linksTo(registry, email)).toHaveLength(1)
})

it('a copy that waits for the results is told to staff when they are in, on hold as in production', async () => {
  const sessions = ['2015/2016', '2016/2017', '2017/2018']
  const { id: student_id } = await createStudent(
    registry.database,
    { matric_number: 'CSC/2015/0778', status: 'active', date_of_award: null, graduation_session: null },
    sessions,
  )
  // While somebody is still studying, all results so far may be on file and yet not the ones they wait for.
  const copies = [{ type: 'student_copy', release_condition: 'after_results' }] as const
  const officer = await officerOf(registry, await approve(registry, copies, { student_id }))
  await registry.runJobs()
  expect([(await officer.copy()).status, (await officer.copy()).releasable]).toEqual(['signed', false])
  const waiting = await officerOf(
    registry,
    await approve(registry, [{ release_condition: 'after_results' }], {
      student_id,
      status: 'records_search',
    }),
  )
  await record(student_id, { status: 'graduated', graduation_session: '2018/2019' })
  expect((await officer.copy()).releasable).toBe(false)
  await createStudent(registry.database, { matric_number: 'CSC/2015/0778', date_of_award: null }, [
    ...sessions,
    '2018/2019',
  ])
  for (const one of [officer, waiting]) {
    expect((await one.copy()).releasable).toBe(true)
    expect(await releasable(one.token)).toContain(one.params().id)
  }
  await registry.runJobs()
  expect((await officer.copy()).status).toBe('signed')
})

it('the list asks of a record what the rule asks', async () => {
  const changes = [
    { status: 'graduated' },
    { status: 'active' },
    { graduation_session: null },
    { graduation_session: '2019/2020' },
    { year_of_entry: null },
    { year_of_entry: 2014 },
  ]
  for (const [index, change] of changes.entries()) {
    const { id: student_id } = await createStudent(registry.database, {
      matric_number: `RUL/2015/000${index}`,
    })
    await record(student_id, change)
    const order = await approve(registry, [{ release_condition: 'after_results' }], { student_id })
    const officer = await officerOf(registry, order)
    const { releasable: said } = await officer.copy()
    expect((await releasable(officer.token)).includes(order.id), JSON.stringify(change)).toBe(said)
    expect(said, JSON.stringify(change)).toBe([0, 4].includes(index))
  }
})
