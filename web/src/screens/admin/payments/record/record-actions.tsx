import { getReceipt, requeryPayment } from '@calls/payments'
import type { PaymentRecord } from '@testamur/contract/staff-payments'
import { useState } from 'react'
import { call, callFile } from '../../../../api/client.ts'
import { applicationPath, paths } from '../../../../app/paths.ts'
import { notify } from '../../../../lib/notifications.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useText } from '../../../../lib/text.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useChange, useMay } from '../money.ts'

export function RecordActions({ record, refund }: { record: PaymentRecord; refund: () => void }) {
  const t = useText('admin-payments-record')
  const { payment, money } = record
  const { reference, receipt_number } = payment
  const mayAsk = useMay('payments.requery')
  const mayRefund = useMay('payments.refund')
  const { busy, change } = useChange()
  const [fetching, setFetching] = useState(false)

  const requery = async () => {
    const reply = await change(() => call(requeryPayment, { params: { reference } }))
    if (reply !== null) notify('info', reply.data.message)
  }
  const receipt = async () => {
    if (fetching) return
    setFetching(true)
    const file = await callFile(getReceipt, { params: { reference } })
    setFetching(false)
    if (file !== false) saveFile(file, `${t('receipt', { number: receipt_number ?? '' })}.pdf`)
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      {mayRefund && money.on_invoice + money.credit > 0 && (
        <Button size="sm" onClick={refund}>
          {t('askRefund')}
        </Button>
      )}
      {mayAsk && (
        <Button size="sm" look="secondary" busy={busy} onClick={() => void requery()}>
          <Icon name="refresh" className="size-4.5" />
          {t('requery')}
        </Button>
      )}
      {receipt_number !== null && (
        <Button size="sm" look="secondary" busy={fetching} onClick={() => void receipt()}>
          <Icon name="download" className="size-4.5" />
          {t('receipt', { number: receipt_number })}
        </Button>
      )}
      <LinkButton
        size="sm"
        look="secondary"
        to={
          payment.payable === 'application'
            ? applicationPath(payment.payable_id)
            : `${paths.standalonePayments}?payment=${payment.payable_id}`
        }
      >
        {t(payment.payable === 'application' ? 'toApplication' : 'toStandalone')}
      </LinkButton>
    </div>
  )
}
