import { getOriginalMail } from '@calls/messaging/staff-messaging'
import { useQuery } from '@tanstack/react-query'
import type { StaffMessage } from '@testamur/contract/messaging/staff-messaging'
import { useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'

type Props = { thread: number; mails: StaffMessage['mails'] }

/** Opens the emails behind a message as they came. The message has only what its writer is sure to have written. */
export function OriginalMails({ thread, mails }: Props) {
  const t = useText('admin-messages')
  const zone = useInstitution()?.time_zone
  const [opened, setOpened] = useState<number | null>(null)
  if (mails.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {mails.map(({ id, received_at }) => (
        <Button key={id} size="sm" look="quiet" onClick={() => setOpened(id)}>
          <Icon name="mail" className="size-4.5" />
          {mails.length === 1 ? t('openMail') : t('openMailOf', { time: formatDate(received_at, zone) })}
        </Button>
      ))}
      {opened !== null && <OriginalMail thread={thread} mail={opened} close={() => setOpened(null)} />}
    </div>
  )
}

function OriginalMail({ thread, mail, close }: { thread: number; mail: number; close: () => void }) {
  const t = useText('admin-messages')
  const zone = useInstitution()?.time_zone
  const { data, error, refetch } = useQuery(queryOf(getOriginalMail, { params: { id: thread, mail } }))
  return (
    <Dialog open wide onClose={close} title={t('mailTitle')}>
      {data === undefined ? (
        <NotFetched problem={error} title={t('mailFailed')} again={refetch} lines={6} />
      ) : (
        <div className="grid gap-4">
          <DescriptionList
            items={[
              { term: t('mailFrom'), details: <span className="break-words">{data.data.from}</span> },
              { term: t('mailSubject'), details: <span className="break-words">{data.data.subject}</span> },
              { term: t('mailReceived'), details: formatDate(data.data.received_at, zone) },
              ...(data.data.file_names.length === 0
                ? []
                : [
                    {
                      term: t('mailFiles'),
                      details: <span className="break-words">{data.data.file_names.join(', ')}</span>,
                    },
                  ]),
            ]}
          />
          {data.data.cut && <Alert tone="warning">{t('mailCut')}</Alert>}
          {data.data.text.trim() === '' && data.data.html === '' && <p>{t('mailEmpty')}</p>}
          {data.data.text.trim() !== '' && <Source title={t('mailText')} text={data.data.text} />}
          {data.data.html !== '' && <Source title={t('mailHtml')} text={data.data.html} />}
        </div>
      )}
    </Dialog>
  )
}

/** What came from outside is shown as signs, never as a page. */
const Source = ({ title, text }: { title: string; text: string }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    <pre className="max-w-full rounded-md border border-line bg-sunken p-3 font-mono text-sm break-words whitespace-pre-wrap">
      {text}
    </pre>
  </section>
)
