import { revokeGraduandCopy } from '@calls/graduation/graduation-copies'
import { type RevocationReason, revocationReasons } from '@testamur/contract/applications/statuses'
import type { GraduandCopy } from '@testamur/contract/graduation/graduation-copies'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Select, Textarea } from '../../../ui/input.tsx'
import { useCopyAct } from './use-copy-act.ts'

type Props = { copy: GraduandCopy; document: NonNullable<GraduandCopy['document']>; close: () => void }

/** What people who check the copy are told, and the reason for the institution's own records. */
export function RevokeDialog({ copy: { graduand_id, name }, document, close }: Props) {
  const t = useText('admin-graduate-copy')
  const { busy, problem, act } = useCopyAct()
  const [because, setBecause] = useState<RevocationReason>('error')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async () => {
    const isMissing = reason.trim().length < 3
    setMissing(isMissing)
    if (isMissing) return
    const body = { document_id: document.id, reason, because }
    const done = await act(() => attemptCall(revokeGraduandCopy, { params: { id: graduand_id }, body }))
    if (done !== null) close()
  }
  return (
    <FormDialogFrame
      title={t('revokeTitle', { name })}
      back={t('cancel')}
      confirm={t('revoke')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">{t('revokeText')}</p>
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
      <Field name="because" label={t('because')}>
        {(control) => (
          <Select
            {...control}
            options={revocationReasons.map((value) => ({ value, label: t(`because_${value}`) }))}
            value={because}
            onChange={({ currentTarget: { value } }) =>
              setBecause(revocationReasons.find((known) => known === value) ?? 'other')
            }
          />
        )}
      </Field>
      <Field name="reason" label={t('reason')} error={missing ? t('reasonMissing') : undefined}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </Field>
    </FormDialogFrame>
  )
}
