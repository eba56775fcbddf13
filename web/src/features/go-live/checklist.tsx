import type { GoLive } from '@testamur/contract/go-live'
import { cx } from '../../lib/cx.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { stepPath } from '../go-live-steps/step-paths.ts'

/** The steps with their state, each with a link to its screen. */
export function GoLiveChecklist({ steps }: Pick<GoLive, 'steps'>) {
  const t = useText('admin-go-live')
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ step, done, note, field }) => {
        const to = stepPath({ step, field })
        return (
          <li key={step} className="flex min-h-12 items-start gap-3 px-5 py-3 md:px-6">
            <Icon
              name={done ? 'success' : 'clock'}
              label={t(done ? 'done' : 'open')}
              className={cx('mt-0.5', done ? 'text-success-text' : 'text-warning-text')}
            />
            <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
              <span className="font-semibold">
                {to === null ? (
                  t(`step_${step}`)
                ) : (
                  <Link className="link" to={to}>
                    {t(`step_${step}`)}
                  </Link>
                )}
              </span>
              <span className={cx('wrap-anywhere', done ? 'text-faint' : 'text-soft')}>{note}</span>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
