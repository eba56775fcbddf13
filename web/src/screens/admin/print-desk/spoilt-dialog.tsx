import { listPrints, spoilPrint } from '@calls/print-desk/print-desk'
import { useQueryClient } from '@tanstack/react-query'
import type { PrintRow } from '@testamur/contract/print-desk/print-desk'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import { notify } from '../../../lib/notifications.ts'
import { showAnswer } from '../../../lib/show-answer.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'

/** Asks why a printed copy is spoilt; it then has to be printed again. */
export function SpoiltDialog({ row, close }: { row: PrintRow; close: () => void }) {
  const t = useText('admin-print-desk')
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | undefined>()
  const { busy, once } = useOnce()
  const submit = async () => {
    if (reason.trim() === '') return setFault(t('reasonMissing'))
    const { reply, failure } = await attemptCall(spoilPrint, {
      params: { id: row.copy_id },
      body: { reason: reason.trim() },
    })
    if (failure !== null) return setFault(failure.body?.errors?.['reason']?.[0] ?? problemOf(failure).message)
    await showAnswer(client, [listPrints.id, {}], () => reply)
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    close()
  }
  return (
    <FormDialogFrame
      title={t('spoiltTitle', { name: row.name })}
      back={t('back')}
      confirm={t('markSpoilt')}
      busy={busy}
      close={close}
      submit={() => void once(submit)}
    >
      <Field name="reason" label={t('reason')} hint={t('reasonHint')} error={fault}>
        {(control) => (
          <Input {...control} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        )}
      </Field>
    </FormDialogFrame>
  )
}
