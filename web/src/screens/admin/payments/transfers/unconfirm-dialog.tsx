import { unconfirmTransfer } from '@calls/bank-transfers'
import type { TransferClaim } from '@testamur/contract/bank-transfers'
import { call } from '../../../../api/client.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { NoteDialog } from './note-dialog.tsx'

/** Withdraws a confirmation by somebody else, which reverses the payment. */
export function UnconfirmDialog({ claim, close }: { claim: TransferClaim; close: () => void }) {
  const t = useText('admin-payments-transfers')
  const { id, version } = claim
  return (
    <NoteDialog
      title={t('unconfirmTitle')}
      confirm={t('unconfirmDo')}
      hint={t('unconfirmHint')}
      close={close}
      send={(note, onFailure) =>
        call(unconfirmTransfer, { params: { id }, body: { note, version }, onFailure })
      }
    >
      <p className="text-soft">
        {t('unconfirmText', {
          name: claim.decided_by ?? '',
          amount: formatMoney(claim.amount ?? 0, claim.currency),
        })}
      </p>
    </NoteDialog>
  )
}
