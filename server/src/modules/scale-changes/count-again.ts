import type { ScaleChange } from '@testamur/contract/grading/scale-changes'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { conflict } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { lockScales } from '../grading/index.ts'
import { queueCount } from './count-effect.ts'
import type { ScaleChangesDeps } from './deps.ts'
import { lockSeen } from './lock-seen.ts'
import { readView } from './read-changes.ts'
import { restartCount } from './store/changes.ts'
import { describeVersions, isAsAsked } from './wanted-scale.ts'

/** Records or other scales were changed since the count, or it ended with an error. */
export const countAgain = (
  { database }: Pick<ScaleChangesDeps, 'database'>,
  id: number,
  version: number,
  by: Requester<StaffActor>,
): Promise<ScaleChange> =>
  database.inTransaction(async (tx) => {
    const scales = await lockScales(tx)
    const change = await lockSeen(tx, id, version)
    if (!isAsAsked(change, scales)) throw conflict(messageOf('scaleChanges.scaleChangedSince'))
    const counted = await restartCount(tx, id, describeVersions(scales))
    await queueCount(tx, { change_id: id, version: counted })
    await recordAudit(tx, {
      ...by,
      action: 'grading_scale_change.count',
      subject: `grading_scale_change:${id}`,
    })
    return readView(tx, id, by.actor)
  })
