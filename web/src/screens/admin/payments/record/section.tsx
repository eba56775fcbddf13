import { getPaymentRecord } from '@calls/payments/staff-payments'
import { useQuery } from '@tanstack/react-query'
import type { PaymentReview } from '@testamur/contract/payments/staff-payments'
import { useState } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useAddress } from '../address.ts'
import { Fetched } from '../fetched.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { AskRefund } from './ask-refund.tsx'
import { RecordPanel } from './panel.tsx'

/** The record of a payment. It has its own address and opens over the tab that led to it. */
export function Section() {
  const t = useText('admin-payments-record')
  const address = useAddress()
  const reference = address.get('payment')
  const query = useQuery(queryOf(getPaymentRecord, { params: { reference } }))
  const [answering, setAnswering] = useState<PaymentReview['id'] | null>(null)
  const [refunding, setRefunding] = useState(false)
  const record = query.data?.data
  // The latest state of the question, because somebody else may have answered it meanwhile.
  const review = record?.reviews.find(({ id }) => id === answering)
  return (
    <>
      <Dialog
        open
        wide
        onClose={() => address.go({ payment: '' })}
        title={record === undefined ? t('loading') : t('title', { name: record.payment.payer })}
      >
        <Fetched query={query} lines={10}>
          {({ data }) => (
            <RecordPanel record={data} answer={setAnswering} refund={() => setRefunding(true)} />
          )}
        </Fetched>
      </Dialog>
      {review !== undefined && record !== undefined && review.resolution === null && (
        <AnswerDialog review={review} payment={record.payment} close={() => setAnswering(null)} />
      )}
      {refunding && <AskRefund reference={reference} close={() => setRefunding(false)} />}
    </>
  )
}
