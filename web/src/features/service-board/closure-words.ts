import type { ServiceBoard } from '@testamur/contract/service-board'
import { formatDay } from '../../lib/format-date.ts'
import { useText } from '../../lib/text.ts'

type Closed = ServiceBoard['closures'][number]

/** `Fri, Apr 3, 2026 to Mon, Apr 6, 2026: Easter`. */
export function useClosureWords(): (closure: Closed) => string {
  const t = useText('board')
  return ({ name, from, to }) =>
    from === to
      ? t('closedDay', { name, day: formatDay(from) })
      : t('closedDays', { name, from: formatDay(from), to: formatDay(to) })
}
