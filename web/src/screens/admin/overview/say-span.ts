import { formatDay } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'

/** A day, or the days of a week, as text. */
export function useSaySpan(): (span: { readonly from: string; readonly to: string }) => string {
  const t = useText('admin-overview')
  return ({ from, to }) =>
    from === to ? formatDay(from) : t('days', { from: formatDay(from), to: formatDay(to) })
}
