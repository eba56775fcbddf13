import { listRefunds } from '@calls/refunds'
import { useQuery } from '@tanstack/react-query'
import type { StaffPayment } from '@testamur/contract/payments/staff-payments'
import { queryOf } from '../../../../api/queries.ts'
import { RefundPill } from '../../../../features/payments/staff-words.tsx'
import { formatDate } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Link } from '../../../../ui/link.tsx'
import { Money } from '../../../../ui/money.tsx'
import { tabPath } from '../address.ts'

/** Refunds of a payment, with their status. */
export function Refunds({ payment }: { payment: StaffPayment }) {
  const words = useText('admin-payments-words')
  const zone = useInstitution()?.time_zone
  const { data } = useQuery(queryOf(listRefunds, { query: { search: payment.reference, per_page: 100 } }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <section>
      <h3 className="text-lg font-semibold">{words('refunds')}</h3>
      <ul className="mt-2 divide-y divide-line">
        {data.data.map(({ reference, status, amount, currency, requested_by, requested_at }) => (
          <li key={reference} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span>
              <Link className="link numbers" to={tabPath('refunds', { refund: reference })}>
                {words('refundOf', { reference })}
              </Link>
              <span className="block text-sm text-faint">
                {requested_by} · {formatDate(requested_at, zone)}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <RefundPill status={status} />
              <Money className="font-semibold" amount={amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
