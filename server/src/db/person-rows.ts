import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Person } from '../core/person.ts'
import type { Db, Tx } from './client.ts'
import type { Schema } from './schema.ts'

/**
 * Which rows of a table are about a person, and what happens to them when that person is erased. The owner of the
 * table says so.
 */
export type PersonRows<Subject = Person> = {
  readonly table: keyof Schema
  readonly of: (subject: Subject) => RawBuilder<SqlBool>
  /**
   * The rows are deleted, or these columns are overwritten; `null`: the rows stay, for a reason that the privacy
   * register gives.
   */
  readonly erase: 'delete' | Readonly<Record<string, RawBuilder<unknown>>> | null
  /**
   * The column with the key of a stored file. The file is removed together with the row, or when the column is
   * emptied.
   */
  readonly file?: string
  /** Columns that mean nothing to a reader: hashes, sealed values, search texts. */
  readonly unread?: readonly string[]
}

export const withIds = (column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`

export const withTexts = (column: string, texts: readonly string[]): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} = any(${[...texts]}::text[])`

/** Rows in which an address or number of the person is anywhere in these columns; `LAW/1` is not in `LAW/10`. */
export function matchPerson(
  columns: readonly string[],
  { emails, matricNumbers }: Pick<Person, 'emails' | 'matricNumbers'>,
): RawBuilder<SqlBool> {
  const texts = [...emails, ...matricNumbers].map((wanted) => wanted.toLowerCase())
  const patterns = texts.map((wanted) => {
    const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return `(?<![[:alnum:]])${escaped}(?![[:alnum:]]${wanted.includes('@') ? '|[.][[:alnum:]]' : ''})`
  })
  // In JSON, a letter stands for the end of a line.
  const text = sql`regexp_replace(
    lower(concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))})), '\\\\[nrt]', ' ', 'g')`
  return sql`exists (select 1 from unnest(${texts}::text[], ${patterns}::text[]) as wanted (text, pattern)
    where position(wanted.text in ${text}) > 0 and ${text} ~ wanted.pattern)`
}

/** @returns the rows without the columns that mean nothing to a reader. */
export async function readPersonRows(
  db: Db | Tx,
  { table, of, unread = [] }: PersonRows,
  person: Person,
): Promise<Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
    select to_jsonb(t) - ${[...unread]}::text[] as row from ${sql.table(table)} t where ${of(person)}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

/** @returns how many rows were changed or removed, and the keys of their files. */
export async function erasePersonRows<Subject>(
  tx: Tx,
  { table, of, erase, file }: PersonRows<Subject>,
  subject: Subject,
): Promise<{ count: number; files: string[] }> {
  if (erase === null) return { count: 0, files: [] }
  const where = of(subject)
  const files =
    file === undefined
      ? []
      : (
          await sql<{ key: string }>`
            select ${sql.ref(file)} as key from ${sql.table(table)}
            where coalesce(${sql.ref(file)}, '') <> '' and ${where}`.execute(tx)
        ).rows.map(({ key }) => key)
  const change =
    erase === 'delete'
      ? sql`delete from ${sql.table(table)}`
      : sql`update ${sql.table(table)} set ${sql.join(
          Object.entries(erase).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
        )}`
  const { numAffectedRows } = await sql`${change} where ${where}`.execute(tx)
  return { count: Number(numAffectedRows ?? 0), files }
}

export async function countPersonRows<Subject>(
  db: Db | Tx,
  { table, of }: PersonRows<Subject>,
  subject: Subject,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${of(subject)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many files would go with these rows. */
export async function countPersonFiles<Subject>(
  db: Db,
  { table, of, file }: PersonRows<Subject>,
  subject: Subject,
): Promise<number> {
  if (file === undefined) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where coalesce(${sql.ref(file)}, '') <> '' and ${of(subject)}`.execute(db)
  return rows[0]?.count ?? 0
}
