import type { PageMeta } from '@testamur/contract/envelope'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { useKeptColumns } from './kept-columns.ts'
import { filtersOfAddress, type ListAddress } from './list-address.ts'
import { hasRoom, type ListColumn, ListTable } from './list-table.tsx'
import { PageSizeChoice } from './page-size.tsx'
import { type Selection, useSelection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SortChoice } from './sort-choice.tsx'
import { useRowKeys } from './use-row-keys.ts'

type ListPage<Row> = PageMeta & { readonly data: readonly Row[] }

type Props<Row> = {
  /** Names the list where chosen columns are kept. */
  readonly name: string
  readonly title: string
  readonly address: ListAddress
  readonly query: {
    readonly data?: ListPage<Row> | undefined
    readonly isPlaceholderData: boolean
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** The first names each row and is always shown. */
  readonly columns: readonly ListColumn<Row>[]
  readonly rowKey: (row: Row) => string | number
  /** "12 applications found": how many there are, in words. */
  readonly countOf: (total: number) => string
  /** Describes what the search covers; without it there is no search. */
  readonly search?: string
  readonly filters?: ReactNode
  /** Beside the count: exports. */
  readonly tools?: ReactNode
  /** Between the filters and the rows: totals. */
  readonly summary?: ReactNode
  readonly failed: string
  readonly empty: ReactNode
  /** Rows that can be ticked, and what can be done with those that are. */
  readonly choose?: {
    readonly idOf: (row: Row) => number
    readonly nameOf: (row: Row) => string
    readonly actions: (selection: Selection, clear: () => void) => ReactNode
  }
}

const NOT_TICKED = { idOf: () => 0, nameOf: () => '', actions: () => null }

/** A list of the back office. Search, filters, order, page and columns are in the address. */
export function StaffList<Row>(props: Props<Row>) {
  const { name, title, address, query, columns, rowKey, countOf, search, filters, tools, summary, empty } =
    props
  const { data, isPlaceholderData: stale, error, refetch } = query
  const t = useText('admin-lists')
  const [params] = useSearchParams()
  const { kept, keep } = useKeptColumns(name)
  const { idOf, nameOf, actions } = props.choose ?? NOT_TICKED
  const rows = data?.data ?? []
  const scope = JSON.stringify(filtersOfAddress(params))
  const selected = useSelection(scope, data?.total ?? 0, rows.map(idOf))
  const named = address.get('columns') === '' ? null : address.get('columns').split(',')
  const chosen = named ?? kept
  const list = useRowKeys()
  const gone = [
    ...address.gone(),
    ...(named ?? []).filter((key) => columns.every((column) => column.key !== key)),
  ]
  const choice = chosen === null ? null : chosen.join(',')
  const shown = useMemo(() => {
    const keys = choice?.split(',')
    return columns.filter(
      ({ key, from }, index) => index === 0 || (keys === undefined ? from !== 'chosen' : keys.includes(key)),
    )
  }, [columns, choice])

  return (
    <Card flush>
      <div className="grid gap-3 border-b border-line px-4 py-3 md:px-6">
        {search !== undefined && (
          <SearchBox
            label={search}
            value={address.get('search')}
            onSearch={(text) => address.change({ search: text })}
          />
        )}
        {filters}
        {gone.length > 0 && <Alert tone="warning" title={t('gone', { values: gone.join(', ') })} />}
        <SortChoice columns={columns} address={address} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="numbers text-soft" aria-live="polite">
            {data === undefined ? ' ' : countOf(data.total)}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            {tools}
            <div className="max-md:hidden">
              <ColumnChoice
                columns={columns}
                shown={shown.filter((column) => chosen !== null || hasRoom(column)).map(({ key }) => key)}
                choose={(keys) => {
                  keep(keys)
                  address.change({ columns: keys?.join(',') ?? '', page: address.page })
                }}
              />
            </div>
          </div>
        </div>
      </div>
      {summary}
      {data === undefined ? (
        <NotFetched className="p-6" problem={error} title={props.failed} again={refetch} lines={10} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <>
          {props.choose && (
            <SelectionBar control={selected} total={data.total}>
              {actions(selected.selection, selected.clear)}
            </SelectionBar>
          )}
          <div ref={list}>
            <ListTable
              caption={title}
              columns={shown}
              chosen={chosen !== null}
              rows={rows}
              rowKey={rowKey}
              stale={stale}
              sort={address.sort}
              hrefOfSort={(sort) => address.hrefWith({ sort: sort === address.defaultSort ? '' : sort })}
              {...(props.choose && {
                ticks: {
                  ticked: selected,
                  idOf,
                  nameOf,
                  labels: { page: t('selectPage'), row: (row: string) => t('selectRow', { row }) },
                },
              })}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between border-t border-line">
            <div className="grow">
              <Pagination meta={data} hrefOf={(page) => address.hrefWith({ page })} />
            </div>
            <p aria-hidden className="text-sm text-faint max-xl:hidden">
              {t(props.choose ? 'keysWithTicks' : 'keys')}
            </p>
            <div className="px-4 pb-3 md:py-2 md:pe-6">
              <PageSizeChoice address={address} />
            </div>
          </div>
        </>
      )}
    </Card>
  )
}
