import type { SmsSettings } from '@testamur/contract/sms'
import { localSmsKeys } from '@testamur/contract/sms-local-keys'
import { type Translate, useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { PasswordInput } from '../../../../ui/password-input.tsx'
import type { TextsDraft } from './draft.ts'

type Key = Parameters<Translate<'admin-texts'>>[0]

type Props = {
  adapter: SmsSettings['adapters'][number]
  draft: TextsDraft
  /** The secrets stored for this provider. */
  secrets: SmsSettings['secrets']
  locked: boolean
  errorOf: (name: string) => string | undefined
  change: (values: Record<string, string>) => void
}

const HINTED: ReadonlySet<string> = new Set(['channel', 'base_url'])

/** The keys of the provider. Secrets can be entered but are never shown. */
export function KeyFields({ adapter, draft, secrets, locked, errorOf, change }: Props) {
  const t = useText('admin-texts')
  const hintOf = (name: string) => {
    const held = secrets.find((known) => known.name === name && known.set)
    if (held) return held.hint === '' ? t('secretKept') : t('secretKeptHint', { hint: `…${held.hint}` })
    return HINTED.has(name) ? t(`hint_${name}` as Key) : undefined
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
      {draft.environment === 'local' && !locked && (
        <div className="sm:col-span-2">
          <Button look="secondary" size="sm" onClick={() => change({ ...localSmsKeys[adapter.code] })}>
            {t('fillLocalKeys')}
          </Button>
        </div>
      )}
      {adapter.fields.map(({ name, secret, required }) => (
        <Field
          key={`${adapter.code} ${name}`}
          name={`values.${name}`}
          label={t(`field_${name}` as Key)}
          hint={hintOf(name)}
          error={errorOf(`values.${name}`)}
          optional={!required}
        >
          {(control) => {
            const input = {
              ...control,
              value: draft.values[name] ?? '',
              disabled: locked,
              spellCheck: false,
              onChange: (event: { currentTarget: { value: string } }) =>
                change({ ...draft.values, [name]: event.currentTarget.value }),
            }
            return secret ? (
              <PasswordInput {...input} autoComplete="new-password" />
            ) : (
              <Input {...input} autoComplete="off" />
            )
          }}
        </Field>
      ))}
    </div>
  )
}
