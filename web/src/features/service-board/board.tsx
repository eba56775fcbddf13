import type { ServiceBoard } from '@testamur/contract/service-board'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useClosureWords } from './closure-words.ts'

/** How long documents take at present, how many wait, and when the office is closed. Printed, never hydrated. */
export function Board({ board: { documents, queue, closures } }: { board: ServiceBoard }) {
  const t = useText('board')
  const closureWords = useClosureWords()
  return (
    <section className="shell pb-16 md:pb-20" aria-labelledby="board">
      <h2 id="board" className="text-2xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-soft">{t('lead')}</p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <dl className="grid divide-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
          {documents.map(({ document, finished, median_days: days }) => (
            <div key={document} className="p-5 md:p-6">
              <dt className="font-semibold">{t(document)}</dt>
              {days === null ? (
                <dd className="mt-2 text-soft">{t('tooFew')}</dd>
              ) : (
                <dd className="mt-1">
                  <span className="numbers block text-3xl font-bold text-brand-text">
                    {t('days', { days })}
                  </span>
                  <span className="mt-1 block text-sm text-faint">
                    {t('basis', { count: finished, number: formatNumber(finished) })}
                  </span>
                </dd>
              )}
            </div>
          ))}
        </dl>
        <ul className="grid gap-x-10 gap-y-2 border-t border-line bg-sunken/50 px-5 py-4 sm:flex sm:flex-wrap md:px-6">
          <li className="flex gap-2.5">
            <Icon name="inbox" className="mt-0.5 text-brand-text" />
            {t('waiting', { count: queue.waiting, number: formatNumber(queue.waiting) })}
          </li>
          <li className="flex gap-2.5">
            <Icon name="clock" className="mt-0.5 text-brand-text" />
            {t('inWork', { count: queue.in_work, number: formatNumber(queue.in_work) })}
          </li>
        </ul>
        {closures.length > 0 && (
          <div className="border-t border-line bg-warning-tint px-5 py-4 md:px-6">
            <h3 className="font-semibold">{t('closedTitle')}</h3>
            <ul className="mt-1 grid gap-1">
              {closures.map((closure) => (
                <li key={`${closure.from} ${closure.name}`}>{closureWords(closure)}</li>
              ))}
            </ul>
            <p className="mt-1 text-sm text-soft">{t('closedNote')}</p>
          </div>
        )}
      </div>
    </section>
  )
}
