import type { FieldFaults } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import type { AdapterSettings } from './adapter-kind.ts'
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
