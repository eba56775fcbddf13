import type { Received } from '@testamur/contract/endpoint'
import type {
  createPaymentProvider,
  updatePaymentProvider,
} from '@testamur/contract/providers/payment-providers'
import type { Requester } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { conflict, invalid, notFound, refused, taken } from '../../core/failure.ts'
import { randomToken } from '../../core/ids.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/index.ts'
import type { Adapters } from './adapters.ts'
import { type EnteredSettings, faultsOf, mergeValues, type Values } from './check-values.ts'
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
  /** Notifies every process when the transaction commits. */
  readonly changed: (tx: Tx) => Promise<void>
}

type NewBody = Received<typeof createPaymentProvider>['body']
type ChangeBody = Received<typeof updatePaymentProvider>['body']

/** How long replaced secrets are still accepted, because people enter new ones at the provider later. */
const PREVIOUS_MS = 3 * 24 * 60 * 60 * 1000
const MOST_PREVIOUS = 3

/** Contains letters of both cases, so that logs mask it as a secret. */
export const newWebhookPath = () => `hook-${randomToken(24)}`

export async function createProvider(
  deps: SaveProviderDeps,
  body: NewBody,
  by: Requester,
  keep: KeepReply<ProviderRow>,
): Promise<void> {
  const { alias, ...given } = body
  const place = { ...given, webhook_secret_path: newWebhookPath() }
  const { publicValues, secretValues } = checked(deps, place, {}, true)
  await deps.database.inTransaction(async (tx) => {
    const row = await insertProvider(tx, {
      alias,
      ...rowOf(place),
      public_values: publicValues,
      sealed: sealed(deps, alias, { values: secretValues, previous: [] }),
      updated_at: deps.clock.now(),
    })
    if (row === null) throw taken('alias', messageOf('providers.nameTaken'))
    await keep(tx, row)
    await deps.changed(tx)
    const after = { ...facts(row), secrets_changed: Object.keys(secretValues) }
    await recordAudit(tx, { ...by, action: 'payment_provider.create', subject: subjectOf(alias), after })
  })
}

export async function changeProvider(
  deps: SaveProviderDeps,
  alias: string,
  body: ChangeBody,
  by: Requester,
): Promise<ProviderRow> {
  const { version, renew_webhook_address = false, ...given } = body
  const { database, clock, secrets } = deps
  return database.inTransaction(async (tx) => {
    const row = await lockProvider(tx, alias)
    if (row === null) throw notFound(messageOf('providers.thisProvider'))
    if (row.version !== version) throw changedMeanwhile()

    const elsewhere = row.adapter !== given.adapter || row.environment !== given.environment
    if ((elsewhere || row.mode !== given.mode) && (await deps.hasOpenAttempts(tx, row)))
      throw refused(messageOf('providers.paymentsStillOpen'))
    // Keys of one gateway are meaningless for another.
    const held = elsewhere ? noValues : (openValues(secrets, row) ?? noValues)
    const place = {
      ...given,
      webhook_secret_path: renew_webhook_address ? newWebhookPath() : row.webhook_secret_path,
    }
    const kept = elsewhere ? {} : { ...row.public_values, ...held.values }
    const { publicValues, secretValues } = checked(deps, place, kept, given.active || elsewhere)

    const now = clock.now()
    const previous = previousOf(held, row, { values: secretValues, path: place.webhook_secret_path }, now)
    const saved = await updateProvider(
      tx,
      {
        alias,
        ...rowOf(place),
        public_values: publicValues,
        sealed: sealed(deps, alias, { values: secretValues, previous }),
        updated_at: now,
      },
      { version, newKeys: areNew({ row, place, publicValues }, given.values, Object.keys(secretValues)) },
    )
    if (saved === null) throw changedMeanwhile()
    await deps.changed(tx)
    await recordAudit(tx, {
      ...by,
      action: 'payment_provider.update',
      subject: subjectOf(alias),
      before: facts(row),
      after: {
        ...facts(saved),
        secrets_changed: changedNames(held.values, secretValues),
        webhook_address_renewed: renew_webhook_address,
      },
    })
    return saved
  })
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

const subjectOf = (alias: string) => `payment_provider:${alias}`

const changedMeanwhile = () => conflict(messageOf('providers.changedMeanwhile'))

type Place = EnteredSettings & Pick<ProviderRow, 'webhook_secret_path'>

/** The values to store, separated into secret and other ones. */
function checked(
  { adapters, localUrl }: SaveProviderDeps,
  place: Place,
  kept: Values,
  offersAnew: boolean,
): { publicValues: Values; secretValues: Values } {
  const adapter = adapters.get(place.adapter)
  const merged = mergeValues(kept, place.values)
  const errors = faultsOf(adapter, place, settingsOf(localUrl, place, merged), offersAnew)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const secret = new Set(adapter?.kind.fields.flatMap((field) => (field.secret ? [field.name] : [])))
  const those = (wanted: boolean) =>
    Object.fromEntries(Object.entries(merged).filter(([name]) => secret.has(name) === wanted))
  return { publicValues: those(false), secretValues: those(true) }
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

/** What the audit trail records: never a secret, nor a secret address. */
const facts = ({ adapter, label, mode, environment, active, public_values }: ProviderRow) => ({
  adapter,
  label,
  mode,
  environment,
  active,
  values: public_values,
})

const changedNames = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])
