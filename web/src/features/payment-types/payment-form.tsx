import { toMajor } from '@testamur/contract/money'
import type { Price } from '@testamur/contract/standalone-payments/payment-rules'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../../api/failures.ts'
import { useContractForm } from '../../lib/form.ts'
import { formatMoney } from '../../lib/format.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { OrderSummary } from '../../ui/summary.tsx'
import { nameProblem } from '../asked-fields/answer-faults.ts'
import { priceText } from './price-text.ts'
import { HowMuch, Questions } from './questions.tsx'
import { type PaymentValues, priceFor } from './values.ts'

type Props = {
  type: PaymentType
  currency: string
  initial: PaymentValues
  busy: boolean
  onChange?: (values: PaymentValues) => void
  /** `placeErrors` shows the server's errors at the fields; `false` if it has none for them. */
  onSubmit: (values: PaymentValues, total: number, placeErrors: (failure: Failure) => boolean) => void
  /** Beside the total. */
  children?: ReactNode
}

/** The price first, then the fields, then the payer. Also used for the preview of administrators. */
export function PaymentForm({ type, currency, initial, busy, onChange, onSubmit, children }: Props) {
  const t = useText('other-payments')
  const institution = useInstitution()
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<PaymentValues>({
    schema: () => import('./form.ts').then(({ paymentSchema }) => paymentSchema(type, t)),
    defaultValues: initial,
  })
  const { register, handleSubmit, watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((values) => onChange?.(values as PaymentValues))
    return unsubscribe
  }, [watch, onChange])

  const price = priceFor(type, { quantity: watch('quantity'), amount: watch('amount') })
  const total = price.ok ? toMajor(price.total) : null
  const questions = { type, currency, register, errorOf }
  const student = type.audience === 'students'
  const noteOn = ({ pricing }: PaymentType, found: Price): string | undefined => {
    if (pricing.kind === 'fixed') return undefined
    if (pricing.kind === 'variable' || !found.ok) return priceText(t, pricing, currency)
    return t('times', { count: found.quantity, amount: formatMoney(toMajor(found.each), currency) })
  }

  return (
    <form
      noValidate
      className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onSubmit={(event) =>
        void handleSubmit((values) => {
          const due = priceFor(type, values)
          if (!busy && due.ok) onSubmit(values, toMajor(due.total), placeErrors)
        })(event)
      }
    >
      <div className="grid max-w-180 content-start gap-6">
        <ErrorSummary
          problems={problems.map((problem) => nameProblem(type.fields, problem))}
          attempt={attempt}
        />
        <HowMuch {...questions} />
        <Questions {...questions} />
        <h2 className="text-xl font-semibold">{t('payerTitle')}</h2>
        <Field name="name" label={t('name')} error={errorOf('name')}>
          {(control) => <Input {...control} autoComplete="name" maxLength={160} {...register('name')} />}
        </Field>
        <Field name="email" label={t('email')} hint={t('emailHint')} error={errorOf('email')}>
          {(control) => (
            <Input {...control} type="email" inputMode="email" autoComplete="email" {...register('email')} />
          )}
        </Field>
        <Field name="phone" label={t('phone')} error={errorOf('phone')} optional>
          {(control) => (
            <Input {...control} width="medium" type="tel" autoComplete="tel" {...register('phone')} />
          )}
        </Field>
        <Field
          name="matric_number"
          label={t('matricNumber')}
          hint={t('matricHint', { example: institution?.matric_example ?? 'CSC/2015/0042' })}
          error={errorOf('matric_number')}
          optional={!student}
        >
          {(control) => (
            <Input
              {...control}
              width="medium"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...register('matric_number')}
            />
          )}
        </Field>
      </div>
      <aside className="grid content-start gap-5 lg:sticky lg:top-24 lg:self-start" aria-label={t('summary')}>
        <OrderSummary
          title={t('summary')}
          currency={currency}
          totalLabel={t('total')}
          total={total}
          lines={[
            {
              key: 'item',
              label: type.name,
              note: noteOn(type, price),
              amount: total,
            },
          ]}
        >
          <Button type="submit" size="lg" className="mt-5 w-full" busy={busy}>
            {total === null ? t('goOn') : t('payAmount', { amount: formatMoney(total, currency) })}
          </Button>
        </OrderSummary>
        {children}
      </aside>
    </form>
  )
}
