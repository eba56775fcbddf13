import { STUDENTS_FOUND } from '@testamur/contract/students/most-found'
import { type RawBuilder, sql } from 'kysely'
import { searchPatterns } from '../../../core/search-text.ts'
import type { Db } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import { type StudentRecordRow, selectRecords } from './students.ts'

/** How many consecutive IDs a bucket of the tallies covers. The trigger uses the same number. */
const BUCKET = 1000

export type StudentSearch = {
  readonly search: string
  readonly held: boolean
  /** The whole typed text, when it may be a number or an email address. */
  readonly matric_number: string | null
  readonly email: string | null
}
export type Page = { readonly limit: number; readonly offset: number }
export type FoundStudents = { readonly rows: StudentRecordRow[]; readonly total: number }

/** Newest records first; every page of a million is equally fast. */
export async function searchStudents(db: Db, wanted: StudentSearch, page: Page): Promise<FoundStudents> {
  const { total, ids } =
    wanted.search === '' && !wanted.held ? await pageOfAll(db, page) : await pageOfFound(db, wanted, page)
  if (ids.length === 0) return { total, rows: [] }
  const rows = await selectRecords(db)
    .where('student.id', '=', anyOf(ids))
    .orderBy('student.id', 'desc')
    .execute()
  return { rows, total }
}

type PageOfIds = { readonly total: number; readonly ids: readonly number[] }

/** By the tallies: the bucket in which the page begins, and the offset within it. */
async function pageOfAll(db: Db, { limit, offset }: Page): Promise<PageOfIds> {
  const { rows } = await sql<PageOfIds>`
    with place as (
      select bucket, count, sum(count) over (order by bucket desc) - count as passed from student_tallies
    ), start as (
      select bucket, passed from place where passed <= ${offset}::bigint and passed + count > ${offset}::bigint
    )
    select coalesce((select sum(count) from student_tallies), 0)::bigint as total,
      array(
        select found.id from start cross join lateral (
          select id from students where id < (start.bucket + 1) * ${sql.lit(BUCKET)}
          order by id desc limit ${limit}::int offset ${offset}::bigint - start.passed) found
      ) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

const isHeld = sql`id in (select student_id from student_holds where lifted_at is null)`

/** A word in many of the newest records: enough of them are met by reading those, and no index is asked. */
const NEWEST = 10_000
/** The index of words finds at most this many matches, which are then sorted: of more, some are left out. */
const COLLECTED = 5_000

/** A complete number or address is looked up; otherwise all words must match, and at most `STUDENTS_FOUND` are found. */
async function pageOfFound(db: Db, wanted: StudentSearch, page: Page): Promise<PageOfIds> {
  if (wanted.search === '') return pageOfMatches(db, isHeld, page)
  const exact = await findExactly(db, wanted)
  const where = conditionOf(wanted, exact)
  const newest = exact.length > 0 || wanted.held ? [] : await newestOf(db, where)
  if (newest.length < STUDENTS_FOUND) return pageOfMatches(db, where, page, STUDENTS_FOUND)
  return { total: newest.length, ids: newest.slice(page.offset, page.offset + page.limit) }
}

/** Found exactly, or else by all words. */
export function conditionOf({ search, held }: StudentSearch, exact: readonly number[]): RawBuilder<unknown> {
  const fits =
    exact.length > 0
      ? [sql`id = any(${[...exact]}::bigint[])`]
      : searchPatterns(search).map((pattern) => sql`search_text like ${pattern}`)
  return sql.join([sql`true`, ...fits, ...(held ? [isHeld] : [])], sql` and `)
}

/** Those among the newest records that match, newest first. */
async function newestOf(db: Db, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<Row<'students', 'id'>>`
    select id from (select id, search_text from students order by id desc limit ${sql.lit(NEWEST)}) newest
    where ${where} order by id desc limit ${sql.lit(STUDENTS_FOUND)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** All matches, or the newest `most` of the matches collected. */
async function pageOfMatches(
  db: Db,
  where: RawBuilder<unknown>,
  { limit, offset }: Page,
  most: number | null = null,
): Promise<PageOfIds> {
  const collected = most === null ? sql`` : sql`limit ${sql.lit(COLLECTED)}`
  const { rows } = await sql<PageOfIds>`
    with found as materialized (select id from students where ${where} ${collected})
    select least((select count(*) from found), ${most}::bigint) as total,
      array(select id from (select id from found order by id desc limit ${most}::bigint) as kept
        order by id desc limit ${limit}::int offset ${offset}::bigint) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

export async function findExactly(
  db: Db,
  { matric_number, email }: Pick<StudentSearch, 'matric_number' | 'email'>,
): Promise<number[]> {
  const { rows } = await sql<Row<'students', 'id'>>`
    select id from students where matric_number = ${matric_number}
    union select id from students where email = ${email}`.execute(db)
  return rows.map(({ id }) => id)
}
