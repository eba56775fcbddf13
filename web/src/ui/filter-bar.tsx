import { cx } from '../lib/cx.ts'
import { Input, Select } from './input.tsx'

export type Filter = {
  name: string
  label: string
  value: string
  /** What there is to choose from; a day when there is nothing. */
  options?: readonly { value: string; label: string }[]
  /** What stands for no choice; without it one is always made. */
  all?: string
}

type Props = {
  filters: readonly Filter[]
  change: (patch: Record<string, string>) => void
  /** The columns. */
  className: string
  /** The first choice of each says what it is about: its label is for who cannot see it. */
  quiet?: boolean
}

/** What narrows a list, above it: a change is made at once. */
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
