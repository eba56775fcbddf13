import { exportPayments } from '@calls/exports'
import { listPayments } from '@calls/payments/staff-payments'
import { useQuery } from '@tanstack/react-query'
import { paymentSorts } from '@testamur/contract/payments/sorts'
import { callFile } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { EmptyList } from '../../../../features/lists/empty-list.tsx'
import { ExportButtons } from '../../../../features/lists/export-buttons.tsx'
import { useListAddress } from '../../../../features/lists/list-address.ts'
import { SavedViews } from '../../../../features/lists/saved-views.tsx'
import { StaffList } from '../../../../features/lists/staff-list.tsx'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { useAddress } from '../address.ts'
import { queryOfFilters, readFilters } from './filters.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { Totals } from './totals.tsx'
import { usePaymentColumns } from './use-payment-columns.tsx'

/** All payment attempts, with the totals of the filtered ones. */
export function Section() {
  const t = useText('admin-payments')
  const { params, with: withPatch } = useAddress()
  const address = useListAddress(paymentSorts)
  const filters = readFilters(params)
  const asked = queryOfFilters(filters)
  const { page, perPage: per_page, sort } = address
  const query = useQuery(queryOf(listPayments, { query: { page, per_page, sort, ...asked } }))
  const mayExport = useMay('payments.evidence')
  const filtered = Object.keys(asked).length > 0
  const narrowed = filtered || page > 1
  return (
    <>
      <SavedViews list="payments" />
      <StaffList
        name="payments"
        title={t('title')}
        address={address}
        query={query}
        columns={usePaymentColumns(({ reference }) => withPatch({ payment: reference }))}
        rowKey={({ reference }) => reference}
        countOf={(count) => t(filtered ? 'found' : 'count', { count, number: formatNumber(count) })}
        search={t('search')}
        filters={<PaymentFilters filters={filters} change={address.change} />}
        tools={
          mayExport && (
            <ExportButtons
              fileName={t('fileName')}
              total={query.data?.total}
              download={(format) => callFile(exportPayments, { query: { format, ...asked } })}
            />
          )
        }
        summary={<Totals filters={filters} />}
        failed={t('failed')}
        empty={<EmptyList t={t} narrowed={narrowed} icon="card" all={`${adminPaths.payments}?view=all`} />}
      />
    </>
  )
}
