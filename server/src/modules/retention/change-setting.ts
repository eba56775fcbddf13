import { type RetentionKind, retentionPeriods } from '@testamur/contract/retention-kinds'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { conflict, invalid, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { recordAudit } from '../audit/index.ts'
import type { RetentionDeps } from './deps.ts'
import { endOpenRun } from './end-run.ts'
import { isOutOfDate } from './out-of-date.ts'
import { changeSetting, findRun, lockSetting } from './store.ts'

type Deps = Pick<RetentionDeps, 'database' | 'clock'>
export const CHANGED = messageOf('retention.changedMeanwhile')

/** Saves another period. Nothing is removed by it before it was rehearsed and switched on again. */
export async function changePeriod(
  { database, clock }: Deps,
  kind: RetentionKind,
  { days, version }: { readonly days: number | null; readonly version: number },
  by: Requester<StaffActor>,
): Promise<void> {
  const { least } = retentionPeriods[kind]
  if (days !== null && days < least) throw invalid({ days: [messageOf('retention.tooShort', { least })] })
  await database.inTransaction(async (tx) => {
    const before = await lockSetting(tx, kind)
    if (before.version !== version) throw conflict(CHANGED)
    if (before.days === days) return
    await changeSetting(tx, kind, {
      days,
      version: version + 1,
      active: false,
      switched_by: null,
      switched_at: null,
    })
    await endOpenRun(tx, kind, 'stopped', clock.now())
    await recordAudit(tx, {
      ...by,
      action: 'retention.update',
      subject: `retention:${kind}`,
      before: { days: before.days, active: before.active },
      after: { days, active: false },
    })
  })
}

/** Switches removal on: by a person who has seen a rehearsal of exactly this period, and did not ask for it. */
export async function switchOn(
  { database, clock }: Deps,
  kind: RetentionKind,
  seen: { readonly version: number; readonly rehearsal_id: number },
  by: Requester<StaffActor>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const at = clock.now()
    const setting = await lockSetting(tx, kind)
    if (setting.version !== seen.version || setting.active) throw conflict(CHANGED)
    const rehearsal = await findRun(tx, seen.rehearsal_id)
    if (
      setting.days === null ||
      rehearsal?.kind !== kind ||
      !rehearsal.rehearsal ||
      rehearsal.version !== setting.version ||
      rehearsal.state !== 'done' ||
      isOutOfDate(rehearsal, at)
    )
      throw refused(messageOf('retention.rehearseFirst'))
    if (rehearsal.asked_by === by.actor.id) throw refused(messageOf('retention.anotherPerson'))
    await changeSetting(tx, kind, { active: true, switched_by: by.actor.id, switched_at: at })
    await recordAudit(tx, {
      ...by,
      action: 'retention.switch_on',
      subject: `retention:${kind}`,
      before: { active: false, days: setting.days },
      after: {
        active: true,
        days: setting.days,
        rehearsal: rehearsal.id,
        records: rehearsal.records,
        files: rehearsal.files,
      },
    })
  })
}

/** Switches removal off. A run in progress ends after its current batch. */
export async function switchOff(
  { database, clock }: Deps,
  kind: RetentionKind,
  by: Requester<StaffActor>,
): Promise<void> {
  await database.inTransaction(async (tx) => {
    const { active, days } = await lockSetting(tx, kind)
    if (!active) throw refused(messageOf('retention.isOff'))
    await changeSetting(tx, kind, { active: false, switched_by: null, switched_at: null })
    await endOpenRun(tx, kind, 'stopped', clock.now())
    await recordAudit(tx, {
      ...by,
      action: 'retention.switch_off',
      subject: `retention:${kind}`,
      before: { active, days },
      after: { active: false, days },
    })
  })
}
