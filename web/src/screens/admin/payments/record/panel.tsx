import type { PaymentRecord } from '@testamur/contract/payments/staff-payments'
import { Flags, PaymentPill } from '../../../../features/payments/staff-words.tsx'
import { useText } from '../../../../lib/text.ts'
import { Money } from '../../../../ui/money.tsx'
import { PaymentFacts } from './facts.tsx'
import { History } from './history.tsx'
import { Lies } from './lies.tsx'
import { Postings } from './postings.tsx'
import { Questions } from './questions.tsx'
import { RecordActions } from './record-actions.tsx'
import { Refunds } from './refunds.tsx'

type Props = { record: PaymentRecord; answer: (review: number) => void; refund: () => void }

/** First the payment and what can be done, then where its money is booked, then its history. */
export function RecordPanel({ record, answer, refund }: Props) {
  const t = useText('admin-payments-record')
  const { payment } = record
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap items-center gap-2">
            <PaymentPill status={payment.status} />
            <Flags flags={payment.flags} />
          </span>
          <Money className="text-xl font-bold" amount={payment.received} currency={payment.currency} />
        </div>
        {payment.received !== payment.expected && (
          <p className="text-end text-sm text-faint">
            {t('expected')} <Money amount={payment.expected} currency={payment.currency} />
          </p>
        )}
        <RecordActions record={record} refund={refund} />
      </div>
      <Questions record={record} answer={answer} refund={refund} />
      <Lies record={record} />
      <PaymentFacts record={record} />
      <Refunds payment={payment} />
      <History record={record} />
      <Postings record={record} />
    </div>
  )
}
