import type { AdapterSettings } from './adapter-kind.ts'
import type { Adapter } from './adapters.ts'
import type { ProviderRow } from './store.ts'

export type GivenSettings = Pick<ProviderRow, 'label' | 'adapter' | 'mode' | 'environment' | 'active'> & {
  readonly values: Readonly<Record<string, string>>
}

export type Values = Readonly<Record<string, string>>

type FieldErrors = Record<string, string[]>

/** What is left out stays, what is empty goes. */
export function mergeValues(kept: Values, given: Values): Values {
  const merged = Object.entries({ ...kept, ...given }).filter(([, value]) => value !== '')
  return Object.fromEntries(merged)
}

/** What is wrong with these settings, by field of the call; empty when they will do. */
export function faultsOf(
  adapter: Adapter | undefined,
  given: GivenSettings,
  settings: AdapterSettings,
  offersAnew: boolean,
): FieldErrors {
  if (adapter === undefined) return { adapter: ['Choose a gateway'] }
  const errors: FieldErrors = {}
  if (!adapter.modes.includes(given.mode))
    errors['mode'] = [adapter.modes.includes('test') ? 'Choose test' : 'Choose live']
  else if (given.environment === 'local' && given.mode !== 'test')
    errors['mode'] = ['The local gateway moves no money: choose test']
  // Switching it off must always be possible.
  if (offersAnew && !adapter.environments.includes(given.environment))
    errors['environment'] = [
      adapter.environments.length === 0
        ? 'This gateway moves no money, so nobody can be asked to pay through it here. Choose another gateway.'
        : 'This place cannot be used here. Choose the gateway itself.',
    ]
  const { fields } = adapter.kind
  const names = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(given.values))
    if (!names.has(name)) errors[`values.${name}`] = ['This field is not known here']
  for (const { name, optional } of fields)
    if (optional !== true && (settings.values[name] ?? '') === '') errors[`values.${name}`] = ['Fill this in']
  for (const [name, message] of Object.entries(adapter.kind.faults(settings))) {
    const field = names.has(name) ? `values.${name}` : name
    errors[field] ??= [message]
  }
  return errors
}
