import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export type Description = { term: ReactNode; details: ReactNode; action?: ReactNode }

/** Facts and their names; `action` is the "Change" of a check-your-answers page. */
export function DescriptionList({ items, className }: { items: readonly Description[]; className?: string }) {
  return (
    <dl className={cx('@container divide-y divide-line', className)}>
      {items.map(({ term, details, action }, index) => (
        <div
          key={`row-${index}`}
          className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 @md:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)_auto]"
        >
          <dt className="text-sm text-faint @md:text-base">{term}</dt>
          <dd className="min-w-0 font-semibold">{details}</dd>
          {action && <dd className="@md:text-end">{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
