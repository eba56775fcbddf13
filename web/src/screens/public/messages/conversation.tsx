import type { PublicAsk, TrackedApplication } from '@testamur/contract/applications/applications'
import type { Message, Thread } from '@testamur/contract/messaging/messaging'
import { AskForm } from '../../../features/messages/ask-form.tsx'
import { Attachments } from '../../../features/messages/attachments.tsx'
import { inOrder } from '../../../features/messages/in-order.ts'
import { cx } from '../../../lib/cx.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Icon } from '../../../ui/icon.tsx'

type FetchFile = (id: number) => Promise<Blob | false>

function Said({ message, fetchFile }: { message: Message; fetchFile: FetchFile }) {
  const t = useText('messages')
  const zone = useInstitution()?.time_zone
  const own = message.author === 'applicant'
  return (
    <li
      className={cx(
        'grid max-w-[min(42rem,92%)] grid-cols-[minmax(0,1fr)] gap-1',
        own && 'justify-items-end justify-self-end',
      )}
    >
      <p className="text-sm text-faint">
        <span className="font-semibold text-soft">{own ? t('you') : message.by}</span>
        {' · '}
        <time dateTime={message.at}>{formatDate(message.at, zone)}</time>
      </p>
      <div
        className={cx(
          'max-w-full rounded-lg border px-4 py-3',
          own ? 'rounded-te-none border-brand-tint bg-brand-tint' : 'rounded-ts-none border-line bg-surface',
        )}
      >
        {message.body !== '' && <p className="wrap-anywhere whitespace-pre-line">{message.body}</p>}
        <Attachments attachments={message.attachments} fetchFile={fetchFile} />
      </div>
      {own && (
        <p className="text-sm text-faint">
          {message.read_at === null ? t('sent') : t('readAt', { time: formatDate(message.read_at, zone) })}
        </p>
      )}
    </li>
  )
}

type AskProps = {
  ask: PublicAsk
  trackingId: string
  fetchFile: FetchFile
  answered: (application: TrackedApplication) => void
}

function Asked({ ask, trackingId, fetchFile, answered }: AskProps) {
  const t = useText('messages')
  const words = useText('asks')
  const zone = useInstitution()?.time_zone
  const open = ask.answered_at === null
  return (
    <li
      className={cx(
        'max-w-[min(42rem,100%)] rounded-lg border border-s-4 bg-surface p-4 md:p-5',
        open ? 'border-warning' : 'border-line',
      )}
    >
      <p className="mb-2 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-soft">
        <Icon name={open ? 'warning' : 'check'} className="size-4.5" />
        {open ? t('needed') : words(ask.answer === null ? 'withdrawn' : 'answered')}
        <span className="font-normal text-faint">{formatDate(ask.asked_at, zone)}</span>
      </p>
      {open ? (
        <AskForm ask={ask} trackingId={trackingId} answered={answered} />
      ) : (
        <>
          <p className="font-semibold">{ask.question}</p>
          {ask.answer && <p className="mt-1 whitespace-pre-line">{ask.answer}</p>}
          <Attachments attachments={ask.files} fetchFile={fetchFile} />
        </>
      )}
    </li>
  )
}

type Props = { thread: Thread; fetchFile: FetchFile; answered: (application: TrackedApplication) => void }

/** Messages and questions, oldest first. */
export function Conversation({ thread, fetchFile, answered }: Props) {
  const t = useText('messages')
  const items = inOrder(thread.messages, thread.asks)
  if (items.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-edge px-5 py-8 text-center text-soft">
        {t('nothingYet')}
      </p>
    )
  return (
    <ol aria-label={t('conversation')} aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {items.map((item) =>
        item.kind === 'message' ? (
          <Said key={item.key} message={item.message} fetchFile={fetchFile} />
        ) : (
          <Asked
            key={item.key}
            ask={item.ask}
            trackingId={thread.tracking_id ?? ''}
            fetchFile={fetchFile}
            answered={answered}
          />
        ),
      )}
    </ol>
  )
}
