import { approveRefund, rejectRefund, retryRefund, withdrawRefund } from '@calls/refunds'
import type { Refund } from '@testamur/contract/refunds'
import { call } from '../../../../api/client.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { labelled } from '../../../../lib/labelled.ts'
import { useText } from '../../../../lib/text.ts'
import { FormDialog, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

/** Only `approve` needs no note, because the request has a reason. */
const calls = {
  approve: approveRefund,
  reject: rejectRefund,
  withdraw: withdrawRefund,
  retry: retryRefund,
}

type Props = { refund: Refund; act: keyof typeof calls; close: () => void }

/** Sends the amount and version that were shown, so that the decision is refused if they have changed. */
export function DecideDialog({ refund, act, close }: Props) {
  const t = useText('admin-payments-refunds')
  const record = useText('admin-payments-record')
  const common = useText('admin-payments')
  const { busy, change } = useChange()
  const form = useFields({ note: '' }, ({ note }) => ({
    note: act !== 'approve' && note.trim() === '' ? common('fillIn') : undefined,
  }))
  const { reference, amount, version } = refund
  const submit = async () => {
    if (!form.ready()) return
    const done = await change(
      () =>
        call(calls[act], {
          params: { reference },
          body: { version, amount, note: form.values.note },
          onFailure: form.refuse,
        }),
      t(`done_${act}`),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t(`act_${act}`)}
      confirm={t(`confirm_${act}`)}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p>
        {t(`explain_${act}`, {
          amount: formatMoney(amount, refund.currency),
          name: refund.payer,
          asker: refund.requested_by,
        })}{' '}
        {labelled(record(`reason_${refund.reason_code}`), refund.note)}
      </p>
      <Paragraph
        form={form}
        name="note"
        label={record('note')}
        hint={record('noteHint')}
        optional={act === 'approve'}
      />
    </FormDialog>
  )
}
