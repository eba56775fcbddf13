import { replyTimeText } from '../../../features/messages/reply-time.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { trackedMessagesPath } from '../../../lib/paths.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Badge, StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import type { OwnThreads } from './use-mailbox.ts'

type Row = OwnThreads['threads'][number]
type Props = { list: OwnThreads; open: (id: number) => void; ask: () => void; leave: () => void }

const title = 'link text-start font-semibold break-words'

function Item({ row, open }: { row: Row; open: Props['open'] }) {
  const t = useText('messages')
  const zone = useInstitution()?.time_zone
  const { id, tracking_id, unread, asks } = row
  return (
    <li className="grid gap-2 px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0">
          {tracking_id === null ? (
            <button type="button" className={title} onClick={() => id !== null && open(id)}>
              {row.subject}
            </button>
          ) : (
            <Link className={title} to={trackedMessagesPath(tracking_id)}>
              {row.subject} <span className="numbers inline-block font-normal break-all">{tracking_id}</span>
            </Link>
          )}
        </h3>
        {row.enums && <StatusPill {...row.enums.state} />}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {row.last_message_at === null
          ? t('notBegun')
          : t('lastAt', { time: formatDate(row.last_message_at, zone) })}
        {unread > 0 && <Badge tone="info">{t('unread', { count: unread })}</Badge>}
        {asks > 0 && <Badge tone="warning">{t('asksOpen', { count: asks })}</Badge>}
      </p>
    </li>
  )
}

/** Everything that was written for one mailbox, the latest first. */
export function OwnList({ list, open, ask, leave }: Props) {
  const t = useText('messages')
  return (
    <div className="max-w-200">
      <p className="mt-3 text-lg break-words text-soft">{t('listLead', { email: list.email })}</p>
      <p className="mt-1 max-w-prose text-soft">{replyTimeText(t, list.expected_reply)}</p>
      <div className="mt-6 rounded-lg border border-line bg-surface">
        {list.threads.length === 0 ? (
          <EmptyState icon="mail" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {list.threads.map((row) => (
              <Item key={row.tracking_id ?? row.id} row={row} open={open} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={ask}>{t('ask')}</Button>
        <Button look="quiet" className="max-sm:-ms-4.5" onClick={leave}>
          {t('another')}
        </Button>
      </div>
    </div>
  )
}
