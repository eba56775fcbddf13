import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { fieldId } from './field.tsx'

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode
  hint?: ReactNode
  ref?: React.Ref<HTMLInputElement>
}

const mark = 'mt-0.5 size-5.5 shrink-0 accent-action'

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-start gap-3 py-2 dense:py-1.5', className)}>
      <input type="checkbox" {...rest} className={mark} />
      <span className="grid">
        <span>{label}</span>
        {hint && <span className="text-sm text-faint">{hint}</span>}
      </span>
    </label>
  )
}

export type CardChoice = {
  value: string
  title: ReactNode
  note?: ReactNode
  /** Shown at the end of the row, for example a price or a time. */
  aside?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value'> & {
  name: string
  choices: readonly CardChoice[]
  /** The chosen value, when the form controls it. */
  value?: string
  columns?: 1 | 2 | 3
  ref?: React.Ref<HTMLInputElement>
}

const columnsOf = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }

/** A choice of one from a few options, with room for an explanation and a price. Use inside a `FieldGroup`. */
export function RadioCards({ choices, value, columns = 1, className, ...rest }: RadioCardsProps) {
  return (
    <div className={cx('grid gap-2.5', columnsOf[columns], className)}>
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className="relative flex min-h-14 items-start gap-3 rounded-md border border-edge/70 bg-surface px-4 py-3.5 hover:border-edge has-checked:border-action has-checked:bg-brand-tint has-checked:shadow-[inset_0_0_0_1px_var(--action)] has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            {...rest}
            id={`${fieldId(rest.name)}-${index}`}
            value={choice.value}
            disabled={choice.disabled ?? rest.disabled}
            {...(value !== undefined && { checked: value === choice.value })}
            className={cx(mark, 'focus-visible:outline-none')}
          />
          <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
            <span className="font-semibold">{choice.title}</span>
            {choice.aside && <span className="numbers text-end font-semibold">{choice.aside}</span>}
            {choice.note && <span className="col-span-2 text-sm text-soft">{choice.note}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
