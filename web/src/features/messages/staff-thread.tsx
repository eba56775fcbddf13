import { getApplicationThread, getThread, readMessages } from '@calls/messaging/staff-messaging'
import { useQuery } from '@tanstack/react-query'
import type { StaffThread as Thread } from '@testamur/contract/messaging/staff-messaging'
import { useEffect, useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { readReply } from '../../api/read-reply.ts'
import { cx } from '../../lib/cx.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'
import { useStaffEvents } from '../applications/staff-events.ts'
import { useMay } from '../identity/use-may.ts'
import { inOrder } from './in-order.ts'
import { StaffAsked, StaffSaid } from './staff-item.tsx'
import { fetchFileOf, THREAD_QUERIES, type ThreadKey } from './staff-thread-source.ts'
import { hasDraft, StaffWriteBox } from './staff-write-box.tsx'
import { ThreadHead, ThreadTools } from './thread-head.tsx'
import { usePresence } from './use-presence.ts'

type Props = {
  which: ThreadKey
  head?: boolean
  /** The form to reply opens when it is needed. */
  folded?: boolean
}

/** One conversation for staff: messages, colleagues who have it open, and a form to reply. */
export function StaffThread({ which, head = false, folded = false }: Props) {
  const t = useText('admin-messages')
  useStaffEvents(THREAD_QUERIES, 'conversations')
  const byThread = 'thread' in which
  const own = useQuery({
    ...queryOf(getThread, { params: { id: byThread ? which.thread : 0 } }),
    enabled: byThread,
  })
  const ofApplication = useQuery({
    ...queryOf(getApplicationThread, { params: { id: byThread ? 0 : which.application } }),
    enabled: !byThread,
  })
  const { data, error, refetch } = byThread ? own : ofApplication
  if (data === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={8} />
  return <Opened which={which} thread={data.data} head={head} folded={folded} />
}

/** Messages count as read by the institution once somebody who can answer has opened them. */
function useSeen({ id, unread, messages }: Thread, mayWrite: boolean): void {
  const last = messages.at(-1)?.id
  // Reports to the server whether this page is visible; reads nothing.
  useEffect(() => {
    if (!mayWrite || id === null || last === undefined || unread === 0) return
    const look = () => {
      if (document.visibilityState === 'visible')
        void readReply(readMessages, { params: { id }, body: { up_to: last } })
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, unread, last, mayWrite])
}

function Opened({ which, thread, head, folded }: Required<Props> & { thread: Thread }) {
  const t = useText('admin-messages')
  const mayWrite = useMay('messages.write')
  const [writing, setWriting] = useState(false)
  const waits = thread.id !== null && thread.state === 'awaiting_institution'
  const [asked, setAsked] = useState(false)
  const [drafted] = useState(() => hasDraft(which))
  // Only people who can answer are shown to colleagues; readers may not make this call.
  usePresence(which, mayWrite ? thread.id : null, writing)
  useSeen(thread, mayWrite)
  const fetchFile = fetchFileOf(thread)
  const closed = folded && !waits && !asked && !drafted
  const items = inOrder(thread.messages, thread.asks)
  return (
    <div
      className={cx(
        'grid gap-5 dense:gap-3',
        closed && items.length === 0 && 'sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center',
      )}
    >
      {head && <ThreadHead thread={thread} />}
      <ThreadTools which={which} thread={thread} mayWrite={mayWrite} />
      {thread.others.length > 0 && (
        <Alert live tone="warning">
          {thread.others.map(({ name, doing }) => (
            <p key={name}>{t(`other_${doing}`, { name })}</p>
          ))}
        </Alert>
      )}
      {items.length === 0 ? (
        <p className="text-soft">{t('notBegun')}</p>
      ) : (
        <ol aria-label={t('conversation')} aria-live="polite" className="grid gap-4">
          {items.map((item) =>
            item.kind === 'message' ? (
              <StaffSaid key={item.key} thread={thread.id} message={item.message} fetchFile={fetchFile} />
            ) : (
              <StaffAsked key={item.key} ask={item.ask} fetchFile={fetchFile} />
            ),
          )}
        </ol>
      )}
      {mayWrite &&
        (closed ? (
          <Button size="sm" look="secondary" className="justify-self-start" onClick={() => setAsked(true)}>
            {t('writeTo', { name: thread.person.name })}
          </Button>
        ) : (
          <StaffWriteBox which={which} thread={thread} setWriting={setWriting} focus={asked} />
        ))}
    </div>
  )
}
