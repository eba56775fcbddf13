import { acceptCertificateName } from '@calls/certificates/certificates'
import type { StaffCertificateApplication } from '@testamur/contract/certificates/certificates'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { StepDialog, StepField, useStepForm } from '../../../features/admin-applications/step-form.tsx'
import { useAttempt } from '../../../features/admin-applications/use-attempt.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { formatDay } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/input.tsx'

/** A name that differs from the record: both names, and the reason for which it may be printed. */
export function NameCheck({ application }: { application: StaffCertificateApplication }) {
  const t = useText('admin-certificate-application')
  const zone = useInstitution()?.time_zone
  const mayReview = useMay('applications.review')
  const [open, setOpen] = useState(false)
  const { certificate_name: name, differences } = application
  const difference = differences.find(({ field }) => field === name?.field)
  if (name === null || difference === undefined) return null
  const { typed, record } = difference
  const printed = name.field === 'name_on_certificate'
  const { accepted } = name
  return (
    <>
      <Alert
        className="mb-5"
        tone={accepted === null ? 'danger' : 'warning'}
        title={t(printed ? 'otherName' : 'otherFormerName')}
        actions={
          printed &&
          mayReview &&
          accepted === null && (
            <Button size="sm" look="secondary" onClick={() => setOpen(true)}>
              {t('acceptName')}
            </Button>
          )
        }
      >
        <p>{t(printed ? 'otherNameText' : 'otherFormerText', { typed, record })}</p>
        {printed && accepted === null && <p>{t('otherNameNext')}</p>}
        {accepted !== null && (
          <p>
            {t('nameAccepted', {
              name: accepted.by,
              day: formatDay(accepted.at, zone, 'prove'),
              reason: accepted.reason,
            })}
          </p>
        )}
      </Alert>
      {open && <AcceptDialog application={application} name={typed} close={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { application: StaffCertificateApplication; name: string; close: () => void }

function AcceptDialog({ application, name, close }: DialogProps) {
  const t = useText('admin-certificate-application')
  const { id, version } = application
  const { busy, refusals, problem, attempt } = useAttempt(application)
  const form = useStepForm({ required: ['reason'], refusals })
  const send = async () => {
    if (!form.complete()) return
    const made = await attempt(() =>
      attemptCall(acceptCertificateName, { params: { id }, body: { version, reason: form.text('reason') } }),
    )
    if (made) close()
  }
  return (
    <StepDialog
      title={t('acceptName')}
      busy={busy}
      problem={problem}
      close={close}
      submit={() => void send()}
    >
      <p className="text-soft">{t('acceptNameLead', { name })}</p>
      <StepField form={form} name="reason" label={t('acceptReason')} hint={t('acceptHint')}>
        {(control) => <Textarea {...control} rows={4} maxLength={1000} />}
      </StepField>
    </StepDialog>
  )
}
