import { resolvePaymentReview } from '@calls/payments/staff-payments'
import type { PaymentReview, StaffPayment } from '@testamur/contract/payments/staff-payments'
import { call } from '../../../../api/client.ts'
import { formatMoney } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { RadioCards } from '../../../../ui/choice.tsx'
import { FieldGroup } from '../../../../ui/field.tsx'
import { FormDialog, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

type Props = { review: PaymentReview; payment: StaffPayment; close: () => void }

/** What to do with money that does not match. The server says which answers are possible. */
export function AnswerDialog({ review, payment, close }: Props) {
  const t = useText('admin-payments-record')
  const common = useText('admin-payments')
  const { busy, change } = useChange()
  const money = (amount: number) => formatMoney(amount, payment.currency)
  const [only] = review.allowed.length === 1 ? review.allowed : []
  const form = useFields({ resolution: only ?? '', note: '' }, ({ resolution, note }) => ({
    resolution: resolution === '' ? t('chooseAnswer') : undefined,
    note: note.trim() === '' ? common('fillIn') : undefined,
  }))
  const submit = async () => {
    if (!form.ready()) return
    const resolution = review.allowed.find((known) => known === form.values.resolution)
    if (resolution === undefined) return form.set('resolution', '')
    const done = await change(
      () =>
        call(resolvePaymentReview, {
          params: { id: review.id },
          body: { resolution, note: form.values.note, version: review.version },
          onFailure: form.refuse,
        }),
      t('answered'),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('answerTitle')}
      confirm={t('confirmAnswer')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p>
        {review.message}{' '}
        <span className="text-soft">
          {t('arrivedOf', { arrived: money(payment.received), expected: money(payment.expected) })}
        </span>
      </p>
      <FieldGroup name="resolution" legend={t('answerLegend')} error={form.errorOf('resolution')}>
        <RadioCards
          name="resolution"
          value={form.values.resolution}
          onChange={(event) => form.set('resolution', event.target.value)}
          choices={review.allowed.map((value) => ({
            value,
            title: t(`resolve_${value}`),
            note: t(`resolveNote_${value}`),
          }))}
        />
      </FieldGroup>
      <Paragraph form={form} name="note" label={t('note')} hint={t('noteHint')} />
    </FormDialog>
  )
}
