import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'

const YEAR = 365

/** How a period is said: whole years as years, everything else in days. */
export function usePeriodText(): (days: number | null) => string {
  const t = useText('admin-privacy')
  return (days) => {
    if (days === null) return t('untilErased')
    if (days % YEAR === 0) return t('years', { count: days / YEAR })
    return t('days', { count: days, number: formatNumber(days) })
  }
}
