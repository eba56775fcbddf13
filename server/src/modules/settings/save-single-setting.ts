import type { Requester } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import {
  checkVersion,
  type RecordedSetting,
  recordChange,
  type SettingDeps,
  type Versioned,
} from './record-change.ts'

/** A setting that is always there, for example the sender of emails: nobody adds or removes it. */
export type SingleSetting<Row> = RecordedSetting<Row> & {
  /** As the audit trail names the change and what was changed: `mail_sender.save` of `mail_sender:1`. */
  readonly action: string
  readonly subject: string
  /** The row, locked until the commit. */
  readonly lock: (tx: Tx) => Promise<Row>
}

type SingleChange<Row> = {
  /** The version that the editor saw; `null` changes whatever version there is. */
  readonly version: number | null
  /** Checks the new values and writes them, one version later. It answers `before` where nothing changes. */
  readonly write: (tx: Tx, before: Row) => Promise<Row>
}

/** Changes a setting whose latest version its editor saw. */
export async function saveSingleSetting<Row extends Versioned>(
  deps: SettingDeps,
  setting: SingleSetting<Row>,
  { version, write }: SingleChange<Row>,
  by: Requester,
): Promise<Row> {
  async function work(tx: Tx) {
    const before = await setting.lock(tx)
    checkVersion(before, version)
    return { before, after: await write(tx, before) }
  }
  const linkOf = () => ({ action: setting.action, subject: setting.subject })
  const { after } = await recordChange(deps, setting, { work, linkOf }, by)
  return after
}
