import { askRevocation, confirmRevocation, refuseRevocation } from '@calls/graduation/graduation-certificates'
import { type RevocationGround, revocationGrounds } from '@testamur/contract/graduation/certificate-states'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FormDialogFrame } from '../../../../ui/form-dialog.tsx'
import { Select } from '../../../../ui/input.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useClassAct } from '../use-class-act.ts'
import type { CertificateFormProps } from './form-props.ts'

/** The ground that whoever verifies the certificate reads, and the reason for the office. */
export function AskRevocationForm({ certificate: { id, version }, back, close }: CertificateFormProps) {
  const t = useText('admin-issue-certificates')
  const { busy, problem, act } = useClassAct()
  const [because, setBecause] = useState<RevocationGround>('error')
  const submit = async (reason: string) => {
    const body = { version, because, reason }
    const done = await act(() => attemptCall(askRevocation, { params: { id }, body }))
    if (done !== null) close()
  }
  return (
    <ReasonDialog
      title={t('revoke')}
      confirm={t('revoke')}
      busy={busy}
      problem={problem}
      close={back}
      submit={(reason) => void submit(reason)}
    >
      <p className="text-soft">{t('revokeText')}</p>
      <Field name="because" label={t('because')}>
        {(control) => (
          <Select
            {...control}
            options={revocationGrounds.map((value) => ({ value, label: t(`because_${value}`) }))}
            value={because}
            onChange={({ currentTarget: { value } }) =>
              setBecause(revocationGrounds.find((known) => known === value) ?? 'error')
            }
          />
        )}
      </Field>
    </ReasonDialog>
  )
}

export const ConfirmRevocationForm = (props: CertificateFormProps) => <Decision {...props} confirms />

export const RefuseRevocationForm = (props: CertificateFormProps) => <Decision {...props} confirms={false} />

function Decision({
  certificate: { id, version },
  back,
  close,
  confirms,
}: CertificateFormProps & { confirms: boolean }) {
  const t = useText('admin-issue-certificates')
  const { busy, problem, act } = useClassAct()
  const submit = async () => {
    const input = { params: { id }, body: { version } }
    const done = await act(() =>
      confirms ? attemptCall(confirmRevocation, input) : attemptCall(refuseRevocation, input),
    )
    if (done !== null) close()
  }
  return (
    <FormDialogFrame
      title={t(confirms ? 'confirmRevoke' : 'refuseRevoke')}
      back={t('cancel')}
      confirm={t(confirms ? 'confirmRevoke' : 'refuseRevoke')}
      busy={busy}
      close={back}
      submit={() => void submit()}
    >
      {confirms && <p className="text-soft">{t('confirmRevokeText')}</p>}
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
    </FormDialogFrame>
  )
}
