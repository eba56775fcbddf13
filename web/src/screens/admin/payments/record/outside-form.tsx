import { bookOutsideRefund, type getRefundable } from '@calls/refunds'
import type { Data } from '@testamur/contract/endpoint'
import type { PaymentReview } from '@testamur/contract/payments/staff-payments'
import { outsideKinds } from '@testamur/contract/refunds'
import { call } from '../../../../api/client.ts'
import { todayIn } from '../../../../features/payments/days.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useRequestKey } from '../../../../lib/request-key.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { RadioCards } from '../../../../ui/choice.tsx'
import { FieldGroup } from '../../../../ui/field.tsx'
import { amountOf, explainAmount } from '../amount-of.ts'
import { FormDialog, Line, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

type Props = { review: PaymentReview; refundable: Data<typeof getRefundable>; close: () => void }

/** The details of a refund from the provider's dashboard. Above the limit, another person approves it before it is booked. */
export function OutsideForm({ review, refundable, close }: Props) {
  const t = useText('admin-payments-record')
  const common = useText('admin-payments')
  const today = todayIn(useInstitution()?.time_zone)
  const { busy, change } = useChange()
  const keyOf = useRequestKey()
  const { source, currency, alone_limit: limit } = refundable
  const available = refundable[source]
  const money = (value: number) => formatMoney(value, currency)
  const form = useFields(
    { kind: '', amount: '', provider_refund_id: '', made_on: today, note: '' },
    (values) => ({
      kind: values.kind === '' ? t('chooseKind') : undefined,
      amount: amountFault(values.amount),
      provider_refund_id: values.provider_refund_id.trim() === '' ? common('fillIn') : undefined,
      made_on: values.made_on === '' || values.made_on > today ? t('madeOnWrong') : undefined,
      note: values.note.trim() === '' ? common('fillIn') : undefined,
    }),
  )
  const amount = amountOf(form.values.amount)
  const approval = limit === 0 ? 'always' : amount !== undefined && amount <= limit ? 'alone' : 'above'
  function amountFault(typed: string): string | undefined {
    const value = amountOf(typed)
    if (value === undefined) return explainAmount(typed)
    return value > available ? t('amountMost', { most: money(available) }) : undefined
  }
  const submit = async () => {
    const kind = outsideKinds.find((known) => known === form.values.kind)
    if (!form.ready() || amount === undefined || kind === undefined) return
    const { provider_refund_id, made_on, note } = form.values
    const body = {
      kind,
      amount,
      source,
      available,
      provider_refund_id,
      made_on,
      note,
      version: review.version,
    }
    const done = await change(() =>
      call(bookOutsideRefund, {
        params: { id: review.id },
        body,
        idempotencyKey: keyOf(body),
        onFailure: form.refuse,
      }),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('bookOutsideTitle')}
      confirm={t('confirmOutside')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">{t('bookOutsideText')}</p>
      <FieldGroup name="kind" legend={t('outsideKind')} error={form.errorOf('kind')}>
        <RadioCards
          name="kind"
          value={form.values.kind}
          onChange={(event) => form.set('kind', event.target.value)}
          choices={outsideKinds.map((value) => ({
            value,
            title: t(`outside_${value}`),
            note: t(`outsideNote_${value}`),
          }))}
        />
      </FieldGroup>
      <Line
        form={form}
        name="amount"
        label={t('refundAmount')}
        hint={t('amountUpTo', { most: money(available) })}
        inputMode="decimal"
        className="numbers"
      />
      <Line
        form={form}
        name="provider_refund_id"
        label={t('outsideId')}
        hint={t('outsideIdHint')}
        maxLength={100}
        className="numbers"
      />
      <Line form={form} name="made_on" label={t('madeOn')} type="date" max={today} />
      <Paragraph form={form} name="note" label={t('note')} hint={t('noteHint')} />
      <Alert title={t(`outsideApproval_${approval}`, { limit: money(limit) })} />
    </FormDialog>
  )
}
