import { postSuspense } from '@calls/payments/suspense'
import type { Suspense } from '@testamur/contract/payments/suspense'
import { call } from '../../../../api/client.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useRequestKey } from '../../../../lib/request-key.ts'
import { useText } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/input.tsx'
import { amountOf, explainAmount } from '../amount-of.ts'
import { FormDialog, Line, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

type Props = {
  balance: Suspense['balances'][number]
  accounts: Suspense['accounts']
  close: () => void
}

/** Posts money from suspense to an account, with the reason. */
export function PostDialog({ balance: { currency, available }, accounts, close }: Props) {
  const t = useText('admin-payments-suspense')
  const common = useText('admin-payments')
  const { busy, change } = useChange()
  const keyOf = useRequestKey()
  const most = Math.abs(available)
  const form = useFields({ amount: String(most), account: '', reason: '' }, (values) => ({
    amount: amountFault(values.amount),
    account: values.account === '' ? t('accountMissing') : undefined,
    reason: values.reason.trim().length < 3 ? t('reasonMissing') : undefined,
  }))
  function amountFault(typed: string): string | undefined {
    const value = amountOf(typed)
    if (value === undefined) return explainAmount(typed)
    return value > most ? t('amountMost', { most: formatMoney(most, currency) }) : undefined
  }
  const submit = async () => {
    const amount = amountOf(form.values.amount)
    if (!form.ready() || amount === undefined) return
    const { account, reason } = form.values
    const body = { currency, amount, available, account, reason }
    const done = await change(
      () => call(postSuspense, { body, idempotencyKey: keyOf(body), onFailure: form.refuse }),
      t('posted'),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('postTitle')}
      confirm={t('confirmPost')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <Line
        form={form}
        name="amount"
        label={t('amount', { currency })}
        hint={t('amountUpTo', { most: formatMoney(most, currency) })}
        inputMode="decimal"
        className="numbers"
      />
      <Field name="account" label={t('account')} error={form.errorOf('account')}>
        {(control) => (
          <Select
            {...control}
            value={form.values.account}
            placeholder={common('choose')}
            options={accounts.map(({ account, name }) => ({ value: account, label: `${account} ${name}` }))}
            onChange={(event) => form.set('account', event.currentTarget.value)}
          />
        )}
      </Field>
      <Paragraph form={form} name="reason" label={t('reason')} hint={t('reasonHint')} />
    </FormDialog>
  )
}
