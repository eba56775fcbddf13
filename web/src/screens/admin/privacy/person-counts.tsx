import type { PersonCounts as Counts, OthersCounts as CountsOfOthers } from '@testamur/contract/privacy'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'

const kinds = ['records', 'applications', 'certificates', 'payments', 'messages', 'documents'] as const

/** How much is kept of one person, a line for each kind of data. */
export function PersonCounts({ counts }: { counts: Counts }) {
  const t = useText('admin-privacy')
  return (
    <ul className="numbers grid gap-x-8 gap-y-1 sm:grid-cols-2">
      {kinds.map((kind) => (
        <li key={kind} className={counts[kind] === 0 ? 'text-soft' : 'font-semibold'}>
          {t(`count_${kind}`, { count: counts[kind], number: formatNumber(counts[kind]) })}
        </li>
      ))}
    </ul>
  )
}

const kindsOfOthers = ['applications', 'payments', 'conversations'] as const

/** What was sent from an address of the person and stays, because it names somebody else. */
export function OthersCounts({ counts }: { counts: CountsOfOthers }) {
  const t = useText('admin-privacy')
  const kept = kindsOfOthers.filter((kind) => counts[kind] > 0)
  if (kept.length === 0) return null
  return (
    <ul className="numbers mt-2 list-disc pl-5">
      {kept.map((kind) => (
        <li key={kind}>{t(`others_${kind}`, { count: counts[kind], number: formatNumber(counts[kind]) })}</li>
      ))}
    </ul>
  )
}
