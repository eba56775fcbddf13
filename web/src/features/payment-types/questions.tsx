import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import type { UseFormRegister } from 'react-hook-form'
import { formatMoney, formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AnswerField } from '../asked-fields/answer-field.tsx'
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
  return type.fields.map((asked) => {
    const name = `fields.${asked.key}` as const
    return (
      <AnswerField key={asked.key} asked={asked} name={name} error={errorOf(name)} control={register(name)} />
    )
  })
}
