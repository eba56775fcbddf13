import { submitStandalonePayment } from '@calls/standalone-payments/standalone-payments'
import type { PaymentType } from '@testamur/contract/standalone-payments/standalone-payments'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '../../../api/failures.ts'
import { type Problem, readReply } from '../../../api/read-reply.ts'
import { PaymentForm } from '../../../features/payment-types/payment-form.tsx'
import {
  noPayer,
  type PaymentValues,
  requestBody,
  valuesFor,
} from '../../../features/payment-types/values.ts'
import type { PaymentDue } from '../../../features/payments/payment-due.ts'
import { keepPaymentSession } from '../../../features/payments/payment-sessions.ts'
import { paths } from '../../../lib/paths.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { invoicePath } from './address.ts'
import { dropDraft, isWorthTelling, keepDraft, readDraft } from './draft.ts'

type Props = { type: PaymentType; currency: string }

export function ItemForm({ type, currency }: Props) {
  const t = useText('other-payments')
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept] = useState(readDraft)
  const [initial, setInitial] = useState(() => valuesFor(type, kept.payer, kept.items[type.code]))
  const [resumed, setResumed] = useState(() => isWorthTelling(kept, type.code))
  const { busy, once } = useOnce()
  /** Why nothing was created, and how to try once more. */
  const [refusal, setRefusal] = useState<{ problem: Problem; again: () => void } | null>(null)
  const keyOf = useRequestKey()
  // A screen reader announces it as a new page.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const keep = useCallback((values: PaymentValues) => keepDraft(type.code, values), [type.code])

  const startAfresh = () => {
    dropDraft()
    setResumed(false)
    setInitial(valuesFor(type, noPayer))
  }
  const submit = async (
    values: PaymentValues,
    total: number,
    placeErrors: (failure: Failure) => boolean,
  ): Promise<void> => {
    const body = requestBody(type, values, total)
    setRefusal(null)
    const answer = await once(() =>
      readReply(submitStandalonePayment, { body, idempotencyKey: keyOf(body), bearer: null }),
    )
    if (answer === undefined) return
    const { data, problem } = answer
    if (problem !== null) {
      if (!placeErrors(problem)) setRefusal({ problem, again: () => void submit(values, total, placeErrors) })
      return
    }
    const { invoice, token } = data
    keepPaymentSession(invoice.reference, token)
    dropDraft()
    // Going back from the payment leads to what is owed, not to a form that was sent.
    await navigate(invoicePath(invoice.reference))
    await navigate(paths.paymentMethod, {
      state: {
        owed: { invoiceReference: invoice.reference, bearer: token },
        amount: invoice.total,
        currency: invoice.currency,
      } satisfies PaymentDue,
    })
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl font-bold focus:outline-none md:text-3xl">
        {type.name}
      </h1>
      {type.description !== '' && <p className="mt-3 max-w-prose text-lg text-soft">{type.description}</p>}
      {resumed && (
        <Alert
          className="mt-6 max-w-180"
          title={t('resumed')}
          actions={
            <Button size="sm" look="secondary" onClick={startAfresh}>
              {t('startAfresh')}
            </Button>
          }
        />
      )}
      <div className="mt-8">
        <PaymentForm
          key={resumed ? 'kept' : 'fresh'}
          type={type}
          currency={currency}
          initial={initial}
          busy={busy}
          onChange={keep}
          onSubmit={(...given) => void submit(...given)}
        >
          {refusal !== null && <NotFetched {...refusal} title={t('notStarted')} />}
          <p className="text-sm text-soft">{t('safe')}</p>
        </PaymentForm>
      </div>
    </>
  )
}
