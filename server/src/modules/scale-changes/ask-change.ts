import type { Received } from '@testamur/contract/endpoint'
import type { askScaleChange, ScaleChange } from '@testamur/contract/grading/scale-changes'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { conflict, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { json } from '../../db/json.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import {
  checkedFields,
  checkWanted,
  countedOtherwise,
  fieldsView,
  findScale,
  lockScales,
  scalesWith,
} from '../grading/index.ts'
import { programmesAndYears } from '../students/index.ts'
import { queueCount } from './count-effect.ts'
import type { ScaleChangesDeps } from './deps.ts'
import { readView } from './read-changes.ts'
import { insertChange } from './store/changes.ts'
import { describeVersions } from './wanted-scale.ts'

/** Asks for a change that another person decides about, once it is counted what it does to records. */
export async function askForChange<Answer>(
  { database, clock, grading }: ScaleChangesDeps,
  { scale_id, version, scale, reason }: Received<typeof askScaleChange>['body'],
  by: Requester<StaffActor>,
  remember: (tx: Tx, asked: ScaleChange) => Promise<Answer>,
): Promise<Answer> {
  const wanted = { id: scale_id, scale: checkedFields(scale) }
  try {
    return await database.inTransaction(async (tx) => {
      const scales = await lockScales(tx)
      const former = scale_id === null ? null : findScale(scales, scale_id)
      if (former !== null && former.version !== version)
        throw conflict(messageOf('grading.scaleChangedMeanwhile'))
      await checkWanted(grading, tx, scales, wanted)
      const concerned = countedOtherwise(scales, scalesWith(scales, wanted), await programmesAndYears(tx))
      if (concerned.length === 0) throw refused(messageOf('scaleChanges.countsNobodyOtherwise'))
      const id = await insertChange(tx, {
        scale: { scale_id, scale_version: version, scales_seen: describeVersions(scales), reason },
        former: former === null ? null : json(fieldsView(former)),
        wanted: json(scale),
        by: by.actor,
        at: clock.now(),
      })
      await queueCount(tx, { change_id: id, version: 0 })
      const asked = await readView(tx, id, by.actor)
      await recordAudit(tx, {
        ...by,
        action: 'grading_scale_change.ask',
        subject: `grading_scale_change:${id}`,
        before: asked.former,
        after: { scale_id, scale, reason },
      })
      return remember(tx, asked)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'grading_scale_changes_one_open'))
      throw conflict(messageOf('scaleChanges.anotherIsOpen'))
    throw error
  }
}
