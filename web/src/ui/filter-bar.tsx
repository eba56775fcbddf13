import { cx } from '../lib/cx.ts'
import { Input, Select } from './input.tsx'

export type Filter = {
  name: string
  label: string
  value: string
  /** What there is to choose from; a day when there is nothing. */
  options?: readonly { value: string; label: string }[]
  /** The label for no choice. Without it an option is always chosen. */
  all?: string
}

type Props = {
  filters: readonly Filter[]
  change: (patch: Record<string, string>) => void
  /** The number of columns. */
  className: string
  /** The first option of each names the filter, because its label is only for screen readers. */
  quiet?: boolean
}

/** The filters above a list. A change takes effect immediately. */
export function FilterBar({ filters, change, className, quiet = false }: Props) {
  return (
    <div className={cx('grid items-end gap-3', className)}>
      {filters.map(({ name, label, value, options, all }) => {
        const onChange = (event: { currentTarget: { value: string } }) =>
          change({ [name]: event.currentTarget.value })
        return (
          <label key={name} className="grid gap-1">
            <span className={quiet ? 'sr-only' : 'text-sm text-faint'}>{label}</span>
            {options === undefined ? (
              <Input type="date" value={value} onChange={onChange} />
            ) : (
              <Select
                value={value}
                {...(all !== undefined && { placeholder: all })}
                options={options}
                onChange={onChange}
              />
            )}
          </label>
        )
      })}
    </div>
  )
}
