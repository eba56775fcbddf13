import { memo, type ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { type ColumnSort, SortHeading } from './sort-heading.tsx'

export type ListColumn<Row> = {
  readonly key: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** The whole text for a tooltip, because a cell has one line and cuts longer text. */
  readonly full?: (row: Row) => string
  /** Numbers are aligned to the end of the column. */
  readonly end?: boolean
  /** A column that the list can be sorted by; its `key` names the order. */
  readonly sort?: ColumnSort
  /** On a phone: `title` and `aside` share the first line of the card; `labelled` shows its heading, too. */
  readonly phone?: 'title' | 'aside' | 'line' | 'labelled' | 'hidden'
  /** By default it is shown from this width on, or not at all. */
  readonly from?: 'lg' | 'xl' | '2xl' | 'chosen'
  /** `rest`: as wide as the other columns allow, cut there. `whole`: never cut. By default it is cut at 14rem. */
  readonly width?: 'rest' | 'whole'
  readonly className?: string
}

/** The rows that are ticked, for the column of checkboxes. */
export type RowTicks = {
  readonly has: (id: number) => boolean
  readonly tick: (ids: readonly number[], on: boolean) => void
}

type Props<Row> = {
  readonly caption: string
  readonly columns: readonly ListColumn<Row>[]
  /** Chosen columns are shown at every width: the table then scrolls sideways. */
  readonly chosen: boolean
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** New rows are on their way; these are the old ones. */
  readonly stale: boolean
  readonly sort: string
  readonly hrefOfSort: (sort: string) => string
  readonly ticks?: {
    readonly ticked: RowTicks
    readonly idOf: (row: Row) => number
    readonly nameOf: (row: Row) => string
    readonly labels: { readonly page: string; readonly row: (name: string) => string }
  }
}

const shownFrom = {
  lg: 'md:max-lg:hidden',
  xl: 'md:max-xl:hidden',
  '2xl': 'md:max-2xl:hidden',
  chosen: 'md:hidden',
}

const minWidths = { lg: 1024, xl: 1280, '2xl': 1536, chosen: Number.MAX_SAFE_INTEGER }

/** Whether a column is shown by default in a window of this width. */
export const hasRoom = ({ from }: Pick<ListColumn<unknown>, 'from'>): boolean =>
  from === undefined || window.innerWidth >= minWidths[from]

const places = {
  title:
    'max-md:order-1 max-md:max-w-full max-md:grow max-md:basis-2/5 max-md:font-semibold max-md:break-words',
  aside: 'max-md:order-1 max-md:shrink-0',
  line: 'max-md:order-3 max-md:text-sm max-md:wrap-anywhere max-md:text-soft',
  labelled: 'max-md:order-3 max-md:flex max-md:gap-1 max-md:text-sm max-md:wrap-anywhere max-md:text-soft',
  hidden: 'max-md:hidden',
}

const hiddenBelow = ({ from }: Pick<ListColumn<unknown>, 'from'>, chosen: boolean) =>
  !chosen && from !== undefined && shownFrom[from]

/** One of them for each cell, because the order of two in the style sheet would decide between them. */
const widths = {
  rest: 'md:w-full md:max-w-0 md:min-w-36',
  whole: 'md:max-w-none',
  cut: 'md:max-w-56',
}

const tickBox = 'block size-5 accent-action max-md:size-6'

/**
 * A list for people who work through many rows: one line a row, headings that sort. On a phone each row is a small
 * card.
 * Roles are written out because phones lose them with `display`.
 */
export function ListTable<Row>(props: Props<Row>) {
  const { caption, columns, chosen, rows, rowKey, stale, sort, hrefOfSort, ticks } = props
  const onPage = ticks === undefined ? [] : rows.map(ticks.idOf)
  const tickedHere = onPage.filter((id) => ticks?.ticked.has(id)).length
  return (
    <div className="relative overflow-x-auto" aria-busy={stale || undefined}>
      <table role="table" className={cx('w-full max-md:block', stale && 'opacity-60')}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {ticks && (
              <th role="columnheader" scope="col" className="w-0 border-b border-line bg-sunken/60 ps-5 pe-1">
                <input
                  type="checkbox"
                  aria-label={ticks.labels.page}
                  className={tickBox}
                  disabled={stale}
                  checked={tickedHere > 0 && tickedHere === onPage.length}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = tickedHere > 0 && tickedHere < onPage.length
                  }}
                  onChange={(event) => ticks.ticked.tick(onPage, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHeading
                key={column.key}
                column={column}
                sort={sort}
                hrefOfSort={hrefOfSort}
                className={cx(
                  'h-11 border-b border-line bg-sunken/60 px-3 text-sm font-semibold whitespace-nowrap text-soft last:pe-6',
                  ticks === undefined && 'first:ps-6',
                  hiddenBelow(column, chosen),
                )}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={cx(
                'border-b border-line last:border-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-0.5 max-md:px-4 max-md:py-2.5',
                "max-md:before:order-2 max-md:before:h-0 max-md:before:basis-full max-md:before:content-['']",
                ticks?.ticked.has(ticks.idOf(row))
                  ? 'bg-brand-tint'
                  : 'md:focus-within:bg-sunken/50 md:hover:bg-sunken/50',
              )}
            >
              {ticks && (
                <td className="max-md:order-1 md:w-0 md:ps-5 md:pe-1">
                  <input
                    type="checkbox"
                    aria-label={ticks.labels.row(ticks.nameOf(row))}
                    className={tickBox}
                    disabled={stale}
                    checked={ticks.ticked.has(ticks.idOf(row))}
                    onChange={(event) => ticks.ticked.tick([ticks.idOf(row)], event.currentTarget.checked)}
                  />
                </td>
              )}
              <Cells row={row} columns={columns} chosen={chosen} first={ticks === undefined} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CellsProps<Row> = Pick<Props<Row>, 'columns' | 'chosen'> & {
  readonly row: Row
  /** They begin the row: it has no checkbox. */
  readonly first: boolean
}

/** What a row says. Ticking rows does not change it, so none is written again. */
const Cells = memo(function Cells<Row>({ row, columns, chosen, first }: CellsProps<Row>) {
  return columns.map((column) => {
    const content = column.cell(row)
    return (
      <td
        key={column.key}
        title={column.full?.(row)}
        className={cx(
          'md:h-12 md:truncate md:px-3 md:last:pe-6',
          widths[column.width ?? 'cut'],
          first && 'md:first:ps-6',
          hiddenBelow(column, chosen),
          column.end && 'numbers md:text-end',
          // A heading without a value says nothing.
          places[content === null ? 'hidden' : (column.phone ?? 'line')],
          column.className,
        )}
      >
        {column.phone === 'labelled' && (
          <span aria-hidden className="text-faint md:hidden">
            {column.heading}
          </span>
        )}
        {content}
      </td>
    )
  })
}) as <Row>(props: CellsProps<Row>) => ReactNode
