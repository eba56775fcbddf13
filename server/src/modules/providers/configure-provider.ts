import { sha256 } from '../../core/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { AdapterSettings } from './adapter-kind.ts'
import type { Adapter, Adapters } from './adapters.ts'
import type { ConfiguredProvider, PaymentProvider, RawRequest, WebhookVerdict } from './provider.ts'
import { openValues } from './sealed-values.ts'
import type { ProviderRow } from './store.ts'
import { type KeyWatcher, watchKeys } from './watch-keys.ts'

export type ConfigureDeps = {
  readonly adapters: Adapters
  readonly secrets: Pick<Secrets, 'open'>
  readonly logger: Logger
  /** Where this process listens: the local gateway is a part of it. */
  readonly localUrl: () => string
  /** Called with what a gateway's answers say about the keys of a row. */
  readonly keyNews: (row: ProviderRow) => KeyWatcher
}

/** What adapters need. */
export function settingsOf(
  localUrl: () => string,
  { adapter, mode, environment }: Pick<ProviderRow, 'adapter' | 'mode' | 'environment'>,
  values: Readonly<Record<string, string>>,
): AdapterSettings {
  if (environment === 'own') return { mode, baseUrl: null, values }
  const path = `/local-gateway/${adapter}`
  return {
    mode,
    baseUrl: () => localUrl() + path,
    pageUrl: (returnUrl) => new URL(returnUrl).origin + path,
    values,
  }
}

/** Makes the provider of a row; `null`, with a line in the log, when that fails, because the others must still work. */
export function configureProvider(deps: ConfigureDeps, row: ProviderRow): ConfiguredProvider | null {
  const { adapters, secrets, logger, localUrl } = deps
  const about = { alias: row.alias, adapter: row.adapter }
  const adapter = adapters.get(row.adapter)
  const held = openValues(secrets, row)
  if (adapter === undefined || held === null) {
    const why = held === null ? 'its secrets were sealed with another key' : 'there is no such adapter'
    logger.error(about, `a payment provider cannot be used: ${why}`)
    return null
  }
  const make = (values: Readonly<Record<string, string>>, path: string): Signer => {
    const settings = settingsOf(localUrl, row, { ...row.public_values, ...values })
    return { provider: adapter.kind.create(settings), path }
  }
  try {
    const current = make(held.values, row.webhook_secret_path)
    const replaced = held.previous.map(({ values, path, until }) => ({
      ...make(values, path),
      until: new Date(until),
    }))
    return {
      alias: row.alias,
      label: row.label,
      mode: row.mode,
      active: isOffered(adapter, row) && row.refused_at === null,
      ...(isOffered(adapter, row) && row.refused_at !== null ? { outOfOrder: true } : {}),
      ...(adapter.secretAddress ? { webhookSecret: row.webhook_secret_path } : {}),
      provider: {
        ...watchKeys(current.provider, deps.keyNews(row)),
        verifyWebhook: (request) => verifyByAny(adapter, current, replaced, request),
      },
    }
  } catch (error) {
    logger.error({ err: error, ...about }, 'a payment provider cannot be used: its settings are not right')
    return null
  }
}

/** Settings from a demo stay, but are not offered where the simulated gateway may not be used. */
export const isOffered = (
  adapter: Adapter | undefined,
  row: Pick<ProviderRow, 'active' | 'environment'>,
): boolean => row.active && (adapter?.environments.includes(row.environment) ?? false)

type Signer = { readonly provider: PaymentProvider; readonly path: string }

/**
 * Verifies with the current secrets and then with recently replaced ones, because a provider learns of a new one
 * later.
 */
function verifyByAny(
  adapter: Adapter,
  current: Signer,
  replaced: readonly (Signer & { readonly until: Date })[],
  request: RawRequest,
): WebhookVerdict {
  const verdict = verify(adapter, current, request)
  if (verdict.kind !== 'rejected') return verdict
  for (const signer of replaced) {
    if (request.receivedAt >= signer.until) continue
    const earlier = verify(adapter, signer, request)
    if (earlier.kind !== 'rejected') return earlier
  }
  return verdict
}

function verify({ secretAddress }: Adapter, { provider, path }: Signer, request: RawRequest): WebhookVerdict {
  // Digests are compared, so that the time it takes reveals nothing about the secret.
  if (secretAddress && !sha256(request.secret ?? '').equals(sha256(path)))
    return { kind: 'rejected', reason: 'wrong address' }
  return provider.verifyWebhook(request)
}
