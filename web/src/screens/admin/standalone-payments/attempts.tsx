import { getStandalonePayment, listStandalonePayments } from '@calls/standalone-payments/standalone-payments'
import type { StandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import { useMay } from '../../../features/identity/use-may.ts'
import { channelName } from '../../../features/payments/channel-name.ts'
import { useProviderLabel } from '../../../features/payments/provider-labels.ts'
import { Flags } from '../../../features/payments/staff-words.tsx'
import { useRequery } from '../../../features/payments/use-requery.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'

/** Every attempt to pay, newest first. */
export function Attempts({ payment }: { payment: StandalonePayment }) {
  const t = useText('admin-standalone-payments')
  const words = useText('admin-payments-words')
  const zone = useInstitution()?.time_zone
  const mayAsk = useMay('payments.requery')
  const labelOf = useProviderLabel()
  const { busy, requery } = useRequery(getStandalonePayment.id, listStandalonePayments.id)
  return (
    <section>
      <h3 className="text-lg font-semibold">{t('attempts')}</h3>
      {payment.attempts.length === 0 ? (
        <p className="mt-2 text-soft">{t('noAttempts')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {payment.attempts.map(
            ({ reference, provider, status, amount, channel, created_at, paid_at, flags }) => (
              <li key={reference} className="grid gap-0.5 py-3">
                <p className="flex items-baseline justify-between gap-4">
                  <span className="font-semibold">{t(`payment_${status as 'successful'}`)}</span>
                  <Money amount={amount} currency={payment.currency} />
                </p>
                <p className="text-sm text-faint">
                  {channel === null ? labelOf(provider) : channelName(words, channel)} ·{' '}
                  {formatDate(paid_at ?? created_at, zone)}
                </p>
                <p className="numbers text-sm break-all text-faint">{reference}</p>
                <Flags flags={flags} />
                {mayAsk && paid_at === null && (
                  <div className="mt-1">
                    <Button size="sm" look="secondary" busy={busy} onClick={() => void requery(reference)}>
                      {t('requery')}
                    </Button>
                  </div>
                )}
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}
