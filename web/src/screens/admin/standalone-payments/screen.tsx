import {
  getStandalonePayment,
  listStandalonePayments,
  totalStandalonePayments,
} from '@calls/standalone-payments/standalone-payments'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Detail } from './detail.tsx'
import { type Filters, queryOfFilters, readFilters, withFilters } from './filters.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentTable } from './payment-table.tsx'
import { Totals } from './totals.tsx'

/** Payments that belong to no application, ten a page; what is sought and looked at stands in the address. */
export function Screen() {
  const t = useText('admin-standalone-payments')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(params)
  const asked = queryOfFilters(filters)
  const query = { page: filters.page, ...asked }
  const { data, isPlaceholderData, error, refetch } = useQuery(queryOf(listStandalonePayments, { query }))
  useStaffEvents([listStandalonePayments.id, totalStandalonePayments.id, getStandalonePayment.id])
  const filtered = Object.keys(asked).length > 0
  const empty = filtered || filters.page > 1
  const hrefOf = (patch: Partial<Filters>) => `${adminPaths.standalonePayments}${withFilters(filters, patch)}`

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="mt-1 text-soft">{t('lead')}</p>
          <p className="numbers text-soft" aria-live="polite">
            {data === undefined
              ? ' '
              : t(filtered ? 'found' : 'count', { count: data.total, number: formatNumber(data.total) })}
          </p>
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
      <Card flush>
        <div className="grid gap-3 border-b border-line p-4 md:px-6">
          <SearchBox
            label={t('search')}
            value={filters.search}
            onSearch={(search) => void navigate(hrefOf({ search }))}
          />
          <PaymentFilters filters={filters} change={(patch) => void navigate(hrefOf(patch))} />
        </div>
        <Totals filters={filters} />
        {data === undefined ? (
          <NotFetched className="m-6" problem={error} title={t('failed')} again={refetch} lines={10} />
        ) : data.data.length === 0 ? (
          <EmptyState
            icon={empty ? 'search' : 'card'}
            title={t(empty ? 'noneFound' : 'none')}
            actions={
              empty && (
                <LinkButton look="secondary" to={adminPaths.standalonePayments}>
                  {t('showAll')}
                </LinkButton>
              )
            }
          >
            {t(empty ? 'noneFoundText' : 'noneText')}
          </EmptyState>
        ) : (
          <>
            <PaymentTable
              rows={data.data}
              stale={isPlaceholderData}
              hrefOf={({ id }) => hrefOf({ payment: String(id) })}
            />
            <Pagination meta={data} hrefOf={(page) => hrefOf({ page })} />
          </>
        )}
      </Card>
      {filters.payment !== '' && (
        <Detail
          key={filters.payment}
          id={Number(filters.payment)}
          close={() => void navigate(hrefOf({ payment: '' }))}
        />
      )}
    </>
  )
}
