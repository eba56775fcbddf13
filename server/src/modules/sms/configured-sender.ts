import type { TextEvent } from '@testamur/contract/sms'
import type { Database } from '../../db/client.ts'
import type { Reference } from '../../platform/reference.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findSmsKind } from './kinds.ts'
import type { SmsKind, SmsProvider } from './provider.ts'
import { openKeys } from './sealed-keys.ts'
import { readSettings, type SettingsRow } from './store/settings.ts'

export type ConfigureDeps = {
  readonly database: Pick<Database, 'db'>
  readonly reference: Pick<Reference, 'cached'>
  readonly secrets: Pick<Secrets, 'open'>
  readonly production: boolean
  /** Where this process listens: the simulated provider is a part of it. */
  readonly localUrl: () => string
}

/** The provider as the institution has set it up. */
export type ConfiguredSender = {
  readonly provider: SmsProvider
  readonly sender: string
  /** Offered to applicants; the provider's reports are read in any case. */
  readonly active: boolean
  readonly events: readonly TextEvent[]
  /** The last part of the address of its reports. */
  readonly reportSecret: string
}

export type FindSender = () => Promise<ConfiguredSender | null>

/** `null`: none is set up, or its settings cannot be used. */
export const createFindSender = (deps: ConfigureDeps): FindSender =>
  deps.reference.cached('sms', async () => configureSender(deps, await readSettings(deps.database.db)))

export const baseUrlOf = (
  { localUrl }: Pick<ConfigureDeps, 'localUrl'>,
  { adapter, environment }: Pick<SettingsRow, 'adapter' | 'environment'>,
): (() => string) | null => (environment === 'local' ? () => `${localUrl()}/local-sms/${adapter}` : null)

function configureSender(deps: ConfigureDeps, row: SettingsRow): ConfiguredSender | null {
  const kind = findSmsKind(row.adapter)
  // Settings from a demo stay, but are not used where the simulated provider may not be used.
  if (kind === undefined || (deps.production && row.environment === 'local')) return null
  const settings = {
    baseUrl: baseUrlOf(deps, row),
    values: { ...row.public_values, ...openKeys(deps.secrets, row.sealed) },
  }
  if (row.sender === '' || hasFaults(kind, settings)) return null
  return {
    provider: kind.create(settings),
    sender: row.sender,
    active: row.active,
    events: row.events,
    reportSecret: row.report_secret,
  }
}

const hasFaults = (kind: SmsKind, settings: Parameters<SmsKind['faults']>[0]): boolean =>
  Object.keys(kind.faults(settings)).length > 0
