import { leaveDifferingDocument, listDifferingDocuments } from '@calls/documents/differing-documents'
import type { DifferingDocument } from '@testamur/contract/documents/differing-documents'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useListAct } from '../../../features/lists/use-list-act.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/input.tsx'

const shown = [listDifferingDocuments]

/** Why a document stays valid although the record was corrected. */
export function LeaveDialog({ document, close }: { document: DifferingDocument; close: () => void }) {
  const t = useText('admin-disclosures')
  const { busy, problem, act } = useListAct(shown)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async () => {
    const isMissing = reason.trim().length < 10
    setMissing(isMissing)
    if (isMissing) return
    const { id, version } = document
    const done = await act(() =>
      attemptCall(leaveDifferingDocument, { params: { id }, body: { version, reason } }),
    )
    if (done !== null) close()
  }
  return (
    <FormDialogFrame
      title={t('leaveTitle', { number: document.number })}
      back={t('cancel')}
      confirm={t('leave')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">{t('leaveText')}</p>
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
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
