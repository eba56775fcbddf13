import type { RetentionRehearsal, RetentionSetting } from '@testamur/contract/retention'
import { retentionKinds } from '@testamur/contract/retention-kinds'
import { type Actor, may } from '../../core/actor.ts'
import type { Db } from '../../db/client.ts'
import { isOutOfDate } from './out-of-date.ts'
import { latestRuns, listSettings, type RunRow, type SettingRow, staffNames } from './store.ts'

type Names = ReadonlyMap<number, string>
type Reader = { readonly actor: Actor; readonly now: Date }

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

/** Every kind, in the order of the screen. */
export async function readSettings(db: Db, reader: Reader): Promise<RetentionSetting[]> {
  const [settings, runs] = await Promise.all([listSettings(db), latestRuns(db)])
  const named = [...settings.map(({ switched_by }) => switched_by), ...runs.map(({ asked_by }) => asked_by)]
  const names = await staffNames(
    db,
    named.filter((id) => id !== null),
  )
  return retentionKinds.flatMap((kind) => {
    const setting = settings.find((one) => one.kind === kind)
    return setting === undefined
      ? []
      : [
          settingView(
            setting,
            runs.filter((run) => run.kind === kind),
            names,
            reader,
          ),
        ]
  })
}

function settingView(
  setting: SettingRow,
  runs: readonly RunRow[],
  names: Names,
  { actor, now }: Reader,
): RetentionSetting {
  const rehearsal = runs.find((run) => run.rehearsal && run.version === setting.version) ?? null
  const last = runs.find((run) => !run.rehearsal) ?? null
  return {
    kind: setting.kind,
    days: setting.days,
    version: setting.version,
    active: setting.active,
    switched_by: setting.switched_by === null ? null : (names.get(setting.switched_by) ?? '–'),
    switched_at: instant(setting.switched_at),
    rehearsal: rehearsal && rehearsalView(rehearsal, names, now),
    last_run: last && {
      state: last.state,
      records: last.records,
      files: last.files,
      started_at: last.started_at.toISOString(),
      finished_at: instant(last.finished_at),
    },
    may_switch_on:
      !setting.active &&
      rehearsal?.state === 'done' &&
      !isOutOfDate(rehearsal, now) &&
      actor.kind === 'staff' &&
      rehearsal.asked_by !== actor.id &&
      may(actor, 'privacy.approve'),
  }
}

const rehearsalView = (run: RunRow, names: Names, now: Date): RetentionRehearsal => ({
  id: run.id,
  state: run.state === 'running' ? 'running' : 'done',
  asked_by: names.get(run.asked_by ?? 0) ?? '–',
  started_at: run.started_at.toISOString(),
  finished_at: instant(run.finished_at),
  records: run.records,
  files: run.files,
  oldest: instant(run.oldest),
  held: [...run.held],
  sample: [...run.sample],
  out_of_date: isOutOfDate(run, now),
})
