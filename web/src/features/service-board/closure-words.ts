import type { ServiceBoard } from '@testamur/contract/service-board'
import { formatDay } from '../../lib/format-date.ts'
import { useText } from '../../lib/text.ts'

type Closed = ServiceBoard['closures'][number]

/** `Friday 3 April 2026 to Monday 6 April 2026: Easter`. */
export function useClosureWords(): (closure: Closed) => string {
  const t = useText('board')
  return ({ name, from, to }) =>
    from === to
      ? t('closedDay', { name, day: formatDay(from, undefined, 'plan') })
      : t('closedDays', {
          name,
          from: formatDay(from, undefined, 'plan'),
          to: formatDay(to, undefined, 'plan'),
        })
}
