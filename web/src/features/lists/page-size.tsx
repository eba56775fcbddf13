import { useId } from 'react'
import { useText } from '../../lib/text.ts'
import { Select } from '../../ui/input.tsx'
import { type ListAddress, pageSizes } from './list-address.ts'

/** How many rows a page has. */
export function PageSizeChoice({ address }: { readonly address: ListAddress }) {
  const t = useText('admin-lists')
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm text-soft">
        {t('perPage')}
      </label>
      <div className="w-24">
        <Select
          id={id}
          value={String(address.perPage)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => {
            const size = Number(event.currentTarget.value)
            address.change({ per_page: size === pageSizes[0] ? '' : size })
          }}
        />
      </div>
    </div>
  )
}
