import type { LiftedHold } from '@testamur/contract/students/students'
import type { Db } from '../../../db/client.ts'

/** The latest first. */
export async function liftedHoldsOf(db: Db, studentId: number): Promise<LiftedHold[]> {
  const rows = await db
    .selectFrom('student_holds as hold')
    .leftJoin('staff_members as placer', 'placer.id', 'hold.placed_by')
    .leftJoin('staff_members as lifter', 'lifter.id', 'hold.lifted_by')
    .select([
      'hold.id',
      'desk',
      'reason',
      'how_to_clear',
      'blocks',
      'placed_at',
      'lifted_at',
      'lifted_because',
    ])
    .select(['placer.name as placed_by', 'lifter.name as lifted_by'])
    .where('student_id', '=', studentId)
    .where('lifted_at', 'is not', null)
    .orderBy('lifted_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ placed_at, lifted_at, ...hold }) => ({
    ...hold,
    placed_at: placed_at.toISOString(),
    lifted_at: (lifted_at ?? placed_at).toISOString(),
  }))
}
