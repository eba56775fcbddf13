import type { Unsaid } from '@testamur/contract/message'
import type { PaymentAdapter, paymentProvider } from '@testamur/contract/providers/payment-providers'
import type { Secrets } from '../../platform/secrets.ts'
import type { Adapter, Adapters } from './adapters.ts'
import { isOffered } from './configure-provider.ts'
import { noValues, openValues } from './sealed-values.ts'
import type { ProviderRow } from './store.ts'

export type ViewDeps = {
  readonly adapters: Adapters
  readonly secrets: Pick<Secrets, 'open'>
  readonly publicUrl: string
}

/** Four characters identify a long key and reveal nothing; of a short one they would be half. */
const HINTED = 12
export const hintOf = (value: string) => (value.length >= HINTED ? value.slice(-4) : '')

export function providerView(
  { adapters, secrets, publicUrl }: ViewDeps,
  row: ProviderRow,
  reader: { readonly mayWrite: boolean; readonly now: Date },
): Unsaid<typeof paymentProvider> {
  const adapter = adapters.get(row.adapter)
  const held = openValues(secrets, row) ?? noValues
  const fields = adapter?.kind.fields ?? []
  const still = held.previous.map(({ until }) => until).filter((until) => new Date(until) > reader.now)
  const hidden = adapter?.secretAddress === true && !reader.mayWrite
  return {
    alias: row.alias,
    adapter: row.adapter,
    label: row.label,
    mode: row.mode,
    environment: row.environment,
    active: isOffered(adapter, row),
    values: row.public_values,
    secrets: fields.flatMap(({ name, secret }) => {
      const value = held.values[name]
      return secret ? [{ name, set: value !== undefined, hint: hintOf(value ?? '') }] : []
    }),
    previous_until: still.toSorted().at(-1) ?? null,
    webhook_url: hidden ? null : publicUrl + noticePath(adapter, row),
    return_url: `${publicUrl}/callback/${row.alias}`,
    refused:
      row.refused_at === null || row.refused_reason === null
        ? null
        : { since: row.refused_at.toISOString(), reason: row.refused_message ?? row.refused_reason },
    version: row.version,
    updated_at: row.updated_at.toISOString(),
  }
}

/** The address for a provider's notices. */
export const noticePath = (
  adapter: Adapter | undefined,
  row: Pick<ProviderRow, 'alias' | 'webhook_secret_path'>,
): string => `/api/webhooks/${row.alias}${adapter?.secretAddress ? `/${row.webhook_secret_path}` : ''}`

/** Those that can be used in this portal. */
export const adapterViews = (adapters: Adapters): PaymentAdapter[] =>
  [...adapters.values()]
    .filter(({ environments }) => environments.length > 0)
    .map(({ kind, modes, environments }) => ({
      code: kind.code,
      modes: [...modes],
      environments: [...environments],
      fields: kind.fields.map(({ name, secret, optional }) => ({
        name,
        secret,
        required: optional !== true,
      })),
    }))
