import type { Received } from '@testamur/contract/endpoint'
import type { saveSmsSettings as SaveSettings } from '@testamur/contract/sms'
import { type Requester, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, type FieldFaults, invalid } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/index.ts'
import { mergeValues } from '../providers/index.ts'
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
type Values = Readonly<Record<string, string>>

/** From the next text message on they apply in every process. */
export async function saveSettings(
  deps: SaveDeps,
  { version, values, ...entered }: Entered,
  by: Requester,
): Promise<SettingsRow> {
  const { database, clock, reference, secrets } = deps
  const { id } = staffOnly(by.actor)
  const saved = await database.inTransaction(async (tx) => {
    const row = await lockSettings(tx)
    if (row.version !== version) throw conflict(messageOf('sms.changedMeanwhile'))
    // Keys of one provider are meaningless for another.
    const elsewhere = row.adapter !== entered.adapter || row.environment !== entered.environment
    const held = elsewhere ? {} : openKeys(secrets, row.sealed)
    const merged = mergeValues(elsewhere ? {} : { ...row.public_values, ...held }, values)
    const errors = faultsOf(deps, entered, merged)
    if (Object.keys(errors).length > 0) throw invalid(errors)

    const secretNames = new Set(
      findSmsKind(entered.adapter)?.fields.flatMap(({ name, secret }) => (secret ? [name] : [])),
    )
    const those = (wanted: boolean): Record<string, string> =>
      Object.fromEntries(Object.entries(merged).filter(([name]) => secretNames.has(name) === wanted))
    const keys = those(true)
    const after = await updateSettings(
      tx,
      { ...entered, public_values: those(false), sealed: sealKeys(secrets, keys) },
      { updated_at: clock.now(), updated_by: id },
    )
    await reference.changed(tx, 'sms')
    await recordAudit(tx, {
      ...by,
      action: 'sms_settings.save',
      subject: 'sms_settings:1',
      before: facts(row),
      after: { ...facts(after), secrets_changed: changedNames(held, keys) },
    })
    return after
  })
  reference.drop('sms')
  return saved
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

/** What the audit trail records: never a secret. */
const facts = ({ adapter, environment, sender, active, events, public_values }: SettingsRow) => ({
  adapter,
  environment,
  sender,
  active,
  events,
  values: public_values,
})

const changedNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
