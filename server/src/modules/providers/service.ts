import type { PaymentProviderUses } from '@testamur/contract/providers/payment-providers'
import { type Actor, may, type Requester } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/index.ts'
import { orderSettings, type SettingKind, type WantedOrder } from '../settings/index.ts'
import { configureProvider } from './configure-provider.ts'
import type { ConfiguredProvider, FindProvider } from './provider.ts'
import { createKeyWatcher, type InstitutionContact } from './refused-keys.ts'
import { changeProvider, createProvider, newWebhookPath, type SaveProviderDeps } from './save-provider.ts'
import { noValues, openValues, sealValues } from './sealed-values.ts'
import {
  findProviderRow,
  insertProvider,
  listProviders,
  lockOrder,
  lockProvider,
  type ProviderRow,
} from './store.ts'
import { testConnection } from './test-connection.ts'
import { adapterViews, noticePath, providerView } from './views.ts'

export type ProviderSettingsDeps = Omit<SaveProviderDeps, 'changed' | 'secrets'> & {
  readonly reference: Reference
  readonly secrets: Secrets
  readonly logger: Logger
  readonly publicUrl: string
  /** How many payments with it may still be completed. The payments module provides this, as `hasOpenAttempts`. */
  readonly countOpenPayments: (alias: string) => Promise<number>
  /** Who is told when a gateway rejects the keys. */
  readonly institution: () => Promise<InstitutionContact>
}

export type ProviderSettings = ReturnType<typeof createProviderSettings>

export type LocalProvider = {
  readonly alias: string
  readonly adapter: string
  readonly label: string
  readonly values: Readonly<Record<string, string>>
  readonly mode?: 'test' | 'offline'
}

const TOPIC = 'payment-providers'

const kind: SettingKind<ProviderRow, 'alias'> = {
  noun: 'payment_provider',
  key: 'alias',
  name: messageOf('providers.thisProvider'),
  changedMeanwhile: messageOf('providers.orderChangedMeanwhile'),
  topics: [TOPIC],
  lock: (tx, { alias }) => lockProvider(tx, alias),
}

/** The institution's payment gateways and their keys. */
export function createProviderSettings(deps: ProviderSettingsDeps) {
  const { database, clock, reference, adapters } = deps
  const save = { ...deps, changed: (tx: Tx) => reference.changed(tx, TOPIC) }
  const watched = { ...save, drop: () => reference.drop(TOPIC) }
  const configuring = { ...deps, keyNews: (row: ProviderRow) => createKeyWatcher(watched, row) }

  const configured = reference.cached(TOPIC, async (): Promise<readonly ConfiguredProvider[]> => {
    const rows = await listProviders(database.db)
    return rows.flatMap((row) => configureProvider(configuring, row) ?? [])
  })

  const find: FindProvider = async (alias) =>
    (await configured()).find((provider) => provider.alias === alias) ?? null

  const viewFor = (actor: Actor) => {
    const reader = { mayWrite: may(actor, 'settings.write'), now: clock.now() }
    return (row: ProviderRow) => providerView(deps, row, reader)
  }

  return {
    /** A provider by its alias, on offer or not; from memory. */
    find,
    /** Providers that payers can choose, in the institution's order. */
    active: async () => (await configured()).filter(({ active }) => active),

    /** How many payment methods are hidden because their gateways reject the keys. */
    countRefused: async () => (await configured()).filter(({ outOfOrder }) => outOfOrder).length,

    /** Where the local gateway sends the notices of this adapter; `null` for nowhere. */
    async localNoticePath(adapter: string): Promise<string | null> {
      const rows = await listProviders(database.db)
      const row = rows.find((known) => known.adapter === adapter && known.environment === 'local')
      return row === undefined ? null : noticePath(adapters.get(adapter), row)
    },

    list: async (actor: Actor) => (await listProviders(database.db)).map(viewFor(actor)),

    async uses(alias: string): Promise<PaymentProviderUses> {
      if ((await findProviderRow(database.db, alias)) === null)
        throw notFound(messageOf('providers.thisProvider'))
      const others = (await configured()).filter((one) => one.active && one.alias !== alias)
      return { open_payments: await deps.countOpenPayments(alias), is_last: others.length === 0 }
    },

    kinds: () => adapterViews(adapters),

    async create(
      body: Parameters<typeof createProvider>[1],
      by: Requester,
      keep: KeepReply<ReturnType<typeof providerView>>,
    ) {
      await createProvider(save, body, by, (tx, row) => keep(tx, viewFor(by.actor)(row)))
      reference.drop(TOPIC)
    },

    async update(alias: string, body: Parameters<typeof changeProvider>[2], by: Requester) {
      const row = await changeProvider(save, alias, body, by)
      reference.drop(TOPIC)
      return viewFor(by.actor)(row)
    },

    async order(wanted: WantedOrder<'alias'>, by: Requester) {
      await orderSettings(deps, kind, { table: 'payment_providers', lockAll: lockOrder, wanted }, by)
      return (await listProviders(database.db)).map(viewFor(by.actor))
    },

    /** Calls the gateway with the saved settings, which another process may have just changed. */
    async test(alias: string, by: Requester) {
      const row = await findProviderRow(database.db, alias)
      if (row === null) throw notFound(messageOf('providers.thisProvider'))
      const held = openValues(deps.secrets, row) ?? noValues
      const tested = await testConnection(configureProvider(configuring, row), Object.values(held.values))
      await database.inTransaction((tx) =>
        recordAudit(tx, {
          ...by,
          action: 'payment_provider.test',
          subject: `payment_provider:${alias}`,
          after: { ok: tested.ok, message: say(tested.message, 'en') },
        }),
      )
      return tested
    },

    /** Sets up a provider for the demo: with the local gateway, or offline without one. */
    async installLocal(
      tx: Tx,
      { alias, adapter, label, values, mode = 'test' }: LocalProvider,
    ): Promise<void> {
      const secret = new Set(
        adapters.get(adapter)?.kind.fields.flatMap((field) => (field.secret ? [field.name] : [])),
      )
      const those = (wanted: boolean) =>
        Object.fromEntries(Object.entries(values).filter(([name]) => secret.has(name) === wanted))
      await insertProvider(tx, {
        alias,
        adapter,
        label,
        mode,
        environment: mode === 'offline' ? 'own' : 'local',
        active: true,
        public_values: those(false),
        sealed: sealValues(deps.secrets, alias, { values: those(true), previous: [] }),
        webhook_secret_path: newWebhookPath(),
        updated_at: clock.now(),
      })
      await reference.changed(tx, TOPIC)
    },
  }
}
