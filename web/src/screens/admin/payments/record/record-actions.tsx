import { getReceipt } from '@calls/payments/payments'
import type { PaymentRecord } from '@testamur/contract/payments/staff-payments'
import { useState } from 'react'
import { callFile } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { adminPaths, applicationPath } from '../../../../lib/admin-paths.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useText } from '../../../../lib/text.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { AskAgain } from './ask-again.tsx'

export function RecordActions({ record, refund }: { record: PaymentRecord; refund: () => void }) {
  const t = useText('admin-payments-record')
  const { payment, money } = record
  const { reference, receipt_number, receipt_voided } = payment
  const mayRefund = useMay('payments.refund')
  const [fetching, setFetching] = useState(false)

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
      <AskAgain reference={reference} />
      {receipt_number !== null && !receipt_voided && (
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
            : `${adminPaths.standalonePayments}?payment=${payment.payable_id}`
        }
      >
        {t(payment.payable === 'application' ? 'toApplication' : 'toStandalone')}
      </LinkButton>
    </div>
  )
}
