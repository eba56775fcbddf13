import { requeryPayment } from '@calls/payments'
import { getApplication } from '@calls/staff-applications'
import { useQueryClient } from '@tanstack/react-query'
import type { StaffApplication } from '@testamur/contract/staff-applications'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { signedInUser } from '../../../app/session.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { notify } from '../../../lib/notifications.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'

/** The invoice, and every attempt to pay it. */
export function Payment({ application: { payment } }: { application: StaffApplication }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const user = useStore(signedInUser)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (payment === null) return null
  const requery = async (reference: string) => {
    if (busy) return
    setBusy(true)
    const reply = await call(requeryPayment, { params: { reference } })
    setBusy(false)
    if (reply === false) return
    notify('info', reply.data.message)
    await client.invalidateQueries({ queryKey: [getApplication.id] })
  }
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
      {payment.attempts.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4" aria-label={t('attempts')}>
          {payment.attempts.map((attempt) => (
            <li key={attempt.reference} className="grid gap-0.5">
              <p className="flex items-baseline justify-between gap-4">
                <span className="font-semibold">{t(`payment_${attempt.status as 'successful'}`)}</span>
                <Money amount={attempt.amount} currency={payment.currency} />
              </p>
              <p className="text-sm text-faint">
                {attempt.provider}
                {attempt.channel === null ? '' : `, ${attempt.channel}`} ·{' '}
                {formatDate(attempt.paid_at ?? attempt.created_at, zone)}
              </p>
              <p className="numbers text-sm break-all text-faint">{attempt.reference}</p>
              {attempt.flags.length > 0 && (
                <p className="text-sm font-semibold text-warning-text">{attempt.flags.join(', ')}</p>
              )}
              {user?.permissions.includes('payments.requery') && attempt.status !== 'successful' && (
                <div className="mt-1">
                  <Button
                    size="sm"
                    look="secondary"
                    busy={busy}
                    onClick={() => void requery(attempt.reference)}
                  >
                    {t('requery')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
