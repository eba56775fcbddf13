import { recordCertificate } from '@calls/certificates/certificates'
import { attemptCall } from '../../../api/client.ts'
import { StepDialog, StepField, useStepForm } from '../../../features/admin-applications/step-form.tsx'
import { useAttempt } from '../../../features/admin-applications/use-attempt.ts'
import { useText } from '../../../lib/text.ts'
import { Input } from '../../../ui/input.tsx'
import type { WayProps } from './way-props.ts'

/** Records the number of a signed certificate that was made elsewhere. */
export function PaperDialog({ application, version, close, way }: WayProps) {
  const t = useText('admin-certificate-application')
  const { busy, refusals, problem, attempt } = useAttempt(application)
  const form = useStepForm({ required: ['certificate_number'], refusals })
  const submit = async () => {
    if (!form.complete()) return
    const body = { certificate_number: form.text('certificate_number'), version }
    const done = await attempt(() => attemptCall(recordCertificate, { params: { id: application.id }, body }))
    if (done) close()
  }
  return (
    <StepDialog title={t('record')} busy={busy} problem={problem} close={close} submit={() => void submit()}>
      {way}
      <StepField form={form} name="certificate_number" label={t('number')} hint={t('recordHint')}>
        {(control) => <Input {...control} className="numbers" autoComplete="off" spellCheck={false} />}
      </StepField>
    </StepDialog>
  )
}
