import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import type { UseFormRegister } from 'react-hook-form'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import type { PaymentValues } from './values.ts'

type Props = {
  type: PaymentType
  currency: string
  register: UseFormRegister<PaymentValues>
  errorOf: (name: 'quantity' | 'amount' | `fields.${string}`) => string | undefined
}

/** How much, where its payer decides that. */
export function HowMuch({ type: { pricing }, currency, register, errorOf }: Props) {
  const t = useText('other-payments')
  if (pricing.kind === 'fixed') return null
  if (pricing.kind === 'variable')
    return (
      <Field
        name="amount"
        label={t('amount')}
        hint={t('amountHint', {
          min: formatMoney(pricing.min, currency),
          max: formatMoney(pricing.max, currency),
        })}
        error={errorOf('amount')}
      >
        {(control) => (
          <Input
            {...control}
            width="short"
            className="numbers"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            {...register('amount')}
          />
        )}
      </Field>
    )
  return (
    <Field
      name="quantity"
      label={t('quantity', { unit: pricing.unit })}
      hint={t('quantityHint', {
        min: formatNumber(pricing.min_quantity),
        max: formatNumber(pricing.max_quantity),
      })}
      error={errorOf('quantity')}
    >
      {(control) => (
        <Input
          {...control}
          width="short"
          className="numbers"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          {...register('quantity')}
        />
      )}
    </Field>
  )
}

/** What this payment type asks besides. */
export function Questions({ type, register, errorOf }: Props) {
  const t = useText('other-payments')
  return type.fields.map(({ key, label, kind, hint, required, options }) => {
    const name = `fields.${key}` as const
    return (
      <Field key={key} name={name} label={label} hint={hint} error={errorOf(name)} optional={!required}>
        {(control) =>
          kind === 'choice' ? (
            <Select
              {...control}
              width="medium"
              placeholder={t('choose')}
              options={options.map((value) => ({ value, label: value }))}
              {...register(name)}
            />
          ) : (
            <Input
              {...control}
              {...(kind === 'date' && { type: 'date', width: 'short' as const })}
              {...(kind === 'number' && { inputMode: 'decimal' as const, width: 'short' as const })}
              autoComplete="off"
              maxLength={kind === 'text' ? 300 : 30}
              {...register(name)}
            />
          )
        }
      </Field>
    )
  })
}
