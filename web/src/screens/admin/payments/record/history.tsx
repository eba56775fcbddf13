import type { PaymentRecord } from '@testamur/contract/payments/staff-payments'
import { Flags } from '../../../../features/payments/staff-words.tsx'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Money } from '../../../../ui/money.tsx'

/** The events of a payment, oldest first, with the provider's reply at each. */
export function History({ record: { payment, events } }: { record: PaymentRecord }) {
  const t = useText('admin-payments-record')
  const words = useText('admin-payments-words')
  const zone = useInstitution()?.time_zone
  if (events.length === 0) return null
  return (
    <section>
      <h3 className="text-lg font-semibold">{t('history')}</h3>
      <ol className="mt-2 grid gap-3">
        {events.map(({ at, trigger, actor, to, flags, raw_status, received }, index) => (
          <li key={`event-${index}`} className="grid gap-0.5">
            <span>
              <span className="font-semibold">{words(`status_${to as 'successful'}`)}</span>
              {received > 0 && (
                <>
                  {', '}
                  <Money amount={received} currency={payment.currency} />
                </>
              )}
            </span>
            <Flags flags={flags} />
            <span className="text-sm text-faint">
              {formatDate(at, zone)} · {t(`trigger_${trigger as 'webhook'}`)}
              {actor !== trigger && ` · ${actor}`}
              {raw_status !== null && ` · ${t('said', { status: raw_status })}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
