import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { formatMoney } from '../../lib/format.ts'
import { formatDay } from '../../lib/format-date.ts'
import { trackPath } from '../../lib/paths.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { OrderSummary } from '../../ui/summary.tsx'
import { PayButton } from '../payments/pay-button.tsx'

type Invoice = {
  reference: string
  currency: string
  total: number
  lines: readonly { description: string; amount: number }[]
  expires_at: string
}

export type Submission = {
  trackingId: string
  email: string
  status: string
  invoice: Invoice
  /** The name for the certificate differs from the record. */
  otherName?: boolean
}

/** The application was submitted: its tracking ID, and the way to pay. */
export function Submitted({
  submission: { trackingId, email, status, invoice, otherName = false },
}: {
  submission: Submission
}) {
  const t = useText('submitted')
  const apply = useText('apply')
  const institution = useInstitution()
  const unpaid = status === 'pending_payment'
  const { key } = useLocation()
  // Who comes back from paying, or loads the page again, comes to the application and not to an empty form. The same
  // goes for each step of the form that the browser's Back comes to.
  useEffect(() => {
    window.history.replaceState(window.history.state, '', trackPath(trackingId))
  }, [trackingId, key])

  return (
    <div className="shell max-w-240 py-8 md:py-12">
      <PageTitle>{t('submittedTitle')}</PageTitle>
      <h1 className="text-2xl font-bold md:text-3xl">{t('submittedTitle')}</h1>
      <p className="mt-3 max-w-prose text-lg text-soft">{t('submittedText', { email })}</p>
      {otherName && (
        <Alert className="mt-6 max-w-prose" tone="warning" title={t('otherNameTitle')}>
          {t('otherNameText')}
        </Alert>
      )}
      <div className="mt-7 grid gap-6 md:grid-cols-2 md:items-start">
        <Card title={t('yourTrackingId')}>
          <p className="numbers text-xl font-bold break-all">{trackingId}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <CopyButton text={trackingId} what={t('yourTrackingId')} />
            <LinkButton look="secondary" size="sm" to={trackPath(trackingId)}>
              {t('follow')}
            </LinkButton>
          </div>
        </Card>
        <OrderSummary
          title={t('invoice', { reference: invoice.reference })}
          lines={invoice.lines.map((line, index) => ({
            key: `${index}`,
            label: line.description,
            amount: line.amount,
          }))}
          totalLabel={apply('total')}
          total={invoice.total}
          currency={invoice.currency}
        >
          {unpaid ? (
            <div className="mt-5 grid gap-3">
              <PayButton
                owed={{ trackingId }}
                amount={invoice.total}
                currency={invoice.currency}
                className="w-full"
              >
                {t('payAmount', { amount: formatMoney(invoice.total, invoice.currency) })}
              </PayButton>
              <p className="text-sm text-faint">
                {t('payBefore', { day: formatDay(invoice.expires_at, institution?.time_zone, 'plan') })}
              </p>
            </div>
          ) : (
            <Alert className="mt-5" tone="success" title={t('nothingToPay')} />
          )}
        </OrderSummary>
      </div>
    </div>
  )
}
