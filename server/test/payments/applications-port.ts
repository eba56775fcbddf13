import {
  expireUnpaid,
  findPayer,
  markPaid,
  recordPaymentEvent,
} from '../../src/modules/applications/index.ts'
import type { ApplicationsPort } from '../../src/modules/payments/index.ts'

export const applicationsPort: ApplicationsPort = { findPayer, markPaid, expireUnpaid, recordPaymentEvent }
