import type { Hold, RecordHold } from '@testamur/contract/students/students'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../../db/client.ts'
import { json } from '../../../db/json.ts'
import type { Schema } from '../../../db/schema.ts'

/** An instant in the format of the API; the database's own JSON has microseconds. */
const INSTANT = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** The current holds of the outer query's record, oldest first. */
export const holdsOfStudent = (
  query: ExpressionBuilder<Schema & { student: Schema['students'] }, 'student'>,
): RawBuilder<RecordHold[]> =>
  jsonArrayFrom(
    query
      .selectFrom('student_holds as hold')
      .leftJoin('staff_members as placer', 'placer.id', 'hold.placed_by')
      .select(({ fn, val }) => [
        'hold.id',
        'hold.desk',
        'hold.reason',
        'hold.how_to_clear',
        'hold.blocks',
        'placer.name as placed_by',
        fn<string>('to_char', [fn('timezone', [val('UTC'), 'hold.placed_at']), val(INSTANT)]).as('placed_at'),
      ])
      .whereRef('hold.student_id', '=', 'student.id')
      .where('hold.lifted_at', 'is', null)
      .orderBy('hold.id'),
  )

export async function insertHold(
  tx: Tx,
  hold: Hold & {
    readonly student_id: number
    readonly blocks: boolean
    readonly placed_by: number
    readonly placed_at: Date
  },
): Promise<number> {
  const { id } = await tx.insertInto('student_holds').values(hold).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns the hold; `null` when it is not, or no longer, on this record. */
export async function endHold(
  tx: Tx,
  lift: {
    readonly student_id: number
    readonly hold: number
    readonly lifted_by: number
    readonly at: Date
    readonly because: string
  },
): Promise<Hold | null> {
  const lifted = await tx
    .updateTable('student_holds')
    .set({ lifted_by: lift.lifted_by, lifted_at: lift.at, lifted_because: lift.because })
    .where('id', '=', lift.hold)
    .where('student_id', '=', lift.student_id)
    .where('lifted_at', 'is', null)
    .returning(['desk', 'reason', 'how_to_clear'])
    .executeTakeFirst()
  return lifted ?? null
}

/** A file's holds replace those of earlier files. Holds placed by hand stay. Repeating it changes nothing. */
export async function replaceImportedHolds(
  tx: Tx,
  rows: readonly { readonly matric_number: string; readonly holds: readonly Hold[] }[],
): Promise<void> {
  await sql`
    with given as (
      select student.id as student_id, row.holds
      from jsonb_to_recordset(${json(rows)}::jsonb) as row (matric_number text, holds jsonb)
      join students student on student.matric_number = row.matric_number
    ), wanted as (
      select given.student_id, hold ->> 'desk' as desk, hold ->> 'reason' as reason, hold ->> 'how_to_clear' as how_to_clear
      from given cross join lateral jsonb_array_elements(given.holds) as hold
    ), gone as (
      update student_holds old set lifted_at = now()
      from given
      where old.student_id = given.student_id and old.lifted_at is null and old.placed_by is null
        and (old.desk, old.reason, old.how_to_clear) not in (
          select desk, reason, how_to_clear from wanted where wanted.student_id = old.student_id)
    )
    insert into student_holds (student_id, desk, reason, how_to_clear, placed_at)
    select student_id, desk, reason, how_to_clear, now() from wanted
    where not exists (
      select 1 from student_holds old
      where old.student_id = wanted.student_id and old.lifted_at is null
        and (old.desk, old.reason, old.how_to_clear) = (wanted.desk, wanted.reason, wanted.how_to_clear))`.execute(
    tx,
  )
}
