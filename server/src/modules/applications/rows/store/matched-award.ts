import type { Day } from '../../../../core/days.ts'
import type { Db, Tx } from '../../../../db/client.ts'

export type MatchedAward = { readonly matched: boolean; readonly date_of_award: Day | null }

/** The award on the record that was matched, if any was. */
export async function findMatchedAward(db: Db | Tx, applicationId: number): Promise<MatchedAward> {
  const row = await db
    .selectFrom('applications as a')
    .leftJoin('student_awards as s', 's.id', 'a.student_id')
    .select(['a.student_id', 's.date_of_award'])
    .where('a.id', '=', applicationId)
    .executeTakeFirst()
  return { matched: (row?.student_id ?? null) !== null, date_of_award: row?.date_of_award ?? null }
}
