import { cx } from '../../lib/cx.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** The kind of values, which determines the names of the two orders. `once`: only the first order exists. */
export type ColumnSort = { readonly by: 'text' | 'number' | 'date'; readonly once?: boolean }

type SortedColumn = {
  readonly key: string
  readonly heading: string
  readonly end?: boolean
  readonly sort?: ColumnSort
}

type Props = {
  readonly column: SortedColumn
  readonly sort: string
  readonly hrefOfSort: (sort: string) => string
  readonly className: string
}

/** A heading; where the list can be sorted by it, a link to that order, and to the other way round. */
export function SortHeading({ column: { key, heading, end, sort: by }, sort, hrefOfSort, className }: Props) {
  const t = useText('admin-lists')
  const ascending = sort === key
  const descending = sort === `-${key}`
  const sorted = ascending || descending
  const next = ascending && by?.once !== true ? `-${key}` : key
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : undefined}
      className={cx(className, end ? 'text-end' : 'text-start')}
    >
      {by === undefined ? (
        heading
      ) : (
        <Link
          to={hrefOfSort(next)}
          title={t('sortBy', { column: heading, order: t(`order_${by.by}_${next === key ? 'up' : 'down'}`) })}
          className={cx(
            'group inline-flex min-h-9 items-center gap-1 no-underline hover:text-ink',
            sorted && 'text-ink',
          )}
        >
          {heading}
          <Icon
            name="chevron-down"
            className={cx(
              'size-4',
              ascending && 'rotate-180',
              !sorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </Link>
      )}
    </th>
  )
}
