import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import { cx } from '../../../lib/cx.ts'
import { useText } from '../../../lib/text.ts'

/** How many of the five milestones a status has behind it. */
const reached: Record<ApplicationStatus, number> = {
  draft: 0,
  pending_payment: 0,
  submitted: 1,
  under_review: 1,
  action_required: 1,
  on_hold: 1,
  records_search: 1,
  awaiting_approval: 2,
  processing: 2,
  ready: 3,
  dispatched: 4,
  completed: 5,
  rejected: 0,
  cancelled: 0,
  expired: 0,
}

const milestones = ['paid', 'checked', 'produced', 'sent', 'delivered'] as const

/** The five milestones every request passes; the words carry the meaning, the line only helps. */
export function Stages({ status }: { status: ApplicationStatus }) {
  const t = useText('track')
  const done = reached[status]
  if (['rejected', 'cancelled', 'expired'].includes(status)) return null
  return (
    <ol className="mt-6 grid grid-cols-5 gap-1.5">
      {milestones.map((milestone, index) => (
        <li key={milestone} className="min-w-0">
          <span
            aria-hidden
            className={cx('block h-1.5 rounded-full', index < done ? 'bg-action' : 'bg-line')}
          />
          <span
            className={cx(
              'mt-1.5 block text-sm max-sm:sr-only',
              index < done ? 'font-semibold' : 'text-faint',
            )}
          >
            {t(milestone)}
            <span className="sr-only"> {t(index < done ? 'stageDone' : 'stageAhead')}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
