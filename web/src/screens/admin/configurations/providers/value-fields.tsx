import { localGatewayKeys } from '@testamur/contract/providers/local-gateway-keys'
import type { PaymentAdapter, PaymentProviderSettings } from '@testamur/contract/providers/payment-providers'
import type { Path, UseFormReturn } from 'react-hook-form'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { PasswordInput } from '../../../../ui/password-input.tsx'
import type { ProviderFields } from './provider-fields.ts'
import { useNameOf } from './words.ts'

type Props = {
  form: UseFormReturn<ProviderFields, unknown, ProviderFields>
  errorOf: (name: Path<ProviderFields>) => string | undefined
  adapter: PaymentAdapter
  /** The secrets stored for this gateway. */
  secrets: PaymentProviderSettings['secrets']
  removed: readonly string[]
  setRemoved: (names: readonly string[]) => void
  previousUntil: string | null
}

/** The keys of the gateway. Secrets can be entered but are never shown. */
export function ValueFields({ form, errorOf, adapter, secrets, removed, setRemoved, previousUntil }: Props) {
  const t = useText('admin-configurations')
  const zone = useInstitution()?.time_zone
  const nameOf = useNameOf()
  const local = form.watch('environment') === 'local'
  const fill = () => {
    for (const [name, value] of Object.entries(localGatewayKeys[adapter.code] ?? {}))
      form.setValue(`values.${name}`, value, { shouldDirty: true })
  }
  return (
    <Card title={t('keys')}>
      {adapter.fields.length === 0 ? (
        <p className="text-soft">{t('nothingToFill')}</p>
      ) : (
        <>
          <p className="mb-5 max-w-prose text-soft">
            {t(
              local ? 'localKeysLead' : adapter.fields.some(({ secret }) => secret) ? 'keysLead' : 'openLead',
            )}
          </p>
          {local && (
            <Button look="secondary" size="sm" className="mb-5" onClick={fill}>
              {t('fillLocalKeys')}
            </Button>
          )}
          <div className="grid gap-5">
            {adapter.fields.map(({ name, secret, required }) => {
              const path = `values.${name}` as const
              const held = secrets.find((known) => known.name === name && known.set)
              const goes = removed.includes(name)
              const hint = held
                ? t(held.hint === '' ? 'secretKept' : 'secretKeptHint', { hint: `…${held.hint}` })
                : undefined
              return (
                <div key={`${adapter.code} ${name}`} className="grid gap-1">
                  <Field
                    name={path}
                    label={nameOf('field', name)}
                    hint={hint}
                    error={errorOf(path)}
                    optional={!required}
                  >
                    {(control) => {
                      const input = {
                        ...control,
                        ...form.register(path),
                        className: 'numbers',
                        spellCheck: false,
                        disabled: goes,
                      }
                      return secret ? (
                        <PasswordInput {...input} autoComplete="new-password" />
                      ) : (
                        <Input {...input} autoComplete="off" />
                      )
                    }}
                  </Field>
                  {held && !required && (
                    <Checkbox
                      label={t('removeSecret')}
                      checked={goes}
                      onChange={(event) =>
                        setRemoved(
                          event.currentTarget.checked
                            ? [...removed, name]
                            : removed.filter((other) => other !== name),
                        )
                      }
                    />
                  )}
                </div>
              )
            })}
          </div>
          {previousUntil !== null && (
            <p className="mt-5 text-sm text-soft">
              {t('previousUntil', { when: formatDate(previousUntil, zone) })}
            </p>
          )}
        </>
      )}
    </Card>
  )
}
