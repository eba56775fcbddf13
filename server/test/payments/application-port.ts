import {
  expireUnpaid,
  findPayer,
  markPaid,
  markUnpaid,
  recordPaymentEvent,
  supplementPort,
} from '../../src/modules/applications/index.ts'
import type { PayablePort, Payables } from '../../src/modules/payments/index.ts'

export const applicationPort: PayablePort = {
  findPayer,
  markPaid,
  markUnpaid,
  expireUnpaid,
  recordPaymentEvent,
  promiseTo: async () => null,
  pageLink: (_db, payer) => `https://portal.example/track/${payer.tracking_id}`,
}

/** Only applications can be paid for here. */
export const payablesFor = (application: PayablePort): Payables => ({
  application,
  standalone: application,
  supplement: { ...supplementPort, promiseTo: application.promiseTo, pageLink: application.pageLink },
})
