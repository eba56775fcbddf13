import { listRefunds } from '@calls/refunds'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { refundPath } from '../../lib/admin-paths.ts'
import { useText } from '../../lib/text.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { RefundPill } from '../payments/staff-words.tsx'

/** Refunds of this application's payments. */
export function PaymentRefunds({ trackingId }: { trackingId: string }) {
  const words = useText('admin-payments-words')
  const { data } = useQuery(queryOf(listRefunds, { query: { search: trackingId, per_page: 100 } }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{words('refunds')}</h3>
      <ul className="mt-2 grid gap-3">
        {data.data.map(({ reference, status, amount, currency }) => (
          <li key={reference} className="grid gap-1">
            <p className="flex items-center justify-between gap-4">
              <RefundPill status={status} />
              <Money className="font-semibold" amount={amount} currency={currency} />
            </p>
            <Link
              className="link numbers text-sm break-all"
              to={refundPath(reference)}
              aria-label={words('refundOf', { reference })}
            >
              {reference}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
