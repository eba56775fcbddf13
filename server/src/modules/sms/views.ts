import type { SmsSettings } from '@testamur/contract/sms'
import type { Secrets } from '../../platform/secrets.ts'
import { hintOf } from '../providers/index.ts'
import { findSmsKind, smsKinds } from './kinds.ts'
import { openKeys } from './sealed-keys.ts'
import type { SettingsRow } from './store/settings.ts'

export type ViewDeps = {
  readonly secrets: Pick<Secrets, 'open'>
  readonly production: boolean
  readonly publicUrl: string
}

/** `mayWrite`: who may change the settings reads the secret address for reports, too. */
export function settingsView(
  { secrets, production, publicUrl }: ViewDeps,
  row: SettingsRow,
  { mayWrite }: { readonly mayWrite: boolean },
): SmsSettings {
  const { adapter, environment, sender, active, events, public_values, version } = row
  const held = openKeys(secrets, row.sealed)
  return {
    adapter,
    environment,
    sender,
    active,
    events,
    values: public_values,
    secrets: (findSmsKind(adapter)?.fields ?? []).flatMap(({ name, secret }) =>
      secret ? [{ name, set: held[name] !== undefined, hint: hintOf(held[name] ?? '') }] : [],
    ),
    report_url: mayWrite ? publicUrl + reportPath(row.report_secret) : null,
    adapters: smsKinds.map((kind) => ({
      code: kind.code,
      environments: production ? ['own'] : ['own', 'local'],
      fields: kind.fields.map(({ name, secret, optional }) => ({
        name,
        secret,
        required: optional !== true,
      })),
    })),
    version,
  }
}

export const reportPath = (secret: string): string => `/api/sms-reports/${secret}`
