import { verifyPayment } from '@calls/payments/payments'
import type { PaymentView } from '@testamur/contract/payments/payments'
import { bareCode } from '@testamur/contract/written/codes'
import { type FormEvent, useState } from 'react'
import { readReply } from '../../../api/read-reply.ts'
import { paymentSession } from '../../../features/payments/payment-sessions.ts'
import { paymentTones } from '../../../features/payments/payment-tones.ts'
import { paths } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

type Found =
  | { state: 'none' | 'asking' | 'unknown' }
  | { state: 'failed'; why: string }
  | { state: 'known'; payment: PaymentView }

/** For people who paid and got no confirmation: asks the provider, and shows no names. */
export function CheckPayment({ initial = '' }: { initial?: string }) {
  const t = useText('other-payments')
  const words = useText('payment')
  const [typed, setTyped] = useState(initial)
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Found>({ state: 'none' })

  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (found.state === 'asking') return
    const reference = bareCode(typed)
    if (!/^[A-Z0-9]{8,40}$/.test(reference)) {
      setError(t('referenceMissing'))
      setFound({ state: 'none' })
      document.getElementById('field-reference')?.focus()
      return
    }
    setError(undefined)
    setFound({ state: 'asking' })
    const { data: payment, problem } = await readReply(verifyPayment, {
      params: { reference },
      bearer: paymentSession(reference),
    })
    if (payment !== null) return setFound({ state: 'known', payment })
    const unknown = problem.status === 404 || problem.status === 422
    setFound(unknown ? { state: 'unknown' } : { state: 'failed', why: problem.message })
  }

  return (
    <div id="check" className="mt-12 max-w-180 scroll-mt-24">
      <Card title={t('checkTitle')}>
        <p className="text-soft">{t('checkText')}</p>
        <form noValidate className="mt-5 grid gap-4" onSubmit={(event) => void check(event)}>
          <Field name="reference" label={t('reference')} hint={t('referenceHint')} error={error}>
            {(control) => (
              <Input
                {...control}
                className="numbers"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
          </Field>
          <div>
            <Button type="submit" look="secondary" busy={found.state === 'asking'}>
              {t(found.state === 'asking' ? 'checking' : 'check')}
            </Button>
          </div>
        </form>
        <div aria-live="polite">
          {found.state === 'unknown' && (
            <Alert className="mt-5" tone="warning" title={t('unknown')}>
              {t('unknownText')}
            </Alert>
          )}
          {found.state === 'failed' && (
            <Alert className="mt-5" tone="danger" title={t('checkFailed')}>
              {found.why}
            </Alert>
          )}
          {found.state === 'known' && (
            <div className="mt-5 grid justify-items-start gap-2 border-t border-line pt-5">
              <StatusPill
                tone={paymentTones[found.payment.state]}
                label={words(`state_${found.payment.state}`)}
              />
              <p className="font-semibold">{found.payment.message}</p>
              <p className="numbers text-sm break-all text-faint">
                {t('checked', { reference: found.payment.reference })}
              </p>
              <LinkButton
                size="sm"
                look="quiet"
                className="-ms-3"
                to={`${paths.paymentConfirmation}?reference=${encodeURIComponent(found.payment.reference)}`}
              >
                {t('details')}
              </LinkButton>
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}
