import { countThreads } from '@calls/messaging/staff-messaging'
import { useQuery } from '@tanstack/react-query'
import { quietQueryOf } from '../../api/queries.ts'
import { formatNumber } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useStaffEvents } from '../applications/staff-events.ts'

/** How many conversations hold something no officer has seen. */
export function UnreadBadge() {
  const t = useText('admin')
  useStaffEvents([countThreads.id], 'conversations')
  const { data } = useQuery(quietQueryOf(countThreads, {}))
  const unread = data?.data.unread ?? 0
  if (unread === 0) return null
  return (
    <span className="ms-auto">
      <Badge tone="danger">
        {formatNumber(unread)}
        <span className="sr-only"> {t('unreadMessages')}</span>
      </Badge>
    </span>
  )
}
