import { unconfirmTransfer } from '@calls/bank-transfers'
import type { TransferClaim } from '@testamur/contract/bank-transfers'
import { call } from '../../../../api/client.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { FormDialog, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../money.ts'

/** What somebody else confirmed was not there after all: its payment is taken off again. */
export function UnconfirmDialog({ claim, close }: { claim: TransferClaim; close: () => void }) {
  const t = useText('admin-payments-transfers')
  const common = useText('admin-payments')
  const { busy, change } = useChange()
  const form = useFields({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? common('fillIn') : undefined,
  }))
  const submit = async () => {
    if (!form.ready()) return
    const done = await change(() =>
      call(unconfirmTransfer, {
        params: { id: claim.id },
        body: { note: form.values.note, version: claim.version },
        onFailure: form.refuse,
      }),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('unconfirmTitle')}
      confirm={t('unconfirmDo')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">
        {t('unconfirmText', {
          name: claim.decided_by ?? '',
          amount: formatMoney(claim.amount ?? 0, claim.currency),
        })}
      </p>
      <Paragraph form={form} name="note" label={t('rejectNote')} hint={t('unconfirmHint')} />
    </FormDialog>
  )
}
