import type { FieldFaults } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { AdapterSettings, SettingField } from './adapter-kind.ts'
import type { Adapter } from './adapters.ts'
import type { ProviderRow } from './store.ts'

export type EnteredSettings = Pick<ProviderRow, 'label' | 'adapter' | 'mode' | 'environment' | 'active'> & {
  readonly values: Readonly<Record<string, string>>
}

export type Values = Readonly<Record<string, string>>

/** An absent value stays, an empty one is removed. */
export function mergeValues(kept: Values, given: Values): Values {
  const merged = Object.entries({ ...kept, ...given }).filter(([, value]) => value !== '')
  return Object.fromEntries(merged)
}

/** The values as they are stored: those that are sealed, and the others. */
export type SeparateValues = {
  readonly publicValues: Readonly<Record<string, string>>
  readonly secretValues: Readonly<Record<string, string>>
}

export function splitValues(fields: readonly SettingField[] | undefined, values: Values): SeparateValues {
  const secret = new Set(fields?.flatMap((field) => (field.secret ? [field.name] : [])))
  const those = (wanted: boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => secret.has(name) === wanted))
  return { publicValues: those(false), secretValues: those(true) }
}

/** Secrets that must be entered again because the address has changed: they were entered for another one. */
export function secretsToRepeat(
  fields: readonly SettingField[] | undefined,
  kept: SeparateValues,
  given: Values,
): FieldFaults {
  const address = kept.publicValues['base_url'] ?? ''
  if ((given['base_url'] ?? address) === address) return {}
  const left = (fields ?? []).filter(
    ({ name, secret }) => secret && kept.secretValues[name] !== undefined && given[name] === undefined,
  )
  return Object.fromEntries(left.map(({ name }) => [`values.${name}`, [messageOf('providers.enterAgain')]]))
}

/** The names of values that differ. */
export const changedNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])

/** Faults of these settings, by field; empty when they are valid. */
export function faultsOf(
  adapter: Adapter | undefined,
  given: EnteredSettings,
  settings: AdapterSettings,
  offersAnew: boolean,
): FieldFaults {
  if (adapter === undefined) return { adapter: [messageOf('providers.chooseGateway')] }
  const errors: FieldFaults = {}
  if (!adapter.modes.includes(given.mode))
    errors['mode'] = [
      adapter.modes.includes('test') ? messageOf('providers.chooseTest') : messageOf('providers.chooseLive'),
    ]
  else if (given.environment === 'local' && given.mode !== 'test')
    errors['mode'] = [messageOf('providers.localGatewayOnlyTest')]
  // A provider can always be switched off.
  if (offersAnew && !adapter.environments.includes(given.environment))
    errors['environment'] = [
      adapter.environments.length === 0
        ? messageOf('providers.gatewayMovesNoMoney')
        : messageOf('providers.placeNotAllowed'),
    ]
  const { fields } = adapter.kind
  const names = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(given.values))
    if (!names.has(name)) errors[`values.${name}`] = [messageOf('providers.fieldUnknown')]
  for (const { name, optional } of fields)
    if (optional !== true && (settings.values[name] ?? '') === '')
      errors[`values.${name}`] = [messageOf('providers.fillIn')]
  for (const [name, message] of Object.entries(adapter.kind.faults(settings))) {
    const field = names.has(name) ? `values.${name}` : name
    errors[field] ??= [message]
  }
  return errors
}
