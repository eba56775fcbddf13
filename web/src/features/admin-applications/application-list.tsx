import { countApplications } from '@calls/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import type { PageMeta } from '@testamur/contract/envelope'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useStaffEvents } from '../applications/staff-events.ts'
import { ApplicationFilters } from './application-filters.tsx'
import { desks } from './desks.ts'
import { type Filters, isFiltered, withFilters } from './filters.ts'
import { StatusCounts } from './status-counts.tsx'

type Page<Row> = PageMeta & { data: Row[] }

type Props<Row> = {
  kind: Kind
  title: string
  filters: Filters
  query: {
    data?: Page<Row> | undefined
    isPlaceholderData: boolean
    error: Error | null
    refetch: () => unknown
  }
  table: (rows: readonly Row[], stale: boolean) => ReactNode
  /** Filters that only this kind has. */
  more?: readonly Filter[]
  /** Ways to what else belongs to this kind, under the title. */
  tabs?: ReactNode
}

/** Every request of a kind, ten a page; what is sought stands in the address. */
export function ApplicationList<Row>({ kind, title, filters, query, table, more = [], tabs }: Props<Row>) {
  const t = useText('admin-applications')
  const navigate = useNavigate()
  const { data, isPlaceholderData, error, refetch } = query
  const { path, listId } = desks[kind]
  useStaffEvents([listId, countApplications.id])
  const filtered = isFiltered(filters)
  const sought = filtered || filters.page > 1
  const change = (patch: Partial<Filters>) => void navigate(withFilters(filters, patch))

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className="mb-4">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="numbers text-soft" aria-live="polite">
          {data === undefined
            ? ' '
            : t(filtered ? 'found' : 'count', { count: data.total, number: formatNumber(data.total) })}
        </p>
      </header>
      {tabs}
      <StatusCounts kind={kind} filters={filters} />
      <Card flush>
        <div className="grid gap-3 border-b border-line p-4 md:px-6">
          <SearchBox label={t('search')} value={filters.search} onSearch={(search) => change({ search })} />
          <ApplicationFilters filters={filters} more={more} change={change} />
        </div>
        {data === undefined ? (
          <NotFetched className="p-6" problem={error} title={t('failed')} again={refetch} lines={10} />
        ) : data.data.length === 0 ? (
          <EmptyState
            icon={filtered ? 'search' : 'inbox'}
            title={t(sought ? 'noneFound' : 'none')}
            actions={
              sought && (
                <LinkButton look="secondary" to={path}>
                  {t('showAll')}
                </LinkButton>
              )
            }
          >
            {t(sought ? 'noneFoundText' : 'noneText')}
          </EmptyState>
        ) : (
          <>
            {table(data.data, isPlaceholderData)}
            <Pagination meta={data} hrefOf={(page) => `${path}${withFilters(filters, { page })}`} />
          </>
        )}
      </Card>
    </>
  )
}
