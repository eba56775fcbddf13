import type { SmsSettings } from '@testamur/contract/sms'
import type { FieldLabels, SayValue } from '../../../../features/settings/say-value.ts'
import { type Translate, useText } from '../../../../lib/text.ts'

type Key = Parameters<Translate<'admin-texts'>>[0]

/** Values of these fields have names. */
const NAMED: Readonly<Record<string, string>> = {
  adapter: 'adapter',
  environment: 'environment',
  events: 'event',
  secrets_changed: 'field',
  state: 'state',
}

/** What the fields and their values are called, in the form and in the history. */
export function useTextWords({ adapters }: Pick<SmsSettings, 'adapters'>): {
  labels: FieldLabels
  sayValue: SayValue
} {
  const t = useText('admin-texts')
  const fields = adapters.flatMap((adapter) => adapter.fields)
  const secrets = new Set(fields.flatMap(({ name, secret }) => (secret ? [`values.${name}`] : [])))
  return {
    labels: {
      adapter: t('adapter'),
      environment: t('environment'),
      sender: t('sender'),
      active: t('active'),
      events: t('events'),
      values: t('values'),
      secrets_changed: t('secretsChanged'),
      to: t('testSentTo'),
      state: t('testState'),
      ...Object.fromEntries(fields.map(({ name }) => [`values.${name}`, t(`field_${name}` as Key)])),
    },
    sayValue(field, value) {
      const named = NAMED[field]
      // A key is never shown, not even the one that was typed here.
      if (secrets.has(field)) return value ? t('secretTyped') : undefined
      if (named === undefined) return undefined
      const values = [value].flat().filter((one) => typeof one === 'string' && one !== '')
      return values.length === 0
        ? undefined
        : values.map((one) => t(`${named}_${String(one)}` as Key)).join(', ')
    },
  }
}
