import type { Role } from '@testamur/contract/identity/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type RecordLook = Row<'record_looks', 'day' | 'role'>

/** That somebody with these roles opened a record on this day of the institution. */
export async function insertRecordLook(
  db: Db,
  studentId: number,
  roles: readonly Role[],
  at: Date,
): Promise<void> {
  await sql`
    insert into record_looks (student_id, day, role)
    select ${studentId}::bigint, (${at}::timestamptz at time zone clock.time_zone)::date, role
    from (select time_zone from institution_clocks order by id limit 1) clock, unnest(${[...roles]}::text[]) role
    on conflict do nothing`.execute(db)
}

/** From a day on, newest first; none for whoever asks from another address than the one on the record. */
export const recordLooksOf = (
  db: Db,
  studentId: number,
  { asker, since, limit }: { readonly asker: string; readonly since: string; readonly limit: number },
): Promise<RecordLook[]> =>
  db
    .selectFrom('record_looks as look')
    .innerJoin('students as record', 'record.id', 'look.student_id')
    .select(['look.day', 'look.role'])
    .where('look.student_id', '=', studentId)
    .where('record.email', '=', asker)
    .where('look.day', '>=', since)
    .orderBy('look.day', 'desc')
    .limit(limit)
    .execute()
