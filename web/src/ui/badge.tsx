import type { Tone } from '@testamur/contract/applications/statuses'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-soft',
  info: 'bg-info-tint text-info-text',
  success: 'bg-success-tint text-success-text',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger-text',
}

/** A status: always words, the tone only helps. Takes `enums.status` as it comes: `<StatusPill {...enums.status} />`. */
export function StatusPill({ tone, label, className }: { tone: Tone; label: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {label}
    </span>
  )
}

export function Badge({ children, tone = 'neutral' }: { children: ReactNode; tone?: Tone }) {
  return (
    <span className={cx('numbers rounded-sm px-1.5 py-px text-xs font-semibold', tones[tone])}>
      {children}
    </span>
  )
}
