import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'
import { Icon } from './icon.tsx'

/** The id of a field's control, which the error summary links to. */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`

export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export const describedBy = (name: string, hint: unknown, error: unknown): Omit<ControlProps, 'id'> => {
  const ids = [hint && `${fieldId(name)}-hint`, error && `${fieldId(name)}-error`].filter(Boolean).join(' ')
  return {
    ...(ids !== '' && { 'aria-describedby': ids }),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
}

export function Hint({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p id={`${fieldId(name)}-hint`} className="text-sm text-faint">
      {children}
    </p>
  )
}

export function FieldError({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p
      id={`${fieldId(name)}-error`}
      className="flex items-start gap-1.5 text-sm font-semibold text-danger-text"
    >
      <Icon name="error" className="mt-px size-4.5" />
      {/* Several sentences are on lines of their own. */}
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</span>
    </p>
  )
}

type Props = {
  /** The field's path in the form, as the server names it in `errors`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, error beside the control, and the wiring between them. */
export function Field({ name, label, hint, error, optional, className, children }: Props) {
  const t = useText('common')
  return (
    <div
      className={cx('grid content-start gap-1.5', error && 'border-s-4 border-danger-text ps-3.5', className)}
    >
      <label htmlFor={fieldId(name)} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-faint"> ({t('optional')})</span>}
      </label>
      {hint && <Hint name={name}>{hint}</Hint>}
      {error && <FieldError name={name}>{error}</FieldError>}
      {children({ id: fieldId(name), ...describedBy(name, hint, error) })}
    </div>
  )
}

type GroupProps = Omit<Props, 'label' | 'children'> & { legend: ReactNode; children: ReactNode }

/** Several controls that answer one question. */
export function FieldGroup({ name, legend, hint, error, optional, className, children }: GroupProps) {
  const t = useText('common')
  return (
    <fieldset
      id={fieldId(name)}
      tabIndex={-1}
      {...describedBy(name, hint, error)}
      className={cx('min-w-0 focus:outline-none', error && 'border-s-4 border-danger-text ps-3.5', className)}
    >
      <legend className="float-start mb-1.5 w-full font-semibold">
        {legend}
        {optional && <span className="font-normal text-faint"> ({t('optional')})</span>}
      </legend>
      <div className="clear-both grid gap-2">
        {hint && <Hint name={name}>{hint}</Hint>}
        {error && <FieldError name={name}>{error}</FieldError>}
        {children}
      </div>
    </fieldset>
  )
}
