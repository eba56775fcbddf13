import { enterTransfer } from '@calls/bank-transfers'
import { call } from '../../../../api/client.ts'
import { todayIn } from '../../../../features/payments/days.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { amountOf, explainAmount } from '../amount-of.ts'
import { FormDialog, Line, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

const REFERENCE = /^[A-Za-z0-9]{8,40}$/

/** For payers who report a transfer in person. Another person has to confirm it from the statement. */
export function EnterDialog({ close }: { close: () => void }) {
  const t = useText('admin-payments-transfers')
  const common = useText('admin-payments')
  const today = todayIn(useInstitution()?.time_zone)
  const { busy, change } = useChange()
  const form = useFields({ payment_reference: '', amount: '', paid_on: today, payer_name: '' }, (values) => ({
    payment_reference: REFERENCE.test(values.payment_reference.trim()) ? undefined : t('referenceMissing'),
    amount: amountOf(values.amount) === undefined ? explainAmount(values.amount) : undefined,
    paid_on: values.paid_on === '' ? common('dayMissing') : undefined,
    payer_name: values.payer_name.trim() === '' ? common('fillIn') : undefined,
  }))
  const submit = async () => {
    const amount = amountOf(form.values.amount)
    if (!form.ready() || amount === undefined) return
    const { paid_on, payer_name } = form.values
    const payment_reference = form.values.payment_reference.trim()
    const done = await change(
      () =>
        call(enterTransfer, {
          body: { payment_reference, amount, paid_on, payer_name },
          onFailure: form.refuse,
        }),
      t('entered'),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('enter')}
      confirm={t('enterDo')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">{t('enterText')}</p>
      <Line
        form={form}
        name="payment_reference"
        label={t('reference')}
        hint={t('referenceHint')}
        maxLength={60}
        className="numbers"
      />
      <Line form={form} name="amount" label={t('amountSent')} inputMode="decimal" className="numbers" />
      <Line form={form} name="paid_on" label={t('day')} type="date" max={today} />
      <Line form={form} name="payer_name" label={t('from')} maxLength={120} />
    </FormDialog>
  )
}
