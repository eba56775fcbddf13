import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { useMay } from '../identity/use-may.ts'
import { PaymentAttempt } from './payment-attempt.tsx'
import { PaymentRefunds } from './payment-refunds.tsx'

/** The invoice, all attempts to pay it, and refunds. */
export function Payment({ application: { payment, tracking_id } }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const mayRead = useMay('payments.read')
  if (payment === null) return null
  return (
    <Card
      title={t('paymentTitle')}
      actions={
        <Badge tone={payment.invoice_status === 'paid' ? 'success' : 'warning'}>
          {t(`invoice_${payment.invoice_status as 'paid'}`)}
        </Badge>
      }
    >
      <ul className="grid gap-2">
        {payment.lines.map((line, index) => (
          <li key={`line-${index}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">{line.description}</span>
            <Money amount={line.amount} currency={payment.currency} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
        <span>{t('total')}</span>
        <Money amount={payment.total} currency={payment.currency} />
      </p>
      <p className="mt-1 text-sm text-faint">
        {t('invoice', { reference: payment.invoice_reference })}
        {payment.receipt_number === null ? '' : ` · ${t('receipt', { number: payment.receipt_number })}`}
      </p>
      {payment.supplements.map(({ reference, description, total, receipt_number }) => (
        <div key={reference} className="mt-4 border-t border-line pt-4">
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">{description}</span>
            <Money amount={total} currency={payment.currency} />
          </p>
          <p className="mt-1 text-sm text-faint">
            {t('invoice', { reference })}
            {receipt_number === null ? '' : ` · ${t('receipt', { number: receipt_number })}`}
          </p>
        </div>
      ))}
      {payment.attempts.length > 0 && (
        <ul className="mt-4 grid gap-4 border-t border-line pt-4" aria-label={t('attempts')}>
          {payment.attempts.map((attempt) => (
            <PaymentAttempt key={attempt.reference} attempt={attempt} currency={payment.currency} />
          ))}
        </ul>
      )}
      {mayRead && payment.attempts.some(({ paid_at }) => paid_at) && (
        <PaymentRefunds trackingId={tracking_id} />
      )}
    </Card>
  )
}
