import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'

const box =
  'w-full rounded-md border border-edge bg-surface text-ink placeholder:text-faint aria-invalid:border-danger-text aria-invalid:border-2 disabled:bg-sunken disabled:text-soft'

const widths = { full: '', short: 'max-w-48', medium: 'sm:max-w-80' }

type Width = { width?: keyof typeof widths }

export function Input({
  className,
  width = 'full',
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'width'> & Width & { ref?: React.Ref<HTMLInputElement> }) {
  return <input {...rest} className={cx(box, 'h-11.5 px-3.5', widths[width], className)} />
}

export function Textarea({
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: React.Ref<HTMLTextAreaElement> }) {
  return <textarea rows={4} {...rest} className={cx(box, 'px-3.5 py-2.5', className)} />
}

export type Choice = { value: string; label: string; disabled?: boolean }

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> &
  Width & {
    options: readonly Choice[]
    /** The first, empty choice. */
    placeholder?: string
    ref?: React.Ref<HTMLSelectElement>
  }

export function Select({ className, width = 'full', options, placeholder, ...rest }: SelectProps) {
  return (
    <span className={cx('relative block', widths[width])}>
      <select {...rest} className={cx(box, 'h-11.5 appearance-none truncate ps-3.5 pe-11', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-soft"
      />
    </span>
  )
}
