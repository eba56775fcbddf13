import { listCertificateFees, saveCertificateFee } from '@calls/certificates/certificate-settings'
import { getCertificateOptions } from '@calls/certificates/certificates'
import type { CertificateFee } from '@testamur/contract/certificates/certificate-settings'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import {
  type Refusals,
  StepDialog,
  StepField,
  useStepForm,
} from '../../../features/admin-applications/step-form.tsx'
import { readNumber } from '../../../lib/read-number.ts'
import { useText } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Input } from '../../../ui/input.tsx'
import { useSave } from './use-save.ts'

/** What a kind of request costs from now on; who has asked already pays what they were told. */
export function FeeDialog({ fee, close }: { fee: CertificateFee; close: () => void }) {
  const t = useText('admin-certificate-applications')
  const [active, setActive] = useState(fee.active)
  const [refusals, setRefusals] = useState<Refusals>({})
  const { busy, save } = useSave([listCertificateFees.id, getCertificateOptions.id])
  const form = useStepForm({ required: ['fee'], refusals, initial: { fee: String(fee.fee) } })
  const submit = async () => {
    if (!form.complete()) return
    const amount = readNumber(form.text('fee'))
    if (amount === undefined) return setRefusals({ fee: [t('notAnAmount')] })
    const saved = await save(() =>
      call(saveCertificateFee, {
        params: { kind: fee.kind },
        body: { fee: amount, active },
        onFailure: ({ body }) => setRefusals(body?.errors ?? {}),
      }),
    )
    if (saved) close()
  }
  return (
    <StepDialog title={fee.name} busy={busy} close={close} submit={() => void submit()}>
      <StepField form={form} name="fee" label={t('fee')}>
        {(control) => <Input {...control} className="numbers" width="short" inputMode="decimal" />}
      </StepField>
      <Checkbox
        label={t('offered')}
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </StepDialog>
  )
}
