import { getOwnWork } from '@calls/own-work'
import { useQuery } from '@tanstack/react-query'
import { type OwnWorkGroup, type OwnWorkItem } from '@testamur/contract/own-work'
import { queryOf } from '../../../api/queries.ts'
import { useStaffEvents } from '../../../features/applications/staff-events.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { WorkItem } from './work-item.tsx'
import { listOfGroup } from './work-places.ts'

/** The tasks of this person, late ones first, with links to the lists of the others. */
export function OwnWork() {
  const t = useText('admin-overview')
  const { data, error, refetch } = useQuery({ ...queryOf(getOwnWork, {}), refetchInterval: 60_000 })
  useStaffEvents([getOwnWork.id])
  useStaffEvents([getOwnWork.id], 'conversations')
  if (data?.data.has_duties === false) return <p className="max-w-prose text-soft">{t('onlyReads')}</p>
  return (
    <Card flush title={t('workTitle')}>
      {data === undefined ? (
        <NotFetched className="m-6" problem={error} title={t('workFailed')} again={refetch} lines={6} />
      ) : data.data.items.length === 0 ? (
        <EmptyState icon="check" title={t('nothingWaits')}>
          {t('nothingWaitsText')}
        </EmptyState>
      ) : (
        <>
          <p className="border-b border-line px-5 py-2 text-sm text-faint md:px-6">{t('workOrder')}</p>
          <ul className="divide-y divide-line">
            {data.data.items.map((item) => (
              <WorkItem key={keyOf(item)} item={item} />
            ))}
          </ul>
          <More items={data.data.items} groups={data.data.groups} />
        </>
      )}
    </Card>
  )
}

const keyOf = ({ kind, id, reference, title }: OwnWorkItem) => `${kind} ${id} ${reference} ${title}`

type Shown = { readonly items: readonly OwnWorkItem[]; readonly groups: readonly OwnWorkGroup[] }

const isOf = (group: OwnWorkGroup) => (item: OwnWorkItem) =>
  item.kind === group.kind &&
  item.application_kind === group.application_kind &&
  item.assigned === group.assigned

/** The number of things in one item: failed jobs and emails with the same error are one item. */
const standsFor = ({ kind, count }: OwnWorkItem): number =>
  kind === 'retry_jobs' || kind === 'resend_mails' ? (count ?? 1) : 1

/** The tasks that are not shown, by kind, each with a link to its list. */
function More({ items, groups }: Shown) {
  const t = useText('admin-overview')
  const rest = groups
    .map((group) => {
      const shown = items.filter(isOf(group)).reduce((sum, item) => sum + standsFor(item), 0)
      return { group, shown, left: group.total - shown }
    })
    .filter(({ left, group }) => left > 0 || group.at_least)
  if (rest.length === 0) return null
  return (
    <ul
      aria-label={t('more')}
      className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-5 py-3 md:px-6"
    >
      {rest.map(({ group, shown, left }) => (
        <li key={listOfGroup(group) + group.kind}>
          <Link className="inline-block py-1 link text-sm" to={listOfGroup(group)}>
            {t(shown === 0 ? 'andAlso' : 'andMore', {
              count: formatNumber(left),
              beyond: group.at_least ? 'yes' : 'no',
              what: t(`group_${group.kind}`, {
                of: group.application_kind ?? 'none',
                whose: group.assigned ?? 'all',
              }),
            })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
