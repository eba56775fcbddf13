import { recordCertificateSheet } from '@calls/graduation/graduation-certificates'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Field } from '../../../../ui/field.tsx'
import { FormDialogFrame } from '../../../../ui/form-dialog.tsx'
import { Input, Textarea } from '../../../../ui/input.tsx'
import { useClassAct } from '../use-class-act.ts'
import type { CertificateFormProps } from './form-props.ts'

const SHORTEST_REASON = 3

/** The number on the paper, and of a spoilt sheet why it was spoilt. */
export function PaperForm({ certificate: { id, version }, spoilt, back, close }: CertificateFormProps) {
  const t = useText('admin-issue-certificates')
  const { busy, problem, act } = useClassAct()
  const [paper, setPaper] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const noPaper = paper.trim() === ''
  const noReason = spoilt && reason.trim().length < SHORTEST_REASON
  const atPaper = problem?.body?.errors?.['paper_serial']?.[0]
  const submit = async () => {
    setTried(true)
    if (noPaper || noReason) return
    const body = { version, paper_serial: paper, spoilt_reason: spoilt ? reason : null }
    const done = await act(() => attemptCall(recordCertificateSheet, { params: { id }, body }))
    if (done !== null) close()
  }
  return (
    <FormDialogFrame
      title={t(spoilt ? 'recordSpoilt' : 'recordPaper')}
      back={t('cancel')}
      confirm={t(spoilt ? 'recordSpoilt' : 'recordPaper')}
      busy={busy}
      close={back}
      submit={() => void submit()}
    >
      {problem !== null && atPaper === undefined && <Alert live tone="danger" title={problem.message} />}
      <Field
        name="paper_serial"
        label={t('paperSerial')}
        error={tried && noPaper ? t('paperMissing') : atPaper}
      >
        {(control) => (
          <Input
            {...control}
            width="medium"
            maxLength={60}
            autoComplete="off"
            value={paper}
            onChange={({ currentTarget }) => setPaper(currentTarget.value)}
          />
        )}
      </Field>
      {spoilt && (
        <Field
          name="spoilt_reason"
          label={t('reason')}
          error={tried && noReason ? t('reasonMissing') : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          )}
        </Field>
      )}
    </FormDialogFrame>
  )
}
