import type { ApplicationType } from '@testamur/contract/applications/application-data'
import type { Draft } from '../../../features/applications/draft.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { listOf } from '../../../lib/list-of.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { useArrival } from './use-arrival.ts'

type Props = {
  type: ApplicationType | null
  draft: Draft
  /** The portal sends all of it by itself. */
  atOnce: boolean
}

/** Whether it will be there in time, answered honestly: nothing is promised that the desk does not promise. */
export function ArrivalNotice({ type, draft, atOnce }: Props) {
  const t = useText('apply-copies')
  const { data: days, problem, again } = useArrival(atOnce ? null : (type?.id ?? null), draft.copies)
  const apply = useText('apply')
  if (atOnce) return <p className="text-soft">{apply('promiseAtOnce')}</p>
  if (problem !== null) return <NotFetched problem={problem} again={again} />
  if (days === null || days.length === 0) return null
  const { needed_by } = draft
  if (days.includes('open')) return <Alert live tone="warning" title={t('arrivalOpen')} />
  if (days.includes('unknown')) return <Alert live tone="warning" title={t('arrivalUnknown')} />
  const last = days.toSorted().at(-1) ?? ''
  if (needed_by === '')
    return <p className="text-soft">{t('arrivesBy', { day: formatDay(last, undefined, 'plan') })}</p>
  if (last <= needed_by)
    return (
      <Alert
        live
        tone="success"
        title={t('inTime', {
          day: formatDay(last, undefined, 'plan'),
          needed: formatDay(needed_by, undefined, 'plan'),
        })}
      />
    )
  return (
    <Alert live tone="warning" title={t('notInTime', { needed: formatDay(needed_by, undefined, 'plan') })}>
      <ul>
        {[...copiesByDay(days)].map(([day, numbers]) => (
          <li key={day}>
            {t('arrivesByThen', {
              count: numbers.length,
              copies: listOf(numbers.map(String)),
              day: formatDay(day, undefined, 'plan'),
            })}
          </li>
        ))}
      </ul>
      {draft.copies.some(
        (copy, index) => copy.delivery_method === 'courier' && (days[index] ?? '') > needed_by,
      ) && <p className="mt-1">{t('fasterWays')}</p>}
    </Alert>
  )
}

/** The numbers of the copies that arrive on each day, the first day first. */
function copiesByDay(days: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>()
  for (const day of [...new Set(days)].toSorted())
    numbers.set(
      day,
      days.flatMap((one, index) => (one === day ? [index + 1] : [])),
    )
  return numbers
}
