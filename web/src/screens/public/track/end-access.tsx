import { endTrackSessions } from '@calls/applications/after-submitting'
import { call } from '../../../api/client.ts'
import {
  applicantSession,
  forgetApplicantSession,
} from '../../../features/applications/applicant-sessions.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'

/** For who applied on a computer that others use: no browser shows the application again without a new code. */
export function EndAccess({ trackingId: id, reload }: { trackingId: string; reload: () => Promise<void> }) {
  const t = useText('track-acts')
  const end = async () => {
    const reply = await call(endTrackSessions, { params: { id }, bearer: applicantSession(id) })
    if (reply === false) return
    forgetApplicantSession(id)
    notify('success', reply.message)
    await reload()
  }
  return (
    <Card title={t('access')}>
      <p className="mb-4 text-soft">{t('accessText')}</p>
      <ConfirmButton
        label={t('endAccess')}
        title={t('endAccessTitle')}
        confirm={t('endAccessConfirm')}
        keep={t('endAccessKeep')}
        act={end}
      >
        {t('endAccessWarning')}
      </ConfirmButton>
    </Card>
  )
}
