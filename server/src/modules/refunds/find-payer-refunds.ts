import type { Db } from '../../db/client.ts'
import { payerRefundView } from './payer-view.ts'
import { refundsOfApplication } from './store/refunds.ts'

/** What the applicant reads of the refunds of their application, the newest first. */
export const findPayerRefunds = async (db: Db, applicationId: number) =>
  (await refundsOfApplication(db, applicationId)).map(payerRefundView)
