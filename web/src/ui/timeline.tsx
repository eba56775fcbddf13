import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

export type TimelineItem = {
  key: string | number
  title: ReactNode
  meta?: ReactNode
  state?: 'done' | 'current' | 'ahead'
}

/** Events in order; `current` is highlighted, `ahead` is still to come. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label} className="grid">
      {items.map(({ key, title, meta, state = 'done' }, index) => (
        <li key={key} aria-current={state === 'current' ? 'step' : undefined} className="flex gap-4">
          <span aria-hidden className="flex flex-col items-center">
            <span
              className={cx(
                'mt-1.5 size-3 shrink-0 rounded-full border-2',
                state === 'ahead' ? 'border-edge bg-surface' : 'border-action bg-action',
                state === 'current' && 'ring-4 ring-brand-tint',
              )}
            />
            {index < items.length - 1 && (
              <span className={cx('w-0.5 flex-1', state === 'done' ? 'bg-brand-line' : 'bg-line')} />
            )}
          </span>
          <span
            className={cx(
              'min-w-0 dense:flex dense:flex-1 dense:flex-wrap dense:justify-between dense:gap-x-4',
              index < items.length - 1 && 'pb-5 dense:pb-2.5',
            )}
          >
            <span
              className={cx(
                'block',
                state === 'current' && 'font-semibold',
                state === 'ahead' && 'text-faint',
              )}
            >
              {title}
            </span>
            {meta && <span className="numbers block text-sm text-faint">{meta}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
