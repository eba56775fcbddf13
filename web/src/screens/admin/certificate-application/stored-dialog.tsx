import { takeStoredCertificate } from '@calls/certificates/certificate-endings'
import { attemptCall } from '../../../api/client.ts'
import { useAttempt } from '../../../features/admin-applications/use-attempt.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import type { WayProps } from './way-props.ts'

/** Takes the certificate of the ceremony that is stored in the office. */
export function StoredDialog({ application, version, choices: { stored }, close, way }: WayProps) {
  const t = useText('admin-certificate-application')
  const words = useText('admin-application')
  const { busy, problem, attempt } = useAttempt(application)
  const submit = async () => {
    const params = { id: application.id }
    if (await attempt(() => attemptCall(takeStoredCertificate, { params, body: { version } }))) close()
  }
  return (
    <FormDialogFrame
      title={t('record')}
      back={words('back')}
      confirm={t('takeStored', { number: stored?.number ?? '' })}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      {problem !== null && (
        <Alert live tone="danger" title={words('notDoneTitle')}>
          {problem}
        </Alert>
      )}
      {way}
      <p className="text-soft">{t('takeStoredText')}</p>
    </FormDialogFrame>
  )
}
