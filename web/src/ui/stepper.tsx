import { cx } from '../lib/cx.ts'
import { useText } from '../lib/text.ts'

type Props = {
  steps: readonly string[]
  /** From 0. */
  current: number
  /** Earlier steps can be opened again. */
  onStep?: (index: number) => void
}

/** The position in a long form: words, a bar, and links to earlier steps. */
export function Stepper({ steps, current, onStep }: Props) {
  const t = useText('ui')
  return (
    <nav aria-label={t('step', { step: current + 1, total: steps.length })}>
      <p className="mb-2 text-sm font-semibold text-soft lg:hidden">
        {t('stepNamed', { step: current + 1, total: steps.length, name: steps[current] ?? '' })}
      </p>
      <ol className="flex gap-1.5">
        {steps.map((label, index) => {
          const done = index < current
          return (
            <li key={label} aria-current={index === current ? 'step' : undefined} className="min-w-0 flex-1">
              <span
                aria-hidden
                className={cx('block h-1 rounded-full', index <= current ? 'bg-action' : 'bg-line')}
              />
              <span className="mt-1.5 block text-sm max-lg:sr-only">
                {done && onStep ? (
                  <button type="button" className="link min-h-6 text-start" onClick={() => onStep(index)}>
                    {label}
                    <span className="sr-only"> ({t('stepDone')})</span>
                  </button>
                ) : (
                  <span className={index === current ? 'font-semibold' : 'text-faint'}>{label}</span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
