import { getRefundable } from '@calls/refunds'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../api/queries.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Fetched } from '../fetched.tsx'
import { RefundForm } from './refund-form.tsx'

type Props = { reference: string; close: () => void }

/** Fetches the refundable amount, then requests the refund. */
export function AskRefund({ reference, close }: Props) {
  const t = useText('admin-payments-record')
  const query = useQuery(queryOf(getRefundable, { params: { reference } }))
  const refundable = query.data?.data
  if (refundable !== undefined && refundable.blocked === null)
    return <RefundForm reference={reference} refundable={refundable} close={close} />
  return (
    <Dialog open onClose={close} title={t('refundTitle')}>
      <Fetched query={query} lines={5}>
        {({ data }) => <Alert tone="warning" title={data.blocked} />}
      </Fetched>
    </Dialog>
  )
}
