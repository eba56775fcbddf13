import type { ScaleChange } from '@testamur/contract/grading/scale-changes'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { conflict, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import { countedOtherwise, listScales, lockScales, writeAgreedScale, writeScale } from '../grading/index.ts'
import { programmesAndYears, queueComparison, studentsWithResults } from '../students/index.ts'
import type { ScaleChangesDeps } from './deps.ts'
import { lockSeen } from './lock-seen.ts'
import { readView } from './read-changes.ts'
import { endChange } from './store/changes.ts'
import { describeVersions, isAsAsked, wantedScale } from './wanted-scale.ts'

/** Changes the scale as another person asked: records are counted by it from this transaction on. */
export const approveChange = (
  { clock, grading }: ScaleChangesDeps,
  id: number,
  version: number,
  by: Requester<StaffActor>,
): Promise<ScaleChange> =>
  writeScale(grading, async (tx) => {
    const scales = await lockScales(tx)
    const change = await lockSeen(tx, id, version)
    if (change.asked_by === by.actor.id) throw refused(messageOf('scaleChanges.askedYourself'))
    if (change.counted_at === null) throw refused(messageOf('scaleChanges.notCounted'))
    if (!isAsAsked(change, scales)) throw conflict(messageOf('scaleChanges.scaleChangedSince'))
    if (change.scales_seen !== describeVersions(scales))
      throw conflict(messageOf('scaleChanges.otherScalesChangedSince'))
    const at = clock.now()
    const written = await writeAgreedScale(grading, tx, scales, wantedScale(change))
    const holders = countedOtherwise(scales, await listScales(tx), await programmesAndYears(tx))
    const studentIds = await studentsWithResults(tx, holders, { after: 0, limit: null })
    await queueComparison(tx, { studentIds, act: 'scale', actId: id, at })
    await endChange(tx, id, { state: 'approved', scale_id: written.id, reason: '', by: by.actor, at })
    const approved = await readView(tx, id, by.actor)
    await recordAudit(tx, {
      ...by,
      action: 'grading_scale.approve_change',
      subject: `grading_scale:${written.id}`,
      before: written.before,
      after: { ...written.after, change_id: id, asked_by: change.asked_by_name },
    })
    return approved
  })
