import { listPayments } from '@calls/payments/staff-payments'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pagination } from '../../../../ui/pagination.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { useAddress } from '../address.ts'
import { Fetched } from '../fetched.tsx'
import { Export } from './export.tsx'
import { queryOfFilters, readFilters } from './filters.ts'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentTable } from './payment-table.tsx'
import { Totals } from './totals.tsx'

/** Every attempt to pay, ten a page, with what the filtered ones come to. */
export function Section() {
  const t = useText('admin-payments')
  const address = useAddress()
  const filters = readFilters(address.params)
  const asked = queryOfFilters(filters)
  const query = useQuery(queryOf(listPayments, { query: { page: address.page, ...asked } }))
  const filtered = Object.keys(asked).length > 0
  const narrowed = filtered || address.page > 1
  return (
    <Card flush>
      <div className="grid gap-3 border-b border-line p-4 md:px-6">
        <SearchBox
          label={t('search')}
          value={filters.search}
          onSearch={(search) => address.filter({ search })}
        />
        <PaymentFilters filters={filters} change={(patch) => address.filter(patch)} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="numbers text-soft" aria-live="polite">
            {query.data === undefined
              ? ' '
              : t(filtered ? 'found' : 'count', {
                  count: query.data.total,
                  number: formatNumber(query.data.total),
                })}
          </p>
          <Export filters={filters} />
        </div>
      </div>
      <Totals filters={filters} />
      <Fetched query={query} lines={10} className="p-6">
        {(list) =>
          list.data.length === 0 ? (
            <EmptyState
              icon={narrowed ? 'search' : 'card'}
              title={t(narrowed ? 'noneFound' : 'none')}
              actions={
                narrowed && (
                  <LinkButton look="secondary" to={adminPaths.payments}>
                    {t('showAll')}
                  </LinkButton>
                )
              }
            >
              {t(narrowed ? 'noneFoundText' : 'noneText')}
            </EmptyState>
          ) : (
            <>
              <PaymentTable
                rows={list.data}
                stale={query.isPlaceholderData}
                hrefOf={({ reference }) => address.with({ payment: reference })}
              />
              <Pagination meta={list} hrefOf={address.hrefOfPage} />
            </>
          )
        }
      </Fetched>
    </Card>
  )
}
