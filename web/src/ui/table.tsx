import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export type Column<Row> = {
  readonly key: string
  readonly heading: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers are aligned to the end of the column. */
  readonly end?: boolean
  /** On a phone: `title` heads the card, `plain` shows without its heading, `hidden` leaves the column out. */
  readonly phone?: 'title' | 'plain' | 'hidden'
  /** Left out between phone and desk, where there is no room for it. */
  readonly desk?: boolean
  readonly className?: string
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** New rows are loading; these are the old ones. */
  stale?: boolean
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const phone = column.phone
  const place = cx(
    'px-3 py-0.5 md:py-3 md:align-middle first:md:ps-6 last:md:pe-6 2xl:px-4',
    column.desk ? 'md:max-xl:hidden xl:table-cell' : 'md:table-cell',
    column.end && 'numbers md:text-end',
    phone === 'hidden' ? 'max-md:hidden' : 'max-md:flex max-md:gap-3',
    phone === 'title' && 'max-md:pb-1.5 max-md:font-semibold',
    column.className,
  )
  return (
    <td className={place}>
      {phone === undefined && (
        <span aria-hidden className="w-32 shrink-0 text-sm whitespace-normal text-faint md:hidden">
          {column.heading}
        </span>
      )}
      <div className="min-w-0">{column.cell(row)}</div>
    </td>
  )
}

/** A table from 768 px up; below, each row is a card. Roles are written out because phones lose them with `display`. */
export function Table<Row>({ caption, columns, rows, rowKey, stale }: Props<Row>) {
  return (
    <div className="relative overflow-x-auto" aria-busy={stale || undefined}>
      <table role="table" className={cx('w-full max-md:block', stale && 'opacity-60')}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cx(
                  'border-b border-line bg-sunken/60 px-3 py-2.5 text-sm font-semibold text-soft first:ps-6 last:pe-6 2xl:px-4',
                  column.desk && 'md:max-xl:hidden',
                  column.end ? 'text-end' : 'text-start',
                )}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="border-b border-line last:border-0 max-md:block max-md:px-2 max-md:py-4 md:hover:bg-sunken/50"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Two lines in one cell: a name, and a detail that distinguishes it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className="block font-semibold">{first}</span>
      <span className="block text-sm text-faint">{second}</span>
    </>
  )
}
