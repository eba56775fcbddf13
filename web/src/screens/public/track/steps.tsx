import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { cx } from '../../../lib/cx.ts'
import { useText } from '../../../lib/text.ts'
import { stepNames, stepsDone } from './copy-steps.ts'

type Props = {
  status: TrackedApplication['status']
  copy: TrackedApplication['copies'][number]
  className?: string
}

/** The five milestones of a copy. Their columns are as wide as their words, so that all are readable on a phone. */
export function Steps({ status, copy, className }: Props) {
  const t = useText('track')
  const done = stepsDone(status, copy)
  if (done === null) return null
  return (
    <ol
      aria-label={t('steps')}
      className={cx('grid grid-cols-[repeat(5,auto)] gap-1.5 sm:grid-cols-5', className)}
    >
      {stepNames(copy.delivery_method).map((name, index) => (
        <li key={name} aria-current={index === done ? 'step' : undefined} className="min-w-0">
          <span
            aria-hidden
            className={cx('block h-1.5 rounded-full', index < done ? 'bg-action' : 'bg-line')}
          />
          <span
            className={cx('mt-1.5 block text-xs sm:text-sm', index < done ? 'font-semibold' : 'text-faint')}
          >
            {t(name)}
            <span className="sr-only"> {t(index < done ? 'stageDone' : 'stageAhead')}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
