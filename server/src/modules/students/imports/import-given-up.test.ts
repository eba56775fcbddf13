// PostgreSQL alone is enough: imports.test.ts and import-killed.test.ts send the same SQL.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStudent } from '../../../../test/factories.ts'
import { type Begins, type ImportOffice, startImportOffice } from '../../../../test/import-files.ts'
import { reviveJobs } from '../../../platform/jobs/dead-jobs.ts'
import { listJobs } from '../../../platform/jobs/read-jobs.ts'

let office: ImportOffice

beforeAll(async () => {
  office = await startImportOffice()
  await sql`
    create function refuse_a_line() returns trigger language plpgsql as $$
    begin raise exception 'The disk is full'; end $$`.execute(office.database.db)
})
afterAll(() => office.close())
beforeEach(() => office.clear())

const HEADER = 'matric_number,session,semester,course_code,course_title,units,score,grade,points'
const results = (lines: number) =>
  [
    HEADER,
    ...Array.from(
      { length: lines },
      (_, index) => `CSC/2015/0042,2015/2016,First,X ${index},Methods,3,70,A,5`,
    ),
  ].join('\n')

const send = async (lines: number, begins?: Begins) =>
  (await office.send('results', results(lines), begins)).data.id

const deadJobs = async () =>
  (await listJobs(office.database.db, { state: 'dead' }, { limit: 1, offset: 0 })).rows

const revive = (id: number) => office.database.inTransaction((tx) => reviveJobs(tx, { id }))

/** An import that the database always refuses at line 2,301. */
async function givenUp(): Promise<{ id: number; job: number }> {
  await createStudent(office.database, {}, [])
  await sql`
    create trigger refuse_a_line before insert on results for each row when (new.course_code = 'X 2300')
    execute function refuse_a_line()`.execute(office.database.db)
  const id = await send(2500)
  for (let tries = 0; tries < 12; tries += 1) {
    await office.runJobs()
    office.clock.advance({ hours: 2 })
  }
  await sql`drop trigger refuse_a_line on results`.execute(office.database.db)
  const [dead] = await deadJobs()
  expect(await office.look(id)).toMatchObject({
    state: 'failed',
    rows_done: 2000,
    problems: [{ problem: expect.stringContaining('have its job run again') as unknown }],
  })
  return { id, job: dead?.id ?? 0 }
}

it('a file that cannot be checked is given up, and later files do not wait for it', async () => {
  await createStudent(office.database, {}, [])
  await sql`
    create trigger refuse_a_line before update on imports for each row when (new.rehearsal is not null)
    execute function refuse_a_line()`.execute(office.database.db)
  const id = await send(2, {})
  const later = await send(3)
  await office.runJobs()
  expect(await office.look(later)).toMatchObject({ state: 'queued' })
  for (let tries = 0; tries < 12; tries += 1) {
    office.clock.advance({ hours: 2 })
    await office.runJobs()
  }
  await sql`drop trigger refuse_a_line on imports`.execute(office.database.db)
  expect(await office.look(id)).toMatchObject({ state: 'failed', rows_imported: 0 })
  expect(await office.look(later)).toMatchObject({ state: 'done', rows_imported: 3 })
})

describe('the job of an import that was given up, run again', () => {
  it('goes on where it was: every line is in once', async () => {
    const { id, job } = await givenUp()
    expect(await revive(job)).toBe(1)
    await office.runJobs()
    expect(await office.look(id)).toMatchObject({
      state: 'done',
      rows_done: 2500,
      rows_imported: 2500,
      rows_refused: 0,
      problems: [],
    })
    const { rows } = await sql<{ count: number }>`select count(*) as count from results`.execute(
      office.database.db,
    )
    expect(rows[0]?.count).toBe(2500)
  })

  it('is refused with a sentence once a later file of its kind has come in', async () => {
    const { id, job } = await givenUp()
    const later = await send(3)
    await office.runJobs()
    expect(await office.look(later)).toMatchObject({ state: 'done', rows_imported: 3 })
    await revive(job)
    expect(await office.runJobs()).toMatchObject({ dead: 1, retried: 0 })
    const [dead] = await deadJobs()
    expect(dead).toMatchObject({ id: job, last_error: expect.stringContaining('A later file of results') })
    expect(await office.look(id)).toMatchObject({ state: 'failed', rows_done: 2000 })
  })
})
