import { type RetentionKind, retentionPeriods } from '@testamur/contract/retention-kinds'
import type { Requester, StaffActor } from '../../core/actor.ts'
import { invalid, refused } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { changedMeanwhile, type SingleSetting, saveSingleSetting } from '../settings/index.ts'
import type { RetentionDeps } from './deps.ts'
import { endOpenRun } from './end-run.ts'
import { isOutOfDate } from './out-of-date.ts'
import { changeSetting, findRun, lockSetting, type RunRow, type SettingRow } from './store.ts'

type Deps = Pick<RetentionDeps, 'database' | 'clock'>

/** `rehearsal`: what was rehearsed before the removal was switched on. */
type SavedSetting = SettingRow & { readonly rehearsal?: Partial<RunRow> }

const SWITCHED_OFF = { active: false, switched_by: null, switched_at: null }

type SettingChange = {
  readonly act: 'update' | 'switch_on' | 'switch_off'
  readonly version: number | null
  readonly write: (tx: Tx, before: SettingRow) => Promise<SavedSetting>
}

const saveSetting = (
  { database }: Deps,
  kind: RetentionKind,
  { act, ...change }: SettingChange,
  by: Requester<StaffActor>,
): Promise<SavedSetting> => {
  const setting: SingleSetting<SavedSetting> = {
    action: `retention.${act}`,
    subject: `retention:${kind}`,
    topics: [],
    lock: (tx) => lockSetting(tx, kind),
    record: ({ days, active, rehearsal: { id, records, files } = {} }) => ({
      days,
      active,
      rehearsal: id,
      records,
      files,
    }),
  }
  return saveSingleSetting({ database, reference: null }, setting, change, by)
}

/** Saves another period. Nothing is removed by it before it was rehearsed and switched on again. */
export async function changePeriod(
  deps: Deps,
  kind: RetentionKind,
  { days, version }: { readonly days: number | null; readonly version: number },
  by: Requester<StaffActor>,
): Promise<void> {
  const { least } = retentionPeriods[kind]
  if (days !== null && days < least) throw invalid({ days: [messageOf('retention.tooShort', { least })] })
  async function write(tx: Tx, before: SettingRow) {
    if (before.days === days) return before
    await endOpenRun(tx, kind, 'stopped', deps.clock.now())
    return changeSetting(tx, kind, { ...SWITCHED_OFF, days, version: before.version + 1 })
  }
  await saveSetting(deps, kind, { act: 'update', version, write }, by)
}

/** Switches removal on: by a person who has seen a rehearsal of exactly this period, and did not ask for it. */
export async function switchOn(
  deps: Deps,
  kind: RetentionKind,
  seen: { readonly version: number; readonly rehearsal_id: number },
  by: Requester<StaffActor>,
): Promise<void> {
  async function write(tx: Tx, setting: SettingRow) {
    const at = deps.clock.now()
    if (setting.active) throw changedMeanwhile()
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
    const after = await changeSetting(tx, kind, { active: true, switched_by: by.actor.id, switched_at: at })
    return { ...after, rehearsal }
  }
  await saveSetting(deps, kind, { act: 'switch_on', version: seen.version, write }, by)
}

/** Switches removal off. A run in progress ends after its current batch. */
export async function switchOff(deps: Deps, kind: RetentionKind, by: Requester<StaffActor>): Promise<void> {
  async function write(tx: Tx, { active }: SettingRow) {
    if (!active) throw refused(messageOf('retention.isOff'))
    await endOpenRun(tx, kind, 'stopped', deps.clock.now())
    return changeSetting(tx, kind, SWITCHED_OFF)
  }
  await saveSetting(deps, kind, { act: 'switch_off', version: null, write }, by)
}
