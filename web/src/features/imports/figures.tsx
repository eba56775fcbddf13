import { cx } from '../../lib/cx.ts'
import { formatNumber } from '../../lib/format.ts'

type Figure = { term: string; value: number; tone?: 'danger' }

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {figures.map(({ term, value, tone }) => (
        <div key={term}>
          <dt className="text-sm text-faint">{term}</dt>
          <dd
            className={cx(
              'numbers text-xl font-semibold',
              tone === 'danger' && value > 0 && 'text-danger-text',
            )}
          >
            {formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
