import { recordCertificate } from '@calls/certificates/certificates'
import type { StaffCertificateApplication } from '@testamur/contract/certificates/certificates'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import {
  type Refusals,
  StepDialog,
  StepField,
  useStepForm,
} from '../../../features/admin-applications/step-form.tsx'
import { useChange } from '../../../features/admin-applications/use-change.ts'
import { signedInUser } from '../../../features/identity/session.ts'
import { useStore } from '../../../lib/store.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'

/** The signed certificate is at hand: from its number on it can be printed out of the list, sent or handed out. */
export function RecordNumber({ application }: { application: StaffCertificateApplication }) {
  const t = useText('admin-certificate-application')
  const user = useStore(signedInUser)
  const [open, setOpen] = useState(false)
  const copy = application.copies.find(({ type }) => type === 'certificate')
  const may =
    copy?.status === 'queued' &&
    application.status === 'processing' &&
    user?.permissions.includes('copies.produce')
  if (!may) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('record')}
      </Button>
      {open && <NumberDialog application={application} version={copy.version} close={() => setOpen(false)} />}
    </>
  )
}

type Props = { application: StaffCertificateApplication; version: number; close: () => void }

function NumberDialog({ application, version, close }: Props) {
  const t = useText('admin-certificate-application')
  const { busy, change } = useChange(application)
  const [refusals, setRefusals] = useState<Refusals>({})
  const form = useStepForm({ required: ['certificate_number'], refusals })
  const submit = async () => {
    if (!form.complete()) return
    const body = { certificate_number: form.text('certificate_number'), version }
    const done = await change(() =>
      call(recordCertificate, {
        params: { id: application.id },
        body,
        onFailure: (failure) => setRefusals(failure.body?.errors ?? {}),
      }),
    )
    if (done) close()
  }
  return (
    <StepDialog title={t('record')} busy={busy} close={close} submit={() => void submit()}>
      <StepField form={form} name="certificate_number" label={t('number')} hint={t('recordHint')}>
        {(control) => <Input {...control} className="numbers" autoComplete="off" spellCheck={false} />}
      </StepField>
    </StepDialog>
  )
}
