import { requestTrackCode } from '@calls/applications/applications'
import { readReply } from '../../../api/read-reply.ts'
import { keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { EmailCode } from '../../../features/identity/email-code.tsx'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'

type Props = {
  trackingId: string
  /** `null`: the applicant's data was erased, so there is no mailbox to send a code to. */
  maskedEmail: string | null
  reload: () => Promise<void>
  /** The purpose of the code, if it is not to see details. */
  title?: string
  text?: string
}

/** Names, receipts and documents open once per device, by a code sent to the applicant's mailbox. */
export function Unlock({ trackingId, maskedEmail, reload, title, text }: Props) {
  const t = useText('track')
  if (maskedEmail === null)
    return (
      <Card title={t('erasedTitle')}>
        <p className="text-soft">{t('erasedText')}</p>
      </Card>
    )
  const opened = async (session: string) => {
    keepApplicantSession(trackingId, session)
    await reload()
  }
  return (
    <Card title={title ?? t('unlockTitle')} className="print:hidden">
      <p className="text-soft">{text ?? t('unlockText')}</p>
      <EmailCode
        maskedEmail={maskedEmail}
        request={() => readReply(requestTrackCode, { params: { id: trackingId }, bearer: null })}
        opened={opened}
      />
    </Card>
  )
}
