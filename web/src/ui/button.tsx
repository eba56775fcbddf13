import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '../lib/cx.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

type Look = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'md' | 'sm' | 'lg'

const looks: Record<Look, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover border-transparent',
  secondary: 'bg-surface text-ink border-edge/60 hover:border-edge hover:bg-sunken',
  quiet: 'bg-transparent text-brand-text border-transparent hover:bg-brand-tint',
  danger: 'bg-surface text-danger-text border-danger-text/50 hover:bg-danger-tint',
}
const sizes: Record<Size, string> = {
  sm: 'min-h-9 px-3 py-1 text-sm gap-1.5',
  md: 'min-h-11 px-4.5 py-1.5 text-base gap-2',
  lg: 'min-h-13 px-6 py-2 text-lg gap-2.5',
}

const classes = (look: Look, size: Size, extra?: string) =>
  cx(
    'inline-flex items-center justify-center rounded-md border font-semibold no-underline transition-colors duration-150 text-center',
    looks[look],
    sizes[size],
    extra,
  )

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  size?: Size
  /** Shows that work is in progress. The button stays focusable; the form ignores a second press. */
  busy?: boolean
  children: ReactNode
}

export function Button({
  look = 'primary',
  size = 'md',
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={classes(look, size, cx('disabled:opacity-50', className))}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function LinkButton({
  look = 'primary',
  size = 'md',
  className,
  ...rest
}: LinkProps & { look?: Look; size?: Size; className?: string }) {
  return <Link {...rest} className={classes(look, size, className)} />
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A square button whose name is read, not seen. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx('inline-grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken', className)}
    />
  )
}
