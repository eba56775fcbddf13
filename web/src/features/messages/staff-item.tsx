import type { PublicAsk } from '@testamur/contract/applications/applications'
import type { StaffMessage } from '@testamur/contract/messaging/staff-messaging'
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMay } from '../identity/use-may.ts'
import { Attachments } from './attachments.tsx'
import { OriginalMails } from './original-mails.tsx'

type FetchFile = (id: number) => Promise<Blob | false>

/** The delivery of an answer: the state of its email, and whether it was read. */
function Fate({ message }: { message: StaffMessage }): ReactNode {
  const t = useText('admin-messages')
  const zone = useInstitution()?.time_zone
  const { delivery, read_at } = message
  if (delivery?.state === 'failed')
    return (
      <p className="flex items-start gap-1.5 text-sm font-semibold text-danger-text">
        <Icon name="error" className="mt-px size-4.5" />
        {t('mail_failed', { reason: delivery.error ?? '' })}
      </p>
    )
  const parts = [
    ...(delivery === null ? [] : [t(`mail_${delivery.state}`)]),
    ...(read_at === null ? [] : [t('seen', { time: formatDate(read_at, zone) })]),
  ]
  return parts.length === 0 ? null : <p className="text-sm text-faint">{parts.join(' · ')}</p>
}

type Said = { thread: number | null; message: StaffMessage; fetchFile: FetchFile }

export function StaffSaid({ thread, message, fetchFile }: Said) {
  const t = useText('admin-messages')
  const zone = useInstitution()?.time_zone
  const { author, internal, by, written_from } = message
  const ours = author === 'staff'
  return (
    <li className={cx('grid max-w-[min(42rem,94%)] gap-1', ours && 'justify-items-end justify-self-end')}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-faint">
        <span className="font-semibold text-soft">{by}</span>
        <time dateTime={message.at}>{formatDate(message.at, zone)}</time>
        {internal && <Badge tone="warning">{t('note')}</Badge>}
        {message.via === 'mail' && <Badge>{t('byMail')}</Badge>}
      </p>
      <div
        className={cx(
          'max-w-full rounded-lg border px-4 py-3',
          internal && 'border-dashed border-warning bg-warning-tint',
          !internal && ours && 'rounded-te-none border-brand-tint bg-brand-tint',
          !ours && 'rounded-ts-none border-line bg-surface',
        )}
      >
        {message.body !== '' && <p className="break-words whitespace-pre-line">{message.body}</p>}
        <Attachments attachments={message.attachments} fetchFile={fetchFile} />
      </div>
      {written_from !== null && (
        <p className="flex items-start gap-1.5 text-sm text-warning-text">
          <Icon name="warning" className="mt-px size-4.5" />
          <span className="break-all">{t('writtenFrom', { address: written_from })}</span>
        </p>
      )}
      {thread !== null && <OriginalMails thread={thread} mails={message.mails} />}
      {ours && !internal && <Fate message={message} />}
    </li>
  )
}

export function StaffAsked({ ask, fetchFile }: { ask: PublicAsk; fetchFile: FetchFile }) {
  const t = useText('admin-messages')
  const zone = useInstitution()?.time_zone
  // What is asked for may be an ID or a statement of a bank.
  const mayOpen = useMay('students.read')
  return (
    <li className="max-w-[min(42rem,94%)] justify-self-end rounded-lg border border-s-4 border-line bg-surface px-4 py-3">
      <p className="text-sm text-faint">
        {t('asked')} · {formatDate(ask.asked_at, zone)}
      </p>
      <p className="font-semibold">{ask.question}</p>
      {ask.answered_at === null ? (
        <p className="text-warning-text">{t('noAnswer')}</p>
      ) : (
        <>
          {ask.answer && <p className="mt-1 whitespace-pre-line">{ask.answer}</p>}
          {mayOpen ? (
            <Attachments attachments={ask.files} fetchFile={fetchFile} />
          ) : (
            <p className="mt-2 text-sm break-all text-faint">
              {ask.files.map(({ name }) => name).join(', ')}
            </p>
          )}
        </>
      )}
    </li>
  )
}
