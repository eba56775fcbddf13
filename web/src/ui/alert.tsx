import type { Tone } from '@testamur/contract/applications/statuses'
import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon, type IconName } from './icon.tsx'

const looks: Record<Tone, { box: string; icon: IconName }> = {
  neutral: { box: 'border-edge bg-sunken text-soft', icon: 'info' },
  info: { box: 'border-info-text bg-info-tint text-info-text', icon: 'info' },
  success: { box: 'border-success bg-success-tint text-success-text', icon: 'success' },
  warning: { box: 'border-warning bg-warning-tint text-warning-text', icon: 'warning' },
  danger: { box: 'border-danger bg-danger-tint text-danger-text', icon: 'error' },
}

type Props = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  className?: string
  /** Read out as it appears; leave off for notices that are there from the start. */
  live?: boolean
}

/** A notice inside the page. */
export function Alert({ tone = 'info', title, children, actions, className, live }: Props) {
  const { box, icon } = looks[tone]
  return (
    <div
      {...(live && { role: tone === 'danger' ? 'alert' : 'status' })}
      className={cx('flex gap-3 rounded-md border-s-4 p-4', box, className)}
    >
      <Icon name={icon} className="mt-0.5" />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
