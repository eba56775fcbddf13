import type { Received } from '@testamur/contract/endpoint'
import type { saveSmsSettings as SaveSettings } from '@testamur/contract/sms'
import { type Requester, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { type FieldFaults, invalid } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { changedNames, mergeValues, secretsToRepeat, splitValues, type Values } from '../providers/index.ts'
import { type SingleSetting, saveSingleSetting } from '../settings/index.ts'
import { baseUrlOf, type ConfigureDeps } from './configured-sender.ts'
import { findSmsKind } from './kinds.ts'
import { openKeys, sealKeys } from './sealed-keys.ts'
import { lockSettings, type SettingsRow, updateSettings } from './store/settings.ts'

export type SaveDeps = Pick<ConfigureDeps, 'localUrl' | 'production'> & {
  readonly database: Database
  readonly clock: Clock
  readonly reference: Pick<Reference, 'changed' | 'drop'>
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
}

type Entered = Received<typeof SaveSettings>['body']

/** Which keys a change gave another value, for the audit trail. */
type SavedSettings = SettingsRow & { readonly secrets_changed?: readonly string[] }

const smsSetting: SingleSetting<SavedSettings> = {
  action: 'sms_settings.save',
  subject: 'sms_settings:1',
  topics: ['sms'],
  lock: lockSettings,
  /** Never a secret. */
  record: ({ adapter, environment, sender, active, events, public_values, secrets_changed = [] }) => ({
    adapter,
    environment,
    sender,
    active,
    events,
    values: public_values,
    ...(secrets_changed.length > 0 && { secrets_changed }),
  }),
}

/** From the next text message on they apply in every process. */
export function saveSettings(
  deps: SaveDeps,
  { version, values, ...entered }: Entered,
  by: Requester,
): Promise<SettingsRow> {
  const { clock, secrets } = deps
  const { id } = staffOnly(by.actor)
  async function write(tx: Tx, row: SettingsRow): Promise<SavedSettings> {
    // Keys of one provider are meaningless for another.
    const elsewhere = row.adapter !== entered.adapter || row.environment !== entered.environment
    const held = elsewhere ? {} : openKeys(secrets, row.sealed)
    const kept = { publicValues: elsewhere ? {} : row.public_values, secretValues: held }
    const merged = mergeValues({ ...kept.publicValues, ...held }, values)
    const fields = findSmsKind(entered.adapter)?.fields
    const errors = { ...faultsOf(deps, entered, merged), ...secretsToRepeat(fields, kept, values) }
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const { publicValues, secretValues } = splitValues(fields, merged)
    const after = await updateSettings(
      tx,
      { ...entered, public_values: publicValues, sealed: sealKeys(secrets, secretValues) },
      { updated_at: clock.now(), updated_by: id },
    )
    return { ...after, secrets_changed: changedNames(held, secretValues) }
  }
  return saveSingleSetting(deps, smsSetting, { version, write }, by)
}

/** Text messages that are switched off may be set up in part. */
function faultsOf(deps: SaveDeps, entered: Omit<Entered, 'values' | 'version'>, merged: Values): FieldFaults {
  const { adapter, environment, active, sender, events } = entered
  const kind = findSmsKind(adapter)
  const errors: FieldFaults = {}
  if (kind === undefined) {
    if (adapter !== '' || active) errors['adapter'] = [messageOf('sms.chooseProvider')]
    if (adapter === '' && Object.keys(merged).length > 0)
      errors['adapter'] = [messageOf('sms.chooseProvider')]
    return errors
  }
  if (deps.production && environment === 'local') errors['environment'] = [messageOf('sms.notInProduction')]
  const names = new Set(kind.fields.map(({ name }) => name))
  for (const name of Object.keys(merged))
    if (!names.has(name)) errors[`values.${name}`] = [messageOf('providers.fieldUnknown')]
  if (!active) return errors
  if (sender === '') errors['sender'] = [messageOf('sms.enterSender')]
  if (events.length === 0) errors['events'] = [messageOf('sms.chooseEvents')]
  const settings = { baseUrl: baseUrlOf(deps, entered), values: merged }
  for (const [name, said] of Object.entries(kind.faults(settings))) errors[`values.${name}`] ??= [said]
  return errors
}
