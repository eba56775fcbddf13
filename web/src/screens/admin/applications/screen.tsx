import { listApplications } from '@calls/staff-applications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { queryOf } from '../../../api/queries.ts'
import { PageTitle } from '../../../app/page-title.tsx'
import { paths } from '../../../app/paths.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ApplicationTable } from './application-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { readFilters, withFilters } from './filters.ts'

/** Every request, ten a page; what is sought stands in the address. */
export function Screen() {
  const t = useText('admin-applications')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = readFilters(params)
  const { page, search, status, assignee, due, sort } = filters
  const query = {
    page,
    sort,
    ...(search && { search }),
    ...(status && { status }),
    ...(assignee && { assignee }),
    ...(due && { due }),
  }
  const { data, isPlaceholderData, isError, refetch } = useQuery({
    ...queryOf(listApplications, { query }),
    placeholderData: keepPreviousData,
  })
  useStaffEvents([listApplications.id])
  const filtered = search !== '' || status !== '' || assignee !== '' || due !== ''

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-bold">{t('title')}</h1>
          <p className="numbers text-soft" aria-live="polite">
            {data === undefined
              ? ' '
              : t(filtered ? 'found' : 'count', { count: data.total, number: formatNumber(data.total) })}
          </p>
        </div>
      </header>
      <Card flush>
        <div className="grid gap-3 border-b border-line p-4 md:px-6">
          <SearchBox
            label={t('search')}
            value={search}
            onSearch={(text) => void navigate(withFilters(filters, { search: text }))}
          />
          <FilterBar filters={filters} change={(patch) => void navigate(withFilters(filters, patch))} />
        </div>
        {isError && data === undefined ? (
          <div className="p-6">
            <Alert
              tone="danger"
              title={t('failed')}
              actions={
                <Button size="sm" look="secondary" onClick={() => void refetch()}>
                  {t('tryAgain')}
                </Button>
              }
            />
          </div>
        ) : data === undefined ? (
          <SkeletonLines className="p-6" lines={10} />
        ) : data.data.length === 0 ? (
          <EmptyState
            icon={filtered ? 'search' : 'inbox'}
            title={t(filtered || page > 1 ? 'noneFound' : 'none')}
            actions={
              (filtered || page > 1) && (
                <LinkButton look="secondary" to={paths.applications}>
                  {t('showAll')}
                </LinkButton>
              )
            }
          >
            {t(filtered || page > 1 ? 'noneFoundText' : 'noneText')}
          </EmptyState>
        ) : (
          <>
            <ApplicationTable rows={data.data} stale={isPlaceholderData} />
            <Pagination
              meta={data}
              hrefOf={(to) => `${paths.applications}${withFilters(filters, { page: to })}`}
            />
          </>
        )}
      </Card>
    </>
  )
}
