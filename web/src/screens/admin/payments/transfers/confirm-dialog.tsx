import { confirmTransfer } from '@calls/bank-transfers'
import type { TransferClaim } from '@testamur/contract/bank-transfers'
import { call } from '../../../../api/client.ts'
import { todayIn } from '../../../../features/payments/days.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { amountOf, explainAmount } from '../amount-of.ts'
import { FormDialog, Line, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

/** The details are typed from the bank statement and not prefilled from the payer's report, so that they are a check of it. */
export function ConfirmDialog({ claim, close }: { claim: TransferClaim; close: () => void }) {
  const t = useText('admin-payments-transfers')
  const common = useText('admin-payments')
  const zone = useInstitution()?.time_zone
  const { busy, change } = useChange()
  const form = useFields({ amount: '', paid_on: claim.claimed_on, bank_reference: '' }, (values) => ({
    amount: amountOf(values.amount) === undefined ? explainAmount(values.amount) : undefined,
    paid_on: values.paid_on === '' ? common('dayMissing') : undefined,
    bank_reference: values.bank_reference.trim().length < 3 ? common('bankReferenceMissing') : undefined,
  }))
  const submit = async () => {
    const amount = amountOf(form.values.amount)
    if (!form.ready() || amount === undefined) return
    const { paid_on, bank_reference } = form.values
    const done = await change(() =>
      call(confirmTransfer, {
        params: { id: claim.id },
        body: { amount, paid_on, bank_reference, version: claim.version },
        onFailure: form.refuse,
      }),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('confirmTitle')}
      confirm={t('confirmDo')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">
        {t('confirmText', { name: claim.payer_name, amount: formatMoney(claim.claimed, claim.currency) })}
      </p>
      <Line
        form={form}
        name="amount"
        label={t('amountFound')}
        hint={t('amountFoundHint')}
        inputMode="decimal"
        className="numbers"
      />
      <Line form={form} name="paid_on" label={t('dayFound')} type="date" max={todayIn(zone)} />
      <Line
        form={form}
        name="bank_reference"
        label={t('bankReference')}
        hint={t('bankReferenceHint')}
        maxLength={60}
        className="numbers"
      />
    </FormDialog>
  )
}
