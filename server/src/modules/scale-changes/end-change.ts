import type { Received } from '@testamur/contract/endpoint'
import type { endScaleChange, ScaleChange } from '@testamur/contract/grading/scale-changes'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { recordAudit } from '../audit/index.ts'
import type { ScaleChangesDeps } from './deps.ts'
import { lockSeen } from './lock-seen.ts'
import { readView } from './read-changes.ts'
import { endChange } from './store/changes.ts'

/** The scales stay as they are. Whoever asked withdraws the change; anybody else refuses it. */
export const endAskedChange = (
  { database, clock }: Pick<ScaleChangesDeps, 'database' | 'clock'>,
  id: number,
  { version, reason }: Received<typeof endScaleChange>['body'],
  by: Requester<StaffActor>,
): Promise<ScaleChange> =>
  database.inTransaction(async (tx) => {
    const { asked_by, scale_id, state: before } = await lockSeen(tx, id, version)
    const state = asked_by === by.actor.id ? 'withdrawn' : 'refused'
    await endChange(tx, id, { state, scale_id, reason, by: by.actor, at: clock.now() })
    await recordAudit(tx, {
      ...by,
      action: state === 'withdrawn' ? 'grading_scale_change.withdraw' : 'grading_scale_change.refuse',
      subject: `grading_scale_change:${id}`,
      before: { state: before },
      after: { state, reason },
    })
    return readView(tx, id, by.actor)
  })
