import { generateDocument } from '@testamur/contract/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, linksTo, type OrderedCopy, officerOf } from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStudent } from '../../../test/factories.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

/** An official copy that an officer has signed and that waits. */
async function signed(copy: OrderedCopy, student_id?: number) {
  const order = await approve(registry, [copy], student_id === undefined ? {} : { student_id })
  await registry.runJobs()
  const officer = await officerOf(registry, order)
  const { version } = await officer.copy()
  await registry.call(generateDocument, { params: officer.params(), token: officer.token, body: { version } })
  expect((await officer.copy()).status).toBe('signed')
  return officer
}

/** What the hourly job does. */
async function releaseDue(): Promise<void> {
  await sql`insert into jobs (kind, payload) values ('documents.release_due', '{}'::jsonb)`.execute(
    registry.database.db,
  )
  await registry.runJobs()
}

it('an official copy that waits for a day leaves by itself on that day, not before, and once', async () => {
  const release_on = new Date(registry.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
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

it('a copy that waits for the degree is held until the award is on record, whoever wants to send it', async () => {
  const { id } = await createStudent(registry.database, {
    ...{ matric_number: 'CSC/2015/0777', status: 'active', date_of_award: null, graduation_session: null },
  })
  const email = 'after-award@evaluator.example'
  const officer = await signed({ recipient: { email }, release_condition: 'after_degree_award' }, id)
  const early = await officer.move('released')
  expect([early.status, early.failure.message]).toEqual([
    417,
    expect.stringContaining('after the degree is awarded'),
  ])
  await releaseDue()
  expect((await officer.copy()).status).toBe('signed')
  await sql`update students set status = 'graduated', date_of_award = '2020-01-31' where id = ${id}::bigint`.execute(
    registry.database.db,
  )
  await releaseDue()
  expect((await officer.copy()).status).toBe('released')
  expect(await linksTo(registry, email)).toHaveLength(1)
})
