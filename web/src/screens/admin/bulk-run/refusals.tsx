import type { BulkRefusal } from '@testamur/contract/bulk/bulk-runs'
import { useLocation } from 'react-router'
import { desks } from '../../../features/admin-applications/desks.ts'
import { useKeepOrder } from '../../../features/admin-applications/list-order.ts'
import { useText } from '../../../lib/text.ts'
import { Link } from '../../../ui/link.tsx'

/** Why rows are refused, with links to them so that they can be handled one by one. */
export function Refusals({ refusals }: { refusals: readonly BulkRefusal[] }) {
  const t = useText('admin-bulk-run')
  const { pathname } = useLocation()
  const rows = refusals.flatMap(({ examples }) => examples)
  // A run is made from one list, whose applications are of one kind.
  const kind = rows[0]?.kind ?? 'transcript'
  const ids = rows.filter((row) => row.kind === kind).map((row) => row.application_id)
  useKeepOrder(kind, pathname, [...new Set(ids)])
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('refusalsTitle')}</h2>
      <ul className="grid gap-4">
        {refusals.map(({ reason, count, examples }) => (
          <li key={reason} className="border-s-4 border-warning ps-4">
            <p className="font-semibold">
              <span className="numbers">{t('rowsWith', { count })}</span> {reason}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
              {examples.map((row) => (
                <Link
                  key={row.application_id}
                  className="link inline-flex min-h-6 items-center"
                  to={desks[row.kind].pathOf(row.application_id)}
                  title={row.tracking_id}
                >
                  {row.name}
                </Link>
              ))}
              {count > examples.length && (
                <span className="text-faint">{t('andMore', { count: count - examples.length })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
