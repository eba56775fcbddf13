import { askRefund, type getRefundable } from '@calls/refunds'
import type { Data } from '@testamur/contract/endpoint'
import { refundReasons } from '@testamur/contract/refunds'
import { call } from '../../../../api/client.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useRequestKey } from '../../../../lib/request-key.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { RadioCards } from '../../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/input.tsx'
import { useAddress } from '../address.ts'
import { amountOf, explainAmount } from '../amount-of.ts'
import { FormDialog, Line, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

export type Refundable = Data<typeof getRefundable>

type Props = { reference: string; refundable: Refundable; close: () => void }

const sources = ['credit', 'invoice'] as const
const methods = ['provider', 'manual'] as const

/** The amount, source, reason and method of a refund, and who has to approve it. */
export function RefundForm({ reference, refundable, close }: Props) {
  const t = useText('admin-payments-record')
  const common = useText('admin-payments')
  const address = useAddress()
  const { busy, change } = useChange()
  const keyOf = useRequestKey()
  const { currency } = refundable
  const money = (amount: number) => formatMoney(amount, currency)
  const offered = sources.filter((source) => refundable[source] > 0)
  const form = useFields(
    {
      source: refundable.source,
      amount: String(refundable[refundable.source]),
      reason_code: '',
      method: refundable.methods[0] ?? 'manual',
      note: '',
    },
    (values) => ({
      amount: amountFault(values.amount),
      reason_code: values.reason_code === '' ? t('chooseReason') : undefined,
      note: values.note.trim() === '' ? common('fillIn') : undefined,
    }),
  )
  const source = sources.find((known) => known === form.values.source) ?? refundable.source
  const most = refundable[source]
  const amount = amountOf(form.values.amount)
  const limit = refundable.alone_limit
  const approval =
    refundable.documents_left && source === 'invoice'
      ? 'administrator'
      : limit === 0
        ? 'always'
        : amount !== undefined && amount <= limit
          ? 'alone'
          : 'above'
  function amountFault(typed: string): string | undefined {
    const value = amountOf(typed)
    if (value === undefined) return explainAmount(typed)
    return value > most ? t('amountMost', { most: money(most) }) : undefined
  }

  const submit = async () => {
    const reason_code = refundReasons.find((known) => known === form.values.reason_code)
    if (!form.ready() || amount === undefined || reason_code === undefined) return
    const method = methods.find((known) => known === form.values.method)
    const body = {
      payment_reference: reference,
      amount,
      source,
      reason_code,
      note: form.values.note,
      available: most,
      ...(method && { method }),
    }
    const reply = await change(
      () => call(askRefund, { body, idempotencyKey: keyOf(body), onFailure: form.refuse }),
      t('refundAsked'),
    )
    if (reply === null) return
    close()
    address.go({ payment: '', tab: 'refunds', refund: reply.data.reference, page: '' })
  }

  return (
    <FormDialog
      title={t('refundTitle')}
      confirm={t('confirmRefund')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <FieldGroup name="source" legend={t('refundSource')}>
        <RadioCards
          name="source"
          value={source}
          onChange={({ target: { value } }) => {
            form.set('source', value)
            form.set('amount', String(refundable[value === 'invoice' ? 'invoice' : 'credit']))
          }}
          choices={offered.map((value) => ({
            value,
            title: t(`source_${value}`),
            note: t(`sourceNote_${value}`),
            aside: money(refundable[value]),
          }))}
        />
      </FieldGroup>
      <Line
        form={form}
        name="amount"
        label={t('refundAmount')}
        hint={t(refundable.whole_only ? 'wholeOnly' : 'amountUpTo', { most: money(most) })}
        inputMode="decimal"
        className="numbers"
      />
      <Field name="reason_code" label={t('refundReason')} error={form.errorOf('reason_code')}>
        {(control) => (
          <Select
            {...control}
            value={form.values.reason_code}
            placeholder={common('choose')}
            options={refundReasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
            onChange={(event) => form.set('reason_code', event.currentTarget.value)}
          />
        )}
      </Field>
      {refundable.methods.length > 1 && (
        <FieldGroup name="method" legend={t('refundMethod')}>
          <RadioCards
            name="method"
            value={form.values.method}
            onChange={(event) => form.set('method', event.target.value)}
            choices={refundable.methods.map((value) => ({ value, title: t(`method_${value}`) }))}
          />
        </FieldGroup>
      )}
      <Paragraph form={form} name="note" label={t('note')} hint={t('noteHint')} />
      <Alert title={t(`approval_${approval}`, { limit: money(limit) })} />
    </FormDialog>
  )
}
