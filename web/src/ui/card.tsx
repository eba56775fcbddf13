import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

type Props = {
  title?: ReactNode
  actions?: ReactNode
  children: ReactNode
  className?: string
  level?: 2 | 3
  flush?: boolean
}

/** A surface with a hairline; only its header if `children` is null. `flush` leaves the padding to the content, for example a table. */
export function Card({ title, actions, children, className, level = 2, flush }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const headed = Boolean(title) || Boolean(actions)
  return (
    <section className={cx('min-w-0 rounded-lg border border-line bg-surface', className)}>
      {headed && (
        <header
          className={cx(
            'flex flex-wrap items-center justify-between gap-3 px-5 pt-5 md:px-6 dense:px-4 dense:py-2.5',
            // On public pages only lists, which have rules of their own, are set off from the heading by one.
            children === null
              ? 'pb-5'
              : flush
                ? 'border-b border-line pb-3.5'
                : 'dense:border-b dense:border-line',
          )}
        >
          {title && <Heading className="text-lg font-semibold dense:text-base">{title}</Heading>}
          {actions}
        </header>
      )}
      {children !== null && (
        <div
          className={cx(
            !flush && (headed ? 'px-5 pt-3 pb-5 md:px-6 md:pb-6 dense:p-4' : 'p-5 md:p-6 dense:p-4'),
          )}
        >
          {children}
        </div>
      )}
    </section>
  )
}
