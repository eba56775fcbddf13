import type { Thread } from '@testamur/contract/messaging/messaging'
import type { ReactNode } from 'react'
import { replyTimeText } from '../../../features/messages/reply-time.ts'
import type { Outgoing } from '../../../features/messages/use-composer.ts'
import { trackPath } from '../../../lib/paths.ts'
import { useText } from '../../../lib/text.ts'
import { StatusPill } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Conversation } from './conversation.tsx'
import type { Source } from './source.ts'
import { WriteBox } from './write-box.tsx'

type Props = {
  thread: Thread
  /** Why the last look brought nothing newer. */
  problem: { readonly message: string } | null
  source: Source
  write: (outgoing: Outgoing) => Promise<boolean>
  reload: () => Promise<void>
  back?: ReactNode
}

/** One conversation: its subject, messages, and a form to reply. */
export function ThreadPage({ thread, problem, source, write, reload, back }: Props) {
  const t = useText('messages')
  const { tracking_id, enums, messages, asks } = thread
  const begun = messages.length + asks.length > 0
  return (
    <div className="max-w-200">
      {back}
      <p className="eyebrow text-faint">{t('title')}</p>
      <h1 className="mt-1 text-2xl font-bold break-words md:text-3xl">{thread.subject}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {begun && <StatusPill {...enums.state} />}
        {tracking_id !== null && (
          <Link to={trackPath(tracking_id)} className="link numbers break-all" title={t('toApplication')}>
            {tracking_id}
          </Link>
        )}
      </div>
      <p className="mt-3 max-w-prose text-soft">{replyTimeText(t, thread.expected_reply)}</p>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-7">
        {problem !== null && <NotFetched problem={problem} again={reload} />}
        <Conversation thread={thread} fetchFile={source.file} answered={() => void reload()} />
        <Card>
          <WriteBox of={source.name} send={write} />
        </Card>
      </div>
    </div>
  )
}
