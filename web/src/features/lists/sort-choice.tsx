import { useId } from 'react'
import { useText } from '../../lib/text.ts'
import { Select } from '../../ui/input.tsx'
import type { ListAddress } from './list-address.ts'
import type { ListColumn } from './list-table.tsx'

type Props<Row> = { readonly columns: readonly ListColumn<Row>[]; readonly address: ListAddress }

/** The order of a list on a phone, where it has no headings. */
export function SortChoice<Row>({ columns, address }: Props<Row>) {
  const t = useText('admin-lists')
  const id = useId()
  const options = columns.flatMap(({ key, heading, sort }) => {
    if (sort === undefined) return []
    const option = (value: string, way: 'up' | 'down') => ({
      value,
      label: t('sortOrder', { column: heading, order: t(`order_${sort.by}_${way}`) }),
    })
    return sort.once === true ? [option(key, 'up')] : [option(key, 'up'), option(`-${key}`, 'down')]
  })
  if (options.length < 2) return null
  return (
    <div className="md:hidden">
      <label htmlFor={id} className="sr-only">
        {t('sort')}
      </label>
      <Select
        id={id}
        value={address.sort}
        options={options}
        onChange={({ currentTarget: { value } }) =>
          address.change({ sort: value === address.defaultSort ? '' : value })
        }
      />
    </div>
  )
}
