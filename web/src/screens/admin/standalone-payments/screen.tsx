import { exportStandalonePayments } from '@calls/exports'
import {
  getStandalonePayment,
  listStandalonePayments,
  totalStandalonePayments,
} from '@calls/standalone-payments/standalone-payments'
import { useQuery } from '@tanstack/react-query'
import { standaloneSorts } from '@testamur/contract/standalone-payments/sorts'
import { callFile } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { EmptyList } from '../../../features/lists/empty-list.tsx'
import { ExportButtons } from '../../../features/lists/export-buttons.tsx'
import { useListAddress } from '../../../features/lists/list-address.ts'
import { SavedViews } from '../../../features/lists/saved-views.tsx'
import { StaffList } from '../../../features/lists/staff-list.tsx'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Detail } from './detail.tsx'
import { queryOfFilters, readFilters } from './filters.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { Totals } from './totals.tsx'
import { usePaymentColumns } from './use-payment-columns.tsx'

/** Payments without an application. Search, filters and the open payment are in the address. */
export function Screen() {
  const t = useText('admin-standalone-payments')
  const address = useListAddress(standaloneSorts)
  const { page, perPage: per_page, sort } = address
  const filters = readFilters(address)
  const asked = queryOfFilters(filters)
  const query = useQuery(queryOf(listStandalonePayments, { query: { page, per_page, sort, ...asked } }))
  useStaffEvents([listStandalonePayments.id, totalStandalonePayments.id, getStandalonePayment.id])
  const mayExport = useMay('payments.evidence')
  const filtered = Object.keys(asked).length > 0
  const narrowed = filtered || page > 1
  const open = /^\d{1,15}$/.test(address.get('payment')) ? address.get('payment') : ''
  const hrefOfOpen = (payment: string) => address.hrefWith({ payment, page })

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-1 text-soft">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton look="secondary" to={adminPaths.payments}>
            {t('payments')}
          </LinkButton>
          <LinkButton look="secondary" to={adminPaths.paymentTypes}>
            {t('types')}
          </LinkButton>
        </div>
      </header>
      <SavedViews list="standalone_payments" />
      <StaffList
        name="standalone_payments"
        title={t('title')}
        address={address}
        query={query}
        columns={usePaymentColumns(({ id }) => hrefOfOpen(String(id)))}
        rowKey={({ id }) => id}
        countOf={(count) => t(filtered ? 'found' : 'count', { count, number: formatNumber(count) })}
        search={t('search')}
        filters={<PaymentFilters filters={filters} change={address.change} />}
        tools={
          mayExport && (
            <ExportButtons
              fileName={t('fileName')}
              total={query.data?.total}
              download={(format) => callFile(exportStandalonePayments, { query: { format, ...asked } })}
            />
          )
        }
        summary={<Totals filters={filters} />}
        failed={t('failed')}
        empty={
          <EmptyList
            t={t}
            narrowed={narrowed}
            icon="card"
            all={`${adminPaths.standalonePayments}?view=all`}
          />
        }
      />
      {open !== '' && (
        <Detail key={open} id={Number(open)} close={() => address.change({ payment: '', page })} />
      )}
    </>
  )
}
