import { rejectTransfer } from '@calls/bank-transfers'
import type { TransferClaim } from '@testamur/contract/bank-transfers'
import { call } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { FormDialog, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../money.ts'

export function RejectDialog({ claim, close }: { claim: TransferClaim; close: () => void }) {
  const t = useText('admin-payments-transfers')
  const common = useText('admin-payments')
  const { busy, change } = useChange()
  const form = useFields({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? common('fillIn') : undefined,
  }))
  const submit = async () => {
    if (!form.ready()) return
    const done = await change(() =>
      call(rejectTransfer, {
        params: { id: claim.id },
        body: { note: form.values.note, version: claim.version },
        onFailure: form.refuse,
      }),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('rejectTitle')}
      confirm={t('rejectDo')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <Paragraph form={form} name="note" label={t('rejectNote')} hint={t('rejectHint')} />
    </FormDialog>
  )
}
