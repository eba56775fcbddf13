// PostgreSQL alone is enough: the view is the same text on both databases.

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createStudent } from '../../../test/factories.ts'
import { createTestLog } from '../../../test/log.ts'
import { type Database, openDatabase } from '../../db/client.ts'
import { say } from '../../messages/say.ts'
import { describeCompleteness, describeGaps, type RecordFacts } from './complete-record.ts'

const graduate: RecordFacts = {
  status: 'graduated',
  year_of_entry: 2014,
  graduation_session: '2016/2017',
  date_of_award: '2017-11-25',
  class_of_degree: 'Pass',
}
const sessions = (...years: number[]) => years.map((year) => `${year}/${year + 1}`)
const all = sessions(2014, 2015, 2016)
const gapsOf = (student: RecordFacts, on: readonly string[]) =>
  describeCompleteness(student, on, 0).gaps.map((gap) => say(gap, 'en'))

describe('a record', () => {
  it('is complete for a graduate with results from entry to graduation', () => {
    expect(describeCompleteness(graduate, all, 0)).toEqual({ gaps: [], complete: true })
  })

  it('has its results before the award, which a transcript still needs', () => {
    const { gaps, complete } = describeCompleteness({ ...graduate, date_of_award: null }, all, 0)
    expect([gaps.map((gap) => say(gap, 'en')), complete]).toEqual([['date of award'], true])
  })

  it('is not complete while a row that an import refused is open', () => {
    expect(describeCompleteness(graduate, all, 1)).toEqual({ gaps: [], complete: false })
  })

  it('is named for what it lacks', () => {
    const { gaps, complete } = describeCompleteness(
      { ...graduate, date_of_award: null },
      sessions(2014, 2016),
      0,
    )
    expect(complete).toBe(false)
    expect(say(describeGaps(gaps), 'en')).toBe(
      'The record is not complete. Missing: results for 2015/2016; date of award. Complete the record, or upload a prepared PDF.',
    )
    expect(gapsOf(graduate, sessions(2014, 2015))).toEqual(['results for 2016/2017'])
    expect(gapsOf(graduate, sessions(2015, 2016))).toEqual(['results for 2014/2015'])
    expect(gapsOf(graduate, [])).toEqual(['results'])
    expect(gapsOf({ ...graduate, graduation_session: null, class_of_degree: null }, all)).toEqual([
      ...['session of graduation', 'class of degree'],
    ])
  })

  it('of somebody still studying needs no award, and is not complete yet', () => {
    const active = {
      ...graduate,
      status: 'active',
      graduation_session: null,
      date_of_award: null,
      class_of_degree: null,
    }
    expect(describeCompleteness(active, sessions(2014, 2015), 0)).toEqual({ gaps: [], complete: false })
  })
})

describe('the view of complete records', () => {
  let place: TestDatabase
  let database: Database
  beforeAll(async () => {
    place = await createTestDatabase()
    database = await openDatabase({ source: place.source, logger: createTestLog().logger, poolSize: 1 })
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })

  it('has the same rule, for any record', async () => {
    const records = fc.record({
      status: fc.constantFrom('graduated', 'graduated', 'graduated', 'active', 'withdrawn'),
      year_of_entry: fc.option(fc.constantFrom(1990, 2013, 2014, 2015), { freq: 4 }),
      graduation_session: fc.option(fc.constantFrom('2013/2014', '2015/2016', '2016/2017'), { freq: 9 }),
      date_of_award: fc.option(fc.constant('2017-11-25'), { freq: 9 }),
      class_of_degree: fc.option(fc.constant('Pass'), { freq: 9 }),
      on: fc.oneof(
        fc.subarray(sessions(2013, 2014, 2015, 2016)),
        fc.constant(sessions(2014, 2015, 2016)),
        fc.constant(sessions(1990, 2016)),
      ),
      refused: fc.constantFrom(0, 0, 0, 1),
    })
    let made = 0
    const given = fc.sample(records, { numRuns: 300, seed: 7 })
    const expected: boolean[] = []
    const found: boolean[] = []
    for (const { on, refused, ...facts } of given) {
      made += 1
      const { id } = await createStudent(
        database,
        { ...facts, matric_number: `VIEW/${made}`, status: facts.status as 'graduated' },
        on,
      )
      if (refused > 0)
        await sql`
          with file as (
            insert into imports (kind, file_name, file_key) values ('results', 'f.csv', '') returning id)
          insert into missing_results (student_id, readable, column_name, problem, import_id, line)
          select ${id}::bigint, '{}', 'grade', 'unknown', id, 2 from file`.execute(database.db)
      const { rows } = await sql<{ complete: boolean }>`
        select complete from student_awards where id = ${id}::bigint`.execute(database.db)
      expected.push(describeCompleteness(facts, on, refused).complete)
      found.push(rows[0]?.complete ?? false)
    }
    expect(found).toEqual(expected)
    expect(expected.filter(Boolean).length).toBeGreaterThan(20)
  })
})
