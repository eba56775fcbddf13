import { showPersistentModal } from '../../lib/notifications.ts'
import { paths, trackPath } from '../../lib/paths.ts'
import type { Translate } from '../../lib/text.ts'
import type { PaymentDue } from '../payments/payment-due.ts'
import type { Submission } from './submitted.tsx'

/** The brief's modal: its one button leads to the payment, or to the application where nothing is to be paid. */
export function showSubmitted(
  t: Translate<'apply-check'>,
  title: string,
  { trackingId, email, status, invoice }: Submission,
): void {
  const unpaid = status === 'pending_payment'
  const due: PaymentDue = { owed: { trackingId }, amount: invoice.total, currency: invoice.currency }
  showPersistentModal('success', t('modalText', { id: trackingId, email }), {
    title,
    showButton: true,
    route: unpaid ? paths.paymentMethod : trackPath(trackingId),
    action: t(unpaid ? 'toPayment' : 'toTrack'),
    state: unpaid ? due : null,
  })
}
