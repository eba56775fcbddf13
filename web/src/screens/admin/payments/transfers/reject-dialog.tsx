import { rejectTransfer } from '@calls/bank-transfers'
import type { TransferClaim } from '@testamur/contract/bank-transfers'
import { call } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { NoteDialog } from './note-dialog.tsx'

export function RejectDialog({ claim, close }: { claim: TransferClaim; close: () => void }) {
  const t = useText('admin-payments-transfers')
  const { id, version } = claim
  return (
    <NoteDialog
      title={t('rejectTitle')}
      confirm={t('rejectDo')}
      hint={t('rejectHint')}
      close={close}
      send={(note, onFailure) => call(rejectTransfer, { params: { id }, body: { note, version }, onFailure })}
    />
  )
}
