import { getRefundable } from '@calls/refunds'
import { useQuery } from '@tanstack/react-query'
import type { PaymentReview } from '@testamur/contract/payments/staff-payments'
import { useState } from 'react'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Fetched } from '../fetched.tsx'
import { OutsideForm } from './outside-form.tsx'

type Props = { review: PaymentReview; reference: string }

/** Books a refund that was made at the provider. First fetches what remains of the payment. */
export function BookOutside({ review, reference }: Props) {
  const t = useText('admin-payments-record')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('bookOutside')}
      </Button>
      {open && <BookDialog review={review} reference={reference} close={() => setOpen(false)} />}
    </>
  )
}

function BookDialog({ review, reference, close }: Props & { close: () => void }) {
  const t = useText('admin-payments-record')
  const query = useQuery(queryOf(getRefundable, { params: { reference } }))
  const refundable = query.data?.data
  if (refundable !== undefined && refundable.blocked === null)
    return <OutsideForm review={review} refundable={refundable} close={close} />
  return (
    <Dialog open onClose={close} title={t('bookOutsideTitle')}>
      <Fetched query={query} lines={5}>
        {({ data }) => <Alert tone="warning" title={data.blocked} />}
      </Fetched>
    </Dialog>
  )
}
