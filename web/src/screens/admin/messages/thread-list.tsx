import type { ThreadRow } from '@testamur/contract/messaging/staff-messaging'
import { cx } from '../../../lib/cx.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge, StatusPill } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'

type Props = {
  rows: readonly ThreadRow[]
  current: number | null
  stale: boolean
  hrefOf: (id: number) => string
}

function Row({ row, current, to }: { row: ThreadRow; current: boolean; to: string }) {
  const t = useText('admin-messages')
  const zone = useInstitution()?.time_zone
  const { unread, awaiting_since } = row
  return (
    <li>
      <Link
        to={to}
        data-thread={row.id}
        aria-current={current ? 'true' : undefined}
        className={cx(
          'grid gap-1 border-s-4 px-4 py-3 no-underline -outline-offset-2',
          current ? 'border-action bg-brand-tint' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="flex items-start justify-between gap-2">
          <span className={cx('min-w-0 truncate text-ink', unread > 0 ? 'font-bold' : 'font-semibold')}>
            {row.name}
          </span>
          {unread > 0 && <Badge tone="danger">{t('unread', { count: unread })}</Badge>}
        </span>
        <span className="truncate text-sm text-soft">
          {row.subject}
          {row.tracking_id !== null && <span className="numbers"> · {row.tracking_id}</span>}
        </span>
        <span className="line-clamp-2 text-sm break-words text-soft">{row.preview}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-faint">
          <StatusPill {...row.enums.state} />
          {awaiting_since === null
            ? formatDate(row.last_message_at, zone)
            : t('waitingSince', { time: formatDate(awaiting_since, zone) })}
          {row.assignee && <span className="truncate">{row.assignee.name}</span>}
        </span>
      </Link>
    </li>
  )
}

export function ThreadList({ rows, current, stale, hrefOf }: Props) {
  const t = useText('admin-messages')
  return (
    <ul aria-label={t('list')} aria-busy={stale || undefined} className="divide-y divide-line">
      {rows.map((row) => (
        <Row key={row.id} row={row} current={row.id === current} to={hrefOf(row.id)} />
      ))}
    </ul>
  )
}
