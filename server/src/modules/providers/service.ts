import type { PaymentProviderUses } from '@testamur/contract/providers/payment-providers'
import { type Actor, may, type Requester } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { KeepReply } from '../../http/keep-reply.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { recordAudit } from '../audit/index.ts'
import { orderSettings, type WantedOrder } from '../settings/index.ts'
import { splitValues } from './check-values.ts'
import { configureProvider } from './configure-provider.ts'
import type { ConfiguredProvider, FindProvider } from './provider.ts'
import { createKeyWatcher, type InstitutionContact } from './refused-keys.ts'
import {
  newWebhookPath,
  PROVIDERS,
  providerKind,
  type SaveProviderDeps,
  saveProvider,
} from './save-provider.ts'
import { noValues, openValues, sealValues } from './sealed-values.ts'
import { findProviderRow, insertProvider, listProviders, lockOrder, type ProviderRow } from './store.ts'
import { testConnection } from './test-connection.ts'
import { adapterViews, noticePath, providerView } from './views.ts'

export type ProviderSettingsDeps = Omit<SaveProviderDeps, 'reference' | 'secrets'> & {
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

/** The institution's payment gateways and their keys. */
export function createProviderSettings(deps: ProviderSettingsDeps) {
  const { database, clock, reference, adapters } = deps
  const watched = {
    ...deps,
    changed: (tx: Tx) => reference.changed(tx, PROVIDERS),
    drop: () => reference.drop(PROVIDERS),
  }
  const configuring = { ...deps, keyNews: (row: ProviderRow) => createKeyWatcher(watched, row) }

  const configured = reference.cached(PROVIDERS, async (): Promise<readonly ConfiguredProvider[]> => {
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

    async save(
      seen: Parameters<typeof saveProvider>[1],
      entered: Parameters<typeof saveProvider>[2],
      by: Requester,
      keep?: KeepReply<ReturnType<typeof providerView>>,
    ) {
      const view = viewFor(by.actor)
      return view(await saveProvider(deps, seen, entered, by, keep && ((tx, row) => keep(tx, view(row)))))
    },

    /** What is switched off says how many payments with it may still be completed. */
    async saySaved({ alias, label, active }: ReturnType<typeof providerView>): Promise<Message> {
      if (active) return messageOf('providers.saved')
      const count = await deps.countOpenPayments(alias)
      return messageOf('providers.switchedOff', { label: { own: label }, count })
    },

    async order(wanted: WantedOrder<'alias'>, by: Requester) {
      await orderSettings(deps, providerKind, { table: 'payment_providers', lockAll: lockOrder, wanted }, by)
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
      const { publicValues, secretValues } = splitValues(adapters.get(adapter)?.kind.fields, values)
      await insertProvider(tx, {
        alias,
        adapter,
        label,
        mode,
        environment: mode === 'offline' ? 'own' : 'local',
        active: true,
        public_values: publicValues,
        sealed: sealValues(deps.secrets, alias, { values: secretValues, previous: [] }),
        webhook_secret_path: newWebhookPath(),
        updated_at: clock.now(),
      })
      await reference.changed(tx, PROVIDERS)
    },
  }
}
