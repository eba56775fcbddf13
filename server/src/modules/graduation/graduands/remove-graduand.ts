import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { isFrozen } from '../differences/compare-graduands.ts'
import { deleteGraduand, lockGraduand } from '../store/graduands.ts'

type Removal = { readonly version: number; readonly reason: string }

export function removeGraduand(
  { database }: Pick<GraduationDeps, 'database'>,
  id: number,
  { version, reason }: Removal,
  by: Requester<StaffActor>,
): Promise<void> {
  return database.inTransaction(async (tx) => {
    const row = await lockGraduand(tx, id)
    if (row === null) throw notFound(messageOf('graduation.thisGraduand'))
    if (isFrozen(row)) throw refused(messageOf('graduation.graduandFrozen'))
    if (row.version !== version) throw conflict(messageOf('graduation.graduandChangedMeanwhile'))
    await deleteGraduand(tx, id)
    const { event_id, student_id, listed_award, listed_class, listed_cgpa, state } = row
    await recordAudit(tx, {
      ...by,
      action: 'graduand.remove',
      subject: `graduand:${id}`,
      before: { event_id, student_id, listed_award, listed_class, listed_cgpa, state },
      after: { reason },
    })
  })
}
