import type { Received } from '@testamur/contract/endpoint'
import type {
  createPaymentProvider,
  updatePaymentProvider,
} from '@testamur/contract/providers/payment-providers'
import type { Requester } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { invalid, refused, taken } from '../../core/failure.ts'
import { randomToken } from '../../core/ids.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type SeenSetting, type SettingKind, saveSetting } from '../settings/index.ts'
import type { Adapters } from './adapters.ts'
import {
  changedNames,
  type EnteredSettings,
  faultsOf,
  mergeValues,
  type SeparateValues,
  secretsToRepeat,
  splitValues,
  type Values,
} from './check-values.ts'
import { settingsOf } from './configure-provider.ts'
import { noValues, openValues, type SealedValues, sealValues } from './sealed-values.ts'
import { insertProvider, lockProvider, type ProviderRow, updateProvider } from './store.ts'

export type SaveProviderDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly adapters: Adapters
  readonly secrets: Pick<Secrets, 'seal' | 'open'>
  readonly localUrl: () => string
  /** Whether a payment with it may still succeed. The payments module provides this, which depends on this one. */
  readonly hasOpenAttempts: (
    tx: Tx,
    gateway: Pick<ProviderRow, 'alias' | 'adapter' | 'mode'>,
  ) => Promise<boolean>
  readonly reference: Pick<Reference, 'changed' | 'drop'>
}

type Entered = Received<typeof createPaymentProvider>['body'] &
  Pick<Received<typeof updatePaymentProvider>['body'], 'renew_webhook_address'>

/** A row, and for the audit trail what a change did to its secrets, which the trail never shows. */
type SavedProvider = ProviderRow & {
  readonly secrets_changed?: readonly string[]
  readonly webhook_address_renewed?: boolean
}

export const PROVIDERS = 'payment-providers'

export const providerKind: SettingKind<SavedProvider, 'alias'> = {
  noun: 'payment_provider',
  key: 'alias',
  name: messageOf('providers.thisProvider'),
  topics: [PROVIDERS],
  lock: (tx, { alias }) => lockProvider(tx, alias),
  /** Never a secret, nor a secret address. */
  record: ({ adapter, label, mode, environment, active, public_values, ...saved }) => ({
    adapter,
    label,
    mode,
    environment,
    active,
    values: public_values,
    ...changesOf(saved),
  }),
}

/** Left out where nothing changed. */
const changesOf = ({ secrets_changed = [], webhook_address_renewed = false }: Partial<SavedProvider>) => ({
  ...(secrets_changed.length > 0 && { secrets_changed }),
  ...(webhook_address_renewed && { webhook_address_renewed }),
})

/** How long replaced secrets are still accepted, because people enter new ones at the provider later. */
const PREVIOUS_MS = 3 * 24 * 60 * 60 * 1000
const MOST_PREVIOUS = 3

/** Contains letters of both cases, so that logs mask it as a secret. */
export const newWebhookPath = () => `hook-${randomToken(24)}`

/** Adds a provider, where `seen` is `null`, or changes one. */
export async function saveProvider(
  deps: SaveProviderDeps,
  seen: SeenSetting<ProviderRow, 'alias'> | null,
  { alias, renew_webhook_address: renew = false, ...given }: Entered,
  by: Requester,
  keep?: KeepReply<ProviderRow>,
): Promise<ProviderRow> {
  async function write(tx: Tx, row: ProviderRow | null): Promise<SavedProvider> {
    const elsewhere = row === null || row.adapter !== given.adapter || row.environment !== given.environment
    if (row !== null && (elsewhere || row.mode !== given.mode) && (await deps.hasOpenAttempts(tx, row)))
      throw refused(messageOf('providers.paymentsStillOpen'))
    // Keys of one gateway are meaningless for another.
    const held = elsewhere ? noValues : (openValues(deps.secrets, row) ?? noValues)
    const path = row === null || renew ? newWebhookPath() : row.webhook_secret_path
    const place = { ...given, webhook_secret_path: path }
    const kept = { publicValues: elsewhere ? {} : row.public_values, secretValues: held.values }
    const { publicValues, secretValues } = checked(deps, place, kept, given.active || elsewhere)

    const now = deps.clock.now()
    const previous = row === null ? [] : previousOf(held, row, { values: secretValues, path }, now)
    const next = {
      alias,
      ...rowOf(place),
      public_values: publicValues,
      sealed: sealed(deps, alias, { values: secretValues, previous }),
      updated_at: now,
    }
    const secrets_changed = changedNames(held.values, secretValues)
    if (row === null) {
      const added = await insertProvider(tx, next)
      if (added === null) throw taken('alias', messageOf('providers.nameTaken'))
      return { ...added, secrets_changed }
    }
    const newKeys = areNew({ row, place, publicValues }, given.values, Object.keys(secretValues))
    const changed = await updateProvider(tx, next, { newKeys })
    return { ...changed, secrets_changed, webhook_address_renewed: renew }
  }
  const { after } = await saveSetting(deps, providerKind, { seen, write, keep }, by)
  return after
}

/** Whether a secret was typed, or the address changed. */
function areNew(
  { row, place, publicValues }: { row: ProviderRow; place: Place; publicValues: Values },
  typed: Values,
  secrets: readonly string[],
): boolean {
  return (
    secrets.some((name) => (typed[name] ?? '') !== '') ||
    changedNames(row.public_values, publicValues).length > 0 ||
    (['adapter', 'environment', 'mode'] as const).some((name) => row[name] !== place[name])
  )
}

type Place = EnteredSettings & Pick<ProviderRow, 'webhook_secret_path'>

/** The values to store, separated into secret and other ones. */
function checked(
  { adapters, localUrl }: SaveProviderDeps,
  place: Place,
  kept: SeparateValues,
  offersAnew: boolean,
): SeparateValues {
  const adapter = adapters.get(place.adapter)
  const merged = mergeValues({ ...kept.publicValues, ...kept.secretValues }, place.values)
  const errors = {
    ...faultsOf(adapter, place, settingsOf(localUrl, place, merged), offersAnew),
    ...secretsToRepeat(adapter?.kind.fields, kept, place.values),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return splitValues(adapter?.kind.fields, merged)
}

function previousOf(
  held: SealedValues,
  row: ProviderRow,
  next: { readonly values: Values; readonly path: string },
  now: Date,
): SealedValues['previous'] {
  const still = held.previous.filter(({ until }) => new Date(until) > now)
  const replaced = Object.keys(held.values).some((name) => held.values[name] !== next.values[name])
  if (!replaced && next.path === row.webhook_secret_path) return still
  const until = new Date(now.getTime() + PREVIOUS_MS).toISOString()
  return [{ values: held.values, path: row.webhook_secret_path, until }, ...still].slice(0, MOST_PREVIOUS)
}

const rowOf = ({ label, adapter, mode, environment, active, webhook_secret_path }: Place) => ({
  label,
  adapter,
  mode,
  environment,
  active,
  webhook_secret_path,
})

const sealed = (deps: SaveProviderDeps, alias: string, values: SealedValues): string | null =>
  Object.keys(values.values).length === 0 && values.previous.length === 0
    ? null
    : sealValues(deps.secrets, alias, values)
