import { cx } from '../../../../lib/cx.ts'
import { useText } from '../../../../lib/text.ts'
import type { Example } from './draft.ts'

const columns = ['course', 'units', 'score', 'mark', 'points', 'quality', 'outcome'] as const

/** How each course counted, and the average. */
export function ExampleResult({ example }: { example: Example }) {
  const t = useText('admin-grading')
  return (
    <div className="grid w-full gap-3" aria-live="polite">
      <div className="overflow-x-auto">
        <table className="numbers w-full text-sm">
          <caption className="sr-only">{t('exampleTable')}</caption>
          <thead>
            <tr className="border-b border-line text-soft">
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={cx(
                    'py-2 pe-2 sm:pe-4 text-start font-semibold',
                    column === 'quality' && 'max-sm:hidden',
                  )}
                >
                  {t(`column_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {example.lines.map((line, place) => (
              <tr key={`${line.course} ${place}`} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 pe-2 sm:pe-4 text-start font-normal whitespace-nowrap">
                  {line.course}
                </th>
                <td className="py-2 pe-2 sm:pe-4">{line.units}</td>
                <td className="py-2 pe-2 sm:pe-4">{line.score}</td>
                <td className="py-2 pe-2 sm:pe-4">{line.mark}</td>
                <td className="py-2 pe-2 sm:pe-4">{line.points ?? '–'}</td>
                <td className="py-2 pe-2 sm:pe-4 max-sm:hidden">{line.quality ?? '–'}</td>
                <td className="py-2 pe-2 sm:pe-4 sm:whitespace-nowrap">{t(`outcome_${line.outcome}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <span className="font-semibold">
          {example.average === null ? t('noAverage') : t('average', { average: example.average })}
        </span>{' '}
        {example.class ?? t('noClass')}.{' '}
        <span className="text-soft">
          {t('units', { earned: example.units_earned, registered: example.units_registered })}
        </span>
      </p>
    </div>
  )
}
