import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { BoardDocument, ServiceBoard } from '@testamur/contract/service-board'
import { formatNumber } from '../../lib/format.ts'
import { useApplicationData } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useClosureWords } from './closure-words.ts'

/**
 * How long documents take at present, or should take while too few were finished; how many wait, and when the office is
 * closed. Printed, never hydrated.
 */
export function Board({ board: { documents, queue, closures } }: { board: ServiceBoard }) {
  const t = useText('board')
  const closureWords = useClosureWords()
  const data = useApplicationData()
  const tiles = documents.flatMap(({ document, finished, median_days: days }) => {
    const name = t(document)
    const number = formatNumber(finished)
    if (days !== null)
      return [{ name, figure: t('days', { days }), note: t('basis', { count: finished, number }) }]
    const target = targetOf(document, data)
    return target === null ? [] : [{ name, figure: t('within', { days: target }), note: t('target') }]
  })
  const busy = queue.waiting + queue.in_work > 0
  if (tiles.length === 0 && !busy && closures.length === 0) return null
  return (
    <section className="shell pb-16 md:pb-20" aria-labelledby="board">
      <h2 id="board" className="text-2xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-soft">{t('lead')}</p>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {tiles.length > 0 && (
          <dl className="grid divide-line max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
            {tiles.map(({ name, figure, note }) => (
              <div key={name} className="p-5 md:p-6">
                <dt className="font-semibold">{name}</dt>
                <dd className="mt-1">
                  <span className="numbers block font-serif text-2xl font-semibold text-brand-text">
                    {figure}
                  </span>
                  <span className="mt-1 block text-sm text-faint">{note}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {busy && (
          <ul className="grid gap-x-10 gap-y-2 bg-sunken/50 px-5 py-4 sm:flex sm:flex-wrap md:px-6">
            <li className="flex gap-2.5">
              <Icon name="inbox" className="mt-0.5 text-brand-text" />
              {t('waiting', { count: queue.waiting, number: formatNumber(queue.waiting) })}
            </li>
            <li className="flex gap-2.5">
              <Icon name="clock" className="mt-0.5 text-brand-text" />
              {t('inWork', { count: queue.in_work, number: formatNumber(queue.in_work) })}
            </li>
          </ul>
        )}
        {closures.length > 0 && (
          <div className="bg-warning-tint px-5 py-4 md:px-6">
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

/** In how many working days the institution wants to finish one; `null`: it has not said. */
function targetOf(document: BoardDocument, data: ApplicationData | null): number | null {
  const category = document === 'certificate' ? 'certificate' : 'transcript'
  return data?.application_types.find((type) => type.category === category)?.working_days ?? null
}
