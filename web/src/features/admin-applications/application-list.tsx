import { countApplications } from '@calls/applications/staff-applications'
import type { ApplicationSort } from '@testamur/contract/applications/sorts'
import type { ApplicationRow } from '@testamur/contract/applications/staff-applications'
import type { Kind } from '@testamur/contract/applications/statuses'
import type { PageMeta } from '@testamur/contract/envelope'
import { lazy, type ReactNode, Suspense } from 'react'
import { adminPaths } from '../../lib/admin-paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Filter } from '../../ui/filter-bar.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useStaffEvents } from '../applications/staff-events.ts'
import { useMay } from '../identity/use-may.ts'
import { ExportButtons, type ExportFormat } from '../lists/export-buttons.tsx'
import type { ListAddress } from '../lists/list-address.ts'
import type { ListColumn } from '../lists/list-table.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { StaffList } from '../lists/staff-list.tsx'
import { ApplicationFilters } from './application-filters.tsx'
import { desks } from './desks.ts'
import { type Filters, isFiltered, queryOfFilters } from './filters.ts'
import { useKeepOrder } from './list-order.ts'
import { StatusCounts } from './status-counts.tsx'

const BulkButtons = lazy(async () => ({
  default: (await import('../bulk/bulk-buttons.tsx')).BulkButtons,
}))

type Props<Row> = {
  readonly kind: Kind
  readonly title: string
  readonly address: ListAddress<ApplicationSort>
  readonly filters: Filters
  readonly query: {
    readonly data?: (PageMeta & { data: Row[] }) | undefined
    readonly isPlaceholderData: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly columns: readonly ListColumn<Row>[]
  /** The list as a file. */
  readonly download: (format: ExportFormat) => Promise<Blob | false>
  /** Filters that only this kind has. */
  readonly more?: readonly Filter[]
  /** Links to related screens, under the title. */
  readonly tabs?: ReactNode
}

/** All applications of a kind; the filters are in the address. */
export function ApplicationList<Row extends ApplicationRow>(props: Props<Row>) {
  const { kind, title, address, filters, query, columns, download, more = [], tabs } = props
  const t = useText('admin-applications')
  const { path, listId } = desks[kind]
  useStaffEvents([listId, countApplications.id])
  const filtered = isFiltered(filters)
  const mayExport = useMay('students.read')
  useKeepOrder(
    kind,
    address.hrefWith({ page: address.page }),
    query.data?.data.map(({ id }) => id),
  )
  const sought = filtered || address.page > 1

  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="mb-4 text-2xl font-bold">{title}</h1>
      {tabs}
      <SavedViews list={kind} />
      <StatusCounts kind={kind} address={address} filters={filters} />
      <StaffList
        name={kind}
        title={title}
        address={address}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        countOf={(count) => t(filtered ? 'found' : 'count', { count, number: formatNumber(count) })}
        search={t('search')}
        filters={<ApplicationFilters filters={filters} more={more} change={address.change} />}
        tools={
          <>
            <LinkButton size="sm" look="quiet" to={adminPaths.bulkRuns}>
              {t('runs')}
            </LinkButton>
            {mayExport && (
              <ExportButtons fileName={t('fileName')} total={query.data?.total} download={download} />
            )}
          </>
        }
        failed={t('failed')}
        empty={
          <EmptyState
            icon={filtered ? 'search' : 'inbox'}
            title={t(sought ? 'noneFound' : 'none')}
            actions={
              sought && (
                <LinkButton look="secondary" to={`${path}?view=all`}>
                  {t('showAll')}
                </LinkButton>
              )
            }
          >
            {t(sought ? 'noneFoundText' : 'noneText')}
          </EmptyState>
        }
        choose={{
          idOf: (row: Row) => row.id,
          nameOf: (row: Row) => row.name,
          actions: (selection) => (
            <Suspense fallback={null}>
              <BulkButtons
                selectionOf={() =>
                  selection.all
                    ? { filter: { ...queryOfFilters(filters), kind } }
                    : { ids: [...selection.ids] }
                }
              />
            </Suspense>
          ),
        }}
      />
    </>
  )
}
